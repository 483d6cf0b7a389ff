"""The library in the store: its entries, what is seen of them, and what is left of those who leave."""

from functools import partial

import pytest
from msgspec.structs import replace

from gridhouse.store import Store, library, opinions, people, tries
from gridhouse.store.library import EntryRow, NewEntry
from gridhouse.store.people import Person
from gridhouse.store.tries import Puzzle
from tests.store.entries import CLEO, attempt, page, publish, see
from tests.store.test_people import ANN, BOB, arrive, cells

pytestmark = pytest.mark.anyio


async def test_an_entry_is_found_by_kind_and_number(store: Store) -> None:
    await arrive(store, ANN)
    number = await publish(store, note="Begin at the edge.")
    row = EntryRow(number, "sums", "ann", "Sea", "1 2 = 3", 5, False, None, "Begin at the edge.")
    for find in (library.find, library.hold):
        assert await store.database.write(partial(find, kind="sums", number=number, viewer=None)) == row
        assert await store.database.write(partial(find, kind="grids", number=number, viewer=None)) is None
        assert await store.database.write(partial(find, kind="sums", number=number + 1, viewer=None)) is None


async def test_the_same_puzzle_of_the_same_author_is_known(store: Store) -> None:
    await arrive(store, ANN, BOB)
    number = await publish(store)

    async def same(**changes: str) -> int | None:
        new = replace(NewEntry("sums", "ann", "Other", "other", "1 2 = 3", 9), **changes)
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


async def test_what_is_seen_depends_on_who_looks(store: Store) -> None:
    await arrive(store, ANN, BOB, CLEO, Person("dan", "Dan", 4))
    number = await publish(store)
    other = await publish(store, text="2 2 = 4")
    await store.database.write(lambda conn: opinions.like(conn, number, "bob", 10))
    await attempt(store, "bob", number, solved=True, score=3, took=9000)
    await attempt(store, "cleo", number, solved=False, score=9)
    await attempt(store, "dan", number, solved=True, score=4, offline=True)
    await attempt(store, "ann", number, solved=True, score=8)  # authors do not count
    for viewer, liked, solved, took in (
        ("bob", True, True, 9000),
        ("cleo", False, False, None),
        ("dan", False, True, None),
        (None, False, False, None),
    ):
        seen = await see(store, number, viewer)
        assert seen is not None
        assert (seen.name, seen.likes, seen.tries, seen.solved, seen.scores) == ("Ann", 1, 3, 2, 7)
        assert (seen.liked_by_viewer, seen.solved_by_viewer) == (liked, solved), viewer
        assert seen.milliseconds == took, viewer
    untouched = await see(store, other, "bob")
    assert untouched is not None
    assert (untouched.likes, untouched.tries, untouched.liked_by_viewer) == (0, 0, False)
    assert (untouched.scores, untouched.milliseconds) == (0, None)


async def test_a_hidden_entry_is_there_for_its_author_alone(store: Store) -> None:
    await arrive(store, ANN, BOB)
    number, other = await publish(store), await publish(store, "bob")
    assert await store.database.write(
        lambda conn: opinions.set_hidden(conn, opinions.PUZZLES, number, hidden=True)
    )
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
    await store.database.write(lambda conn: opinions.report(conn, opinions.PUZZLES, number, "bob", "rude", 1))
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
    await store.database.write(lambda conn: opinions.report(conn, opinions.PUZZLES, theirs, "ann", "rude", 1))
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
