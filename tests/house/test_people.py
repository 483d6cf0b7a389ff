"""People on both engines: guests, accounts, and who leaves the house."""

import asyncio

import pytest

from gridhouse.house.people.passwords import Passwords
from gridhouse.house.people.people import NotThem, People, open_people
from gridhouse.house.people.wire import Goodbye, Person, SignUp
from gridhouse.kernel import Refusal
from gridhouse.store import Store
from gridhouse.store import people as rows
from tests.house.people import FAST, LOG_IN, SIGN_UP, Ear, give_match, seated

pytestmark = pytest.mark.anyio


async def test_guest_is_known_by_the_ticket_before_and_after_being_written_down(
    people: People, store: Store
) -> None:
    guest = people.new_guest("Ann")
    ticket = people.ticket(guest)
    assert await people.known(None, ticket) == guest
    assert await store.database.read(lambda conn: rows.find(conn, guest.id)) is None

    await people.remember(guest)
    await people.remember(guest)
    assert await people.known(None, ticket) == guest
    row = await store.database.read(lambda conn: rows.find(conn, guest.id))
    assert row is not None
    assert (row.name, row.kind) == ("Ann", "guest")


async def test_many_at_once_write_a_guest_down_once(people: People, store: Store) -> None:
    guest = people.new_guest()
    await asyncio.gather(*(people.remember(guest) for _ in range(10)))
    assert await store.database.read(lambda conn: rows.find(conn, guest.id)) is not None


async def test_rename_holds_on_the_ticket_and_in_the_store(people: People) -> None:
    guest = people.new_guest("Ann")
    assert await people.known(None, people.ticket(await people.rename(guest, "Bea"))) == Person(
        guest.id, "guest", "Bea"
    )
    await people.remember(guest)
    await people.rename(guest, "Cleo")
    assert await people.known(None, people.ticket(guest)) == Person(guest.id, "guest", "Cleo")


async def test_the_tables_of_somebody_hear_of_the_new_name(people: People, store: Store, ear: Ear) -> None:
    guest = people.new_guest("Ann")
    await people.remember(guest)
    match = await give_match(store, guest)
    await people.rename(guest, "Bea")
    assert (ear.heard, ear.gone) == ([match], [])


async def test_the_key_of_tickets_outlives_the_process(people: People, store: Store, ear: Ear) -> None:
    guest = people.new_guest("Ann")
    again = await open_people(store.database, ear, Passwords(FAST))
    assert await again.known(None, people.ticket(guest)) == guest


async def test_nobody_is_known_by_nothing_or_by_nonsense(people: People) -> None:
    assert await people.known(None, None) is None
    assert await people.known("nonsense", "nonsense") is None
    assert await people.known("ü\x00", "a.b.c") is None


async def test_sign_up_keeps_the_guest_and_ends_the_ticket(people: People, store: Store) -> None:
    guest = people.new_guest("Ann")
    await people.remember(guest)
    match = await give_match(store, guest)
    account, token = await people.sign_up(guest, SIGN_UP)
    assert account == Person(guest.id, "account", "Ann", "otter")
    assert await people.known(token, None) == account
    assert await people.known(None, people.ticket(guest)) is None
    assert await seated(store, match) == [account.id]


async def test_sign_up_without_a_guest_takes_the_login_as_name(people: People) -> None:
    account, _ = await people.sign_up(None, SIGN_UP)
    assert account.name == "Otter"
    named, _ = await people.sign_up(None, SignUp("badger", "eight or more", "Mr Badger"))
    assert named.name == "Mr Badger"


@pytest.mark.parametrize("login", ["otter", "OTTER", "ｏｔｔｅｒ", "Ottₑr"])
async def test_a_login_is_taken_in_any_case_and_form(people: People, login: str) -> None:
    await people.sign_up(None, SIGN_UP)
    guest = people.new_guest("Ann")
    with pytest.raises(Refusal) as refused:
        await people.sign_up(guest, SignUp(login, "another password"))
    assert refused.value.code == "login_taken"
    assert await people.known(None, people.ticket(guest)) == guest


@pytest.mark.parametrize(
    "login", ["a b", "ab\x00cd", "ott\u202eer", "a/b/c", "<script>", "otter\n", "😀😀😀"]
)
async def test_a_login_is_letters_digits_and_three_signs(people: People, login: str) -> None:
    with pytest.raises(Refusal) as refused:
        await people.sign_up(None, SignUp(login, "eight or more"))
    assert refused.value.code == "bad_login"


async def test_one_guest_becomes_one_account(people: People) -> None:
    guest = people.new_guest("Ann")
    wishes = [SignUp(f"login{number}", "eight or more") for number in range(4)]
    done = await asyncio.gather(*(people.sign_up(guest, wish) for wish in wishes), return_exceptions=True)
    assert sum(isinstance(one, tuple) for one in done) == 1
    assert sum(isinstance(one, Refusal) for one in done) == 3


async def test_an_account_does_not_sign_up_again(people: People) -> None:
    account, _ = await people.sign_up(None, SIGN_UP)
    with pytest.raises(Refusal) as refused:
        await people.sign_up(account, SignUp("badger", "eight or more"))
    assert refused.value.code == "logged_in"


async def test_delete_takes_the_account_and_what_is_nobody_elses(
    people: People, store: Store, ear: Ear
) -> None:
    account, token = await people.sign_up(None, SIGN_UP)
    friend = people.new_guest("Bea")
    await people.remember(friend)
    alone, together = await give_match(store, account), await give_match(store, account, friend)
    await people.delete(account, Goodbye("eight or more"))
    assert await people.known(token, None) is None
    assert await store.events.match(alone) is None
    assert await seated(store, together) == [None, friend.id]
    assert sorted(ear.heard) == sorted([alone, together])
    assert (ear.gone, ear.doubted) == ([account.id], [account.id])
    with pytest.raises(NotThem):
        await people.log_in(None, None, LOG_IN)
    await people.sign_up(None, SIGN_UP)


async def test_delete_needs_the_password(people: People) -> None:
    account, token = await people.sign_up(None, SIGN_UP)
    with pytest.raises(NotThem, match="The password is not right"):
        await people.delete(account, Goodbye("wrong"))
    assert await people.known(token, None) == account
