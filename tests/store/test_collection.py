"""Collections in the store: their order, who sees what of them, and who solved all of one."""

from functools import partial
from typing import Any

import pytest

from gridhouse.store import Store, collection, library, opinions, people
from gridhouse.store.collection import CollectionRow, NewCollection, SeenCollection
from gridhouse.store.people import Person
from tests.store.entries import CLEO, attempt, publish
from tests.store.test_people import ANN, BOB, arrive, cells

pytestmark = pytest.mark.anyio

DAN = Person("dan", "Dan", 4)


async def make(store: Store, author: str = "ann", title: str = "By the sea", kind: str = "sums") -> int:
    new = NewCollection(kind, author, title, people.folded(title), "In this order.", 5)
    return await store.database.write(lambda conn: collection.add(conn, new))


async def put(store: Store, number: int, *entries: int, place: int | None = None, by: str = "ann") -> None:
    for entry in entries:
        await store.database.write(
            partial(collection.put, number=number, entry=entry, place=place, viewer=by)
        )


async def inside(store: Store, number: int, viewer: str | None = None) -> list[int]:
    found = await store.database.read(lambda conn: collection.entries(conn, number, viewer))
    return [one.entry.id for one in found]


async def see(store: Store, number: int, viewer: str | None = None) -> SeenCollection | None:
    return await store.database.read(lambda conn: collection.see(conn, "sums", number, viewer))


async def page(store: Store, viewer: str | None = None, **more: Any) -> list[int]:
    """How many are found, and the numbers of those on a page."""
    asked = {"kind": "sums", "author": None, "words": "", "offset": 0, "limit": 9, **more}
    total, seen = await store.database.read(partial(collection.page, viewer=viewer, **asked))
    return [total, *(one.row.id for one in seen)]


async def report(store: Store, number: int, person: str) -> None:
    await store.database.write(
        lambda conn: opinions.report(conn, opinions.COLLECTIONS, number, person, "rude", 1)
    )


async def several(store: Store, count: int, author: str = "ann") -> list[int]:
    return [await publish(store, author, text=f"{author} {n}") for n in range(count)]


async def test_a_collection_is_found_by_kind_and_number(store: Store) -> None:
    await arrive(store, ANN)
    number = await make(store)
    row = CollectionRow(number, "sums", "ann", "By the sea", "In this order.", 5, False, None)
    for find in (collection.find, collection.hold):
        assert await store.database.write(partial(find, kind="sums", number=number, viewer=None)) == row
        assert await store.database.write(partial(find, kind="grids", number=number, viewer=None)) is None
        assert await store.database.write(partial(find, kind="sums", number=number + 1, viewer=None)) is None
    assert await see(store, number) == SeenCollection(row, "Ann", 0, 0)


async def test_a_puzzle_comes_to_stand_where_it_is_put(store: Store) -> None:
    await arrive(store, ANN)
    number, (a, b, c, d) = await make(store), await several(store, 4)
    await put(store, number, a, b, c)
    await put(store, number, a)
    assert await inside(store, number) == [a, b, c]
    for entry, place, order in (
        (d, 1, [d, a, b, c]),
        (d, 4, [a, b, c, d]),
        (a, 3, [b, c, a, d]),
        (d, 2, [b, d, c, a]),
        (d, 2, [b, d, c, a]),
        (b, 99, [d, c, a, b]),
    ):
        await put(store, number, entry, place=place)
        assert await inside(store, number) == order
    assert await store.database.write(lambda conn: collection.drop(conn, number, c))
    assert not await store.database.write(lambda conn: collection.drop(conn, number, c))
    await put(store, number, c, place=3)
    assert await inside(store, number) == [d, a, c, b]


async def test_what_is_hidden_keeps_its_place_and_what_is_gone_is_lost(store: Store) -> None:
    await arrive(store, ANN, BOB)
    number, (a, b), (c,) = await make(store), await several(store, 2), await several(store, 1, "bob")
    await put(store, number, a, c, b)
    await store.database.write(lambda conn: opinions.set_hidden(conn, opinions.PUZZLES, c, hidden=True))
    assert [await inside(store, number, viewer) for viewer in (None, "ann", "bob")] == [
        [a, b],
        [a, b],
        [a, c, b],
    ]
    await put(store, number, b, place=1)
    await put(store, number, b, place=2)
    assert await inside(store, number, "ann") == [a, b]
    seen = await see(store, number, "bob")
    assert seen is not None
    assert seen.puzzles == 3
    await store.database.write(lambda conn: opinions.set_hidden(conn, opinions.PUZZLES, c, hidden=False))
    assert await inside(store, number) == [a, c, b]
    await store.database.write(lambda conn: library.remove(conn, a))
    assert a not in await inside(store, number, "ann")


async def test_a_hidden_collection_is_there_for_its_author_alone(store: Store) -> None:
    await arrive(store, ANN, BOB)
    number, (entry,) = await make(store), await several(store, 1)
    await put(store, number, entry)
    await store.database.write(
        lambda conn: opinions.set_hidden(conn, opinions.COLLECTIONS, number, hidden=True)
    )
    for viewer in ("bob", None):
        assert await see(store, number, viewer) is None
        assert await page(store, viewer) == [0]
    assert await page(store, "ann") == [1, number]
    seen = await see(store, number, "ann")
    assert seen is not None
    assert seen.row.hidden


async def test_lists_show_what_has_something_in_it(store: Store) -> None:
    await arrive(store, ANN, BOB)
    empty, sea = await make(store), await make(store, "bob", "100% SEE")
    (entry,) = await several(store, 1)
    other = await make(store, "bob", kind="grids")
    await put(store, sea, entry, by="bob")
    await put(store, other, entry, by="bob")
    assert await page(store) == await page(store, words="0%") == await page(store, words="bob") == [1, sea]
    assert await page(store, words="ann") == await page(store, author="") == [0]
    assert await page(store, "ann", author="ann") == [1, empty]
    assert await page(store, author="bob", kind="grids", offset=1) == [1]
    await store.database.write(lambda conn: opinions.set_hidden(conn, opinions.PUZZLES, entry, hidden=True))
    assert await page(store, "bob") == [0], "there is nothing in it for him"
    assert await page(store, "ann") == [1, sea], "it is her puzzle"


async def test_a_viewer_is_told_how_far_they_are(store: Store) -> None:
    await arrive(store, ANN, BOB)
    number, (a, b, c) = await make(store), await several(store, 3)
    await put(store, number, a, b)
    await attempt(store, "bob", a, solved=True)
    await attempt(store, "bob", b, solved=False)
    await attempt(store, "bob", c, solved=True)
    await attempt(store, "bob", b, solved=True, kind="grids")
    for viewer, solved in (("bob", 1), ("ann", 0), (None, 0)):
        seen = await see(store, number, viewer)
        assert seen is not None
        assert (seen.puzzles, seen.solved) == (2, solved), viewer


async def test_those_who_solved_all_are_ranked_by_score_then_by_time(store: Store) -> None:
    await arrive(store, ANN, BOB, CLEO, DAN, Person("eve", "Eve", 5), Person("fay", "Fay", 6))
    number, (a, b, hidden) = await make(store), await several(store, 3)
    await put(store, number, a, b, hidden)
    await store.database.write(lambda conn: opinions.set_hidden(conn, opinions.PUZZLES, hidden, hidden=True))
    for person, first, second in (
        ("bob", {"score": 2, "took": 10}, {"score": 0, "took": 10}),
        ("cleo", {"score": 1, "took": 30}, {"score": 0, "took": 20}),
        ("dan", {"score": 0, "took": 40}, {"score": 1, "took": 5}),
        ("eve", {"score": 0, "took": 1, "offline": True}, {"score": 1, "took": 1}),
        ("ann", {"ranked": False}, {"ranked": False}),
    ):
        await attempt(store, person, a, solved=True, **first)
        await attempt(store, person, b, solved=True, **second)
    await attempt(store, "fay", a, solved=True)
    await attempt(store, "fay", b, solved=False)
    await attempt(store, "fay", b, solved=True, kind="grids")

    async def finishers(most: int = 9) -> Any:
        return await store.database.read(lambda conn: collection.finishers(conn, number, most))

    found = await finishers()
    assert (found.puzzles, found.people) == (2, 4)
    assert [(one.name, one.score, one.milliseconds, one.offline) for one in found.best] == [
        ("Dan", 1, 45, False),
        ("Cleo", 1, 50, False),
        ("Eve", 1, 2, True),
        ("Bob", 2, 20, False),
    ]
    assert [one.name for one in (await finishers(1)).best] == ["Dan"]
    assert (await finishers(1)).people == 4
    await store.database.write(lambda conn: opinions.set_hidden(conn, opinions.PUZZLES, hidden, hidden=False))
    assert await finishers() == collection.Finishers(3, 0, []), "there is one more to solve"


async def test_nobody_has_solved_all_of_nothing(store: Store) -> None:
    await arrive(store, ANN)
    number = await make(store)
    found = await store.database.read(lambda conn: collection.finishers(conn, number, 9))
    assert found == collection.Finishers(0, 0, [])


async def test_collections_are_counted_by_author_and_time(store: Store) -> None:
    await arrive(store, ANN, BOB)
    await make(store)
    await make(store)
    await make(store, "bob")
    counted = [await store.database.read(partial(collection.counts, author="ann", since=at)) for at in (4, 5)]
    assert counted == [(2, 2), (2, 0)]


async def test_a_new_title_is_for_the_host_to_look_at_again(store: Store) -> None:
    await arrive(store, ANN, BOB)
    number = await make(store)

    async def renamed(*, hidden: bool) -> int | None:
        decide = partial(opinions.set_hidden, topic=opinions.COLLECTIONS, number=number, looked_at=20)
        await store.database.write(lambda conn: decide(conn, hidden=hidden))
        await store.database.write(lambda conn: collection.rename(conn, number, "Hills", "hills", ""))
        seen = await see(store, number, "ann")
        assert seen is not None
        assert (seen.row.title, seen.row.note, seen.row.hidden) == ("Hills", "", hidden)
        return seen.row.looked_at

    assert [await renamed(hidden=False), await renamed(hidden=True)] == [None, 20]


async def test_a_collection_outlives_its_author_and_moves_with_a_log_in(store: Store) -> None:
    await arrive(store, ANN, BOB, CLEO)
    hers, his = await make(store), await make(store, "bob")
    (entry,) = await several(store, 1, "cleo")
    await put(store, his, entry, by="bob")
    for number, person in ((hers, "bob"), (his, "ann"), (his, "cleo")):
        await report(store, number, person)
    await store.database.write(lambda conn: people.merge(conn, "bob", "ann"))
    assert await page(store, "ann", author="ann") == [2, his, hers]
    waiting = await store.database.read(
        lambda conn: opinions.reported(conn, opinions.COLLECTIONS, settled=False)
    )
    assert [(one.id, len(one.reports)) for one in waiting] == [(his, 1)], "nobody reports their own"
    assert "bob" not in await cells(store)
    await store.database.write(lambda conn: people.forget(conn, "ann"))
    seen = await see(store, his)
    assert seen is not None
    assert (seen.row.author, seen.name, seen.puzzles) == (None, None, 1)
    assert await store.database.write(lambda conn: collection.remove(conn, his))
    assert not await store.database.write(lambda conn: collection.remove(conn, his))
    assert {"rude", "ann"}.isdisjoint(await cells(store))
    assert await make(store, "cleo") > his, "its number is never used again"
