"""Daily puzzles: one frozen row a day, whoever draws it and however they end; nothing of the days to come."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncGenerator, Sequence
from datetime import UTC, datetime, timedelta, timezone
from itertools import pairwise
from pathlib import Path
from signal import SIGKILL

import pytest
from sqlalchemy import Connection

from gridhouse.cli.app import main
from gridhouse.games.chromacross import rule_a, rule_b, solve
from gridhouse.games.chromacross.calendar import date_of, id_of, weekday
from gridhouse.games.chromacross.generate import DIFFICULTIES
from gridhouse.games.chromacross.schedule import WEEK, Row, schedule
from gridhouse.house.house import House
from gridhouse.house.puzzles import dailies, standings
from gridhouse.house.puzzles import schedule as stored
from gridhouse.house.puzzles.dailies import Published
from gridhouse.house.puzzles.schedule import begin, fill, rows_after, seed
from gridhouse.house.puzzles.wire import Streak
from gridhouse.house.table import matches
from gridhouse.house.table.wire import Act, CreateMatch, Mine
from gridhouse.kernel import Refusal
from gridhouse.store import Store, open_store
from gridhouse.store import dailies as table
from gridhouse.store.dailies import DailyRow, Solo
from scripts import chromacross_archive
from tests.chromacross import naive
from tests.house import filling_process
from tests.house.conftest import Opens
from tests.house.table import created
from tests.store.make import ENVIRONMENT

SHIPPED = stored.published_before()
LAST = len(SHIPPED)


async def draw(rows: Sequence[Row], secret: bytes, until: int) -> AsyncGenerator[Row]:
    for row in schedule(rows, secret, until):
        yield row


def at(moment: str) -> datetime:
    return datetime.fromisoformat(moment)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[datetime]:
    """The time of the house, for a test to set."""
    now = [at("2026-11-14T12:00:00+00:00")]
    monkeypatch.setattr(dailies, "utc_now", lambda: now[0].astimezone(UTC))
    return now


# --- The days before the house was published --------------------------------------------


def test_the_shipped_days_count_from_1_without_a_gap() -> None:
    assert [(row.id, row.date) for row in SHIPPED] == [(n, date_of(n)) for n in range(1, LAST + 1)]


def test_the_shipped_days_keep_every_rule_of_a_schedule() -> None:
    assert len({frozenset((row.cross.horizontal, row.cross.vertical)) for row in SHIPPED}) == LAST
    uses: dict[str, list[int]] = {}
    for row in SHIPPED:
        assert row.difficulty == WEEK[weekday(row.id)]
        assert row.misses in DIFFICULTIES[row.difficulty]
        for word in (row.cross.horizontal, row.cross.vertical):
            uses.setdefault(word, []).append(row.id)
    assert all(later - earlier > 365 for ids in uses.values() for earlier, later in pairwise(ids))


def test_the_shipped_days_are_unambiguous_and_rated() -> None:
    for row in SHIPPED:
        assert rule_a.rival(row.cross) is None
        assert rule_b.rival(row.cross) is None
    for row in SHIPPED[::40]:
        assert solve.misses(row.cross) == row.misses
        assert next(naive.rivals_a(row.cross), None) is None


@pytest.mark.long
def test_every_shipped_day_passes_the_plain_reading_of_both_rules() -> None:
    for row in SHIPPED:
        assert next(naive.rivals_a(row.cross), None) is None, row
        assert next(naive.rivals_b(row.cross), None) is None, row


def test_the_shipped_days_can_be_drawn_again() -> None:
    assert list(schedule([], chromacross_archive.SEED, 20)) == SHIPPED[:20]


# --- The store --------------------------------------------------------------------------


@pytest.mark.anyio
async def test_a_day_keeps_the_row_that_it_has(store: Store) -> None:
    await store.database.write(lambda conn: table.add(conn, "g", [DailyRow(1, "2025-05-07", b"first")]))
    await store.database.write(
        lambda conn: table.add(conn, "g", [DailyRow(1, "x", b"second"), DailyRow(2, "2025-05-08", b"next")])
    )
    await store.database.write(lambda conn: table.add(conn, "other", [DailyRow(1, "2025-05-07", b"own")]))
    rows = await store.database.read(lambda conn: table.after(conn, "g", 0))
    assert [(row.number, row.row) for row in rows] == [(1, b"first"), (2, b"next")]
    assert await store.database.read(lambda conn: table.after(conn, "g", 2)) == []


@pytest.mark.anyio
async def test_a_schedule_is_a_function_of_its_seed_and_never_changes(store: Store) -> None:
    assert await fill(store.database, LAST + 3, draw) == 3
    first = await begin(store.database)
    secret = await seed(store.database)
    assert first == [*SHIPPED, *schedule(SHIPPED, secret, LAST + 3)]
    assert await fill(store.database, LAST + 1, draw) == 0
    assert await fill(store.database, LAST + 5, draw) == 2
    assert (await begin(store.database))[: LAST + 3] == first


@pytest.mark.anyio
async def test_whoever_finds_another_row_goes_on_from_that(store: Store) -> None:
    await begin(store.database)
    foreign = next(iter(schedule(SHIPPED, b"another seed", LAST + 1)))

    async def outrun(rows: Sequence[Row], secret: bytes, until: int) -> AsyncGenerator[Row]:
        """While this one draws, another process writes a row of its own for the same day."""
        if len(rows) == LAST:
            await store.database.write(lambda conn: table.add(conn, stored.GAME, [stored._stored(foreign)]))
        async for row in draw(rows, secret, until):
            yield row

    await fill(store.database, LAST + 3, outrun)
    rows = await rows_after(store.database, LAST)
    secret = await seed(store.database)
    assert rows[0] == foreign
    assert rows == [foreign, *schedule([*SHIPPED, foreign], secret, LAST + 3)]


# --- Many processes, and sudden ends ----------------------------------------------------


async def filling(url: str, until: int, before_a_word: int) -> Process:
    words = (sys.executable, "-m", filling_process.__name__, url, str(until), str(before_a_word))
    return await asyncio.create_subprocess_exec(*words, env=ENVIRONMENT, stdin=PIPE, stdout=PIPE)


@pytest.mark.anyio
async def test_racing_and_killed_processes_leave_exactly_one_row_a_day(database_url: str) -> None:
    until, drawn = LAST + 15, (2, 7, 5)  # few enough that nobody finds the schedule full
    racing = [await filling(database_url, until, rows) for rows in drawn]
    for process, many in zip(racing, drawn, strict=True):
        assert process.stdout
        for _ in range(many):
            assert await process.stdout.readline()
    for process in racing[:2]:
        process.kill()
    for process in racing:
        await process.communicate(b"go on\n")
    assert [process.returncode for process in racing] == [-SIGKILL, -SIGKILL, 0]
    store = await open_store(database_url)
    rows, secret = await begin(store.database), await seed(store.database)
    await store.close()
    assert rows == [*SHIPPED, *schedule(SHIPPED, secret, until)]


# --- The house --------------------------------------------------------------------------


@pytest.mark.anyio
async def test_a_fresh_house_has_todays_puzzle_and_draws_one_that_is_missing(
    sqlite_house: House, clock: list[datetime]
) -> None:
    assert (await sqlite_house.dailies.today()).date == "2026-11-14"
    clock[0] = at("2026-11-17T00:00:00+00:00")
    assert await sqlite_house.dailies.find(id_of("2026-11-17")) is None
    row = await sqlite_house.dailies.today()
    assert (row.date, row.id) == ("2026-11-17", id_of("2026-11-17"))
    assert await sqlite_house.dailies.find(row.id - 1) is not None


@pytest.mark.anyio
@pytest.mark.parametrize("hours", [-12, -5, 0, 5.75, 14])
async def test_everywhere_on_earth_it_is_the_same_puzzle(
    sqlite_house: House, clock: list[datetime], hours: float
) -> None:
    zone = timezone(timedelta(hours=hours))
    clock[0] = at("2026-03-10T23:59:59.999+00:00").astimezone(zone)
    assert (await sqlite_house.dailies.today()).date == "2026-03-10"
    clock[0] = at("2026-03-11T00:00:00+00:00").astimezone(zone)
    assert (await sqlite_house.dailies.today()).date == "2026-03-11"


@pytest.mark.parametrize(
    ("moment", "date"),
    [
        ("2028-02-28T23:59:59+00:00", "2028-02-28"),
        ("2028-02-29T00:00:00+00:00", "2028-02-29"),
        ("2028-02-29T23:59:59+00:00", "2028-02-29"),
        ("2028-03-01T00:00:00+00:00", "2028-03-01"),
        ("2026-03-29T02:30:00+02:00", "2026-03-29"),  # clocks go forward in Berlin
        ("2026-10-25T00:30:00+02:00", "2026-10-24"),  # and back again
        ("2026-11-01T01:30:00-04:00", "2026-11-01"),  # in New York
    ],
)
def test_days_are_those_of_the_calendar(clock: list[datetime], moment: str, date: str) -> None:
    clock[0] = at(moment)
    assert date_of(dailies.today()) == date


def test_days_to_come_are_not_there_for_anybody(clock: list[datetime]) -> None:
    published = Published()
    published.add(SHIPPED)
    today = id_of("2026-11-14")
    assert len(published) == today == max(published)
    assert published[today] == SHIPPED[today - 1]
    assert today + 1 not in published
    clock[0] += timedelta(days=1)
    assert today + 1 in published


@pytest.mark.anyio
async def test_no_match_can_be_made_of_a_day_to_come(sqlite_house: House, clock: list[datetime]) -> None:
    today = dailies.today()

    async def create(puzzle: int) -> str:
        wish = CreateMatch(id=f"m{puzzle}", game="chromacross", seats=[Mine()], options={"puzzle": puzzle})
        page = await created(sqlite_house, "ann", wish)
        return str(page.id)

    assert await create(today)
    with pytest.raises(Refusal, match=f"no puzzle {today + 1}"):
        await create(today + 1)


@pytest.mark.anyio
@pytest.mark.parametrize(("stretch", "queries"), [(60, 1), (2, 4)])
async def test_a_streak_is_read_many_days_at_a_time(
    house: House,
    clock: list[datetime],
    monkeypatch: pytest.MonkeyPatch,
    stretch: int,
    queries: int,
) -> None:
    monkeypatch.setattr(matches, "now_ms", lambda: round(clock[0].timestamp() * 1000))
    monkeypatch.setattr(standings, "STRETCH", stretch)
    ann = house.people.new_guest("Ann")
    await house.people.remember(ann)
    today, noon = dailies.today(), clock[0]
    for back in range(5, 0, -1):  # today's is not solved yet
        clock[0] = noon - timedelta(days=back)
        wish = CreateMatch(f"match-{back}", "chromacross", [Mine()], options={"puzzle": today - back})
        page = await created(house, ann.id, wish)
        for letter in SHIPPED[today - back - 1].cross.letters:
            guess = Act(f"guess-{letter}", seat=0, move={"type": "guess", "letter": letter})
            await house.matches.act(page.id, ann.id, guess)
    clock[0] = noon
    read, asked = table.solos, []

    def solos(conn: Connection, game: str, options: Sequence[bytes]) -> list[Solo]:
        asked.append(options)
        return read(conn, game, options)

    monkeypatch.setattr(table, "solos", solos)
    assert await house.standings.streaks(today, ann.id) == [Streak(1, "Ann", 5, True)]
    assert len(asked) == queries


@pytest.mark.anyio
async def test_another_process_finds_what_one_has_drawn(opens: Opens, clock: list[datetime]) -> None:
    async with opens() as one, opens() as other:
        clock[0] = at("2026-11-16T10:00:00+00:00")
        await fill(one.store.database, dailies.today(), draw)
        assert await other.dailies.find(dailies.today()) == await one.dailies.today()


@pytest.mark.anyio
async def test_a_match_of_a_daily_puzzle_can_be_verified(
    sqlite_house: House, sqlite_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    wish = CreateMatch(id="to-verify", game="chromacross", seats=[Mine()], options={"puzzle": 42})
    page = await created(sqlite_house, "ann", wish)
    data = str(Path(sqlite_url.removeprefix("sqlite:///")).parent)

    def verify() -> object:
        with pytest.raises(SystemExit) as ended:
            main(["verify", page.id, "--data", data])
        return ended.value.code

    assert await asyncio.to_thread(verify) == 0
    assert "was fair" in capsys.readouterr().out
