"""The match clock: stored deadlines that hold through anything."""

import asyncio
import itertools
import logging

import pytest
from msgspec.structs import replace

from gridhouse.house import times
from gridhouse.house.house import House, open_house
from gridhouse.house.players import clock
from gridhouse.house.table.wire import AskUndo, Leave, Sit
from gridhouse.house.telling.views import Viewer
from gridhouse.house.times import Now
from gridhouse.kernel import Resign, Timer
from tests.house.clocks import passed_rounds, set_clock
from tests.house.conftest import Opens, settings_for
from tests.house.mailbox import Mailbox
from tests.house.table import create, done, duel, guest, hear, join, log, move, wish

pytestmark = pytest.mark.anyio

DAY = 86_400


@pytest.fixture(autouse=True)
def quick_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock goes its rounds without rest, so that no test waits for it."""
    monkeypatch.setattr(clock, "ROUND", 0.05)


async def deadline(house: House, match: str) -> int | None:
    row = await house.store.events.match(match)
    assert row is not None
    return row.deadline_at


async def time_left(house: House, match: str, person: str) -> int | None:
    return (await house.views.page(match, Viewer(person))).frame.table.time_left


async def passes(house: House, match: str) -> int:
    return [fact["type"] for fact in await log(house, match)].count("passed")


async def test_time_runs_out(house: House) -> None:
    match, ann, _ = await duel(house, "tally", seconds=0.1)
    async with house.views.live(match, Viewer(ann), 2, Mailbox()) as line:
        heard = await hear(line, 5)
    steps = [step for frame in heard.frames for step in frame.steps]
    assert [(step.role, step.text) for step in steps[:3]] == [("clock", "Passed")] * 3


async def test_a_deadline_is_stored_and_shown_and_kept_over_house_facts(house: House) -> None:
    began = times.now().steady
    match, ann, bob = await duel(house, "tally", seconds=1000)
    first = await deadline(house, match)
    assert first is not None
    assert began + 1_000_000 <= first <= times.now().steady + 1_000_000
    left = await time_left(house, match, ann)
    assert left is not None
    assert first - times.now().steady <= left <= 1_000_000
    done(await move(house, match, ann, "burst", facts=0))
    assert await deadline(house, match) == first
    await asyncio.sleep(0.002)
    done(await move(house, match, ann, "add", n=1))
    second = await deadline(house, match)
    assert second is not None
    assert second > first
    await asyncio.sleep(0.002)
    done(await wish(house, match, ann, AskUndo(0)))  # an earlier turn begins anew
    third = await deadline(house, match)
    assert third is not None
    assert third > second
    done(await move(house, match, ann, "resign"))
    assert await deadline(house, match) is None
    assert await time_left(house, match, bob) is None


async def test_the_clock_stands_still_while_a_seat_is_open(house: House) -> None:
    ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
    page = await create(house, ann, "tally", "me", "open", "open", seconds=1000)
    await join(house, page, bob)
    assert await deadline(house, page.id) is None
    done(await wish(house, page.id, ann, Sit(2)))
    first = await deadline(house, page.id)
    assert first is not None
    await asyncio.sleep(0.02)
    done(await wish(house, page.id, bob, Leave(1)))
    done(await wish(house, page.id, ann, Leave(2)))
    assert await deadline(house, page.id) is None
    await join(house, page, bob)
    assert await deadline(house, page.id) is None
    await house.matches.desk.forget(page.id)  # it holds for whoever reads it from the store, too
    again = times.now().steady
    await join(house, page, bob)
    last = await deadline(house, page.id)
    assert last is not None
    (remaining,) = {fact["remaining"] for fact in await log(house, page.id) if fact["type"] == "left"}
    assert remaining < 1_000_000 - 15
    assert last - times.now().steady <= remaining  # getting up buys no time
    assert last - again >= remaining


async def test_a_deadline_survives_a_restart(opens: Opens) -> None:
    async with opens() as house:
        match, ann, _ = await duel(house, "tally", seconds=0.3)
        before = await deadline(house, match)
    async with opens() as house:
        assert await deadline(house, match) == before or await passes(house, match)
        async with house.views.live(match, Viewer(ann), 2, Mailbox()) as line:
            await hear(line, 3)
        assert await passes(house, match) >= 1


@pytest.mark.postgres
async def test_it_rings_once_for_two_houses(postgres_url: str) -> None:
    settings = settings_for(postgres_url)
    async with open_house(settings) as one, open_house(settings) as two:
        match, ann, _ = await duel(one, "tally", seconds=0.2)
        async with two.views.live(match, Viewer(ann), 2, Mailbox()) as line:
            await hear(line, 6)
        records = await one.store.events.read(match)
    rung = [record for record in records if record.actor.role == "clock"]
    assert [record.seq for record in records] == list(range(1, len(records) + 1))
    apart = [after.at - before.at for before, after in itertools.pairwise(rung)]
    assert all(gap >= 200 for gap in apart), apart


async def test_a_deadline_that_cannot_be_met_is_not_tried_without_rest(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A match whose game is gone, and one whose rules fail, hold up neither the house nor other matches."""
    monkeypatch.setattr(clock, "ROUND", 0.5)
    settings = settings_for(sqlite_url)
    async with open_house(settings) as house:
        stuck, _, _ = await duel(house, "tally", seconds=0.05)
        await house.matches.desk.close()
        broken = house.games["tally"]
        monkeypatch.setattr(type(broken.game), "clock", _fail, raising=True)
        caplog.set_level(logging.CRITICAL, "gridhouse.house.players.clock")
        rounds = 0
        ring = clock.Clock._ring_all

        async def count(self: clock.Clock, now: Now) -> None:
            nonlocal rounds
            rounds += 1
            await ring(self, now)

        monkeypatch.setattr(clock.Clock, "_ring_all", count)
        await asyncio.sleep(0.6)
        assert rounds <= 4
    async with open_house(replace(settings, games=())) as house:
        rounds = 0
        await asyncio.sleep(0.3)
        assert rounds <= 2
        assert await house.store.events.match(stuck)


def _fail(*_: object) -> None:
    raise RuntimeError("the rules of this game fail")


async def test_a_clock_that_is_set_back_turns_no_log_around(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, ann, bob = await duel(house, "tally", seconds=1000)
    done(await move(house, match, ann, "add", n=1))
    set_clock(monkeypatch, -3600)
    done(await move(house, match, bob, "add", n=1))
    done(await wish(house, match, ann, AskUndo(0)))
    dates = [record.at for record in await house.store.events.read(match)]
    assert dates == sorted(dates)
    row = await house.store.events.match(match)
    assert row is not None
    assert row.updated_at == dates[-1]


@pytest.mark.parametrize("seconds", [-DAY, DAY])
async def test_a_go_takes_as_long_as_it_does_however_the_clock_is_set(
    house: House, monkeypatch: pytest.MonkeyPatch, seconds: int
) -> None:
    match, ann, _ = await duel(house, "tally", seconds=1000)
    before = await time_left(house, match, ann)
    set_clock(monkeypatch, seconds)
    await passed_rounds(monkeypatch, 3)
    after = await time_left(house, match, ann)
    assert before is not None
    assert after is not None
    assert before - 60_000 < after <= before
    assert await passes(house, match) == 0
    done(await move(house, match, ann, "add", n=1))
    left = await time_left(house, match, ann)
    assert left is not None
    assert 940_000 < left <= 1_000_000


async def test_no_deadline_is_longer_than_a_go_after_a_restart(
    opens: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The house was closed while somebody set the machine's clock back by a day."""
    async with opens() as house:
        match, ann, _ = await duel(house, "tally", seconds=1000)
    set_clock(monkeypatch, -DAY, at_the_start=True)
    async with opens() as house:
        left = await time_left(house, match, ann)
        assert left is not None
        assert left <= 1_000_000
        await passed_rounds(monkeypatch, 1)
        stored = await deadline(house, match)
        assert stored is not None
        assert stored <= times.now().steady + 1_000_000
        assert await passes(house, match) == 0


async def test_a_date_is_kept_by_the_wall_clock(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    friday = times.now().wall + DAY * 1000
    ann = await guest(house)
    match = (await create(house, ann, "tally", "me", date=friday)).id
    assert await deadline(house, match) == friday
    done(await move(house, match, ann, "add", n=1))  # a date is the same, whosever turn it is
    assert await deadline(house, match) == friday
    set_clock(monkeypatch, DAY - 60)
    left = await time_left(house, match, ann)
    assert left is not None
    assert 0 < left <= 60_000
    await passed_rounds(monkeypatch, 3)
    assert await passes(house, match) == 0
    set_clock(monkeypatch, DAY + 60)
    await passed_rounds(monkeypatch, 2)
    assert await passes(house, match) == 1
    assert await deadline(house, match) is None


async def test_a_date_waits_for_a_clock_that_is_set_back(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await guest(house)
    set_clock(monkeypatch, -DAY)
    match = (await create(house, ann, "tally", "me", date=times.now().wall + 60_000)).id
    await passed_rounds(monkeypatch, 3)  # by the steady clock it has long passed
    assert await passes(house, match) == 0
    set_clock(monkeypatch, -DAY + 120)
    await passed_rounds(monkeypatch, 2)
    assert await passes(house, match) == 1


async def test_a_game_that_does_not_wait_keeps_its_clock_while_a_seat_is_open(house: House) -> None:
    ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
    page = await create(house, ann, "tally_eager", "me", "open", seconds=1000)
    first = await deadline(house, page.id)
    assert first is not None
    await join(house, page, bob)
    done(await wish(house, page.id, bob, Leave(1)))
    assert await deadline(house, page.id) == first
    done(await move(house, page.id, ann, "add", n=3))  # from now on it waits
    assert await deadline(house, page.id) is None
    began = times.now().steady
    await join(house, page, bob)
    fresh = await deadline(house, page.id)
    assert fresh is not None
    assert fresh >= began + 1_000_000


def test_a_timer_has_seconds_or_a_date() -> None:
    for given in ((None, None), (10.0, 1_700_000_000_000)):
        with pytest.raises(ValueError, match="either"):
            Timer(0, given[0], Resign(), at=given[1])
