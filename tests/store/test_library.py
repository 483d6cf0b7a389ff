"""The library in the store: what a search finds, in which order, and what is left of those who leave."""

from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection

from gridhouse.store import Store, library, opinions, people, tries
from gridhouse.store.library import EntryRow, NewEntry, Order, Search, Seen
from gridhouse.store.people import Person
from gridhouse.store.tries import Puzzle, TryRow
from tests.store.test_people import ANN, BOB, arrive, cells

pytestmark = pytest.mark.anyio

CLEO = Person("cleo", "Cleo", 3)


async def publish(
    store: Store,
    author: str = "ann",
    title: str = "Sea",
    kind: str = "sums",
    text: str = "1 2 = 3",
    at: int = 5,
) -> int:
    new = NewEntry(kind, author, title, people.folded(title), text, at)
    return (await store.database.write(lambda conn: library.add(conn, new))).id


async def page(
    store: Store, viewer: str | None = None, at: int = 0, many: int = 9, **search: Any
) -> list[Any]:
    """How many are found, and the numbers of those on a page."""
    asked = Search(**{"kind": "sums", **search})
    total, seen = await store.database.read(
        partial(library.page, search=asked, viewer=viewer, offset=at, limit=many)
    )
    return [total, *(one.entry.id for one in seen)]


async def see(store: Store, number: int, viewer: str | None = None) -> Seen | None:
    return await store.database.read(lambda conn: library.see(conn, "sums", number, viewer))


async def attempt(store: Store, person: str, number: int, *, solved: bool, kind: str = "sums") -> None:
    puzzle = Puzzle(kind, "library", number)

    def work(conn: Connection) -> None:
        tries.begin(conn, puzzle, person, 10, b"{}")
        if solved:
            tries.write(conn, puzzle, TryRow(number, person, 10, 20, b"{}", True, 0, False, False, True))

    await store.database.write(work)


async def test_an_entry_is_found_by_kind_and_number(store: Store) -> None:
    await arrive(store, ANN)
    number = await publish(store)
    row = EntryRow(number, "sums", "ann", "Sea", "1 2 = 3", 5, False, None)
    for find in (library.find, library.hold):
        assert await store.database.write(partial(find, kind="sums", number=number, viewer=None)) == row
        assert await store.database.write(partial(find, kind="grids", number=number, viewer=None)) is None
        assert await store.database.write(partial(find, kind="sums", number=number + 1, viewer=None)) is None


async def test_the_same_puzzle_of_the_same_author_is_known(store: Store) -> None:
    await arrive(store, ANN, BOB)
    number = await publish(store)

    async def same(**changes: str) -> int | None:
        fields = {"kind": "sums", "author": "ann", "text": "1 2 = 3", **changes}
        new = NewEntry(**fields, title="Other", folded="other", created_at=9)
        found = await store.database.read(lambda conn: library.same(conn, new))
        return found.id if found else None

    assert await same() == number
    assert [await same(kind="grids"), await same(author="bob"), await same(text="2 1 = 3")] == [None] * 3


async def test_entries_are_counted_by_author_and_time(store: Store) -> None:
    await arrive(store, ANN, BOB)
    for at in (5, 6, 7):
        await publish(store, at=at, text=f"1 {at} = {at}")
    await publish(store, "bob")
    counted = [await store.database.read(partial(library.counts, author="ann", since=at)) for at in (4, 5, 7)]
    assert counted == [(3, 3), (3, 2), (3, 0)]


async def test_a_search_finds_words_in_titles_as_they_are(store: Store) -> None:
    await arrive(store, ANN, BOB)
    sea = await publish(store, title="Große SEE")
    percent = await publish(store, "bob", title="100% _sure/")
    await publish(store, kind="grids", title="Große SEE")
    assert await page(store) == [2, percent, sea]
    assert await page(store, words=people.folded("GROSSE")) == [1, sea]
    for words in ("0%", "_s", "e/"):
        assert await page(store, words=words) == [1, percent]
    for words in ("0_", "%%", "\\", "sea"):
        assert await page(store, words=words) == [0]
    assert await page(store, author="bob") == [1, percent]
    assert await page(store, author="") == [0]


async def test_pages_follow_each_other_in_every_order(store: Store) -> None:
    await arrive(store, ANN, BOB, CLEO)
    first, second, third, fourth = [
        await publish(store, title=str(n), text=f"1 {n} = {n}") for n in (1, 2, 3, 4)
    ]

    def work(conn: Connection) -> None:
        opinions.like(conn, first, "bob", 10)
        opinions.like(conn, first, "cleo", 20)
        opinions.like(conn, second, "bob", 100)
        opinions.like(conn, second, "bob", 200)

    await store.database.write(work)
    await attempt(store, "bob", third, solved=False)
    await attempt(store, "bob", fourth, solved=False, kind="grids")
    orders: dict[Order, list[int]] = {
        "newest": [fourth, third, second, first],
        "liked": [first, second, fourth, third],
        "lately": [second, first, fourth, third],
        "played": [third, fourth, second, first],
    }
    for order, numbers in orders.items():
        found = [await page(store, at=at, many=2, order=order, since=100) for at in (0, 2, 4)]
        assert found == [[4, *numbers[:2]], [4, *numbers[2:]], [4]], order


async def test_what_is_seen_depends_on_who_looks(store: Store) -> None:
    await arrive(store, ANN, BOB, CLEO)
    number = await publish(store)
    other = await publish(store, text="2 2 = 4")
    await store.database.write(lambda conn: opinions.like(conn, number, "bob", 10))
    await attempt(store, "bob", number, solved=True)
    await attempt(store, "cleo", number, solved=False)
    await attempt(store, "ann", number, solved=True)  # authors do not count
    for viewer, liked, solved in (("bob", True, True), ("cleo", False, False), (None, False, False)):
        seen = await see(store, number, viewer)
        assert seen is not None
        assert (seen.name, seen.likes, seen.tries, seen.solved) == ("Ann", 1, 2, 1)
        assert (seen.liked_by_viewer, seen.solved_by_viewer) == (liked, solved), viewer
    untouched = await see(store, other, "bob")
    assert untouched is not None
    assert (untouched.likes, untouched.tries, untouched.liked_by_viewer) == (0, 0, False)


async def test_a_hidden_entry_is_there_for_its_author_alone(store: Store) -> None:
    await arrive(store, ANN, BOB)
    number, other = await publish(store), await publish(store, "bob")
    assert await store.database.write(lambda conn: library.set_hidden(conn, number, hidden=True))
    for viewer in ("bob", None, ""):
        assert await see(store, number, viewer) is None
        for find in (library.find, library.hold):
            assert (
                await store.database.write(partial(find, kind="sums", number=number, viewer=viewer)) is None
            )
        assert await page(store, viewer) == [1, other]
    seen = await see(store, number, "ann")
    assert seen is not None
    assert seen.entry.hidden
    assert await page(store, "ann") == [2, other, number]
    await store.database.write(lambda conn: people.forget(conn, "ann"))
    assert [await see(store, number, viewer) for viewer in ("ann", "bob", None)] == [None] * 3


async def test_what_is_removed_takes_everything_with_it_and_its_number_is_never_used_again(
    store: Store,
) -> None:
    await arrive(store, ANN, BOB)
    number = await publish(store)
    await attempt(store, "bob", number, solved=True)
    await attempt(store, "bob", number, solved=True, kind="grids")
    daily = Puzzle("sums", "small", number)
    await store.database.write(lambda conn: tries.begin(conn, daily, "bob", 1, b"{}"))
    await store.database.write(lambda conn: opinions.like(conn, number, "bob", 1))
    await store.database.write(lambda conn: opinions.report(conn, number, "bob", "rude", 1))
    assert await store.database.write(lambda conn: library.remove(conn, number))
    assert not await store.database.write(lambda conn: library.remove(conn, number))
    assert "rude" not in await cells(store)
    read = store.database.read
    assert await read(lambda conn: tries.find(conn, Puzzle("sums", "library", number), "bob")) is None
    assert await read(lambda conn: tries.find(conn, Puzzle("grids", "library", number), "bob"))
    assert await read(lambda conn: tries.find(conn, daily, "bob"))
    assert await publish(store) > number


async def test_an_entry_outlives_its_author_without_a_name(store: Store) -> None:
    await arrive(store, ANN, BOB)
    number = await publish(store)
    theirs = await publish(store, "bob", "Bob's")
    await store.database.write(lambda conn: opinions.like(conn, theirs, "ann", 1))
    await store.database.write(lambda conn: opinions.report(conn, theirs, "ann", "rude", 1))
    await attempt(store, "bob", number, solved=True)
    await store.database.write(lambda conn: people.forget(conn, "ann"))
    seen = await see(store, number, "bob")
    assert seen is not None
    assert (seen.entry.author, seen.name, seen.tries, seen.solved) == (None, None, 1, 1)
    liked = await see(store, theirs)
    assert liked is not None
    assert liked.likes == 0
    assert {"ann", "Ann", "rude"}.isdisjoint(await cells(store))


async def test_a_log_in_brings_entries_and_ranks_nobody_at_their_own(store: Store) -> None:
    await arrive(store, ANN, BOB, CLEO)
    guests, accounts = await publish(store, "bob"), await publish(store, "ann")
    others = await publish(store, "cleo")
    for person, number in (("bob", accounts), ("ann", guests), ("bob", others), ("cleo", guests)):
        await attempt(store, person, number, solved=True)
    await attempt(store, "ann", guests, solved=True, kind="grids")
    await store.database.write(lambda conn: people.merge(conn, "bob", "ann"))
    assert await page(store, author="ann") == [2, accounts, guests]

    async def ranked(number: int, kind: str = "sums") -> list[str]:
        puzzle = Puzzle(kind, "library", number)
        return [one.person for one in await store.database.read(lambda conn: tries.ranked(conn, puzzle, 9))]

    assert [await ranked(number) for number in (accounts, guests, others)] == [[], ["cleo"], ["ann"]]
    assert await ranked(guests, "grids") == ["ann"]
    assert "bob" not in await cells(store)
