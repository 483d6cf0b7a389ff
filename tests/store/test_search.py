"""Searches in the store: what is found by words, tags and what somebody has solved, and in which order."""

import pytest
from sqlalchemy import Connection

from gridhouse.store import Store, library, opinions, people
from gridhouse.store.search import Order
from tests.store.entries import CLEO, attempt, counted, page, publish
from tests.store.test_people import ANN, BOB, arrive

pytestmark = pytest.mark.anyio


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


async def test_a_search_finds_the_names_of_authors_as_they_are_now(store: Store) -> None:
    await arrive(store, ANN, BOB)
    hers, his = await publish(store, title="Sea"), await publish(store, "bob", title="An anchor")
    assert await page(store, words="an") == [2, his, hers]
    assert await page(store, words="bob") == [1, his]
    await store.database.write(lambda conn: people.rename(conn, "bob", "100% ÉMILE"))
    assert await page(store, words="bob") == [0]
    for words in ("émile", "0%"):
        assert await page(store, words=people.folded(words)) == [1, his]
    await store.database.write(lambda conn: people.forget(conn, "ann"))
    assert await page(store, words="ann") == [0]
    assert await page(store, words="sea") == [1, hers]


async def test_a_search_finds_all_of_some_tags_and_one_of_others(store: Store) -> None:
    await arrive(store, ANN)
    plain = await publish(store, text="1 1 = 1")
    gentle = await publish(store, text="1 2 = 3", tags=("flowers", "numbers", "band-1"))
    steady = await publish(store, text="1 3 = 3", tags=("flowers", "numbers", "band-2"))
    tricky = await publish(store, text="1 4 = 4", tags=("flowers", "band-3"))
    await publish(store, kind="grids", tags=("flowers", "numbers", "band-1"))

    async def found(*tags: str, either: tuple[str, ...] = ()) -> list[int]:
        total, *numbers = await page(store, tags=frozenset(tags), either=frozenset(either))
        assert total == len(numbers)
        return numbers

    assert await found() == [tricky, steady, gentle, plain]
    assert await found("flowers") == [tricky, steady, gentle]
    assert await found("flowers", "numbers") == [steady, gentle]
    assert await found("flowers", "nothing") == []
    assert await found(either=("band-1", "band-3")) == [tricky, gentle]
    assert await found("numbers", either=("band-3", "band-2", "nothing")) == [steady]
    assert await found("numbers", either=("band-3",)) == []


async def test_tags_are_counted_of_all_that_is_found_without_the_choice(store: Store) -> None:
    await arrive(store, ANN, BOB)
    first = await publish(store, text="1 2 = 3", tags=("flowers", "band-1"))
    await publish(store, text="1 3 = 3", tags=("flowers", "band-2"))
    await publish(store, "bob", text="1 4 = 4", tags=("band-2",))
    await publish(store, kind="grids", tags=("flowers",))
    assert await counted(store) == {"band-1": 1, "band-2": 2, "flowers": 2}
    assert await counted(store, tags=frozenset({"flowers"})) == {"band-1": 1, "band-2": 1, "flowers": 2}
    assert await counted(store, either=frozenset({"band-1"})) == await counted(store)
    assert await counted(store, author="bob") == {"band-2": 1}
    await store.database.write(lambda conn: opinions.set_hidden(conn, opinions.PUZZLES, first, hidden=True))
    assert await counted(store, words="sea") == {"band-2": 2, "flowers": 1}
    assert await counted(store, "ann") == {"band-1": 1, "band-2": 2, "flowers": 2}


async def test_somebody_looks_for_what_they_have_not_solved(store: Store) -> None:
    await arrive(store, ANN, BOB)
    solved, begun = await publish(store, tags=("odd",)), await publish(store, text="2 2 = 4", tags=("even",))
    await attempt(store, "bob", solved, solved=True)
    await attempt(store, "bob", begun, solved=False)
    await attempt(store, "bob", begun, solved=True, kind="grids")
    assert await page(store, "bob", unsolved=True) == [1, begun]
    assert await counted(store, "bob", unsolved=True) == {"even": 1}
    for viewer in ("ann", None):
        assert await page(store, viewer, unsolved=True) == [2, begun, solved]


async def test_an_entry_that_is_removed_takes_its_tags_with_it(store: Store) -> None:
    await arrive(store, ANN)
    number = await publish(store, tags=("odd",))
    await store.database.write(lambda conn: library.remove(conn, number))
    assert await counted(store) == {}
