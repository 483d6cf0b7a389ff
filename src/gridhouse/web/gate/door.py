"""The door of the server: also what comes before a request is understood has its size and its time."""

import asyncio
from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from gridhouse.web.gate.body import MOST_BYTES
from gridhouse.web.gate.speaker import Speaker

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
