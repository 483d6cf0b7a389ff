"""Likes and reports in the store: one a person, and moved by a log-in."""

from functools import partial

import pytest
from sqlalchemy import Connection, select

from gridhouse.store import Store, opinions, people
from gridhouse.store.opinions import Report, Reported
from gridhouse.store.schema import likes, reports
from tests.store.entries import CLEO, publish
from tests.store.test_people import ANN, BOB, arrive, cells

pytestmark = pytest.mark.anyio


async def like(store: Store, number: int, *fans: str) -> None:
    for person in fans:
        await store.database.write(partial(opinions.like, entry=number, person=person, at=10))


async def report(store: Store, number: int, person: str, reason: str = "rude") -> int:
    return await store.database.write(
        lambda conn: opinions.report(conn, opinions.PUZZLES, number, person, reason, 10)
    )


async def fans(store: Store) -> set[tuple[int, str]]:
    found = await store.database.read(lambda conn: conn.execute(select(likes.c.entry, likes.c.person)).all())
    return {(entry, person) for entry, person in found}


async def waiting(store: Store, *, settled: bool = False) -> list[Reported]:
    return await store.database.read(lambda conn: opinions.reported(conn, opinions.PUZZLES, settled=settled))


async def test_everybody_likes_once_until_they_do_not(store: Store) -> None:
    await arrive(store, ANN, BOB, CLEO)
    number = await publish(store)
    await like(store, number, "bob", "bob", "cleo")
    assert await fans(store) == {(number, "bob"), (number, "cleo")}
    for _ in range(2):
        await store.database.write(lambda conn: opinions.unlike(conn, number, "bob"))
        assert await fans(store) == {(number, "cleo")}


async def test_everybody_reports_once_and_their_first_word_counts(store: Store) -> None:
    await arrive(store, ANN, BOB, CLEO)
    number = await publish(store)
    await publish(store, "bob")
    assert [await report(store, number, "bob"), await report(store, number, "bob", "ruder")] == [1, 1]
    assert await report(store, number, "cleo", "stolen") == 2
    (one,) = await waiting(store)
    assert (one.id, one.name) == (number, "Ann")
    assert one.reports == [Report("rude", 10, False), Report("stolen", 10, False)]
    assert await waiting(store, settled=True) == []


async def test_what_is_settled_waits_again_with_the_next_report(store: Store) -> None:
    await arrive(store, ANN, BOB, CLEO)
    number = await publish(store)
    await report(store, number, "bob")

    def decide(conn: Connection) -> None:
        opinions.set_hidden(conn, opinions.PUZZLES, number, hidden=False, looked_at=20)
        opinions.settle(conn, opinions.PUZZLES, number)

    await store.database.write(decide)
    assert await waiting(store) == []
    assert [one.looked_at for one in await waiting(store, settled=True)] == [20]
    await report(store, number, "cleo")
    (one,) = await waiting(store)
    assert [told.settled for told in one.reports] == [True, False]
    assert await waiting(store, settled=True) == []


async def test_a_hidden_entry_waits_though_those_who_reported_it_have_left(store: Store) -> None:
    await arrive(store, ANN, BOB)
    number = await publish(store)
    await report(store, number, "bob")
    await store.database.write(lambda conn: opinions.set_hidden(conn, opinions.PUZZLES, number, hidden=True))
    await store.database.write(lambda conn: people.forget(conn, "bob"))
    (one,) = await waiting(store)
    assert (one.hidden, one.reports) == (True, [])
    await store.database.write(lambda conn: people.forget(conn, "ann"))
    assert [one.name for one in await waiting(store)] == [None]


async def test_a_log_in_brings_opinions_once_and_none_on_ones_own(store: Store) -> None:
    await arrive(store, ANN, BOB, CLEO)
    guests, accounts = await publish(store, "bob"), await publish(store, "ann")
    both, one = await publish(store, "cleo"), await publish(store, "cleo", text="2 2 = 4")
    for number, person in ((guests, "ann"), (accounts, "bob"), (both, "ann"), (both, "bob"), (one, "bob")):
        await like(store, number, person)
        await report(store, number, person, f"said by {person}")
    await like(store, guests, "cleo")
    await store.database.write(lambda conn: people.merge(conn, "bob", "ann"))
    assert await fans(store) == {(both, "ann"), (one, "ann"), (guests, "cleo")}
    kept = select(reports.c.entry, reports.c.person, reports.c.reason)
    found = await store.database.read(lambda conn: conn.execute(kept).all())
    assert {tuple(row) for row in found} == {(both, "ann", "said by ann"), (one, "ann", "said by bob")}
    assert "bob" not in await cells(store)
