"""The library: puzzles that people published, one by one, as those who look at it see them."""

from typing import Any

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import (
    ColumnElement,
    Connection,
    ScalarSelect,
    Select,
    and_,
    delete,
    func,
    or_,
    select,
    update,
)

from gridhouse.kernel import LIBRARY
from gridhouse.store.schema import library, likes, people, tries
from gridhouse.store.tagging import tag


class NewEntry(Struct, frozen=True):
    """A puzzle to be published. The folded title is the one that a search is compared with."""

    kind: str
    author: str
    title: str
    folded: str
    text: str
    created_at: int
    note: str = ""
    tags: tuple[str, ...] = ()
    """What its kind says of it, to be searched by."""


class EntryRow(Struct, frozen=True):
    """A puzzle of the library. Whoever leaves the house leaves it there without an author."""

    id: int
    kind: str
    author: str | None
    title: str
    text: str
    created_at: int
    hidden: bool
    looked_at: int | None
    """When the host looked at it, if ever. From then on, reports do not hide it any more."""
    note: str
    """What its maker says of it."""


class Seen(Struct, frozen=True):
    """A puzzle of the library as somebody sees it. What its author tried is not counted."""

    entry: EntryRow
    name: str | None
    likes: int
    tries: int
    solved: int
    scores: int
    """The scores of all who solved it, added up."""
    liked_by_viewer: bool
    solved_by_viewer: bool
    milliseconds: int | None
    """How long the viewer took to solve it, where the house saw it."""


_row = select(*(library.c[name] for name in EntryRow.__struct_fields__))


def add(conn: Connection, new: NewEntry) -> EntryRow:
    """Publishes a puzzle."""
    fields = asdict(new)
    said = fields.pop("tags")
    added = library.insert().values(**fields, hidden=False)
    number: int = conn.execute(added.returning(library.c.id)).scalar_one()
    tag(conn, number, said)
    return EntryRow(number, new.kind, new.author, new.title, new.text, new.created_at, False, None, new.note)


def same(conn: Connection, new: NewEntry) -> EntryRow | None:
    """The puzzle that its author has published before."""
    before = _row.where(library.c.author == new.author, library.c.kind == new.kind)
    found = conn.execute(before.where(library.c.text == new.text).order_by(library.c.id).limit(1))
    row = found.one_or_none()
    return EntryRow(*row) if row else None


def counts(conn: Connection, author: str, since: int) -> tuple[int, int]:
    """How many puzzles somebody has in the library, and how many of them were published since a time."""
    recent = func.count().filter(library.c.created_at > since)
    row = conn.execute(select(func.count(), recent).where(library.c.author == author)).one()
    return row[0], row[1]


def find(conn: Connection, kind: str, number: int, viewer: str | None) -> EntryRow | None:
    """A puzzle that is there for whoever asks. A hidden one is there for its author alone."""
    row = conn.execute(_row.where(_named(kind, number), visible(viewer))).one_or_none()
    return EntryRow(*row) if row else None


def hold(conn: Connection, kind: str, number: int, viewer: str | None) -> EntryRow | None:
    """As `find`, and nobody takes it away or changes it until all is written."""
    held = _row.where(_named(kind, number), visible(viewer)).with_for_update(key_share=True)
    row = conn.execute(held).one_or_none()
    return EntryRow(*row) if row else None


def see(conn: Connection, kind: str, number: int, viewer: str | None) -> Seen | None:
    """A puzzle as somebody sees it."""
    row = conn.execute(seen(viewer).where(_named(kind, number), visible(viewer))).one_or_none()
    return as_seen(row) if row else None


def remove(conn: Connection, number: int) -> bool:
    """Takes a puzzle away, with all that people tried at it and said of it. False: there is none."""
    conn.execute(delete(tries).where(tries.c.series == LIBRARY, tries.c.number == number, _kind_of(number)))
    return conn.execute(delete(library).where(library.c.id == number)).rowcount > 0


def hand_over(conn: Connection, guest: str, account: str) -> None:
    """What a guest has published is the account's, and nobody is ranked at a puzzle of their own."""
    conn.execute(update(library).where(library.c.author == guest).values(author=account))
    own = select(library.c.id).where(library.c.author == account, library.c.kind == tries.c.kind)
    at_own = and_(tries.c.person.in_((guest, account)), tries.c.series == LIBRARY, tries.c.number.in_(own))
    conn.execute(update(tries).where(at_own).values(ranked=False))


def _kind_of(number: int) -> ColumnElement[bool]:
    """Holds for the tries of the kind of this puzzle: their table is sorted by kind."""
    return tries.c.kind == select(library.c.kind).where(library.c.id == number).scalar_subquery()


def _named(kind: str, number: int) -> ColumnElement[bool]:
    return and_(library.c.id == number, library.c.kind == kind)


def visible(viewer: str | None) -> ColumnElement[bool]:
    """Holds for the puzzles that are there for somebody."""
    return or_(~library.c.hidden, library.c.author == viewer) if viewer else ~library.c.hidden


def seen(viewer: str | None) -> Select[Any]:
    """Puzzles with what somebody sees of them; `as_seen` reads a row of it."""
    mine = tries.alias("mine")
    my_try = and_(*(mine.c[name] == there for name, there in _place().items()), mine.c.person == viewer)
    liked = select(func.count()).where(likes.c.entry == library.c.id, likes.c.person == viewer)
    by_others = and_(at_it(), _by_others(), tries.c.solved)
    scores = select(func.coalesce(func.sum(tries.c.score), 0)).where(by_others)
    columns = (
        people.c.name,
        likes_of(),
        tries_of(),
        select(func.count()).where(by_others).scalar_subquery(),
        scores.scalar_subquery(),
        liked.scalar_subquery(),
        mine.c.solved,
        mine.c.offline,
        mine.c.ended_at - mine.c.begun_at,
    )
    read = _row.add_columns(*columns).join_from(
        library, people, people.c.id == library.c.author, isouter=True
    )
    return read.outerjoin(mine, my_try)


def as_seen(row: Any) -> Seen:
    """A puzzle as somebody sees it."""
    *entry, name, liked, tried, solved, scores, by_viewer, done, offline, milliseconds = row
    took = milliseconds if done and not offline else None
    return Seen(EntryRow(*entry), name, liked, tried, solved, scores, bool(by_viewer), bool(done), took)


def likes_of(since: int = 0) -> ScalarSelect[int]:
    """How many people like a puzzle, of those who said so since a time."""
    liked = and_(likes.c.entry == library.c.id, likes.c.at >= since)
    return select(func.count()).where(liked).scalar_subquery()


def tries_of() -> ScalarSelect[int]:
    """How many people have begun a puzzle."""
    return select(func.count()).where(at_it(), _by_others()).scalar_subquery()


def at_it() -> ColumnElement[bool]:
    """Holds for the tries at a puzzle."""
    return and_(*(tries.c[name] == there for name, there in _place().items()))


def _place() -> dict[str, Any]:
    """What tries at a puzzle of the library are found by."""
    return {"kind": library.c.kind, "series": LIBRARY, "number": library.c.id}


def _by_others() -> ColumnElement[bool]:
    return tries.c.person.is_distinct_from(library.c.author)
