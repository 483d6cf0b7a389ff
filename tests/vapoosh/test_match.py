"""Vapoosh! at a table of the house: no undo, and a restart for one who plays alone."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from gridhouse.house.house import House, open_house
from gridhouse.house.settings import Settings
from gridhouse.house.table.wire import Act, AskUndo, CreateMatch, ForBot, Mine, Open, SeatWish
from gridhouse.house.telling.views import Viewer
from gridhouse.kernel import Refusal
from tests.house.table import created, joined, rematched

pytestmark = pytest.mark.anyio


@pytest.fixture
async def house(sqlite_url: str) -> AsyncIterator[House]:
    async with open_house(Settings(data=Path(sqlite_url.removeprefix("sqlite:///")).parent)) as house:
        yield house


async def guest(house: House) -> str:
    person = house.people.new_guest()
    await house.people.remember(person)
    return person.id


async def test_a_roll_cannot_be_taken_back(house: House) -> None:
    ann = await guest(house)
    page = await created(house, ann, CreateMatch("one-device", "vapoosh", [Mine("Ann"), Mine("Ben")]))
    rolled = await house.matches.act(page.id, ann, Act("roll-0001", 0, {"type": "roll"}))
    answer = await house.matches.act(page.id, ann, Act("undo-0001", house=AskUndo(0)))
    assert answer.refusal is not None
    assert answer.refusal.code == "no_undo"
    frame = (await house.views.page(page.id, Viewer(ann))).frame
    assert (frame.seq, frame.table.can.undo) == (rolled.seq, [])


async def test_who_plays_alone_may_restart_with_the_same_seats_and_options(house: House) -> None:
    ann = await guest(house)
    seats: list[SeatWish] = [ForBot("hard"), Mine(), Mine("Ben")]
    old = await created(house, ann, CreateMatch("with-a-bot", "vapoosh", seats, {"mode": "learning"}))
    assert old.frame.table.can.rematch
    new = await rematched(house, old.id, ann, "restart-1")
    assert new.id != old.id
    assert bytes(new.options) == bytes(old.options)
    assert new.frame.table.seats == old.frame.table.seats
    assert (await rematched(house, old.id, ann, "restart-2")).id == new.id
    assert [line.id for line in (await house.views.mine(ann, None, 20)).matches] == [new.id]


async def test_nobody_restarts_a_match_with_others(house: House) -> None:
    ann, ben = await guest(house), await guest(house)
    page = await created(house, ann, CreateMatch("two-people", "vapoosh", [Mine(), Open()]))
    for _ in range(2):
        assert not (await house.views.page(page.id, Viewer(ann))).frame.table.can.rematch
        with pytest.raises(Refusal, match="not over yet"):
            await rematched(house, page.id, ann, "restart-1")
        if page.frame.table.seats[1].kind == "open":
            page = await joined(house, (page.invite or "")[6:], ben, "ben-sits-down", None, None)
