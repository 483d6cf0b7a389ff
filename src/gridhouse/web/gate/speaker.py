"""A WebSocket that can be spoken into at once: a crowd is told without a task, a queue or a wait for each."""

from functools import lru_cache
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request

SPEAKER = "gridhouse.speaker"
"""Where the application finds it, among the extensions of a connection's scope."""


class Speaker(WebSocketsSansIOProtocol):
    """WebSockets as uvicorn speaks them. What the application sends goes its usual way; a message that is
    spoken goes between two of those to the transport, whose buffer says how much was not taken yet."""

    scope: Any

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][SPEAKER] = self

    @property
    def unheard(self) -> int:
        """How many bytes wait for the client."""
        return self.transport.get_write_buffer_size()

    def speak(self, message: bytes) -> None:
        """Sends a text, unless the connection is closing."""
        if not self.close_sent and not self.transport.is_closing():
            self.transport.write(_text_frame(message))

    def interrupt(self) -> None:
        """Whoever waits for the client's next message hears after those that came that there is none."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1000})

    def give_up(self) -> None:
        """Drops the connection, and what was not taken of it."""
        self.transport.abort()


@lru_cache(maxsize=256)
def _text_frame(message: bytes) -> bytes:
    """A text as it goes over the wire: the same bytes for everybody who is told the same."""
    return Frame(Opcode.TEXT, message).serialize(mask=False)
