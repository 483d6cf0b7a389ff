"""Collections: lists of puzzles that people put together of the library, and who solved all of one."""

import asyncio
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection

from gridhouse.house.missing import NotFound
from gridhouse.house.puzzles.dailies import NoSuchPuzzle
from gridhouse.house.puzzles.entries import entries
from gridhouse.house.puzzles.library import Library
from gridhouse.house.puzzles.presence import stay
from gridhouse.house.puzzles.reporting import cleaned_reason, file_report
from gridhouse.house.puzzles.standings import standing
from gridhouse.house.puzzles.titles import as_searched, cleaned_note, cleaned_title
from gridhouse.house.puzzles.wire import (
    Collection,
    CollectionInfo,
    CollectionStandings,
    NameCollection,
    PlacePuzzle,
)
from gridhouse.house.puzzles.wire import Collections as Page
from gridhouse.house.times import now_ms
from gridhouse.kernel import Refusal
from gridhouse.store import Database, library, opinions
from gridhouse.store import collection as table
from gridhouse.store.collection import CollectionRow, NewCollection, SeenCollection
from gridhouse.store.library import Seen
from gridhouse.store.people import folded

MOST_A_DAY = 20
MOST = 50
"""How many collections one person may have."""
MOST_INSIDE = 100
"""How many puzzles a collection may have."""
SHOWN = 24
"""How many collections are on a page."""
BEST = 50
"""How many of those who solved all are shown."""
_DAY = 24 * 3600 * 1000

T = TypeVar("T")


class NoSuchCollection(NotFound):
    """There is none of this number, or not for whoever asks."""

    def __init__(self) -> None:
        super().__init__("There is no such collection.")


class Wanted(Struct, frozen=True):
    """Which collections somebody wants to see: all that have something in them, or their own."""

    mine: bool = False
    words: str = ""
    page: int = 1


class Collections:
    """All collections that people made."""

    def __init__(self, database: Database, library: Library) -> None:
        self._database = database
        self._library = library

    # --- looking ----------------------------------------------------------------------

    async def page(self, key: str, wanted: Wanted, viewer: str | None) -> Page:
        """A page of the collections that somebody wants to see."""
        self._library.kind(key)
        author, words = (viewer or "" if wanted.mine else None), as_searched(wanted.words)
        at = SHOWN * (wanted.page - 1)
        total, seen = await self._database.read(
            lambda conn: table.page(conn, key, author, words, viewer, at, SHOWN)
        )
        pages = max(1, -(-total // SHOWN))
        return Page(total, wanted.page, pages, [_info(one, viewer) for one in seen])

    async def find(self, key: str, number: int, viewer: str | None) -> Collection:
        """A collection with the puzzles that are there for somebody."""
        kind = self._library.kind(key)

        def work(conn: Connection) -> tuple[SeenCollection, list[Seen]]:
            return _there(table.see(conn, key, number, viewer)), table.entries(conn, number, viewer)

        seen, inside = await self._database.read(work)
        shown = await asyncio.to_thread(lambda: list(entries(kind, inside, viewer)))
        return Collection(_info(seen, viewer), shown)

    async def standings(self, key: str, number: int, viewer: str | None) -> CollectionStandings:
        """Who solved all of a collection."""
        self._library.kind(key)

        def work(conn: Connection) -> table.Finishers:
            _there(table.find(conn, key, number, viewer))
            return table.finishers(conn, number, BEST)

        found = await self._database.read(work)
        best = [standing(place, one, viewer) for place, one in enumerate(found.best, 1)]
        return CollectionStandings(number, found.puzzles, found.people, best)

    # --- one's own --------------------------------------------------------------------

    def check(self, key: str, wish: NameCollection) -> NewCollection:
        """A collection that can be made, by nobody yet; refused where its title is no good."""
        self._library.kind(key)
        title, note = cleaned_title(wish.title), cleaned_note(wish.note)
        return NewCollection(key, "", title, folded(title), note, now_ms())

    async def make(self, new: NewCollection, author: str) -> Collection:
        """Makes a collection, with nothing in it yet."""

        def work(conn: Connection) -> int:
            stay(conn, author)
            _refuse_too_many(*table.counts(conn, author, new.created_at - _DAY))
            return table.add(conn, replace(new, author=author))

        return await self.find(new.kind, await self._database.write(work), author)

    async def rename(self, key: str, number: int, person: str | None, wish: NameCollection) -> Collection:
        """Gives one's own collection another title and note."""
        new = self.check(key, wish)

        def work(conn: Connection) -> None:
            _own(conn, key, number, person)
            table.rename(conn, number, new.title, new.folded, new.note)

        await self._database.write(work)
        return await self.find(key, number, person)

    async def put(
        self, key: str, number: int, entry: int, person: str | None, wish: PlacePuzzle
    ) -> Collection:
        """Puts a puzzle of the library into one's own collection, or moves it there."""

        def work(conn: Connection) -> None:
            author = _own(conn, key, number, person)
            if library.hold(conn, key, entry, author) is None:
                raise NoSuchPuzzle
            if table.put(conn, number, entry, wish.place, author) > MOST_INSIDE:
                raise Refusal("full", f"A collection has at most {MOST_INSIDE} puzzles: take one out first.")

        await self._database.write(work)
        return await self.find(key, number, person)

    async def drop(self, key: str, number: int, entry: int, person: str | None) -> Collection:
        """Takes a puzzle out of one's own collection."""

        def work(conn: Connection) -> None:
            _own(conn, key, number, person)
            if not table.drop(conn, number, entry):
                raise NoSuchPuzzle

        await self._database.write(work)
        return await self.find(key, number, person)

    async def delete(self, key: str, number: int, person: str | None) -> None:
        """Takes one's own collection away. Its puzzles stay in the library."""

        def work(conn: Connection) -> None:
            _own(conn, key, number, person)
            table.remove(conn, number)

        await self._database.write(work)

    # --- those of others --------------------------------------------------------------

    async def report(self, key: str, number: int, person: str, reason: str) -> None:
        """Somebody says what is wrong with a collection, such as its title."""
        why = cleaned_reason(reason)

        def work(conn: Connection) -> None:
            stay(conn, person)
            row = _there(table.hold(conn, key, number, person))
            if row.author == person:
                raise Refusal("your_own", "You cannot report your own collection.")
            file_report(conn, opinions.COLLECTIONS, row, person, why)

        await self._database.write(work)


def _own(conn: Connection, key: str, number: int, person: str | None) -> str:
    """Whose collection it is: the one who asks, and who is held until all is written, before it is."""
    row = _there(table.find(conn, key, number, person))
    if person is None or row.author != person:
        raise Refusal("not_yours", "Somebody else made this collection: only they can change it.")
    stay(conn, person)
    _there(table.hold(conn, key, number, person))
    return person


def _there(found: T | None) -> T:
    if found is None:
        raise NoSuchCollection
    return found


def _refuse_too_many(in_all: int, today: int) -> None:
    if in_all >= MOST:
        text = f"You have {in_all} collections, and {MOST} are the most: delete an old one."
        raise Refusal("too_many", text)
    if today >= MOST_A_DAY:
        text = f"You have made {today} collections within a day, and that is the most. Try again tomorrow."
        raise Refusal("too_many_today", text)


def _info(seen: SeenCollection, viewer: str | None) -> CollectionInfo:
    row: CollectionRow = seen.row
    return CollectionInfo(
        row.id,
        row.title,
        row.note,
        seen.name,
        row.created_at,
        seen.puzzles,
        seen.solved,
        row.author is not None and row.author == viewer,
        row.hidden,
    )
