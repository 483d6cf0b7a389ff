"""What counts for standings and streaks: how fast, on which day, with or without a line, day after day."""

from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import Connection

from gridhouse.house.house import House
from gridhouse.house.puzzles import dailies, standings
from gridhouse.house.puzzles.wire import Result, SendAnswer, Streak
from gridhouse.store import people
from gridhouse.store import tries as table
from tests.house.daily import DAILY, LETTERS, NOON, TODAY, WRONG, Clock, send, set_by_test, solve, somebody
from tests.house.drawing import drawn_here

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return set_by_test(monkeypatch)


async def test_who_is_faster_than_anybody_is_not_ranked(house: House, clock: Clock) -> None:
    ann, ben = await somebody(house, "Ann"), await somebody(house, "Ben")
    for one in (ann, ben):
        await house.tries.begin(*DAILY, TODAY, one.id)
    clock.pass_(0.3 * len(LETTERS) - 0.01)
    assert not (await send(house, ann, LETTERS)).ranked
    clock.pass_(0.02)
    assert (await send(house, ben, LETTERS)).ranked
    board = await house.standings.of(*DAILY, TODAY, ann.id)
    assert (board.players, board.solved, [one.name for one in board.best]) == (2, 2, ["Ben"])
    assert await house.tries.results(*DAILY, ann.id) == [
        Result(TODAY, True, 0, True, seconds=round(0.3 * len(LETTERS)))
    ]


@pytest.mark.parametrize(
    ("ago", "offline", "on_its_day"),
    [
        (0, False, False),
        (60, False, False),
        (61, True, False),
        (8 * 3600, True, False),
        (13 * 3600, True, True),
        (37 * 3600, True, False),
    ],
)
async def test_a_puzzle_played_without_a_line_is_marked_and_keeps_its_day(
    sqlite_house: House, clock: Clock, ago: int, offline: bool, on_its_day: bool
) -> None:
    """Ann plays at noon of the day after at the latest: some of it was played on the day itself."""
    ann = await somebody(sqlite_house, "Ann")
    await sqlite_house.tries.begin(*DAILY, TODAY, ann.id)
    clock.pass_(24 * 3600)
    told = await send(sqlite_house, ann, LETTERS, ago=ago)
    assert (told.solved, told.offline, told.on_its_day) == (True, offline, on_its_day)


async def test_what_was_answered_before_the_house_knew_of_it_took_a_time_that_nobody_saw(
    house: House, clock: Clock
) -> None:
    ann = await somebody(house, "Ann")
    await house.tries.begin(*DAILY, TODAY, ann.id)
    await send(house, ann, LETTERS[:-1], ago=1)  # the line came back a moment ago
    clock.pass_(1)
    told = await send(house, ann, LETTERS)
    assert (told.solved, told.offline, told.ranked) == (True, True, True)


async def test_nobody_is_believed_a_week_later(sqlite_house: House, clock: Clock) -> None:
    days = 7 * 24 * 3600
    for late, believed in ((days, True), (days + 1, False)):
        ann = await somebody(sqlite_house, "Ann")
        clock.now = NOON + timedelta(seconds=late)
        assert (await send(sqlite_house, ann, LETTERS, ago=late)).on_its_day is believed


async def test_those_without_a_line_stand_behind_the_others_of_their_score(
    house: House, clock: Clock
) -> None:
    slow, away, worse = [await somebody(house, name) for name in ("Slow", "Away", "Worse")]
    for one in (slow, worse):
        await house.tries.begin(*DAILY, TODAY, one.id)
    clock.pass_(600)
    await send(house, away, LETTERS, ago=300)
    await send(house, slow, LETTERS)
    await send(house, worse, WRONG[0] + LETTERS)
    board = await house.standings.of(*DAILY, TODAY, away.id)
    assert [(one.place, one.name, one.score, one.seconds, one.you) for one in board.best] == [
        (1, "Slow", 0, 600, False),
        (2, "Away", 0, None, True),
        (3, "Worse", 1, 600, False),
    ]


async def test_it_is_told_how_long_people_took_and_how_many_were_slower(house: House, clock: Clock) -> None:
    quick, even, slow, away = [await somebody(house, name) for name in ("Quick", "Even", "Slow", "Away")]
    for one in (quick, even, slow):
        await house.tries.begin(*DAILY, TODAY, one.id)
    for one, seconds in ((quick, 20), (even, 60), (slow, 4000)):
        clock.now = NOON + timedelta(seconds=seconds)
        await send(house, one, LETTERS)
    await send(house, away, LETTERS, ago=300)
    boards = {one.name: await house.standings.of(*DAILY, TODAY, one.id) for one in (quick, even, slow, away)}
    times = boards["Quick"].times
    stretches: list[int | None] = [*times.until, None]
    expected: dict[int | None, int] = {
        **dict.fromkeys(standings.STRETCHES, 0),
        30: 1,
        60: 1,
        None: 1,
    }
    assert dict(zip(stretches, times.people, strict=True)) == expected
    assert {name: board.times.slower for name, board in boards.items()} == {
        "Quick": 2,
        "Even": 1,
        "Slow": 0,
        "Away": None,
    }
    assert [board.yours and board.yours.seconds for board in boards.values()] == [20, 60, 4000, None]


async def test_each_series_has_tries_and_standings_of_its_own(house: House, clock: Clock) -> None:
    ann = await somebody(house, "Ann")
    for series in ("small", "middle", "large"):
        daily = house.dailies.of("sums", series)
        await daily._schedule.fill(dailies.today(daily.kind), drawn_here)
        number, puzzle = await daily.today()
        await house.tries.begin("sums", series, number, ann.id)
        clock.pass_(5)
        places = list(daily.kind.solution(puzzle).places)
        told = await house.tries.send("sums", series, number, ann.id, SendAnswer({"places": places}))
        assert (told.solved, told.on_its_day, told.ranked) == (True, True, True)
    for series in ("small", "middle", "large"):
        board = await house.standings.of("sums", series, number, ann.id)
        assert [(one.name, one.seconds) for one in board.best] == [("Ann", 5)]
        assert await house.standings.streaks("sums", series, number, ann.id) == [Streak(1, "Ann", 1, True)]


@pytest.mark.parametrize(("stretch", "queries"), [(60, 1), (2, 4)])
async def test_a_streak_is_read_many_days_at_a_time(
    house: House, clock: Clock, monkeypatch: pytest.MonkeyPatch, stretch: int, queries: int
) -> None:
    monkeypatch.setattr(standings, "STRETCH", stretch)
    ann = await somebody(house, "Ann")
    for back in range(5, 0, -1):  # today's is not solved yet
        clock.now = NOON - timedelta(days=back)
        await solve(house, clock, ann, TODAY - back)
    clock.now = NOON
    read, asked = table.solvers, []

    def solvers(conn: Connection, kind: str, series: str, numbers: range) -> Any:
        asked.append(numbers)
        return read(conn, kind, series, numbers)

    monkeypatch.setattr(table, "solvers", solvers)
    assert await house.standings.streaks(*DAILY, TODAY, ann.id) == [Streak(1, "Ann", 5, True)]
    assert len(asked) == queries


async def test_a_streak_ends_with_a_day_that_was_lost_missed_or_late(house: House, clock: Clock) -> None:
    people = {name: await somebody(house, name) for name in ("Every", "Lost", "Missed", "Late")}
    for back in (3, 2, 1, 0):
        for name, one in people.items():
            clock.now = NOON - timedelta(days=back)
            if back == 2 and name == "Lost":
                await solve(house, clock, one, TODAY - 2, wrong=6)
            elif back == 2 and name == "Late":
                clock.now += timedelta(days=1)
                await solve(house, clock, one, TODAY - 2)
            elif back != 2 or name == "Every":
                await solve(house, clock, one, TODAY - back)
    clock.now = NOON
    told = await house.standings.streaks(*DAILY, TODAY, people["Late"].id)
    assert [(one.place, one.name, one.days, one.you) for one in told] == [
        (1, "Every", 4, False),
        (2, "Late", 2, True),
        (2, "Lost", 2, False),
        (2, "Missed", 2, False),
    ]


async def test_whoever_leaves_while_streaks_are_read_is_left_out(
    house: House, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben = await somebody(house, "Ann"), await somebody(house, "Ben")
    await solve(house, clock, ann)
    await solve(house, clock, ben)
    names = people.names
    monkeypatch.setattr(people, "names", lambda conn, ids: names(conn, set(ids) - {ben.id}))
    assert await house.standings.streaks(*DAILY, TODAY, ben.id) == [Streak(1, "Ann", 1, False)]
