"""The weather on the line: a proxy in front of a house, which drops, delays and doubles what people send."""

import asyncio
import random
from collections.abc import Sequence
from contextlib import suppress

from msgspec import Struct

from tests.browser.house import free_port

_TEXT, _MASKED, _LONG = 0x81, 0x80, 126


class Climate(Struct, frozen=True):
    """How likely each thing is, for each piece that passes."""

    drop: float = 0.002
    """The piece is gone, and the line with it: TCP knows no other loss."""
    delay: float = 0.02
    double: float = 0.05
    """A message of a live line comes twice."""
    longest: float = 0.3
    """Seconds of a delay."""


CALM = Climate(0, 0, 0)
USUAL = Climate()
STORM = Climate(drop=0.05, delay=0.3, double=0.3, longest=1.0)


class Weather:
    """Listens at one address; each connection goes to any of the processes, so that every request of somebody
    may come to another one."""

    def __init__(self, backends: Sequence[int], luck: random.Random) -> None:
        self._backends = backends
        self._luck = luck
        self._lines: set[asyncio.StreamWriter] = set()
        self._talks: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None
        self.climate = USUAL
        self.port = 0

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._come, "127.0.0.1", self.port or free_port())
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        if self._server:
            self._server.close()
        self.cut()
        for talk in self._talks:
            talk.cancel()
        await asyncio.gather(*self._talks, return_exceptions=True)

    def cut(self) -> None:
        """Breaks every line."""
        for line in self._lines:
            line.transport.abort()

    async def _come(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task
        self._talks.add(task)
        self._lines.add(writer)
        try:
            await self._pass_on(reader, writer)
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            writer.transport.abort()
            self._lines.discard(writer)
            self._talks.discard(task)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for port in self._luck.sample(self._backends, len(self._backends)):
            with suppress(OSError):
                far_reader, far_writer = await asyncio.open_connection("127.0.0.1", port)
                break
        else:
            return
        self._lines.add(far_writer)
        try:
            ways = [self._pump(reader, far_writer, True), self._pump(far_reader, writer, False)]
            tasks = [asyncio.create_task(way) for way in ways]
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        finally:
            far_writer.transport.abort()
            self._lines.discard(far_writer)

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, to_house: bool) -> None:
        while data := await reader.read(65_536):
            climate, luck = self.climate, self._luck.random
            if luck() < climate.drop:
                return
            if luck() < climate.delay:
                await asyncio.sleep(climate.longest * luck())
            writer.write(data)
            if to_house and luck() < climate.double and is_a_message(data):
                writer.write(data)
            await writer.drain()


def is_a_message(data: bytes) -> bool:
    """Whether a piece is one whole text message of a client on a live line: nothing else can be doubled
    without breaking what the line speaks."""
    if len(data) < 6 or data[0] != _TEXT or not data[1] & _MASKED:
        return False
    length = data[1] & 0x7F
    if length == _LONG:
        return len(data) == 8 + int.from_bytes(data[2:4], "big")
    return length < _LONG and len(data) == 6 + length
