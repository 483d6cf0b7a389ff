"""A match's log: numbered facts without a gap, and the state that they fold to."""

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Raw, Struct

from gridhouse.kernel.actor import Actor
from gridhouse.kernel.codec import Codec
from gridhouse.kernel.game import Event

Source = Literal["game", "house"]


class Record(Struct, frozen=True):
    """One fact of one match, as it is stored for ever."""

    seq: int
    at: int
    """Milliseconds since 1970, UTC."""
    actor: Actor
    command: str
    """The id of the command that brought it about; the facts of one command stand together."""
    source: Source
    """Whether the rules or the house said so."""
    fact: Raw
    """The event, as JSON."""


class Undone(Event, frozen=True):
    """A house fact: the game stands again as it stood after sequence number `to`."""

    to: Annotated[int, Meta(ge=0)]
    redo: bool = False
    """Whether it takes back an undo."""


def undone(record: Record) -> Undone | None:
    """The undo that this record is, if it is one."""
    if record.source != "house" or b'"undone"' not in bytes(record.fact):
        return None
    return msgspec.json.decode(record.fact, type=Undone)


def standing(records: Sequence[Record]) -> list[Record]:
    """The game records that still stand: those that no later undo has taken back.

    `records` is a log from its beginning. An undo may take back an undo: what stood
    after `to` stands again, whatever that was. Of a later stretch of a log, it is those
    of its records that stand.
    """
    start = records[0].seq - 1 if records else 0
    heads = [0]  # heads[n]: the last game record that stands after sequence number start + n
    before: dict[int, int] = {}
    for record in records:
        head = heads[-1]
        if record.source == "game":
            before[record.seq] = head
            head = record.seq
        elif undo := undone(record):
            if undo.to >= record.seq:
                raise LookupError(f"fact {record.seq} goes back to {undo.to}, which is not before it")
            head = heads[max(0, undo.to - start)]
        heads.append(head)
    stand: list[Record] = []
    head = heads[-1]
    while head:
        stand.append(records[head - 1 - start])
        head = before[head]
    return stand[::-1]


def fold(codec: Codec, records: Iterable[Record]) -> Any:
    """The state after a log from its beginning."""
    state = codec.game.blank
    for record in standing(list(records)):
        state = codec.game.evolve(state, codec.event(record.fact))
    return state
