"""Games against bots that nobody has touched for a day."""

import msgspec
import pytest

from gridhouse.house.house import House
from gridhouse.house.players.idle import Idle
from tests.house.clocks import set_clock
from tests.house.table import create, guest

pytestmark = pytest.mark.anyio

DAY = 86_400


async def ended(house: House) -> int:
    return await Idle(house.matches).end_all()


async def test_a_game_against_a_bot_ends_after_a_day(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = await guest(house)
    left = (await create(house, ann, "tally", "me", "adder")).id
    await create(house, ann, "tally", "me", "open")
    await create(house, ann, "tally", "me", "me")
    set_clock(monkeypatch, DAY - 60)
    assert await ended(house) == 0
    set_clock(monkeypatch, DAY + 60)
    assert await ended(house) == 1
    assert await ended(house) == 0
    row = await house.store.events.match(left)
    assert row is not None
    assert row.outcome is not None
    assert msgspec.json.decode(row.outcome)["winners"] == [1]


async def test_one_that_never_began_ends_too(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has hidden words yet: whoever went away gives up all the same."""
    ann = await guest(house)
    await create(house, ann, "dont-lose-your-head", "me", "easy")
    set_clock(monkeypatch, DAY + 60)
    assert await ended(house) == 1
