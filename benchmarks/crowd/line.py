"""A live line as cheap as a client can be: it reads the heads of messages, and skips what follows."""

import asyncio
import base64
import os
from functools import partial
from typing import Protocol, cast

PEEK = 96
"""How much of a long message is read; what it is and its number are at the front."""
SHORT = 1024
"""Messages up to this length are read whole: answers are."""
_TEXT, _BINARY, _CLOSE, _PING = 1, 2, 8, 9
_LOST = 1006
"""The code of a line that ended without a word."""

_shared = memoryview(bytearray(1 << 18))
"""All lines read into the same memory, one after the other."""


class NotOpened(Exception):
    """The house did not open the line."""


class Ear(Protocol):
    """Whoever hears what comes over lines."""

    def heard(self, line: "Line", head: bytes, length: int) -> None:
        """A message has come, of this length; `head` is all of it where it is short."""

    def ended(self, line: "Line", code: int) -> None:
        """A line that was open has ended, and not by us."""


class Line(asyncio.BufferedProtocol):
    """One WebSocket, from the request on."""

    def __init__(self, host: str, path: str, headers: dict[str, str], ear: Ear, whole: bool = False) -> None:
        self._request = _request(host, path, headers)
        self.ear = ear
        self._whole = whole
        """Whether long messages are read to their end too."""
        self._transport: asyncio.Transport | None = None
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._upgraded = False
        self._rest = b""
        """The beginning of a message whose head has not come whole."""
        self._left = 0
        """Bytes that are still to come of a message that is not read whole."""
        self._half: tuple[int, bytes, int] | None = None
        self.over: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        """The code by which it ended, once it has."""
        self.seq = 0
        """Up to where this line has been told."""

    @property
    def is_open(self) -> bool:
        return self._upgraded and not self.over.done()

    async def opened(self) -> None:
        """Waits until the house has opened it."""
        await self._opened

    def say(self, message: bytes, opcode: int = _TEXT) -> None:
        """Sends a message, masked by zeros."""
        assert self._transport is not None
        size = len(message)
        if size < 126:
            head = bytes((0x80 | opcode, 0x80 | size))
        else:
            head = bytes((0x80 | opcode, 0x80 | 126)) + size.to_bytes(2, "big")
        self._transport.write(head + bytes(4) + message)

    def say_bytes(self, message: bytes) -> None:
        """Sends a message that is no text."""
        self.say(message, _BINARY)

    def drop(self) -> None:
        """Hangs up without a word."""
        self._end(_LOST)
        if self._transport is not None:
            self._transport.abort()

    # --- what asyncio calls -----------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)

    def get_buffer(self, sizehint: int) -> memoryview:
        return _shared

    def buffer_updated(self, nbytes: int) -> None:
        at = 0
        if self._left:
            at = min(self._left, nbytes)
            self._left -= at
            if self._left:
                return
            assert self._half is not None
            self._heard(*self._half)
        data: memoryview | bytes = _shared
        if self._rest:
            data, self._rest = self._rest + bytes(_shared[at:nbytes]), b""
            at, nbytes = 0, len(data)
        if not self._upgraded:
            at = self._upgrade(bytes(data[at:nbytes]))
        while at < nbytes:
            at = self._read(data, at, nbytes)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self._opened.done():
            self._opened.set_exception(NotOpened("The line was closed before it was open."))
        if self._end(_LOST) and self._upgraded:
            self.ear.ended(self, _LOST)

    # --- reading ----------------------------------------------------------------------

    def _upgrade(self, data: bytes) -> int:
        """Where the first message begins, once the house has answered."""
        end = data.find(b"\r\n\r\n")
        if end < 0:
            self._rest = data
            return len(data)
        if b" 101 " not in data[:20]:
            if not self._opened.done():
                self._opened.set_exception(NotOpened(data[: data.find(b"\r\n")].decode()))
            self.drop()
            return len(data)
        self._upgraded = True
        if not self._opened.done():
            self._opened.set_result(None)
        return end + 4

    def _read(self, data: memoryview | bytes, at: int, end: int) -> int:
        """Reads one message as far as it has come; returns where the next one begins."""
        start = at + 2
        length = data[at + 1] if start <= end else 0
        if length > 125:
            wide = 2 if length == 126 else 8
            length, start = int.from_bytes(data[start : start + wide], "big"), start + wide
        peek = length if length <= SHORT or self._whole else PEEK
        if start + peek > end:
            self._rest = bytes(data[at:end])
            return end
        message = data[at] & 15, bytes(data[start : start + peek]), length
        if start + length > end:
            self._half, self._left = message, start + length - end
            return end
        self._heard(*message)
        return start + length

    def _heard(self, opcode: int, head: bytes, length: int) -> None:
        if opcode in (_TEXT, _BINARY):
            self.ear.heard(self, head, length)
        elif opcode == _PING:
            self.say(head, 10)
        elif opcode == _CLOSE and self._end(code := int.from_bytes(head[:2], "big") or _LOST):
            self.ear.ended(self, code)
            assert self._transport is not None
            self._transport.close()

    def _end(self, code: int) -> bool:
        """False: it has ended before."""
        if self.over.done():
            return False
        self.over.set_result(code)
        return True


async def open_line(
    address: tuple[str, int], path: str, ear: Ear, headers: dict[str, str], seq: int = 0, whole: bool = False
) -> Line:
    """A line that the house has opened."""
    host = f"{address[0]}:{address[1]}"
    made = partial(Line, host, path, headers, ear, whole)
    _, line = await asyncio.get_running_loop().create_connection(made, *address)
    line.seq = seq
    await line.opened()
    return line


def _request(host: str, path: str, headers: dict[str, str]) -> bytes:
    more = {"Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(), **headers}
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: {host}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        *(f"{name}: {value}" for name, value in more.items()),
    ]
    return "\r\n".join((*lines, "", "")).encode()
