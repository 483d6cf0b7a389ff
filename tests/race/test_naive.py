"""The rules of teams, held to a second implementation in thousands of random positions."""

from random import Random
from typing import get_args

import msgspec
import pytest
from msgspec.structs import replace

from gridhouse.games.race.rules.codes import TeamCode
from gridhouse.games.race.rules.powerups import POWERUPS
from gridhouse.games.race.rules.state import State
from tests.race.judging import Judge
from tests.race.positions import a_wish, every_use, position


def sweep(judge: Judge, seeds: range) -> None:
    """Every powerup with every aim, for every team; in every other race all have all powerups at hand."""
    for seed in seeds:
        state = armed(position(seed)) if seed % 2 else position(seed)
        plain = msgspec.to_builtins(state)
        wishes = list(every_use(state))
        for seat in range(len(state.teams) + 1):
            for chance, wish in enumerate(wishes):
                judge.compare(state, plain, seat, wish, chance)


def armed(state: State) -> State:
    """The race if nobody lacked a powerup or had to wait."""
    teams = (replace(team, inventory=POWERUPS, cooldown=False) for team in state.teams)
    return replace(state, phase="live", teams=tuple(teams))


def sample(judge: Judge, seeds: range, wishes: int) -> None:
    """Some wishes of some teams."""
    for seed in seeds:
        luck = Random(seed)
        state = position(seed)
        plain = msgspec.to_builtins(state)
        for chance in range(wishes):
            seat = luck.randrange(len(state.teams))
            judge.compare(state, plain, seat, a_wish(luck, state, seat), chance)


def race_on(judge: Judge, seeds: range, wishes: int) -> None:
    """Races that are played on from a position, both by the same wishes; after the end, from another one."""
    for seed in seeds:
        luck = Random(seed)
        state = position(seed)
        plain = msgspec.to_builtins(state)
        for chance in range(wishes):
            if state.phase != "live":
                state = armed(position(seed + chance))
                plain = msgspec.to_builtins(state)
            seat = luck.randrange(len(state.teams))
            new = judge.compare(state, plain, seat, a_wish(luck, state, seat), chance)
            if new is not state:
                state, plain = new, msgspec.to_builtins(new)


def complete(judge: Judge) -> None:
    """Nothing was left out."""
    assert set(judge.granted) == {*POWERUPS, "Report", "Complete", "ClaimTile"}
    assert set(judge.refused) == set(get_args(TeamCode))


def test_every_aim_in_some_positions() -> None:
    judge = Judge()
    sweep(judge, range(24))
    assert judge.compared > 50_000


def test_some_wishes_in_thousands_of_positions() -> None:
    judge = Judge()
    sample(judge, range(2000), 10)
    assert judge.compared == 20_000
    complete(judge)


def test_races_that_are_played_on() -> None:
    judge = Judge()
    race_on(judge, range(100), 100)
    assert judge.compared == 10_000
    assert judge.granted.total() > 1500


@pytest.mark.long
@pytest.mark.timeout(3000)
def test_very_many() -> None:
    judge = Judge()
    sweep(judge, range(1000, 1300))
    sample(judge, range(100_000, 130_000), 30)
    race_on(judge, range(200_000, 202_000), 300)
    assert judge.compared > 2_000_000
    complete(judge)
