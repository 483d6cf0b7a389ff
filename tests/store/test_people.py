"""Guests, accounts, and what is left of those who ask to be forgotten."""

import asyncio
from functools import partial
from typing import Any

import pytest
from msgspec import structs
from sqlalchemy import Connection, select
from sqlalchemy.exc import IntegrityError

from gridhouse.store import Conflict, MemberRole, MemberRow, SeatRow, Store, people, sessions
from gridhouse.store.people import Account, Forgotten, Person
from gridhouse.store.schema import metadata
from gridhouse.store.sessions import Session
from tests.store.make import batch, begin, host, new_match, sitter, table

pytestmark = pytest.mark.anyio

ANN, BOB = Person("ann", "Ann", 1), Person("bob", "Bob", 2)
ROLES: tuple[tuple[int, MemberRole, int | None], ...] = (
    (1, "admin", None),
    (3, "player", 0),
    (5, "player", 2),
)
"""What two people can be at once, from these numbers on."""


async def arrive(store: Store, *guests: Person) -> None:
    def work(conn: Connection) -> None:
        for guest in guests:
            people.add(conn, guest)

    await store.database.write(work)


async def sit(store: Store, match: str, made_by: str, *sitters: str) -> None:
    """A match where these people sit; bots are called bot."""
    await store.events.create(new_match(match), batch(match, 0, "create", **table(made_by, *sitters)))


async def belong(store: Store, match: str) -> list[tuple[str | None, str, int | None]]:
    """Who is what at a match."""
    return [(one.person, one.role, one.seat) for one in await store.events.members(match)]


async def cells(store: Store) -> set[Any]:
    """Every value in the whole database."""

    def work(conn: Connection) -> set[Any]:
        return {cell for t in metadata.tables.values() for row in conn.execute(select(t)) for cell in row}

    return await store.database.read(work)


async def test_a_guest_is_found_and_renamed(store: Store) -> None:
    await arrive(store, ANN, BOB)
    assert await store.database.read(lambda conn: people.find(conn, "ann")) == ANN
    assert await store.database.read(lambda conn: people.find(conn, "nobody")) is None
    await store.database.write(lambda conn: people.rename(conn, "ann", "Änn ✨"))
    names = await store.database.read(lambda conn: people.names(conn, ["ann", "bob", "nobody"]))
    assert names == {"ann": "Änn ✨", "bob": "Bob"}
    assert await store.database.read(lambda conn: people.names(conn, [])) == {}


async def test_an_id_belongs_to_one_person(store: Store) -> None:
    await arrive(store, ANN)
    with pytest.raises(IntegrityError):
        await arrive(store, BOB, Person("ann", "Another Ann", 3))
    assert await store.database.read(lambda conn: people.names(conn, ["ann", "bob"])) == {"ann": "Ann"}


async def test_a_person_begins_as_a_guest(store: Store) -> None:
    with pytest.raises(ValueError, match="begins as a guest"):
        await arrive(store, Person("ann", "Ann", 1, "account", "ann"))


async def test_a_guest_becomes_an_account_and_keeps_id_and_name(store: Store) -> None:
    await arrive(store, ANN)
    await store.database.write(lambda conn: people.upgrade(conn, "ann", "Ann.Of-The_Straße", "hash"))
    account = await store.database.read(lambda conn: people.account(conn, "ANN.of-the_STRASSE"))
    assert account == Account(Person("ann", "Ann", 1, "account", "ann.of-the_strasse"), "hash")
    await store.database.write(lambda conn: people.set_password(conn, "ann", "new hash"))
    account = await store.database.read(lambda conn: people.account(conn, "ann.of-the_straße"))
    assert account is not None
    assert account.password == "new hash"
    assert await store.database.read(lambda conn: people.account(conn, "ann")) is None


async def test_only_a_guest_can_become_an_account(store: Store) -> None:
    await arrive(store, ANN)
    await store.database.write(lambda conn: people.upgrade(conn, "ann", "ann", "hash"))
    for person in ("ann", "nobody"):
        with pytest.raises(LookupError):
            await store.database.write(partial(people.upgrade, person=person, login="other", password="hash"))


async def test_a_login_is_taken_once_whatever_its_case(store: Store) -> None:
    await arrive(store, ANN, BOB)
    wishes = [
        store.database.write(partial(people.upgrade, person=person, login=login, password="hash"))
        for person, login in (("ann", "King"), ("bob", "KING"))
    ]
    results = await asyncio.gather(*wishes, return_exceptions=True)
    assert sorted(type(result).__name__ for result in results) == ["Conflict", "NoneType"]
    loser = "ann" if isinstance(results[0], Conflict) else "bob"
    person = await store.database.read(lambda conn: people.find(conn, loser))
    assert person is not None
    assert person.kind == "guest"


async def test_a_taken_login_does_not_spoil_the_rest_of_the_transaction(store: Store) -> None:
    await arrive(store, ANN, BOB)
    await store.database.write(lambda conn: people.upgrade(conn, "ann", "king", "hash"))

    def work(conn: Connection) -> None:
        with pytest.raises(Conflict):
            people.upgrade(conn, "bob", "king", "hash")
        people.rename(conn, "bob", "Robert")

    await store.database.write(work)
    assert await store.database.read(lambda conn: people.names(conn, ["bob"])) == {"bob": "Robert"}


async def test_an_account_takes_over_what_a_guest_has_played(store: Store) -> None:
    await arrive(store, ANN, BOB)
    await store.database.write(lambda conn: people.upgrade(conn, "ann", "ann", "hash"))
    await store.database.write(lambda conn: sessions.add(conn, Session(b"t", "bob", 1, 1, 99)))
    await sit(store, "made", "bob", "bot")
    await sit(store, "sat", "zoe", "bob", "zoe")
    await sit(store, "both", "zoe", "ann", "bob")
    await sit(store, "other", "zoe", "zoe")
    changed = await store.database.write(lambda conn: people.merge(conn, "bob", "ann"))
    assert changed == ["both", "made", "sat"]
    assert "bob" not in await cells(store)
    assert await belong(store, "made") == [("ann", "host", None)]
    assert await belong(store, "both") == [("zoe", "host", None), ("ann", "player", 0), ("ann", "player", 1)]
    assert await store.database.row(sessions.HOLDER, token=b"t", now=5) is None


async def test_only_a_guest_can_be_merged(store: Store) -> None:
    await arrive(store, ANN, BOB)
    await store.database.write(lambda conn: people.upgrade(conn, "ann", "ann", "hash"))
    await sit(store, "m", "ann", "ann")
    with pytest.raises(LookupError, match="guest ann"):
        await store.database.write(lambda conn: people.merge(conn, "ann", "bob"))
    with pytest.raises(LookupError, match="account nobody"):
        await store.database.write(lambda conn: people.merge(conn, "bob", "nobody"))
    assert await belong(store, "m") == [("ann", "host", None), ("ann", "player", 0)]


async def test_what_an_account_and_a_guest_both_are_the_account_is_once(store: Store) -> None:
    """Of two members who would be the same, the guest's has left: the log may know its number."""
    await arrive(store, ANN, BOB)
    both = [
        (MemberRow(first, "ann", role, 10, seat), MemberRow(first + 1, "bob", role, 20, seat, by_pass="x"))
        for first, role, seat in ROLES
    ]
    alone = (sitter(8, "bob", 1), MemberRow(9, "bob", "host", 30))
    members = (*(one for pair in both for one in pair), *alone)
    await store.events.create(new_match("m"), batch("m", 0, "create", at=77, members=members))
    await store.database.write(lambda conn: people.merge(conn, "bob", "ann"))
    once = [(mine, structs.replace(theirs, person="ann", left_at=77)) for mine, theirs in both]
    assert await store.events.members("m") == [
        *(one for pair in once for one in pair),
        *(structs.replace(one, person="ann") for one in alone),
    ]


async def test_what_one_of_them_was_the_other_may_still_be(store: Store) -> None:
    await arrive(store, ANN, BOB)
    seat_0 = (sitter(1, "ann", 0, left_at=5), sitter(2, "bob", 0))
    seat_1 = (sitter(3, "bob", 1, left_at=6), sitter(4, "ann", 1))
    members = (*seat_0, *seat_1)
    elsewhere = (sitter(1, "ann", 0), sitter(2, "zoe", 0))
    await store.events.create(new_match("m"), batch("m", 0, "create", at=77, members=members))
    await store.events.create(new_match("n"), batch("n", 0, "create", at=88, members=elsewhere))
    await store.database.write(lambda conn: people.merge(conn, "bob", "ann"))
    assert await store.events.members("m") == [structs.replace(one, person="ann") for one in members]
    assert await store.events.members("n") == list(elsewhere)


async def test_a_merge_that_fails_changes_no_member(store: Store) -> None:
    await arrive(store, ANN)
    members = (MemberRow(1, "ann", "admin", 1), MemberRow(2, "nobody", "admin", 2))
    await store.events.create(new_match("m"), batch("m", 0, "create", members=members))
    with pytest.raises(LookupError, match="guest nobody"):
        await store.database.write(lambda conn: people.merge(conn, "nobody", "ann"))
    assert await store.events.members("m") == list(members)


async def test_the_forgotten_leave_their_moves_but_nothing_of_themselves(store: Store) -> None:
    await arrive(store, ANN, BOB)
    await store.database.write(lambda conn: people.upgrade(conn, "ann", "ann@login", "ann's hash"))
    await store.database.write(lambda conn: sessions.add(conn, Session(b"t", "ann", 1, 1, 99)))
    await sit(store, "alone", "ann", "ann", "bot", "ann")
    await sit(store, "with bob", "ann", "ann", "bob")
    await sit(store, "at bob's", "bob", "ann")
    await store.events.append(
        batch("at bob's", 1, "help", members=(MemberRow(3, "ann", "admin", 5, name="A!"),))
    )
    await sit(store, "once", "bob", "bob")
    gone = sitter(3, "ann", 0, name="ann?", by_pass="0", left_at=9)
    await store.events.append(batch("once", 1, "leave", members=(gone,)))
    await sit(store, "not hers", "bob", "bob")
    forgotten = await store.database.write(lambda conn: people.forget(conn, "ann"))
    assert forgotten == Forgotten(deleted=["alone"], changed=["at bob's", "once", "with bob"])
    assert {"ann", "Ann", "ann!", "ann?", "A!", "ann@login", "ann's hash", b"t", "alone"}.isdisjoint(
        await cells(store)
    )
    assert len(await store.events.read("with bob")) == 1
    assert await store.events.seats("with bob") == [SeatRow(0, "person"), SeatRow(1, "person")]
    bobs = sitter(3, "bob", 1, name="bob!")
    assert await store.events.members("with bob") == [host(None), sitter(2, None, 0), bobs]
    once = await store.events.members("once")
    assert once[-1] == sitter(3, None, 0, by_pass="0", left_at=9), "what the member was is still told"


async def test_who_got_up_again_still_has_a_share_in_the_match(store: Store) -> None:
    await arrive(store, ANN, BOB)
    await sit(store, "m", "ann", "ann", "bob")
    left = sitter(3, "bob", 1, left_at=9)
    await store.events.append(batch("m", 1, "leave", seats=(SeatRow(1),), members=(left,)))
    assert await store.database.write(lambda conn: people.forget(conn, "ann")) == Forgotten([], ["m"])
    assert await store.database.write(lambda conn: people.forget(conn, "bob")) == Forgotten(["m"], [])
    assert await store.events.match("m") is None


async def test_to_forget_nobody_changes_nothing(store: Store) -> None:
    await begin(store)
    before = await cells(store)
    assert await store.database.write(lambda conn: people.forget(conn, "nobody")) == Forgotten([], [])
    assert await cells(store) == before
