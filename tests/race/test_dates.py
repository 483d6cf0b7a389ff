"""Dates of a race, through a whole house: the clock keeps them once, and never against an organiser."""

import pytest
from msgspec.structs import replace

from gridhouse.games.race.rules.settings import Settings
from gridhouse.games.race.rules.wishes import Bonus, Close, Configure, EditTile, Grant, Reset, TileSheet
from gridhouse.house import times
from gridhouse.house.players import clock
from gridhouse.house.table.wire import Redo
from tests.house.clocks import passed_rounds, set_clock
from tests.house.table import done, refused, wish
from tests.race.hosted import Race, sheet, undo

pytestmark = pytest.mark.anyio

DAY = 86_400
RULE_BOOK = Settings()


@pytest.fixture(autouse=True)
def quick_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock goes its rounds without rest, so that no test waits for it."""
    monkeypatch.setattr(clock, "ROUND", 0.05)


def tomorrow() -> int:
    return times.now().wall + DAY * 1000


async def phase(race: Race) -> str:
    return (await race.state()).phase


async def dated(race: Race, **dates: int) -> None:
    now = (await race.state()).settings
    await race.organise(Configure(now, replace(now, **dates)))


async def test_a_start_by_the_clock_that_is_taken_back_waits_for_an_organiser(
    race: Race, monkeypatch: pytest.MonkeyPatch
) -> None:
    await race.organise(Reset())
    await dated(race, starts_at=tomorrow())
    await passed_rounds(monkeypatch, 2)
    assert await phase(race) == "setup"
    set_clock(monkeypatch, DAY + 60)
    await passed_rounds(monkeypatch, 2)
    assert await phase(race) == "live"
    await undo(race)
    await passed_rounds(monkeypatch, 2)
    assert await phase(race) == "setup"
    third = await sheet(race, 3)
    await race.organise(EditTile(3, third, TileSheet(third.task, "skip1")))  # what the undo was for
    await passed_rounds(monkeypatch, 2)
    assert await phase(race) == "setup"
    await dated(race, starts_at=tomorrow())
    set_clock(monkeypatch, 2 * DAY + 120)
    await passed_rounds(monkeypatch, 2)
    assert await phase(race) == "live"


async def test_a_race_that_is_over_is_put_right_by_taking_back_its_end(
    race: Race, monkeypatch: pytest.MonkeyPatch
) -> None:
    await dated(race, ends_at=tomorrow())
    set_clock(monkeypatch, DAY + 60)
    await passed_rounds(monkeypatch, 2)
    assert await phase(race) == "closed"
    answer = await race.act(race.host, Bonus(0, 0, 50))
    assert (refused(answer), answer.refusal and answer.refusal.text) == (
        "over",
        "This game is over. Take its end back first if something has to be put right.",
    )
    await undo(race)
    await passed_rounds(monkeypatch, 2)
    assert await phase(race) == "live"
    await race.organise(Bonus(0, 0, 50), Grant(0, "skip1"))
    await passed_rounds(monkeypatch, 2)
    assert await phase(race) == "live"
    await race.organise(Close())
    assert (await race.state()).teams[0].points == {0: 50}
    await undo(race)
    done(await wish(race.house, race.match, race.host, Redo()))
    assert await phase(race) == "closed"


async def test_a_date_that_has_passed_starts_and_ends_nothing(
    race: Race, monkeypatch: pytest.MonkeyPatch
) -> None:
    await dated(race, ends_at=times.now().wall - 1000)
    await passed_rounds(monkeypatch, 2)
    assert await phase(race) == "live"
    await race.organise(Reset())
    await dated(race, starts_at=times.now().wall - 1000)
    await passed_rounds(monkeypatch, 2)
    assert await phase(race) == "setup"
