"""Collections: named lists of puzzles of the library, in the order that somebody gave them."""

from typing import Any

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import (
    ColumnElement,
    Connection,
    Integer,
    Select,
    and_,
    case,
    delete,
    exists,
    func,
    or_,
    select,
    update,
)

from gridhouse.store.library import Seen, as_seen, at_it, seen, visible
from gridhouse.store.schema import collected, collections, library, people, tries
from gridhouse.store.tries import Ranked


class NewCollection(Struct, frozen=True):
    """A collection to be made. The folded title is the one that a search is compared with."""

    kind: str
    author: str
    title: str
    folded: str
    note: str
    created_at: int


class CollectionRow(Struct, frozen=True):
    """A collection. Whoever leaves the house leaves it there without an author."""

    id: int
    kind: str
    author: str | None
    title: str
    note: str
    created_at: int
    hidden: bool
    looked_at: int | None
    """When the host looked at it, if ever. From then on, reports do not hide it any more."""


class SeenCollection(Struct, frozen=True):
    """A collection as somebody sees it."""

    row: CollectionRow
    name: str | None
    puzzles: int
    """How many puzzles it has that are there for the viewer."""
    solved: int
    """How many of them the viewer has solved."""


class Finishers(Struct, frozen=True):
    """How many puzzles a collection has for everybody, how many people have solved all, and the best."""

    puzzles: int
    people: int
    best: list[Ranked]


_row = select(*(collections.c[name] for name in CollectionRow.__struct_fields__))


def add(conn: Connection, new: NewCollection) -> int:
    """Makes a collection, and says its number."""
    added = collections.insert().values(**asdict(new), hidden=False)
    number: int = conn.execute(added.returning(collections.c.id)).scalar_one()
    return number


def counts(conn: Connection, author: str, since: int) -> tuple[int, int]:
    """How many collections somebody has, and how many of them were made since a time."""
    recent = func.count().filter(collections.c.created_at > since)
    row = conn.execute(select(func.count(), recent).where(collections.c.author == author)).one()
    return row[0], row[1]


def find(conn: Connection, kind: str, number: int, viewer: str | None) -> CollectionRow | None:
    """A collection that is there for whoever asks. A hidden one is there for its author alone."""
    row = conn.execute(_row.where(_named(kind, number), _visible(viewer))).one_or_none()
    return CollectionRow(*row) if row else None


def hold(conn: Connection, kind: str, number: int, viewer: str | None) -> CollectionRow | None:
    """As `find`, and nobody takes it away or changes it until all is written."""
    held = _row.where(_named(kind, number), _visible(viewer)).with_for_update(key_share=True)
    row = conn.execute(held).one_or_none()
    return CollectionRow(*row) if row else None


def see(conn: Connection, kind: str, number: int, viewer: str | None) -> SeenCollection | None:
    """A collection as somebody sees it."""
    row = conn.execute(_seen(viewer).where(_named(kind, number), _visible(viewer))).one_or_none()
    return _as_seen(row) if row else None


def page(
    conn: Connection, kind: str, author: str | None, words: str, viewer: str | None, offset: int, limit: int
) -> tuple[int, list[SeenCollection]]:
    """How many collections there are for somebody, and a page of them, the newest first.

    With an author, theirs; else those of everybody with something in them. With words, those that have them
    in the title or in the author's name.
    """
    found = [collections.c.kind == kind, _visible(viewer)]
    found.append(collections.c.author == author if author is not None else exists(_inside(viewer)))
    if words:
        theirs = people.c.folded.contains(words, autoescape=True)
        by_them = exists().where(people.c.id == collections.c.author, theirs).correlate(collections)
        found.append(or_(collections.c.folded.contains(words, autoescape=True), by_them))
    total: int = conn.execute(select(func.count()).select_from(collections).where(*found)).scalar_one()
    newest = (collections.c.created_at.desc(), collections.c.id.desc())
    shown = _seen(viewer).where(*found).order_by(*newest).offset(offset).limit(limit)
    return total, [_as_seen(row) for row in conn.execute(shown)]


def rename(conn: Connection, number: int, title: str, folded: str, note: str) -> None:
    """Gives a collection another title and note. What the host has found good is not what it says now."""
    named = update(collections).where(collections.c.id == number)
    looked = case((collections.c.hidden, collections.c.looked_at), else_=None)
    conn.execute(named.values(title=title, folded=folded, note=note, looked_at=looked))


def remove(conn: Connection, number: int) -> bool:
    """Takes a collection away; its puzzles stay in the library. False: there is none."""
    return conn.execute(delete(collections).where(collections.c.id == number)).rowcount > 0


def hand_over(conn: Connection, guest: str, account: str) -> None:
    """What a guest has collected is the account's."""
    conn.execute(update(collections).where(collections.c.author == guest).values(author=account))


# --- what is in it ----------------------------------------------------------------------


def entries(conn: Connection, number: int, viewer: str | None) -> list[Seen]:
    """The puzzles of a collection in their order, as far as they are there for somebody."""
    inside = seen(viewer).join(collected, collected.c.entry == library.c.id)
    here = inside.where(collected.c.collection == number, visible(viewer))
    return [as_seen(row) for row in conn.execute(here.order_by(collected.c.place, library.c.id))]


def put(conn: Connection, number: int, entry: int, place: int | None, viewer: str) -> int:
    """Puts a puzzle at a place among those that are there for somebody; without one, where it is or at the
    end. Says how many are in the collection."""
    order = conn.execute(
        select(collected.c.entry, collected.c.place, visible(viewer))
        .join(library, library.c.id == collected.c.entry)
        .where(collected.c.collection == number)
        .order_by(collected.c.place, collected.c.entry)
    ).all()
    before = {row[0]: row[1] for row in order}
    if entry in before and place is None:
        return len(before)
    others = [row for row in order if row[0] != entry]
    shown = [index for index, row in enumerate(others) if row[2]]
    at = shown[place - 1] if place is not None and place <= len(shown) else len(others)
    after = [row[0] for row in others]
    after.insert(at, entry)
    _arrange(conn, number, before, after)
    return len(after)


def drop(conn: Connection, number: int, entry: int) -> bool:
    """Takes a puzzle out of a collection. False: it is not in it."""
    gone = delete(collected).where(collected.c.collection == number, collected.c.entry == entry)
    return conn.execute(gone).rowcount > 0


def finishers(conn: Connection, number: int, most: int) -> Finishers:
    """Who solved all that a collection shows to everybody: the least score in all first, then the fastest.

    Those of whose time the house did not see all stand last in their score. Whoever made one of the puzzles
    is not ranked at it, and so does not stand here.
    """
    public = and_(collected.c.collection == number, ~library.c.hidden)
    inside = select(func.count()).join_from(collected, library, library.c.id == collected.c.entry)
    puzzles: int = conn.execute(inside.where(public)).scalar_one()
    score, offline = func.sum(tries.c.score), func.max(tries.c.offline.cast(Integer))
    time, last = func.sum(tries.c.ended_at - tries.c.begun_at), func.max(tries.c.ended_at)
    done = (
        select(tries.c.person, people.c.name, score, time, offline)
        .join_from(collected, library, library.c.id == collected.c.entry)
        .join(tries, and_(at_it(), tries.c.solved, tries.c.ranked))
        .join(people, people.c.id == tries.c.person)
        .where(public)
        .group_by(tries.c.person, people.c.name)
        .having(func.count() == puzzles)
    )
    count: int = conn.execute(select(func.count()).select_from(done.subquery())).scalar_one()
    best = done.order_by(score, offline, time, last, tries.c.person).limit(most)
    rows = conn.execute(best)
    ranked = [Ranked(who, name, total, int(took), bool(unseen)) for who, name, total, took, unseen in rows]
    return Finishers(puzzles, count, ranked)


def _arrange(conn: Connection, number: int, before: dict[int, int], after: list[int]) -> None:
    """Writes down which places have changed. A row that is there is never written anew, so that nobody who
    takes its puzzle down waits for it in vain."""
    for place, entry in enumerate(after, 1):
        if entry not in before:
            conn.execute(collected.insert().values(collection=number, entry=entry, place=place))
        elif before[entry] != place:
            one = and_(collected.c.collection == number, collected.c.entry == entry)
            conn.execute(update(collected).where(one).values(place=place))


def _named(kind: str, number: int) -> ColumnElement[bool]:
    return and_(collections.c.id == number, collections.c.kind == kind)


def _visible(viewer: str | None) -> ColumnElement[bool]:
    return or_(~collections.c.hidden, collections.c.author == viewer) if viewer else ~collections.c.hidden


def _inside(viewer: str | None) -> Select[Any]:
    """The puzzles of a collection that are there for somebody."""
    inside = select(library.c.id).join_from(collected, library, library.c.id == collected.c.entry)
    here = inside.where(collected.c.collection == collections.c.id, visible(viewer))
    return here.correlate(collections)


def _seen(viewer: str | None) -> Select[Any]:
    inside = _inside(viewer)
    count = func.count(library.c.id)
    solved = inside.join(tries, and_(at_it(), tries.c.person == viewer, tries.c.solved))
    counts = [one.with_only_columns(count).scalar_subquery() for one in (inside, solved)]
    named = _row.add_columns(people.c.name, *counts)
    return named.join_from(collections, people, people.c.id == collections.c.author, isouter=True)


def _as_seen(row: Any) -> SeenCollection:
    *cells, name, puzzles, solved = row
    return SeenCollection(CollectionRow(*cells), name, puzzles, solved)
