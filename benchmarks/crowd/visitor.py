"""Somebody with a match open, whose page opens the line again whenever it is lost."""

import asyncio
import time
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, nullcontext, suppress

from benchmarks.crowd.crowd import Crowd
from benchmarks.crowd.line import Line, NotOpened, open_line
from benchmarks.crowd.pauses import Pauses
from benchmarks.crowd.served import Served

HELD = 10.0
"""A line that lasted this long starts counting its troubles anew, in seconds."""


_OPEN_DOOR: AbstractAsyncContextManager[object] = nullcontext()


class Visitor:
    """One page."""

    def __init__(
        self,
        server: Served,
        path: Callable[[int], str],
        headers: dict[str, str],
        crowd: Crowd,
        pauses: Pauses,
        seq: int,
        door: AbstractAsyncContextManager[object] = _OPEN_DOOR,
    ) -> None:
        """Pages that come back go through the `door` one by one, or a few at a time."""
        self._server = server
        self._path = path
        self._headers = headers
        self._crowd = crowd
        self._pauses = pauses
        self._door = door
        self._seq = seq
        self._attempt = 0
        self._pause: float | None = None
        self._staying: asyncio.Task[None] | None = None
        self.line: Line | None = None
        self.opened: list[float] = []
        """When its lines were opened."""
        self.kicked = 0
        """How often the house ended one."""

    @property
    def is_here(self) -> bool:
        return self.line is not None and self.line.is_open

    async def come(self) -> None:
        """Opens the page; returns when its line is open."""
        await self._open()
        self._staying = asyncio.create_task(self._stay())

    def lose(self, pause: float | None = None) -> None:
        """The line breaks, for this time or as long as the page waits by itself."""
        self._pause = pause
        if self.line is not None:
            self.line.drop()

    async def go(self) -> None:
        """Closes the page."""
        if self._staying is not None:
            self._staying.cancel()
            with suppress(asyncio.CancelledError):
                await self._staying
        self.lose()

    async def _open(self) -> None:
        seq = self.line.seq if self.line else self._seq
        self.line = await open_line(self._server.address, self._path(seq), self._crowd, self._headers, seq)
        self.opened.append(time.perf_counter())

    async def _stay(self) -> None:
        assert self.line is not None
        while True:
            code = await self.line.over
            self.kicked += code != 1006
            if time.perf_counter() - self.opened[-1] >= HELD:
                self._attempt = 0
            await self._come_back(code)

    async def _come_back(self, code: int) -> None:
        while True:
            pause, self._pause = self._pause, None
            await asyncio.sleep(self._pauses.after(code, self._attempt) if pause is None else pause)
            self._attempt += 1
            code = 1006
            with suppress(NotOpened, OSError):
                async with self._door:
                    await self._open()
                return
