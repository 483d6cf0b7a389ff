"""People on both engines: guests, accounts, sessions, and what nobody may do."""

import asyncio
import secrets
import threading
import unicodedata
from collections.abc import Sequence
from typing import Literal

import pytest
from argon2 import PasswordHasher

from gridhouse.house import people as service
from gridhouse.house.passwords import Passwords
from gridhouse.house.people import SESSION_DAYS, NotThem, People, open_people
from gridhouse.house.wire_people import ChangePassword, Goodbye, LogIn, Person, SignUp
from gridhouse.kernel import Refusal
from gridhouse.store import Batch, NewMatch, SeatRow, Standing, Store
from gridhouse.store import people as rows
from gridhouse.store import sessions as session_rows
from gridhouse.store.schema import sessions

pytestmark = pytest.mark.anyio

FAST = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
SIGN_UP = SignUp("Otter", "eight or more")
LOG_IN = LogIn("otter", "eight or more")


class Ear:
    """Hears of the matches whose people changed, and of those whose sessions ended."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.gone: list[str] = []
        self.doubted: list[str] = []

    async def changed(self, matches: Sequence[str], gone: str | None = None) -> None:
        self.heard.extend(matches)
        self.gone += [gone] if gone else []

    async def doubt(self, person: str) -> None:
        self.doubted.append(person)


@pytest.fixture
def ear() -> Ear:
    return Ear()


@pytest.fixture
async def people(store: Store, ear: Ear) -> People:
    return await open_people(store.database, ear, Passwords(FAST))


async def give_match(store: Store, *seated: Person) -> str:
    """A match that the first of them created and all of them sit at."""
    match = secrets.token_urlsafe(8)
    new = NewMatch(
        id=match,
        game="treasure",
        options=b"{}",
        seats=len(seated),
        secret=b"secret",
        commitment="hash",
        invite=secrets.token_urlsafe(8),
        watch=secrets.token_urlsafe(8),
        creator=seated[0].id,
        created_at=1,
    )
    seats = [SeatRow(number, "person", person.id) for number, person in enumerate(seated)]
    batch = Batch(match=match, after=0, command="setup", answer=b"{}", at=1, standing=Standing(()))
    await store.events.create(new, seats, batch)
    return match


async def seated(store: Store, match: str) -> list[str | None]:
    return [seat.person for seat in await store.events.seats(match)]


# --- guests ---------------------------------------------------------------------------------


@pytest.mark.parametrize("login", ["", "no", "nobody", "no\0body", "no body", "x" * 64])
async def test_nobody_logs_in_by_a_login_that_nobody_can_have(people: People, login: str) -> None:
    with pytest.raises(NotThem):
        await people.log_in(None, None, LogIn(login, "eight or more"))


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


# --- accounts -------------------------------------------------------------------------------


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


async def test_a_password_is_not_the_login(people: People) -> None:
    with pytest.raises(Refusal) as refused:
        await people.sign_up(None, SignUp("longlogin", "LongLogin"))
    assert refused.value.code == "bad_password"


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


# --- sessions -------------------------------------------------------------------------------


async def test_log_in_and_out(people: People, ear: Ear) -> None:
    account, _ = await people.sign_up(None, SIGN_UP)
    same, token = await people.log_in(None, None, LOG_IN)
    assert same == account
    assert await people.known(token, None) == account
    assert ear.doubted == []
    await people.log_out(token)
    await people.log_out(token)
    assert await people.known(token, None) is None
    assert ear.doubted == [account.id]


@pytest.mark.parametrize(
    "wish", [LogIn("otter", "eight or mor"), LogIn("nobody", "eight or more"), LogIn("", "")]
)
async def test_log_in_says_the_same_of_a_wrong_login_and_a_wrong_password(
    people: People, wish: LogIn
) -> None:
    await people.sign_up(None, SIGN_UP)
    with pytest.raises(NotThem) as refused:
        await people.log_in(None, None, wish)
    assert refused.value.text == "The login or the password is not right."


async def test_a_login_that_nobody_has_costs_a_hash_too(store: Store, ear: Ear) -> None:
    class Counting(PasswordHasher):
        verified = 0

        def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:  # noqa: A002
            Counting.verified += 1
            return super().verify(hash, password)

    people = await open_people(store.database, ear, Passwords(Counting(1, 8, 1)))
    with pytest.raises(NotThem):
        await people.log_in(None, None, LOG_IN)
    assert Counting.verified == 1


async def test_log_in_takes_over_the_matches_of_the_guest(people: People, store: Store, ear: Ear) -> None:
    account, _ = await people.sign_up(None, SIGN_UP)
    guest, friend = people.new_guest("Ann"), people.new_guest("Bea")
    await people.remember(guest)
    await people.remember(friend)
    match = await give_match(store, guest, friend)
    await people.log_in(guest, None, LOG_IN)
    assert await seated(store, match) == [account.id, friend.id]
    assert (ear.heard, ear.gone) == ([match], [guest.id])


async def test_log_in_as_a_guest_who_was_never_written_down(people: People, ear: Ear) -> None:
    account, _ = await people.sign_up(None, SIGN_UP)
    assert (await people.log_in(people.new_guest(), None, LOG_IN))[0] == account
    assert ear.heard == []


async def test_log_in_ends_the_session_before(people: People, ear: Ear) -> None:
    account, first = await people.sign_up(None, SIGN_UP)
    _, second = await people.log_in(None, first, LOG_IN)
    assert await people.known(first, None) is None
    assert await people.known(second, None) is not None
    assert ear.doubted == [account.id]


async def test_the_store_has_no_token_and_no_password(people: People, store: Store) -> None:
    _, token = await people.sign_up(None, SIGN_UP)
    kept = await store.database.read(lambda conn: conn.execute(sessions.select()).one())
    account = await store.database.read(lambda conn: rows.account(conn, "otter"))
    assert account is not None
    assert len(kept.token) == 32
    assert token.encode() not in kept.token
    assert account.password.startswith("$argon2id$")
    assert SIGN_UP.password not in account.password


async def test_a_session_expires_unless_it_is_used(people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    start = service._now()
    account, token = await people.sign_up(None, SIGN_UP)
    day = 24 * 3600 * 1000
    monkeypatch.setattr(service, "_now", lambda: start + (SESSION_DAYS - 1) * day)
    assert await people.known(token, None) == account
    monkeypatch.setattr(service, "_now", lambda: start + (2 * SESSION_DAYS - 2) * day)
    assert await people.known(token, None) == account
    monkeypatch.setattr(service, "_now", lambda: start + (4 * SESSION_DAYS) * day)
    assert await people.known(token, None) is None


async def test_log_in_sweeps_out_expired_sessions(
    people: People, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = service._now()
    await people.sign_up(None, SIGN_UP)
    monkeypatch.setattr(service, "_now", lambda: start + (SESSION_DAYS + 1) * 24 * 3600 * 1000)
    await people.log_in(None, None, LOG_IN)
    assert len(await store.database.read(lambda conn: conn.execute(sessions.select()).all())) == 1


async def test_a_change_of_password_ends_other_sessions(people: People, ear: Ear) -> None:
    account, here = await people.sign_up(None, SIGN_UP)
    _, there = await people.log_in(None, None, LOG_IN)
    await people.change_password(account, here, ChangePassword("eight or more", "something new"))
    assert await people.known(here, None) == account
    assert await people.known(there, None) is None
    assert ear.doubted == [account.id]
    with pytest.raises(NotThem):
        await people.log_in(None, None, LOG_IN)
    await people.log_in(None, None, LogIn("otter", "something new"))


async def test_a_change_of_password_needs_the_old_one(people: People) -> None:
    account, here = await people.sign_up(None, SIGN_UP)
    with pytest.raises(NotThem, match="The old password is not right"):
        await people.change_password(account, here, ChangePassword("wrong", "something new"))
    await people.log_in(None, None, LOG_IN)


async def test_no_password_is_changed_to_the_login(people: People) -> None:
    account, here = await people.sign_up(None, SignUp("otterotter", "eight or more"))
    with pytest.raises(Refusal, match="must not be the login"):
        await people.change_password(account, here, ChangePassword("eight or more", "OtterOtter"))
    await people.log_in(None, None, LogIn("otterotter", "eight or more"))


async def test_nobody_gets_in_with_a_password_that_is_changed_meanwhile(
    people: People, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    account, here = await people.sign_up(None, SIGN_UP)
    check = Passwords.check

    async def slow_check(self: Passwords, stored: str | None, password: str) -> bool:
        right = await check(self, stored, password)
        monkeypatch.undo()
        await people.change_password(account, here, ChangePassword("eight or more", "something new"))
        return right

    monkeypatch.setattr(Passwords, "check", slow_check)
    with pytest.raises(NotThem):
        await people.log_in(None, None, LOG_IN)
    assert len(await store.database.read(lambda conn: conn.execute(sessions.select()).all())) == 1


async def test_an_old_hash_is_renewed_at_log_in(people: People, store: Store, ear: Ear) -> None:
    await people.sign_up(None, SIGN_UP)
    stronger = Passwords(PasswordHasher(time_cost=2, memory_cost=8, parallelism=1))
    later = await open_people(store.database, ear, stronger)
    await later.log_in(None, None, LOG_IN)
    account = await store.database.read(lambda conn: rows.account(conn, "otter"))
    assert account is not None
    assert "t=2" in account.password
    await later.log_in(None, None, LOG_IN)


async def test_passwords_are_the_same_however_accents_are_typed(people: People) -> None:
    await people.sign_up(None, SignUp("otter", unicodedata.normalize("NFD", "éléphant à vélo")))
    await people.log_in(None, None, LogIn("otter", unicodedata.normalize("NFC", "éléphant à vélo")))


async def test_hashing_leaves_room_for_others() -> None:
    running = most = 0
    counting = threading.Lock()

    class Watched(PasswordHasher):
        def hash(self, password: str | bytes, *, salt: bytes | None = None) -> str:
            nonlocal running, most
            with counting:
                running += 1
                most = max(most, running)
            hashed = super().hash(password, salt=salt)
            with counting:
                running -= 1
            return hashed

    passwords = Passwords(Watched(1, 8192, 1))
    await asyncio.gather(*(passwords.hash("eight or more") for _ in range(8)))
    assert 1 <= most <= 2


# --- leaving --------------------------------------------------------------------------------


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


async def test_a_session_of_somebody_gone_is_nobodys(people: People, store: Store) -> None:
    account, token = await people.sign_up(None, SIGN_UP)
    await store.database.write(lambda conn: session_rows.revoke_all(conn, account.id))
    assert await people.known(token, None) is None
