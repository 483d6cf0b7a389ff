"""Daily puzzles: one frozen row a day, whoever draws it and however they end; nothing of the days to come."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncGenerator
from datetime import UTC, datetime, timedelta, timezone
from itertools import pairwise
from pathlib import Path
from signal import SIGKILL
from typing import Any

import pytest

from gridhouse.cli.app import main
from gridhouse.games.chromacross import PUZZLES, rule_a, rule_b, solve
from gridhouse.games.chromacross.calendar import date_of, id_of, weekday
from gridhouse.games.chromacross.generate import DIFFICULTIES
from gridhouse.games.chromacross.schedule import WEEK, schedule
from gridhouse.house.house import House
from gridhouse.house.puzzles import dailies
from gridhouse.house.puzzles.ahead import Order
from gridhouse.house.puzzles.dailies import NoSuchPuzzle, Published, Series
from gridhouse.house.puzzles.schedule import Schedule
from gridhouse.house.table.wire import CreateMatch, Mine
from gridhouse.kernel import Refusal
from gridhouse.store import Store, open_store
from gridhouse.store import dailies as table
from gridhouse.store.dailies import DailyRow
from scripts import chromacross_archive
from tests.chromacross import naive
from tests.house import filling_process
from tests.house.conftest import Opens
from tests.house.drawing import drawn_here
from tests.house.table import created
from tests.store.make import ENVIRONMENT

SHIPPED = PUZZLES.published("daily")
TEXTS = [PUZZLES.write(one) for one in SHIPPED]
LAST = len(SHIPPED)


def stored(store: Store) -> Schedule:
    return Schedule(store.database, PUZZLES, "daily")


async def rows_of(schedule: Schedule) -> list[Any]:
    """The rows of the store, as puzzles."""
    return [PUZZLES.read(row) for row in await schedule.begin()]


def daily(house: House) -> Series:
    return house.dailies.of("chromacross", "daily")


def today() -> int:
    return dailies.today(PUZZLES)


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
    async def add(kind: str, series: str, *rows: DailyRow) -> None:
        await store.database.write(lambda conn: table.add(conn, kind, series, rows))

    await add("k", "s", DailyRow(1, "2025-05-07", b"first"))
    await add("k", "s", DailyRow(1, "x", b"second"), DailyRow(2, "2025-05-08", b"next"))
    await add("k", "another", DailyRow(1, "2025-05-07", b"of the same day"))
    await add("other", "s", DailyRow(1, "2025-05-07", b"own"))
    rows = await store.database.read(lambda conn: table.after(conn, "k", "s", 0))
    assert [(row.number, row.row) for row in rows] == [(1, b"first"), (2, b"next")]
    assert await store.database.read(lambda conn: table.after(conn, "k", "s", 2)) == []
    other = await store.database.read(lambda conn: table.after(conn, "k", "another", 0))
    assert [row.row for row in other] == [b"of the same day"]


@pytest.mark.anyio
async def test_a_schedule_is_a_function_of_its_seed_and_never_changes(store: Store) -> None:
    rows = stored(store)
    assert await rows.fill(LAST + 3, drawn_here) == 3
    first = await rows_of(rows)
    assert first == [*SHIPPED, *schedule(SHIPPED, await rows.seed(), LAST + 3)]
    assert await rows.fill(LAST + 1, drawn_here) == 0
    assert await rows.fill(LAST + 5, drawn_here) == 2
    assert (await rows_of(rows))[: LAST + 3] == first


@pytest.mark.anyio
async def test_whoever_finds_another_row_goes_on_from_that(store: Store) -> None:
    rows = stored(store)
    await rows.begin()
    foreign = next(iter(schedule(SHIPPED, b"another seed", LAST + 1)))
    row = DailyRow(foreign.id, foreign.date, PUZZLES.write(foreign).encode())

    async def outrun(order: Order) -> AsyncGenerator[str]:
        """While this one draws, another process writes a row of its own for the same day."""
        if len(order.earlier) == LAST:
            await store.database.write(lambda conn: table.add(conn, "chromacross", "daily", [row]))
        async for drawn in drawn_here(order):
            yield drawn

    await rows.fill(LAST + 3, outrun)
    after = (await rows_of(rows))[LAST:]
    assert after == [foreign, *schedule([*SHIPPED, foreign], await rows.seed(), LAST + 3)]


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
    rows, secret = await rows_of(stored(store)), await stored(store).seed()
    await store.close()
    assert rows == [*SHIPPED, *schedule(SHIPPED, secret, until)]


# --- The house --------------------------------------------------------------------------


@pytest.mark.anyio
async def test_a_fresh_house_has_todays_puzzle_and_draws_one_that_is_missing(
    sqlite_house: House, clock: list[datetime]
) -> None:
    number, row = await daily(sqlite_house).today()
    assert (number, row.date) == (id_of("2026-11-14"), "2026-11-14")
    clock[0] = at("2026-11-17T00:00:00+00:00")
    with pytest.raises(NoSuchPuzzle):
        await daily(sqlite_house).find(id_of("2026-11-17"))
    number, row = await daily(sqlite_house).today()
    assert (row.date, row.id, number) == ("2026-11-17", number, id_of("2026-11-17"))
    assert (await daily(sqlite_house).find(number - 1)).date == "2026-11-16"


@pytest.mark.anyio
@pytest.mark.parametrize("hours", [-12, -5, 0, 5.75, 14])
async def test_everywhere_on_earth_it_is_the_same_puzzle(
    sqlite_house: House, clock: list[datetime], hours: float
) -> None:
    zone = timezone(timedelta(hours=hours))
    clock[0] = at("2026-03-10T23:59:59.999+00:00").astimezone(zone)
    assert (await daily(sqlite_house).today())[1].date == "2026-03-10"
    clock[0] = at("2026-03-11T00:00:00+00:00").astimezone(zone)
    assert (await daily(sqlite_house).today())[1].date == "2026-03-11"


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
    assert date_of(today()) == date


def test_days_to_come_are_not_there_for_anybody(clock: list[datetime]) -> None:
    published = Published(PUZZLES)
    published.add(0, TEXTS)
    last = id_of("2026-11-14")
    assert len(published) == last == max(published)
    assert published[last] == SHIPPED[last - 1]
    assert last + 1 not in published
    clock[0] += timedelta(days=1)
    assert last + 1 in published


def test_what_is_known_already_is_not_taken_twice() -> None:
    published = Published(PUZZLES)
    published.add(0, TEXTS[:5])
    published.add(3, TEXTS[3:8])
    published.add(0, TEXTS[:6])
    assert published.known == 8
    assert [published[number] for number in range(1, 9)] == SHIPPED[:8]


def test_a_puzzle_is_read_when_somebody_wants_it_and_only_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """To read all of them would keep a house from opening."""
    wanted: list[str] = []

    def read(text: str) -> str:
        wanted.append(text)
        return text.upper()

    monkeypatch.setattr(PUZZLES, "read", read)
    published = Published(PUZZLES)
    published.add(0, TEXTS)
    assert wanted == []
    assert published[3] == published[3] == TEXTS[2].upper()
    assert wanted == [TEXTS[2]]


@pytest.mark.anyio
async def test_no_match_can_be_made_of_a_day_to_come(sqlite_house: House, clock: list[datetime]) -> None:
    async def create(puzzle: int) -> str:
        wish = CreateMatch(id=f"m{puzzle}", game="chromacross", seats=[Mine()], options={"puzzle": puzzle})
        page = await created(sqlite_house, "ann", wish)
        return str(page.id)

    assert await create(today())
    with pytest.raises(Refusal, match=f"no puzzle {today() + 1}"):
        await create(today() + 1)


@pytest.mark.anyio
async def test_another_process_finds_what_one_has_drawn(opens: Opens, clock: list[datetime]) -> None:
    async with opens() as one, opens() as other:
        clock[0] = at("2026-11-16T10:00:00+00:00")
        await stored(one.store).fill(today(), drawn_here)
        assert await daily(other).find(today()) == (await daily(one).today())[1]


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
