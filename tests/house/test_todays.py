"""Today's puzzles at the front door: begun, solved, and how many days in a row."""

import pytest

from gridhouse.house.house import House
from gridhouse.house.puzzles.todays import days_in_a_row
from gridhouse.house.puzzles.wire import TodaysPuzzle
from tests.house.daily import DAILY, TODAY, Clock, send, set_by_test, solve, somebody

pytestmark = pytest.mark.anyio

DAY = 24 * 3600


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return set_by_test(monkeypatch)


async def of(house: House, person: str | None) -> TodaysPuzzle:
    [found] = [one for one in await house.todays.of(person) if (one.kind, one.series) == DAILY]
    return found


async def test_a_stranger_finds_a_new_puzzle(house: House, clock: Clock) -> None:
    found = await of(house, None)
    assert (found.number, found.date) == (TODAY, clock.now.date().isoformat())
    assert (found.begun, found.over, found.solved, found.days, found.played_at) == (
        (False, False, False, 0, None)
    )


async def test_my_puzzle_is_begun_then_solved_and_nobody_elses(house: House, clock: Clock) -> None:
    ann, ben = await somebody(house, "Ann"), await somebody(house, "Ben")
    await house.tries.begin(*DAILY, TODAY, ann.id)
    begun = await of(house, ann.id)
    assert (begun.begun, begun.over, begun.days) == (True, False, 0)
    assert begun.played_at is not None
    await solve(house, clock, ann)
    solved = await of(house, ann.id)
    assert (solved.over, solved.solved, solved.days) == (True, True, 1)
    assert (await of(house, ben.id)).begun is False


async def test_the_row_of_days_lasts_until_a_day_is_missed(sqlite_house: House, clock: Clock) -> None:
    house, ann = sqlite_house, await somebody(sqlite_house, "Ann")
    clock.pass_(-2 * DAY)
    for number in (TODAY - 2, TODAY - 1):
        await solve(house, clock, ann, number)
        clock.pass_(DAY)
    assert (await of(house, ann.id)).days == 2
    await send(house, ann, "QXZJKVWFYBM")
    lost = await of(house, ann.id)
    assert (lost.over, lost.solved, lost.days) == (True, False, 2)
    clock.pass_(DAY)
    assert (await of(house, ann.id)).days == 0


async def test_what_was_solved_later_is_no_day_of_the_row(sqlite_house: House, clock: Clock) -> None:
    ann = await somebody(sqlite_house, "Ann")
    await solve(sqlite_house, clock, ann, TODAY - 1)
    assert (await of(sqlite_house, ann.id)).days == 0


@pytest.mark.parametrize(
    ("solved", "days"), [((), 0), ((5,), 1), ((4,), 1), ((3, 4, 5), 3), ((3, 5), 1), ((2, 3), 0)]
)
async def test_days_are_counted_back_from_today_or_yesterday(solved: tuple[int, ...], days: int) -> None:
    assert days_in_a_row(set(solved), 5) == days
