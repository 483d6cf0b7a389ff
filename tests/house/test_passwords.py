"""Passwords on both engines: what they open, how they are changed, and what they cost."""

import asyncio
import threading
import unicodedata
from typing import Literal

import pytest
from argon2 import PasswordHasher, Type, extract_parameters

from gridhouse.house.people.passwords import Passwords
from gridhouse.house.people.people import NotThem, People, open_people
from gridhouse.house.people.wire import ChangePassword, LogIn, SignUp
from gridhouse.kernel import Refusal
from gridhouse.store import Store
from gridhouse.store import people as rows
from gridhouse.store.schema import sessions
from tests.house.people import LOG_IN, SIGN_UP, Ear

pytestmark = pytest.mark.anyio


async def test_a_hash_costs_64_megabytes_and_several_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """What all other tests do without."""
    monkeypatch.setattr("gridhouse.house.people.passwords.PasswordHasher", PasswordHasher)
    made = extract_parameters(await Passwords().hash("a long sentence is best"))
    assert made.type is Type.ID
    assert made.memory_cost >= 64 * 1024
    assert made.time_cost >= 3


async def test_a_password_is_not_the_login(people: People) -> None:
    with pytest.raises(Refusal) as refused:
        await people.sign_up(None, SignUp("longlogin", "LongLogin"))
    assert refused.value.code == "bad_password"


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
    with pytest.raises(Refusal, match="that is not your login"):
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
