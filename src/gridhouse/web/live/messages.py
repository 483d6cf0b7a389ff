"""The messages of a live connection, beside the frames and presences of the house."""

from msgspec import Struct

from gridhouse.house.table.wire import Act, Answer
from gridhouse.house.telling.wire import Frame, Patch, Presence
from gridhouse.house.wire import Seat, Wish


class ActMessage(Act, frozen=True, tag_field="type", tag="act"):
    """A wish at the table, answered by one `answer` with the same id."""


class LookMessage(Wish, frozen=True, tag_field="type", tag="look"):
    """See through the eyes of another seat of one's own (pass and play). A frame follows."""

    seat: Seat


class PingMessage(Wish, frozen=True, tag_field="type", tag="ping"):
    """Answered by a pong."""


class AnswerMessage(Answer, frozen=True, omit_defaults=True, tag_field="type", tag="answer"):
    """The answer to an `act`. What was accepted is stored for ever when this comes."""


class ErrorMessage(Struct, frozen=True, tag_field="type", tag="error"):
    """A message could not be read, or came too fast. The connection stays."""

    code: str
    text: str


class PongMessage(Struct, frozen=True, tag_field="type", tag="pong"):
    """The answer to a ping."""


ClientMessage = ActMessage | LookMessage | PingMessage
FROM_CLIENT = (ActMessage, LookMessage, PingMessage)
FROM_HOUSE = (Frame, Patch, Presence, AnswerMessage, ErrorMessage, PongMessage)
