"""Entries: a puzzle of the library as it is told to somebody."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import lru_cache

from msgspec import Struct

from gridhouse.house.puzzles import finder
from gridhouse.house.puzzles.dailies import NoSuchPuzzle
from gridhouse.house.puzzles.wire import Entry
from gridhouse.kernel import LIBRARY, AnyKind
from gridhouse.store.library import Seen


def entries(kind: AnyKind, seen: Iterable[Seen], viewer: str | None) -> Iterator[Entry]:
    """The puzzles that can be read: one that cannot must not take the others with it."""
    for one in seen:
        with suppress(NoSuchPuzzle):
            yield entry(kind, one, viewer)


def entry(kind: AnyKind, seen: Seen, viewer: str | None) -> Entry:
    """A puzzle of the library."""
    row = seen.entry
    return Entry(
        row.id,
        row.title,
        row.note,
        seen.name,
        _label(kind, row.id, row.text),
        row.created_at,
        seen.likes,
        seen.tries,
        seen.solved,
        seen.scores,
        seen.liked_by_viewer,
        seen.solved_by_viewer,
        None if seen.milliseconds is None else round(seen.milliseconds / 1000),
        row.author is not None and row.author == viewer,
        row.hidden,
    )


@lru_cache(maxsize=2048)
def _label(kind: AnyKind, number: int, text: str) -> Struct:
    """What a kind says of a puzzle, which never changes."""
    label: Struct = kind.label(finder.read(kind, text), kind.day(LIBRARY, number))
    return label
