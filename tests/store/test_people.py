"""Guests, accounts, and what is left of those who ask to be forgotten."""

import asyncio
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection, select
from sqlalchemy.exc import IntegrityError

from gridhouse.store import Conflict, SeatRow, Store, people, sessions
from gridhouse.store.people import Account, Forgotten, Person
from gridhouse.store.schema import metadata
from gridhouse.store.sessions import Session
from tests.store.make import batch, begin, new_match

pytestmark = pytest.mark.anyio

ANN, BOB = Person("ann", "Ann", 1), Person("bob", "Bob", 2)


async def arrive(store: Store, *guests: Person) -> None:
    def work(conn: Connection) -> None:
        for guest in guests:
            people.add(conn, guest)

    await store.database.write(work)


async def sit(store: Store, match: str, creator: str, *sitters: str) -> None:
    """A match where these people sit; bots are called bot."""
    seats = [
        SeatRow(n, "bot", bot="random") if who == "bot" else SeatRow(n, "person", person=who, name=f"{who}!")
        for n, who in enumerate(sitters)
    ]
    await store.events.create(new_match(match, creator=creator), seats, batch(match, 0, "create"))


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
    made = await store.events.match("made")
    assert made is not None
    assert made.creator == "ann"
    assert [seat.person for seat in await store.events.seats("both")] == ["ann", "ann"]
    assert await store.database.read(lambda conn: sessions.find(conn, b"t", 5)) is None


async def test_only_a_guest_can_be_merged(store: Store) -> None:
    await arrive(store, ANN, BOB)
    await store.database.write(lambda conn: people.upgrade(conn, "ann", "ann", "hash"))
    await sit(store, "m", "ann", "ann")
    with pytest.raises(LookupError, match="guest ann"):
        await store.database.write(lambda conn: people.merge(conn, "ann", "bob"))
    with pytest.raises(LookupError, match="account nobody"):
        await store.database.write(lambda conn: people.merge(conn, "bob", "nobody"))
    assert [seat.person for seat in await store.events.seats("m")] == ["ann"]


async def test_the_forgotten_leave_their_moves_but_nothing_of_themselves(store: Store) -> None:
    await arrive(store, ANN, BOB)
    await store.database.write(lambda conn: people.upgrade(conn, "ann", "ann@login", "ann's hash"))
    await store.database.write(lambda conn: sessions.add(conn, Session(b"t", "ann", 1, 1, 99)))
    await sit(store, "alone", "ann", "ann", "bot", "ann")
    await sit(store, "with bob", "ann", "ann", "bob")
    await sit(store, "at bob's", "bob", "ann")
    await sit(store, "not hers", "bob", "bob")
    forgotten = await store.database.write(lambda conn: people.forget(conn, "ann"))
    assert forgotten == Forgotten(deleted=["alone"], changed=["at bob's", "with bob"])
    assert {"ann", "Ann", "ann!", "ann@login", "ann's hash", b"t", "alone"}.isdisjoint(await cells(store))
    assert len(await store.events.read("with bob")) == 1
    assert await store.events.seats("with bob") == [
        SeatRow(0, "person"),
        SeatRow(1, "person", person="bob", name="bob!"),
    ]


async def test_who_got_up_again_still_has_a_share_in_the_match(store: Store) -> None:
    await arrive(store, ANN, BOB)
    await sit(store, "m", "ann", "ann", "bob")
    await store.events.append(batch("m", 1, "leave", seats=(SeatRow(1),)))
    assert await store.database.write(lambda conn: people.forget(conn, "ann")) == Forgotten([], ["m"])
    assert await store.database.write(lambda conn: people.forget(conn, "bob")) == Forgotten(["m"], [])
    assert await store.events.match("m") is None


async def test_to_forget_nobody_changes_nothing(store: Store) -> None:
    await begin(store)
    before = await cells(store)
    assert await store.database.write(lambda conn: people.forget(conn, "nobody")) == Forgotten([], [])
    assert await cells(store) == before
