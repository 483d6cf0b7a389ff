"""Searches in the library: by words, by tags, by whose it is and what somebody has solved, in any order."""

from typing import Literal

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, ScalarSelect, Select, exists, func, or_, select

from gridhouse.store.library import Seen, as_seen, at_it, likes_of, seen, tries_of, visible
from gridhouse.store.schema import library, people, tags, tries

Order = Literal["newest", "liked", "lately", "played"]
"""What comes first. `lately` goes by the likes since a time, and then by all of them."""


class Search(Struct, frozen=True):
    """Which puzzles somebody looks for, and in which order."""

    kind: str
    order: Order = "newest"
    since: int = 0
    """Likes of this time and later count for the order `lately`."""
    author: str | None = None
    words: str = ""
    """A part of the title or of the author's name, folded."""
    tags: frozenset[str] = frozenset()
    """A puzzle has all of these."""
    either: frozenset[str] = frozenset()
    """A puzzle has at least one of these; where there are none, any puzzle will do."""
    unsolved: bool = False
    """Whether only those are wanted that whoever looks has not solved."""


class Result(Struct, frozen=True):
    """What a search finds."""

    total: int
    seen: list[Seen]
    """One page of it."""
    tags: dict[str, int]
    """How many puzzles have each tag, of those that it would find without `either`."""


def page(conn: Connection, search: Search, viewer: str | None, offset: int, limit: int) -> Result:
    """What a search finds for somebody."""
    wide = _conditions(search, viewer)
    found = [*wide, library.c.id.in_(_having(search.either))] if search.either else wide
    total: int = conn.execute(select(func.count()).select_from(library).where(*found)).scalar_one()
    # What is told of a puzzle is counted for those on the page alone, not for all that are sorted.
    shown = select(library.c.id).where(*found).order_by(*_order(search)).offset(offset).limit(limit)
    numbers = list(conn.execute(shown).scalars())
    told = {row.id: as_seen(row) for row in conn.execute(seen(viewer).where(library.c.id.in_(numbers)))}
    return Result(total, [told[number] for number in numbers], _counts(conn, wide))


def _conditions(search: Search, viewer: str | None) -> list[ColumnElement[bool]]:
    """All that must hold for a puzzle, but for `either`."""
    found = [library.c.kind == search.kind, visible(viewer)]
    if search.author is not None:
        found.append(library.c.author == search.author)
    if search.words:
        found.append(_named(search.words))
    if search.tags:
        every = _having(search.tags).group_by(tags.c.entry).having(func.count() == len(search.tags))
        found.append(library.c.id.in_(every))
    if search.unsolved and viewer is not None:
        found.append(~exists().where(at_it(), tries.c.person == viewer, tries.c.solved))
    return found


def _named(words: str) -> ColumnElement[bool]:
    """Holds for the puzzles with these words in their titles or in the names of their authors."""
    by_them = exists().where(
        people.c.id == library.c.author, people.c.folded.contains(words, autoescape=True)
    )
    return or_(library.c.folded.contains(words, autoescape=True), by_them)


def _having(words: frozenset[str]) -> Select[tuple[int]]:
    """The puzzles with any of these tags."""
    return select(tags.c.entry).where(tags.c.tag.in_(sorted(words)))


def _order(search: Search) -> list[ColumnElement[int]]:
    first: dict[Order, tuple[ScalarSelect[int], ...]] = {
        "newest": (),
        "liked": (likes_of(),),
        "lately": (likes_of(search.since), likes_of()),
        "played": (tries_of(),),
    }
    return [count.desc() for count in (*first[search.order], library.c.created_at, library.c.id)]


def _counts(conn: Connection, found: list[ColumnElement[bool]]) -> dict[str, int]:
    """How many of these puzzles have each tag."""
    counted = select(tags.c.tag, func.count()).join_from(tags, library, library.c.id == tags.c.entry)
    rows = conn.execute(counted.where(*found).group_by(tags.c.tag).order_by(tags.c.tag))
    return {row[0]: row[1] for row in rows}
