"""Short words for logs of the example game."""

from typing import Any

from msgspec import Raw

from examples.treasure import GAME, Buried, Dug, Options
from gridhouse.kernel import (
    HOUSE,
    Codec,
    Opening,
    Record,
    Sealed,
    Source,
    Undone,
    commitment,
    encode,
    player,
)

CODEC = Codec(GAME)
SECRET = b"the secret of this match"
OPENING = Opening("treasure", Raw(encode(Options(9))), 2, commitment(SECRET))


def record(seq: int, event: Any, command: str = "", source: Source = "game") -> Record:
    """A fact of a log."""
    actor = HOUSE if seq == 1 else player(seq % 2)
    return Record(seq, 1000 + seq, actor, command or f"c{seq}", source, Raw(encode(event)))


def dealt() -> list[Record]:
    """A log that has just begun."""
    return [record(n, event) for n, event in enumerate(GAME.setup(Options(9), 2, Sealed(SECRET, 1)), 1)]


def log(*wishes: int | str) -> list[Record]:
    """A log of holes, and of undos written as "<to"."""
    records = dealt()
    for wish in wishes:
        seq = len(records) + 1
        if isinstance(wish, str):
            records.append(record(seq, Undone(int(wish[1:])), source="house"))
        else:
            records.append(record(seq, Dug(seq % 2, wish)))
    return records


__all__ = ["CODEC", "OPENING", "SECRET", "Buried", "dealt", "log", "record"]
