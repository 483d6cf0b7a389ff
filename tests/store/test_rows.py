"""Single rows: found by a query that is written out once, for many who ask at once."""

import asyncio

import pytest
from sqlalchemy import func, select

from gridhouse.store import Store, StoreUnavailable, people
from gridhouse.store.people import Person
from gridhouse.store.query import Query

pytestmark = pytest.mark.anyio

NOT_A_QUERY = Query(select(func.no_such_function()))


async def test_everybody_gets_the_row_that_they_asked_for(store: Store) -> None:
    known = [Person(f"person-{number}", f"Somebody {number}", number) for number in range(50)]
    for person in known:
        await store.database.write(lambda conn, person=person: people.add(conn, person))  # type: ignore[misc]
    ids = [person.id for person in known] + ["nobody"]
    rows = await asyncio.gather(*(store.database.row(people.FIND, person=each) for each in ids))
    assert [Person(*row) if row else None for row in rows] == [*known, None]


async def test_a_row_is_never_older_than_the_question(store: Store) -> None:
    await store.database.write(lambda conn: people.add(conn, Person("ann", "Ann", 1)))
    for name in ("Anna", "Annie", "Anne"):
        earlier = asyncio.create_task(store.database.row(people.FIND, person="ann"))
        await store.database.write(lambda conn, name=name: people.rename(conn, "ann", name))  # type: ignore[misc]
        row = await store.database.row(people.FIND, person="ann")
        assert row is not None
        assert Person(*row).name == name
        await earlier


async def test_whoever_goes_away_takes_nobody_along(store: Store) -> None:
    await store.database.write(lambda conn: people.add(conn, Person("ann", "Ann", 1)))
    asking = [asyncio.create_task(store.database.row(people.FIND, person="ann")) for _ in range(3)]
    await asyncio.sleep(0)
    asking[0].cancel()
    assert all(await asyncio.gather(*asking[1:]))


async def test_a_question_that_fails_is_told_to_whoever_asked(store: Store) -> None:
    with pytest.raises(Exception, match="no_such_function"):
        await store.database.row(NOT_A_QUERY)
    assert await store.database.row(people.FIND, person="nobody") is None


async def test_a_store_that_is_closed_has_no_rows(store: Store) -> None:
    await store.close()
    with pytest.raises(StoreUnavailable):
        await store.database.row(people.FIND, person="nobody")
