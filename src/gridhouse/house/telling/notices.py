"""What the processes of a house tell each other. Hints may be lost: the store has the truth."""

import msgspec
from msgspec import Struct

from gridhouse.house.telling.wire import Presence


class MovedOn(Struct, frozen=True, tag="moved"):
    """A match has new facts, up to `head`."""

    match: str
    head: int


class Changed(Struct, frozen=True, tag="changed"):
    """Something around a match changed that is not in its log: a name, an owner, or that it exists.

    `gone` is somebody who is nobody here any more: what was theirs is another's now.
    """

    match: str
    gone: str | None = None


class Doubted(Struct, frozen=True, tag="doubted"):
    """A session of somebody has ended: whoever looks on as them has to show again who they are."""

    person: str


class Here(Struct, frozen=True, tag="here"):
    """Who has a match open in one process."""

    match: str
    process: str
    presence: Presence


class Rang(Struct, frozen=True, tag="rang"):
    """Something in a class has changed: who is in it or, if it `starts`, that a game begins for everybody."""

    which: str
    starts: bool = False


Hint = MovedOn | Changed | Doubted | Here | Rang

_DECODER = msgspec.json.Decoder(Hint)


def read_hint(message: bytes) -> Hint:
    """A hint, from the bus."""
    hint: Hint = _DECODER.decode(message)
    return hint
