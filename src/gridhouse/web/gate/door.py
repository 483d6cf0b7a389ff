"""The door of the server: also what comes before a request is understood has its size and its time."""

import asyncio
from functools import lru_cache
from typing import Any

import msgspec
import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from gridhouse.web.gate.body import MOST_BYTES
from gridhouse.web.gate.limits import TooFast, network
from gridhouse.web.gate.problem import CONTENT_TYPE
from gridhouse.web.gate.speaker import Speaker
from gridhouse.web.gate.visit import FRONT, Front

MOST_HEAD = 32 * 1024
"""Bytes of a request's line and headers; the last piece that arrives may be beyond."""
PATIENCE = 20.0
"""Seconds for them to arrive."""


class Door(HttpToolsProtocol):
    """HTTP as uvicorn speaks it; by itself that waits for a head for ever, however long it gets."""

    _head = 0
    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._go_on()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._wait()

    def on_headers_complete(self) -> None:
        self._go_on()
        super().on_headers_complete()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._timer is None or self.transport.is_closing():
            return
        self._head += len(data)
        if self._head > MOST_HEAD:
            self.send_400_response("The headers are too large.")

    def handle_websocket_upgrade(self) -> None:
        """Opens a live line. One that its address may not open is refused here: nothing is made for it,
        nothing looked up and nothing logged, so that whoever asks over and over costs next to nothing."""
        front: Front = self.app_state[FRONT]
        if over := front.limits.wait_for_line(network(self._visitor())):
            front.metrics.refused_lines.inc()
            self.transport.write(_refusal(over))
            self.transport.close()
        else:
            super().handle_websocket_upgrade()

    def _visitor(self) -> str:
        """The address from which somebody asks, as the application would see it."""
        host = self.client[0] if self.client else ""
        proxies = self.app
        if isinstance(proxies, ProxyHeadersMiddleware) and host in proxies.trusted_hosts:
            told = b", ".join(value for name, value in self.headers if name == b"x-forwarded-for")
            return proxies.trusted_hosts.get_trusted_client_address(told.decode("latin1"))[0] or host
        return host

    def _wait(self) -> None:
        self._go_on()
        self._timer = self.loop.call_later(PATIENCE, self._too_slow)

    def _go_on(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer, self._head = None, 0

    def _too_slow(self) -> None:
        if self.cycle is not None and not self.cycle.response_complete:
            self._wait()  # the request before this one is not answered yet
        else:
            self.transport.close()


@lru_cache(maxsize=128)
def _refusal(over: TooFast) -> bytes:
    """The answer to somebody who asks for a live line too often."""
    problem = over.problem()
    body = msgspec.json.encode(problem.problem(""))
    headers = {
        "content-type": CONTENT_TYPE,
        "content-length": str(len(body)),
        "cache-control": "no-store",
        "connection": "close",
        **problem.headers,
    }
    head = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    return b"HTTP/1.1 429 Too Many Requests\r\n" + head.encode() + b"\r\n" + body


def server_config(app: Any, **more: Any) -> uvicorn.Config:
    """How the house is served, whoever serves it."""
    return uvicorn.Config(
        app,
        http=Door,
        ws=Speaker,
        ws_per_message_deflate=False,
        ws_max_size=MOST_BYTES,
        log_config=None,
        access_log=False,
        server_header=False,
        **more,
    )
