"""A mailbox: what a line says waits in it until a test takes it out."""

import asyncio
from collections.abc import Iterable
from typing import Any

import msgspec

from gridhouse.house.telling.lines import Line

TIMEOUT = 60.0
"""Seconds for what takes milliseconds on a machine that is not busy."""


class Closed(Exception):
    """The line has ended: there is nothing more to receive."""


class Mailbox:
    """The ear of a test: it tells every frame whole, as a page does."""

    def __init__(self, unheard: int = 0) -> None:
        self.unheard = unheard
        self.raw: list[bytes] = []
        """Every message as it was said."""
        self.doubted = asyncio.Event()
        self._frame: dict[str, Any] | None = None
        self._mail: asyncio.Queue[bytes | None] = asyncio.Queue()

    @property
    def voice(self) -> "Mailbox":
        return self

    @staticmethod
    def speak_together(voices: Iterable["Mailbox"], message: bytes, most: int, /) -> list["Mailbox"]:
        return [voice for voice in voices if not voice.speak(message, most)]

    def speak(self, message: bytes, most: int, /) -> bool:
        if self.unheard > most:
            return False
        self.raw.append(message)
        self._mail.put_nowait(message)
        return True

    def hang_up(self) -> None:
        self._mail.put_nowait(None)

    def doubt(self) -> None:
        self.doubted.set()

    async def receive(self) -> bytes:
        """The next message; a patch as the whole frame that it makes."""
        async with asyncio.timeout(TIMEOUT):
            message = await self._mail.get()
        if message is None:
            raise Closed
        plain = msgspec.json.decode(message)
        if plain["type"] not in ("frame", "patch"):
            return message
        self._frame = whole(self._frame, plain)
        return msgspec.json.encode(self._frame)


def whole(before: dict[str, Any] | None, message: dict[str, Any]) -> dict[str, Any]:
    """The frame that a frame or a patch tells of."""
    if message["type"] == "frame":
        return message
    assert before is not None, "a patch of nothing"
    frame = msgspec.json.decode(msgspec.json.encode(before))
    for put in message["puts"]:
        *way, last = put["path"]
        there = frame
        for key in way:
            there = there[key]
        if "value" not in put:
            del there[slice(last, None) if isinstance(there, list) else last]
        elif isinstance(there, list):
            there[last : last + 1] = [put["value"]]
        else:
            there[last] = put["value"]
    return {**frame, **{key: message[key] for key in ("seq", "after", "steps")}}


async def receive(line: Line) -> bytes:
    """The next message that a line says into its mailbox."""
    assert isinstance(line.ear, Mailbox)
    return await line.ear.receive()
