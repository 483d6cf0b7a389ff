"""Many wishes at once, the same one twice, and those that are refused, through a whole house."""

import asyncio
import threading
from collections.abc import Iterable
from typing import Any

import pytest
from msgspec.structs import replace

from gridhouse.games.race.draw.shuffle import shuffled
from gridhouse.games.race.rules.facts import Shuffled
from gridhouse.games.race.rules.wishes import (
    ClaimTile,
    Complete,
    EditPowerupTile,
    Grant,
    Reset,
    Shuffle,
    Use,
)
from gridhouse.house.house import House
from gridhouse.house.table.wire import Answer
from gridhouse.house.telling.views import Viewer
from tests.house.relay import page_of
from tests.house.table import done, refused
from tests.race.hosted import Race, a_race
from tests.race.scene import by

pytestmark = pytest.mark.anyio


async def test_the_same_command_twice_counts_once_and_is_answered_alike(race: Race) -> None:
    await race.organise(Grant(0, "skip1"), Grant(0, "skip1"))
    answers = [await race.act(race.fox, Use("skip1"), id="the-same-wish") for _ in range(3)]
    assert answers[0] == answers[1] == answers[2]
    state = await race.state()
    assert (state.teams[0].position, state.teams[0].inventory) == (2, ("skip1",))
    again = await asyncio.gather(*(race.act(race.fox, Complete(by(0)), id="and-another") for _ in range(4)))
    assert {done(answer) for answer in again} == {done(again[0])}
    assert (await race.state()).teams[0].position == 3


def codes(answers: Iterable[Answer]) -> list[str]:
    """What each was told; empty for those whose wish was granted."""
    return sorted("" if answer.refusal is None else answer.refusal.code for answer in answers)


async def test_a_powerup_is_used_once_however_many_press_at_once(race: Race) -> None:
    await race.organise(Grant(0, "skip1"))
    answers = await asyncio.gather(*(race.act(race.fox, Use("skip1")) for _ in range(5)))
    assert codes(answers) == ["", *["not_owned"] * 4]
    assert (await race.state()).teams[0].position == 2


async def test_what_the_first_team_gets_only_one_gets(race: Race) -> None:
    task = (await race.state()).powerup_tiles[0].task
    await race.organise(EditPowerupTile(0, task, replace(task, claim="firstTeam")))
    people = ((race.fox, 0), (race.owl, 2), (race.fox, 1), (race.owl, 3))
    answers = await asyncio.gather(*(race.act(who, ClaimTile(0, by(player))) for who, player in people))
    assert codes(answers) == ["", *["claimed"] * 3]
    state = await race.state()
    assert [len(team.inventory) for team in state.teams].count(1) == 1
    assert len(state.claims) == 1


async def test_of_two_who_complete_a_tile_at_once_one_does_and_the_team_moves_one_tile(race: Race) -> None:
    answers = await asyncio.gather(*(race.act(race.fox, Complete(by(player), 1)) for player in (0, 1)))
    assert codes(answers) == ["", "elsewhere"]
    state = await race.state()
    assert (state.teams[0].position, sum(state.teams[0].points.values())) == (2, 100)


async def test_a_refused_command_changes_nothing(race: Race) -> None:
    await race.organise(Grant(0, "back1"))
    before, head = await race.state(), (await page_of(race.house, race.match, race.host)).frame.seq
    for deed in (Use("back1", team=1), Use("skip1"), Complete(()), ClaimTile(99, by(0))):
        refused(await race.act(race.fox, deed))
    assert await race.state() == before
    assert (await page_of(race.house, race.match, race.host)).frame.seq == head


async def test_boards_are_drawn_one_at_a_time_and_beside_everything_else(
    race_house: House, race: Race, monkeypatch: pytest.MonkeyPatch
) -> None:
    races = [race, await a_race(race_house), await a_race(race_house)]
    drawing, threads = threading.Lock(), set[int]()

    def watched(*asked: Any) -> Shuffled:
        assert drawing.acquire(blocking=False), "two boards are drawn at once"
        threads.add(threading.get_ident())
        try:
            return shuffled(*asked)
        finally:
            drawing.release()

    for one in races:
        await one.organise(Reset())
    monkeypatch.setattr("gridhouse.games.race.organise.laying.shuffled", watched)
    for answer in await asyncio.gather(*(one.act(one.host, Shuffle("difficulties")) for one in races)):
        done(answer)
    assert threads
    assert threading.get_ident() not in threads


async def test_a_replay_stops_when_it_is_large_and_goes_on_from_there(
    race: Race, monkeypatch: pytest.MonkeyPatch
) -> None:
    head = (await race.house.views.replay(race.match, Viewer(race.host), 1, 100)).head
    monkeypatch.setattr("gridhouse.house.telling.pages.ENOUGH", 1)
    for seq in (1, head):
        told = await race.house.views.replay(race.match, Viewer(race.host), seq, 100)
        assert [frame.seq for frame in told.frames] == [seq]
