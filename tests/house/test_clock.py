"""The match clock: stored deadlines that hold through anything."""

import asyncio
import itertools
import logging
import time

import pytest
from msgspec.structs import replace

from gridhouse.house.house import House, open_house
from gridhouse.house.players import clock
from gridhouse.house.table import desk
from gridhouse.house.table.wire import AskUndo, Leave, Sit
from gridhouse.house.telling.views import Viewer
from tests.house.conftest import Opens, settings_for
from tests.house.table import create, done, duel, guest, hear, join, log, move, wish

pytestmark = pytest.mark.anyio


async def deadline(house: House, match: str) -> int | None:
    row = await house.store.events.match(match)
    assert row is not None
    return row.deadline_at


async def passes(house: House, match: str) -> int:
    return [fact["type"] for fact in await log(house, match)].count("passed")


async def test_time_runs_out(house: House) -> None:
    match, ann, _ = await duel(house, "tally", seconds=0.1)
    async with house.views.live(match, Viewer(ann), 2) as line:
        heard = await hear(line, 5)
    steps = [step for frame in heard.frames for step in frame.steps]
    assert [(step.role, step.text) for step in steps[:3]] == [("clock", "Passed")] * 3


async def test_a_deadline_is_stored_and_shown_and_kept_over_house_facts(house: House) -> None:
    began = time.time_ns() // 1_000_000
    match, ann, bob = await duel(house, "tally", seconds=1000)
    first = await deadline(house, match)
    assert first is not None
    assert began + 1_000_000 <= first <= time.time_ns() // 1_000_000 + 1_000_000
    assert (await house.views.page(match, Viewer(ann))).frame.table.deadline_at == first
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
    assert (await house.views.page(match, Viewer(bob))).frame.table.deadline_at is None


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
    await join(house, page, bob)
    records = {record.seq: record.at for record in await house.store.events.read(page.id)}
    *_, left, _, _, back = records.values()
    remaining = first - left
    assert remaining < 1_000_000 - 15
    assert await deadline(house, page.id) == back + remaining  # getting up buys no time
    told = [fact["remaining"] for fact in await log(house, page.id) if fact["type"] == "left"]
    assert told == [remaining, remaining]


async def test_a_deadline_survives_a_restart(opens: Opens) -> None:
    async with opens() as house:
        match, ann, _ = await duel(house, "tally", seconds=0.3)
        before = await deadline(house, match)
    async with opens() as house:
        assert await deadline(house, match) == before or await passes(house, match)
        async with house.views.live(match, Viewer(ann), 2) as line:
            await hear(line, 3)
        assert await passes(house, match) >= 1


@pytest.mark.postgres
async def test_it_rings_once_for_two_houses(postgres_url: str) -> None:
    settings = settings_for(postgres_url)
    async with open_house(settings) as one, open_house(settings) as two:
        match, ann, _ = await duel(one, "tally", seconds=0.2)
        async with two.views.live(match, Viewer(ann), 2) as line:
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

        async def count(self: clock.Clock, now: int) -> None:
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
    hour_ago = time.time_ns() // 1_000_000 - 3_600_000
    monkeypatch.setattr(desk, "now_ms", lambda: hour_ago)
    done(await move(house, match, bob, "add", n=1))
    done(await wish(house, match, ann, AskUndo(0)))
    times = [record.at for record in await house.store.events.read(match)]
    assert times == sorted(times)
    row = await house.store.events.match(match)
    assert row is not None
    assert row.updated_at == times[-1]
    assert row.deadline_at == hour_ago + 1_000_000  # it will ring by the clock as it goes now
