"""A house for the web's tests: in the test's own process, or behind a real server."""

import socket
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copy
from types import SimpleNamespace

import httpx
import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.types import ASGIApp

from gridhouse.house.settings import Settings
from gridhouse.web.app import create_app
from gridhouse.web.gate.door import server_config

CREATE = {
    "id": "first-match",
    "game": "treasure",
    "seats": [{"kind": "me"}, {"kind": "open"}],
    "options": {"size": 4},
}
PATIENCE = 60
"""Seconds for what takes milliseconds on a machine that is not busy."""
TREASURE = str(Path(__file__).parents[2] / "examples" / "treasure")
SUMS = str(Path(__file__).parents[1] / "house" / "games" / "sums")


@pytest.fixture
def no_time_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deeds within one second are so also on a machine where they take a minute: for the rate limits the
    clock stands still."""
    monkeypatch.setattr("gridhouse.web.gate.counter.time", SimpleNamespace(monotonic=lambda: 1_000_000.0))


@pytest.fixture
def settings(sqlite_url: str, tmp_path: Path) -> Settings:
    """A house of its own for each test, with one small game. A test may override this."""
    assert sqlite_url == f"sqlite:///{tmp_path / 'gridhouse.db'}"
    return Settings(data=tmp_path, games=(TREASURE, SUMS), bot_pause=0, warm_up=False)


@pytest.fixture
async def app(settings: Settings) -> AsyncIterator[Starlette]:
    """The application, with its house open."""
    app = create_app(settings)
    async with app.router.lifespan_context(app):
        yield app


Visitor = Callable[[], httpx.AsyncClient]


@pytest.fixture
async def visitor(app: Starlette) -> AsyncIterator[Visitor]:
    """Makes visitors, each with cookies of their own."""
    visitors: list[httpx.AsyncClient] = []

    def arrive() -> httpx.AsyncClient:
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        visitors.append(httpx.AsyncClient(transport=transport, base_url="http://house"))
        return visitors[-1]

    yield arrive
    for client in visitors:
        await client.aclose()


@pytest.fixture
async def ann(visitor: Visitor) -> httpx.AsyncClient:
    """A visitor."""
    return visitor()


@contextmanager
def serve(app: ASGIApp, send_buffer: int | None = None, keep_alive: int = 5) -> Iterator[str]:
    """A real server in a thread of its own, as `gridhouse serve` sets it up. Gives its address."""
    listener = socket.create_server(("127.0.0.1", 0))
    if send_buffer is not None:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
    ready = threading.Event()

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            ready.set()

    server = Server(server_config(app, timeout_graceful_shutdown=PATIENCE, timeout_keep_alive=keep_alive))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    try:
        assert ready.wait(PATIENCE)
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join()
        listener.close()


@pytest.fixture
def address(settings: Settings) -> Iterator[str]:
    """The address of a real server with a house of its own."""
    with serve(create_app(settings)) as address:
        yield address


@pytest.fixture(scope="module")
def lasting_address(sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a real server that all tests of a module share, without rate limits."""
    data = tmp_path_factory.mktemp("house")
    copy(sqlite_template, data / "gridhouse.db")
    settings = Settings(data=data, games=(TREASURE, SUMS), rate_limits=False, warm_up=False)
    with serve(create_app(settings)) as address:
        yield address
