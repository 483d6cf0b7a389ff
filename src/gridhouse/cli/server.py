"""The server process: takes the port, opens the house, tells the address."""

import gc
import multiprocessing
import os
import signal
import socket
import threading
import time

import uvicorn
from starlette.types import ASGIApp
from uvicorn.supervisors import Multiprocess

from gridhouse.cli.speech import Trouble, say
from gridhouse.house.settings import Settings, load
from gridhouse.web.app import create_app
from gridhouse.web.gate.door import server_config

GRACE = 5
"""Seconds that open connections get when the house closes."""
SLOW_START = 60
"""Seconds that one of several server processes may take until it answers the one that started it. On a small
or busy machine it takes its time, and to begin anew would take as long."""
RARELY = (20_000, 20, 50)
"""After how many new objects the youngest are searched for garbage, after how many searches the older ones,
and after how many of those all."""


def run_server(settings: Settings) -> None:
    """Serve until somebody closes the house."""
    listener = _listen(settings)
    address = _address(settings, listener)
    os.environ.update(settings.to_environment())
    config = server_config(
        "gridhouse.cli.server:app_from_environment",
        factory=True,
        workers=settings.workers,
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_graceful_shutdown=GRACE,
        timeout_worker_healthcheck=SLOW_START,
    )
    if settings.workers == 1:
        _House(config, address).run(sockets=[listener])
    else:
        listener.listen()  # who comes before the workers are ready waits at the door
        _announce(address)
        Multiprocess(config, [listener]).run()


def app_from_environment() -> ASGIApp:
    """The application of one server process, which gets its settings as variables."""
    if multiprocessing.parent_process() is not None:
        threading.Thread(target=_close_with_the_supervisor, daemon=True).start()
    app = create_app(load(os.environ))
    _spare_the_collector()
    return app


def _spare_the_collector() -> None:
    """Lets Python look for garbage less often: what is loaded by now stays for good, and what comes and goes
    with a request is mostly freed without a search, which everybody would wait for."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*RARELY)


def _close_with_the_supervisor() -> None:
    """Closes this one of several server processes when the one that started it is gone, however that came:
    nobody else would end it, and it would keep the port from the next house."""
    supervisor = multiprocessing.parent_process()
    assert supervisor is not None
    supervisor.join()
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(2 * GRACE)  # the process ends before, unless something hangs
    os._exit(1)


class _House(uvicorn.Server):
    """A server that tells its address when it is ready, not before."""

    def __init__(self, config: uvicorn.Config, address: str) -> None:
        super().__init__(config)
        self._address = address

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        _announce(self._address)


def _announce(address: str) -> None:
    say(f"Gridhouse is open at {address} (Ctrl+C closes it)")


def _listen(settings: Settings) -> socket.socket:
    """Take the port now, so that a taken one is a sentence and not a traceback."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    # After a crash, connections that linger must not keep the house closed.
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((settings.host, settings.port))
    except OSError as error:
        listener.close()
        raise Trouble(
            f"Cannot listen on {settings.host} port {settings.port} ({error.strerror}): "
            "close what is using it, or choose another with --port."
        ) from None
    listener.set_inheritable(True)
    return listener


def _address(settings: Settings, listener: socket.socket) -> str:
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    return settings.base_url or f"http://{host}:{listener.getsockname()[1]}"
