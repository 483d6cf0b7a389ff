"""Sessions live until they expire or are revoked, and no longer."""

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from gridhouse.store import Store, people, sessions
from gridhouse.store.people import Person
from gridhouse.store.sessions import Session

pytestmark = pytest.mark.anyio

PHONE, LAPTOP = Session(b"\x00phone", "ann", 10, 10, 100), Session(b"laptop", "ann", 20, 20, 200)
THEIRS = Session(b"theirs", "bob", 30, 30, 300)
PEOPLE = {"ann": Person("ann", "Ann", 1), "bob": Person("bob", "Bob", 1)}


@pytest.fixture(autouse=True)
async def three_devices(store: Store) -> None:
    def work(conn: Connection) -> None:
        for person in PEOPLE.values():
            people.add(conn, person)
        for session in (PHONE, LAPTOP, THEIRS):
            sessions.add(conn, session)

    await store.database.write(work)


async def living(store: Store, now: int) -> list[tuple[Session, int]]:
    """The sessions that have not ended, and when each was last seen."""
    living = []
    for session in (PHONE, LAPTOP, THEIRS):
        found = await store.database.row(sessions.HOLDER, token=session.token, now=now)
        if found is not None:
            seen_at, *columns = found
            assert Person(*columns) == PEOPLE[session.person]
            living.append((session, seen_at))
    return living


async def test_a_session_ends_in_the_moment_it_expires(store: Store) -> None:
    assert await living(store, 99) == [(PHONE, 10), (LAPTOP, 20), (THEIRS, 30)]
    assert await living(store, 100) == [(LAPTOP, 20), (THEIRS, 30)]
    assert await store.database.row(sessions.HOLDER, token=b"unknown", now=1) is None


async def test_a_session_that_is_used_lives_on(store: Store) -> None:
    await store.database.write(lambda conn: sessions.touch(conn, PHONE.token, 90, 400))
    assert await living(store, 350) == [(PHONE, 90)]


async def test_a_revoked_session_is_gone(store: Store) -> None:
    ends = [await store.database.write(lambda conn: sessions.revoke(conn, PHONE.token)) for _ in range(2)]
    assert ends == ["ann", None]
    assert await living(store, 50) == [(LAPTOP, 20), (THEIRS, 30)]


async def test_all_sessions_of_one_person_are_revoked(store: Store) -> None:
    await store.database.write(lambda conn: sessions.revoke_all(conn, "ann"))
    assert await living(store, 50) == [(THEIRS, 30)]


async def test_one_session_can_be_spared(store: Store) -> None:
    await store.database.write(lambda conn: sessions.revoke_all(conn, "ann", spare=LAPTOP.token))
    assert await living(store, 50) == [(LAPTOP, 20), (THEIRS, 30)]


async def test_what_has_expired_is_swept_out(store: Store) -> None:
    assert await store.database.write(lambda conn: sessions.sweep(conn, 200)) == 2
    assert await living(store, 0) == [(THEIRS, 30)]


async def test_a_session_is_of_a_person_who_exists(store: Store) -> None:
    with pytest.raises(IntegrityError):
        await store.database.write(lambda conn: sessions.add(conn, Session(b"x", "nobody", 1, 1, 9)))
