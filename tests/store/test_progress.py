"""Progress in the store: stars are won and never lost, also by a log-in."""

from itertools import product

import pytest
from sqlalchemy import Connection

from gridhouse.store import Store, people, progress
from gridhouse.store.progress import Won
from tests.store.test_people import ANN, BOB, arrive, cells

pytestmark = pytest.mark.anyio


def won(stars: int, puzzle: str = "first") -> Won:
    return Won(puzzle, stars, b"answer for %d" % stars, 1000 + stars)


async def keep(store: Store, person: str, *wins: Won, kind: str = "sums") -> None:
    def work(conn: Connection) -> None:
        for one in wins:
            progress.keep(conn, kind, person, one)

    await store.database.write(work)


async def of(store: Store, person: str, kind: str = "sums") -> dict[str, Won]:
    return await store.database.read(lambda conn: progress.of(conn, kind, person))


@pytest.mark.parametrize(("earlier", "later"), list(product((1, 2, 3), repeat=2)))
async def test_the_more_stars_stay_with_the_answer_that_won_them(
    store: Store, earlier: int, later: int
) -> None:
    await arrive(store, ANN, BOB)
    first, second = won(earlier), Won("first", later, b"another answer", 9)
    await keep(store, "ann", first, second)
    assert await of(store, "ann") == {"first": second if later > earlier else first}
    assert await of(store, "bob") == {}


async def test_puzzles_and_kinds_are_kept_apart(store: Store) -> None:
    await arrive(store, ANN)
    await keep(store, "ann", won(1), won(2, "second"))
    await keep(store, "ann", won(3), kind="grids")
    assert await of(store, "ann") == {"first": won(1), "second": won(2, "second")}
    assert await of(store, "ann", "grids") == {"first": won(3)}


async def test_a_log_in_keeps_the_better_of_both(store: Store) -> None:
    await arrive(store, ANN, BOB)
    guests = (won(3, "guest better"), won(1, "account better"), won(2, "guest only"), won(2, "same"))
    accounts = (won(1, "guest better"), won(3, "account better"), won(1, "account only"))
    await keep(store, "bob", *guests)
    await keep(store, "ann", *accounts, Won("same", 2, b"the account's own", 5))
    await keep(store, "bob", won(1, "guest better"), kind="grids")
    await store.database.write(lambda conn: people.merge(conn, "bob", "ann"))
    assert {name: one.stars for name, one in (await of(store, "ann")).items()} == {
        "guest better": 3,
        "account better": 3,
        "guest only": 2,
        "account only": 1,
        "same": 2,
    }
    assert (await of(store, "ann"))["same"].answer == b"the account's own"
    assert await of(store, "ann", "grids") == {"guest better": won(1, "guest better")}
    assert "bob" not in await cells(store)


async def test_progress_goes_with_the_account(store: Store) -> None:
    await arrive(store, ANN, BOB)
    await keep(store, "ann", won(1))
    await keep(store, "bob", won(2))
    await store.database.write(lambda conn: people.forget(conn, "ann"))
    assert (await of(store, "ann"), await of(store, "bob")) == ({}, {"first": won(2)})
