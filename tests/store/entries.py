"""Short words for what people do with the library in the store."""

from functools import partial
from typing import Any

from sqlalchemy import Connection

from gridhouse.store import Store, library, people, tries
from gridhouse.store import search as searches
from gridhouse.store.library import NewEntry, Seen
from gridhouse.store.people import Person
from gridhouse.store.search import Search
from gridhouse.store.tries import Puzzle, TryRow

CLEO = Person("cleo", "Cleo", 3)


async def publish(
    store: Store,
    author: str = "ann",
    title: str = "Sea",
    kind: str = "sums",
    text: str = "1 2 = 3",
    at: int = 5,
    **more: Any,
) -> int:
    """Publishes a puzzle, and says its number."""
    new = NewEntry(kind, author, title, people.folded(title), text, at, **more)
    return (await store.database.write(lambda conn: library.add(conn, new))).id


async def page(
    store: Store, viewer: str | None = None, at: int = 0, many: int = 9, **search: Any
) -> list[Any]:
    """How many are found, and the numbers of those on a page."""
    asked = Search(**{"kind": "sums", **search})
    found = await store.database.read(
        partial(searches.page, search=asked, viewer=viewer, offset=at, limit=many)
    )
    return [found.total, *(one.entry.id for one in found.seen)]


async def counted(store: Store, viewer: str | None = None, **search: Any) -> dict[str, int]:
    """How many have each tag."""
    asked = Search(**{"kind": "sums", **search})
    read = partial(searches.page, search=asked, viewer=viewer, offset=0, limit=1)
    return (await store.database.read(read)).tags


async def see(store: Store, number: int, viewer: str | None = None) -> Seen | None:
    """A puzzle as somebody sees it."""
    return await store.database.read(lambda conn: library.see(conn, "sums", number, viewer))


async def attempt(
    store: Store,
    person: str,
    number: int,
    *,
    solved: bool,
    kind: str = "sums",
    score: int = 0,
    took: int = 10,
    offline: bool = False,
    ranked: bool = True,
) -> None:
    """Somebody's try at a puzzle, which they solve or not."""
    puzzle = Puzzle(kind, "library", number)

    def work(conn: Connection) -> None:
        tries.begin(conn, puzzle, person, 10, b"{}")
        if solved:
            done = TryRow(number, person, 10, 10 + took, b"{}", True, score, offline, False, ranked)
            tries.write(conn, puzzle, done)

    await store.database.write(work)
