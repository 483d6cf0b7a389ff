"""Whose tries they are: of two devices, of a guest who logs in, of somebody who leaves."""

import asyncio

import pytest

from gridhouse.house.house import House
from gridhouse.house.people.wire import Goodbye, LogIn, Person, SignUp
from gridhouse.kernel import Refusal
from tests.house.daily import (
    DAILY,
    LETTERS,
    TODAY,
    WRONG,
    Clock,
    send,
    set_by_test,
    solve,
    somebody,
)

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return set_by_test(monkeypatch)


async def an_account(house: House, name: str) -> Person:
    account, _ = await house.people.sign_up(None, SignUp(name, f"the password of {name}", name))
    return account


async def test_tries_move_with_a_log_in_and_the_first_stands(house: House, clock: Clock) -> None:
    cleo = await an_account(house, "cleo")
    phone = await somebody(house, "Phone")
    await solve(house, clock, phone, TODAY - 1, wrong=1)
    await solve(house, clock, cleo, TODAY - 1, wrong=2)
    await solve(house, clock, cleo, TODAY, wrong=3)
    await solve(house, clock, phone, TODAY, wrong=4)
    await solve(house, clock, phone, TODAY - 2)
    await house.people.log_in(phone, None, LogIn("cleo", "the password of cleo"))
    results = await house.tries.results(*DAILY, cleo.id)
    assert [(one.number, one.score) for one in results] == [(TODAY - 2, 0), (TODAY - 1, 1), (TODAY, 3)]
    assert await house.tries.results(*DAILY, phone.id) == []


async def test_of_two_tries_that_were_begun_at_once_the_accounts_stands(house: House) -> None:
    cleo, phone = await an_account(house, "cleo"), await somebody(house, "Phone")
    for who in (phone, cleo):
        await house.tries.begin(*DAILY, TODAY, who.id)
    await send(house, phone, WRONG[0])
    mine = await send(house, cleo, LETTERS[0])
    await house.people.log_in(phone, None, LogIn("cleo", "the password of cleo"))
    assert await house.tries.mine(*DAILY, TODAY, cleo.id) == mine


async def test_what_was_solved_stands_before_what_was_only_looked_at(house: House, clock: Clock) -> None:
    cleo = await an_account(house, "cleo")
    phone = await somebody(house, "Phone")
    for early, late, number in ((cleo, phone, TODAY), (phone, cleo, TODAY - 1)):
        await house.tries.begin(*DAILY, number, early.id)
        clock.pass_(1)
        await solve(house, clock, late, number)
    await house.people.log_in(phone, None, LogIn("cleo", "the password of cleo"))
    assert [one.number for one in await house.tries.results(*DAILY, cleo.id)] == [TODAY - 1, TODAY]


async def test_nothing_is_written_down_for_somebody_who_has_just_logged_in(house: House) -> None:
    await an_account(house, "cleo")
    phone = await somebody(house, "Phone")
    await house.people.log_in(phone, None, LogIn("cleo", "the password of cleo"))
    with pytest.raises(Refusal, match="just logged in"):
        await house.tries.begin(*DAILY, TODAY, phone.id)
    with pytest.raises(Refusal, match="just logged in"):
        await send(house, phone, LETTERS)


async def test_tries_go_with_whoever_leaves(house: House, clock: Clock) -> None:
    cleo = await an_account(house, "cleo")
    await solve(house, clock, cleo)
    await house.people.delete(cleo, Goodbye("the password of cleo"))
    board = await house.standings.of(*DAILY, TODAY, None)
    assert (board.players, board.best) == (0, [])


async def test_two_devices_at_once_lose_no_letter(house: House) -> None:
    """Each sends letters of its own, at the same time: all of them are there in the end."""
    ann = await somebody(house, "Ann")
    await asyncio.gather(*(send(house, ann, letter) for letter in LETTERS))
    told = await house.tries.begin(*DAILY, TODAY, ann.id)
    assert (told.over, told.solved, told.score) == (True, True, 0)
