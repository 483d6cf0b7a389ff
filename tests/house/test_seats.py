"""Names of seats, and what can be done while one is open."""

import asyncio

import pytest

from gridhouse.house.house import House
from gridhouse.house.table.wire import Rename
from gridhouse.house.telling.views import Viewer
from tests.house.conftest import Opens
from tests.house.mailbox import Mailbox
from tests.house.table import create, done, duel, guest, hear, join, log, move, refused, rematched, wish

pytestmark = pytest.mark.anyio


async def names(house: House, match: str, person: str) -> list[str]:
    page = await house.views.page(match, Viewer(person))
    return [seat.name for seat in page.frame.table.seats]


async def test_a_seat_is_renamed_for_all_who_look_and_for_good(opens: Opens) -> None:
    async with opens() as house:
        match, ann, bob = await duel(house, "tally")
        async with house.views.live(match, Viewer(bob), 2, Mailbox()) as line:
            done(await wish(house, match, ann, Rename(0, " Ro\u202ese ")))
            (told,) = (await hear(line, 3)).frames
        assert [seat.name for seat in told.table.seats] == ["Rose", "Bob"]
        assert [step.text for step in told.steps] == ["{0} has a new name."]
        assert (await log(house, match))[-1] == {"type": "renamed", "seat": 0}  # the log names nobody
        assert [line.seats[0].name for line in (await house.views.mine(bob, None, 9)).matches] == ["Rose"]
    async with opens() as house:
        assert await names(house, match, ann) == ["Rose", "Bob"]
        done(await move(house, match, ann, "add", n=1))  # it was no move


async def test_one_device_makes_two_names(house: House) -> None:
    ann = await guest(house, "Ann")
    match = (await create(house, ann, "tally", "me", "me")).id
    assert await names(house, match, ann) == ["Ann", "Ann 2"]
    await asyncio.gather(*(wish(house, match, ann, Rename(n, name)) for n, name in enumerate(("Cy", "Di"))))
    assert await names(house, match, ann) == ["Cy", "Di"]


async def test_whose_seat_and_when(house: House) -> None:
    match, ann, bob = await duel(house, "tally")
    for seat in (1, 9):
        assert refused(await wish(house, match, ann, Rename(seat, "Fool"))) == "not_your_seat"
    assert refused(await wish(house, match, ann, Rename(0, "\u200b \u202e"))) == "bad_name"
    done(await wish(house, match, ann, Rename(0, "Rose")))
    done(await move(house, match, ann, "resign"))
    assert refused(await wish(house, match, ann, Rename(0, "Winner"))) == "over"
    assert await names(house, match, bob) == ["Rose", "Bob"]


async def test_a_name_goes_along_into_the_rematch(house: House) -> None:
    match, ann, _bob = await duel(house, "tally")
    done(await wish(house, match, ann, Rename(0, "Rose")))
    done(await move(house, match, ann, "resign"))
    again = await rematched(house, match, ann, "once-more-1")
    assert [seat.name for seat in again.frame.table.seats] == ["Bob", "Rose"]


async def test_a_game_that_does_not_wait_is_played_while_a_seat_is_open(house: House) -> None:
    ann = await guest(house, "Ann")
    page = await create(house, ann, "tally_eager", "me", "open")
    table = page.frame.table
    assert (table.turn, table.can.move, table.can.sit, table.can.resign) == ([0], [0], True, [])
    assert [line.your_turn for line in (await house.views.mine(ann, None, 9)).matches] == [True]
    assert b'"resign"' not in bytes(page.frame.legal or b"")
    assert refused(await move(house, page.id, ann, "resign")) == "waiting"
    done(await move(house, page.id, ann, "add", n=1))
    waiting = (await house.views.page(page.id, Viewer(ann))).frame
    assert waiting.table.turn == []  # it is the turn of a seat that is open
    bob = await guest(house, "Bob")
    assert (await join(house, page, bob)).frame.table.can.move == [1]
    done(await move(house, page.id, bob, "add", n=2))


async def test_such_a_game_waits_once_it_says_so(house: House) -> None:
    ann = await guest(house, "Ann")
    page = await create(house, ann, "tally_eager", "me", "me", "open")
    done(await move(house, page.id, ann, "add", seat=0, n=3))
    waiting = (await house.views.page(page.id, Viewer(ann))).frame
    assert (waiting.table.can.move, bytes(waiting.legal or b"")) == ([], b"[]")
    assert refused(await move(house, page.id, ann, "add", seat=1, n=1)) == "waiting"


async def test_neither_a_bot_nor_the_clock_waits(house: House) -> None:
    ann = await guest(house, "Ann")
    page = await create(house, ann, "tally_eager", "adder", "open", seconds=1000)
    assert page.frame.table.time_left
    async with house.views.live(page.id, Viewer(ann), 1, Mailbox()) as line:
        (told,) = (await hear(line, 2)).frames
    assert told.table.time_left
    assert (await log(house, page.id))[-1] == {"type": "added", "seat": 0, "n": 2}


async def test_only_who_is_still_in_the_game_can_give_up(house: House) -> None:
    match, ann, bob = await duel(house, "chromacross")

    async def can_resign(person: str) -> list[int]:
        return (await house.views.page(match, Viewer(person))).frame.table.can.resign

    assert (await can_resign(ann), await can_resign(bob)) == ([0], [1])
    done(await move(house, match, ann, "resign"))
    assert (await can_resign(ann), await can_resign(bob)) == ([], [1])
