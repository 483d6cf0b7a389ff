"""How the values of the protocol stand in the tables, the same on both engines."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Raw

from gridhouse.kernel import Actor, Record, Source, encode
from gridhouse.store.protocol import Batch, MatchRow, MemberRow, NewMatch, SeatRow

NEW_MATCH = NewMatch.__struct_fields__
"""The columns that are fixed when a match is created."""
MATCH = tuple(name for name in MatchRow.__struct_fields__ if name != "next")
"""The columns of a match; `next` is told by the rematch."""

SEAT = SeatRow.__struct_fields__
"""The columns of a seat."""
MEMBER = MemberRow.__struct_fields__
"""The columns of a member."""
MEMBER_NAME = "CASE WHEN members.person IS NULL THEN members.name ELSE excluded.name END"
"""What a member is called when the row is written anew: whoever was forgotten meanwhile stays so."""

_actor = msgspec.json.Decoder(Actor)
_turn = msgspec.json.Decoder(tuple[int, ...])


def match_row(row: Mapping[str, Any]) -> MatchRow:
    """A match, from the columns of its row and `next`."""
    return MatchRow(**{**row, "turn": _turn.decode(row["turn"]), "bot_due": bool(row["bot_due"])})


def turn_text(turn: tuple[int, ...]) -> str:
    """The seats that a match waits for, as its row has them."""
    return encode(turn).decode()


def record(seq: int, at: int, actor: str, command: str, source: Source, fact: bytes) -> Record:
    """A fact of the log, from the columns of its row."""
    return Record(seq, at, actor_of(actor), command, source, Raw(fact))


@lru_cache(1024)
def actor_text(actor: Actor) -> str:
    """Who acted, as the log has it."""
    return encode(actor).decode()


@lru_cache(1024)
def actor_of(text: str) -> Actor:
    """Who acted, from the log."""
    return _actor.decode(text)


def check(batch: Batch) -> None:
    """A ValueError for a batch that would break the log: a gap, or facts in a refusal."""
    if [record.seq for record in batch.records] != list(range(batch.after + 1, head(batch) + 1)):
        raise ValueError(
            f"the records of a batch are numbered from after + 1 = {batch.after + 1}, without a gap"
        )
    besides = (batch.seats, batch.members, batch.passes, batch.codes, batch.effects, batch.watch)
    if batch.standing is None and (batch.records or any(besides)):
        raise ValueError("a batch without a standing is a refusal: it has an answer and nothing else")
    told = [effect.seq for effect in batch.effects]
    if len(set(told)) != len(told) or not set(told) <= {record.seq for record in batch.records}:
        raise ValueError("the effects of a batch tell of its own facts, of each at most once")


def check_first(match: NewMatch, batch: Batch) -> None:
    """A ValueError for a batch that no match can begin with."""
    check(batch)
    if batch.match != match.id or batch.after != 0 or batch.standing is None:
        raise ValueError("the first batch is of the match itself, after 0, and has a standing")
    if match.previous == match.id:
        raise ValueError("a match cannot be its own rematch")


def head(batch: Batch) -> int:
    """Where the match stands after this batch."""
    return batch.after + len(batch.records)
