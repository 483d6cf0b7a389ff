"""Logging in and out on both engines, and how long a session lasts."""

import pytest

from gridhouse.house.people import people as service
from gridhouse.house.people.people import SESSION_DAYS, NotThem, People
from gridhouse.house.people.wire import LogIn
from gridhouse.house.times import now_ms
from gridhouse.store import Store
from gridhouse.store import people as rows
from gridhouse.store import sessions as session_rows
from gridhouse.store.schema import sessions
from tests.house.people import LOG_IN, SIGN_UP, Ear, give_match, seated

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("login", ["", "no", "nobody", "no\0body", "no body", "x" * 64])
async def test_nobody_logs_in_by_a_login_that_nobody_can_have(people: People, login: str) -> None:
    with pytest.raises(NotThem):
        await people.log_in(None, None, LogIn(login, "eight or more"))


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
    start = now_ms()
    account, token = await people.sign_up(None, SIGN_UP)
    day = 24 * 3600 * 1000
    monkeypatch.setattr(service, "now_ms", lambda: start + (SESSION_DAYS - 1) * day)
    assert await people.known(token, None) == account
    monkeypatch.setattr(service, "now_ms", lambda: start + (2 * SESSION_DAYS - 2) * day)
    assert await people.known(token, None) == account
    monkeypatch.setattr(service, "now_ms", lambda: start + (4 * SESSION_DAYS) * day)
    assert await people.known(token, None) is None


async def test_log_in_sweeps_out_expired_sessions(
    people: People, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = now_ms()
    await people.sign_up(None, SIGN_UP)
    monkeypatch.setattr(service, "now_ms", lambda: start + (SESSION_DAYS + 1) * 24 * 3600 * 1000)
    await people.log_in(None, None, LOG_IN)
    assert len(await store.database.read(lambda conn: conn.execute(sessions.select()).all())) == 1


async def test_a_session_of_somebody_gone_is_nobodys(people: People, store: Store) -> None:
    account, token = await people.sign_up(None, SIGN_UP)
    await store.database.write(lambda conn: session_rows.revoke_all(conn, account.id))
    assert await people.known(token, None) is None
