"""The library: puzzles that people published, as those who look for one see them."""

from typing import Any, Literal

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

Order = Literal["newest", "liked", "lately", "played"]
"""What comes first. `lately` goes by the likes since a time, and then by all of them."""


class NewEntry(Struct, frozen=True):
    """A puzzle to be published. The folded title is the one that a search is compared with."""

    kind: str
    author: str
    title: str
    folded: str
    text: str
    created_at: int


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


class Seen(Struct, frozen=True):
    """A puzzle of the library as somebody sees it. What its author tried is not counted."""

    entry: EntryRow
    name: str | None
    likes: int
    tries: int
    solved: int
    liked_by_viewer: bool
    solved_by_viewer: bool


class Search(Struct, frozen=True):
    """Which puzzles somebody looks for, and in which order."""

    kind: str
    order: Order = "newest"
    since: int = 0
    """Likes of this time and later count for the order `lately`."""
    author: str | None = None
    words: str = ""
    """A part of the title, folded."""


_row = select(*(library.c[name] for name in EntryRow.__struct_fields__))


def add(conn: Connection, new: NewEntry) -> EntryRow:
    """Publishes a puzzle."""
    added = library.insert().values(**asdict(new), hidden=False)
    number: int = conn.execute(added.returning(library.c.id)).scalar_one()
    return EntryRow(number, new.kind, new.author, new.title, new.text, new.created_at, False, None)


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
    row = conn.execute(_row.where(_named(kind, number), _visible(viewer))).one_or_none()
    return EntryRow(*row) if row else None


def hold(conn: Connection, kind: str, number: int, viewer: str | None) -> EntryRow | None:
    """As `find`, and nobody takes it away or changes it until all is written."""
    held = _row.where(_named(kind, number), _visible(viewer)).with_for_update(key_share=True)
    row = conn.execute(held).one_or_none()
    return EntryRow(*row) if row else None


def see(conn: Connection, kind: str, number: int, viewer: str | None) -> Seen | None:
    """A puzzle as somebody sees it."""
    row = conn.execute(_seen(viewer).where(_named(kind, number), _visible(viewer))).one_or_none()
    return _as_seen(row) if row else None


def page(
    conn: Connection, search: Search, viewer: str | None, offset: int, limit: int
) -> tuple[int, list[Seen]]:
    """How many puzzles a search finds for somebody, and a page of them."""
    found = [library.c.kind == search.kind, _visible(viewer)]
    if search.author is not None:
        found.append(library.c.author == search.author)
    if search.words:
        found.append(library.c.folded.contains(search.words, autoescape=True))
    total: int = conn.execute(select(func.count()).select_from(library).where(*found)).scalar_one()
    first: dict[Order, tuple[ScalarSelect[int], ...]] = {
        "newest": (),
        "liked": (_likes(),),
        "lately": (_likes(search.since), _likes()),
        "played": (_tries(),),
    }
    order = [count.desc() for count in first[search.order]]
    newest = (library.c.created_at.desc(), library.c.id.desc())
    # What is told of a puzzle is counted for those on the page alone, not for all that are sorted.
    shown = select(library.c.id).where(*found).order_by(*order, *newest).offset(offset).limit(limit)
    numbers = list(conn.execute(shown).scalars())
    seen = {row.id: _as_seen(row) for row in conn.execute(_seen(viewer).where(library.c.id.in_(numbers)))}
    return total, [seen[number] for number in numbers]


def set_hidden(conn: Connection, number: int, hidden: bool, looked_at: int | None = None) -> bool:
    """Hides a puzzle or shows it again. With a time, the host has looked at it. False: there is none."""
    looked = {} if looked_at is None else {"looked_at": looked_at}
    changed = update(library).where(library.c.id == number).values(hidden=hidden, **looked)
    return conn.execute(changed).rowcount > 0


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


def _visible(viewer: str | None) -> ColumnElement[bool]:
    return or_(~library.c.hidden, library.c.author == viewer) if viewer else ~library.c.hidden


def _seen(viewer: str | None) -> Select[Any]:
    at_it = _at_it()
    solved = select(func.count()).where(at_it, _by_others(), tries.c.solved).scalar_subquery()
    mine = select(func.count()).where(likes.c.entry == library.c.id, likes.c.person == viewer)
    done = select(func.count()).where(at_it, tries.c.person == viewer, tries.c.solved)
    extra = (people.c.name, _likes(), _tries(), solved, mine.scalar_subquery(), done.scalar_subquery())
    return _row.add_columns(*extra).join_from(library, people, people.c.id == library.c.author, isouter=True)


def _as_seen(row: Any) -> Seen:
    *entry, name, liked, tried, solved, by_viewer, done = row
    return Seen(EntryRow(*entry), name, liked, tried, solved, bool(by_viewer), bool(done))


def _likes(since: int = 0) -> ScalarSelect[int]:
    liked = and_(likes.c.entry == library.c.id, likes.c.at >= since)
    return select(func.count()).where(liked).scalar_subquery()


def _tries() -> ScalarSelect[int]:
    return select(func.count()).where(_at_it(), _by_others()).scalar_subquery()


def _at_it() -> ColumnElement[bool]:
    return and_(tries.c.kind == library.c.kind, tries.c.series == LIBRARY, tries.c.number == library.c.id)


def _by_others() -> ColumnElement[bool]:
    return tries.c.person.is_distinct_from(library.c.author)
