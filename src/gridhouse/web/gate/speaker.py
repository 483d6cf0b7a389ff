"""A WebSocket that can be spoken into at once: a crowd is told without a task, a queue or a wait for each."""

import asyncio
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request

VOICE = "gridhouse.voice"
"""Where the application finds the voice, among the extensions of a connection's scope."""


class Voice:
    """What the application speaks with, until it closes the connection. It is small, and one call leads
    straight to the transport: with a thousand clients, every object on the way is one that has to be
    fetched from afar."""

    __slots__ = ("_queue", "_transport")

    def __init__(self, transport: asyncio.Transport, queue: asyncio.Queue[Any]) -> None:
        self._transport = transport
        self._queue = queue

    @property
    def unheard(self) -> int:
        """How many bytes wait for the client."""
        return self._transport.get_write_buffer_size()

    def speak(self, message: bytes, most: int) -> bool:
        """Sends a text, unless more than so many bytes wait for the client already: then False."""
        transport = self._transport
        if transport.get_write_buffer_size() > most:
            return False
        if not transport.is_closing():
            transport.write(_text_frame(message))
        return True

    @staticmethod
    def speak_together(voices: Iterable["Voice"], message: bytes, most: int) -> Sequence["Voice"]:
        """Sends a text with many voices; returns those for whose clients too much waits already."""
        frame = _text_frame(message)
        slow = []
        for voice in voices:
            transport = voice._transport
            if transport.get_write_buffer_size() > most:
                slow.append(voice)
            elif not transport.is_closing():
                transport.write(frame)
        return slow

    def interrupt(self) -> None:
        """Whoever waits for the client's next message hears after those that came that there is none."""
        self._queue.put_nowait({"type": "websocket.disconnect", "code": 1000})

    def give_up(self) -> None:
        """Drops the connection, and what was not taken of it."""
        self._transport.abort()


class Speaker(WebSocketsSansIOProtocol):
    """WebSockets as uvicorn speaks them. What the application sends goes its usual way; a message that is
    spoken goes between two of those to the transport, whose buffer says how much was not taken yet."""

    scope: Any

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][VOICE] = Voice(self.transport, self.queue)


@lru_cache(maxsize=256)
def _text_frame(message: bytes) -> bytes:
    """A text as it goes over the wire: the same bytes for everybody who is told the same."""
    return Frame(Opcode.TEXT, message).serialize(mask=False)
