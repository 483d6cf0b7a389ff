"""The library: puzzles that people publish, and what others think of them."""

import asyncio
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection

from gridhouse.house.missing import NotFound
from gridhouse.house.puzzles.dailies import NoSuchPuzzle
from gridhouse.house.puzzles.entries import entries, entry
from gridhouse.house.puzzles.finder import Finder
from gridhouse.house.puzzles.presence import stay
from gridhouse.house.puzzles.publishing import Prepared, prepare
from gridhouse.house.puzzles.reporting import cleaned_reason, file_report
from gridhouse.house.puzzles.titles import as_searched, cleaned_note, cleaned_title
from gridhouse.house.puzzles.wire import Entry, Publish
from gridhouse.house.puzzles.wire import Library as Page
from gridhouse.house.times import now_ms
from gridhouse.house.work.turns import Asker
from gridhouse.house.work.workers import Workers
from gridhouse.kernel import AnyKind, Refusal
from gridhouse.store import Database, opinions, search
from gridhouse.store import library as table
from gridhouse.store.library import EntryRow, NewEntry
from gridhouse.store.people import folded
from gridhouse.store.search import Order, Search

LARGEST = 4096
"""Bytes of a puzzle's text."""
MOST_A_DAY = 20
MOST = 500
"""How many puzzles one person may have in the library."""
SHOWN = 24
"""How many puzzles are on a page."""
_DAY = 24 * 3600 * 1000

T = TypeVar("T")


class Wanted(Struct, frozen=True):
    """Which puzzles somebody wants to see: all, their own, or those of whoever published a certain one."""

    order: Order = "newest"
    mine: bool = False
    by: int | None = None
    words: str = ""
    page: int = 1
    tags: frozenset[str] = frozenset()
    """A puzzle has all of these."""
    either: frozenset[str] = frozenset()
    """A puzzle has at least one of these, if there are any."""
    unsolved: bool = False


class Library:
    """All puzzles that people published."""

    def __init__(self, database: Database, finder: Finder, workers: Workers) -> None:
        self._database = database
        self._finder = finder
        self._workers = workers

    # --- looking ----------------------------------------------------------------------

    async def page(self, key: str, wanted: Wanted, viewer: str | None) -> Page:
        """A page of the puzzles that somebody wants to see."""
        kind = self.kind(key)
        since = now_ms() - 7 * _DAY
        words = as_searched(wanted.words)

        def work(conn: Connection) -> search.Result:
            author = viewer or "" if wanted.mine else None
            if wanted.by is not None:
                author = _there(table.find(conn, key, wanted.by, viewer)).author or ""
            narrowed = (wanted.tags, wanted.either, wanted.unsolved)
            asked = Search(key, wanted.order, since, author, words, *narrowed)
            return search.page(conn, asked, viewer, SHOWN * (wanted.page - 1), SHOWN)

        found = await self._database.read(work)
        shown = await asyncio.to_thread(lambda: list(entries(kind, found.seen, viewer)))
        return Page(found.total, wanted.page, max(1, -(-found.total // SHOWN)), shown, found.tags)

    async def entry(self, key: str, number: int, viewer: str | None) -> Entry:
        """One puzzle, and what people think of it."""
        kind = self.kind(key)
        seen = await self._database.read(lambda conn: table.see(conn, key, number, viewer))
        return entry(kind, _there(seen), viewer)

    def kind(self, key: str) -> AnyKind:
        """A kind whose puzzles people may publish."""
        kind = self._finder.kind(key)
        if not kind.shared:
            raise NotFound(f"There is no library of {kind.name}.")
        return kind

    # --- one's own --------------------------------------------------------------------

    async def check(self, key: str, wish: Publish, asker: Asker) -> NewEntry:
        """A puzzle that can be published, by nobody yet; refused where its title or its text is no good.

        Its kind may think about it for a while. Raises what `Workers.do` does.
        """
        self.kind(key)
        cleaned_title(wish.title)  # before anybody thinks
        return self.draft(key, wish, await prepare(self._workers, asker, key, wish.text))

    def draft(self, key: str, wish: Publish, puzzle: Prepared) -> NewEntry:
        """The same, when its kind has thought about it."""
        title, note = cleaned_title(wish.title), cleaned_note(wish.note)
        if len(puzzle.text.encode()) > LARGEST:
            raise Refusal("too_large", f"This puzzle is too large: its text has more than {LARGEST} bytes.")
        return NewEntry(key, "", title, folded(title), puzzle.text, now_ms(), note, puzzle.tags)

    async def publish(self, new: NewEntry, author: str) -> Entry:
        """Publishes a puzzle. Who sends the same one again is shown the one that is there; under another
        title it is refused, and they are told which it is."""

        def work(conn: Connection) -> int:
            stay(conn, author)
            mine = replace(new, author=author)
            before = table.same(conn, mine)
            if before is None:
                _refuse_too_many(*table.counts(conn, author, new.created_at - _DAY))
            elif before.title != new.title:
                raise Refusal("published_already", _published_already(before))
            return (before or table.add(conn, mine)).id

        number = await self._database.write(work)
        return await self.entry(new.kind, number, author)

    async def take_down(self, key: str, number: int, person: str | None) -> None:
        """Takes one's own puzzle away, with everything that was tried at it and said of it."""

        def work(conn: Connection) -> None:
            row = _there(table.find(conn, key, number, person))
            if person is None or row.author != person:
                raise Refusal("not_yours", "Somebody else published this puzzle: only they can take it down.")
            stay(conn, person)
            table.remove(conn, number)

        await self._database.write(work)

    # --- those of others --------------------------------------------------------------

    async def like(self, key: str, number: int, person: str) -> Entry:
        """Somebody likes a puzzle."""

        def work(conn: Connection) -> None:
            _others(conn, key, number, person, "like")
            opinions.like(conn, number, person, now_ms())

        await self._database.write(work)
        return await self.entry(key, number, person)

    async def unlike(self, key: str, number: int, person: str | None) -> Entry:
        """Somebody does not like a puzzle any more."""
        await self.entry(key, number, person)
        if person is not None:
            await self._database.write(lambda conn: opinions.unlike(conn, number, person))
        return await self.entry(key, number, person)

    async def report(self, key: str, number: int, person: str, reason: str) -> None:
        """Somebody says what is wrong with a puzzle. When enough people have, it is hidden until the host has
        looked; after that, reports are for the host to read and hide nothing."""
        why = cleaned_reason(reason)

        def work(conn: Connection) -> None:
            row = _others(conn, key, number, person, "report")
            file_report(conn, opinions.PUZZLES, row, person, why)

        await self._database.write(work)


def _others(conn: Connection, key: str, number: int, person: str, deed: str) -> EntryRow:
    """A puzzle of somebody else, held until all is written. The person is always held before the puzzle."""
    stay(conn, person)
    row = _there(table.hold(conn, key, number, person))
    if row.author == person:
        raise Refusal("your_own", f"You cannot {deed} your own puzzle.")
    return row


def _published_already(before: EntryRow) -> str:
    return (
        f"You have published this puzzle already: it is number {before.id} in the library, “{before.title}”. "
        "To give it another title, take that one down first."
    )


def _refuse_too_many(in_all: int, today: int) -> None:
    if in_all >= MOST:
        text = f"You have {in_all} puzzles in the library, and {MOST} are the most: take down an old one."
        raise Refusal("too_many", text)
    if today >= MOST_A_DAY:
        text = f"You have published {today} puzzles within a day, and that is the most. Try again tomorrow."
        raise Refusal("too_many_today", text)


def _there(found: T | None) -> T:
    if found is None:
        raise NoSuchPuzzle
    return found
