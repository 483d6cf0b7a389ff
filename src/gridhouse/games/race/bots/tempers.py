"""Tempers: what a team makes of its powerups, and which of them it goes out for.

A temper gives each use a value, and the best one above zero is done. Values are in effort: what a use
saves the team, or costs those who are a danger to it.
"""

from collections.abc import Callable
from typing import NamedTuple

from gridhouse.games.race.rules.moving import backward, forward
from gridhouse.games.race.rules.powerups import BACKS, DOUBLES, SKIPS, Powerup
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.tiles import PowerupTile
from gridhouse.games.race.rules.trail import FINAL
from gridhouse.games.race.rules.wishes import Use

EFFORT = {1: 1.0, 2: 2.2, 3: 5.0}
"""How long a completion of each difficulty takes, as teams feel it."""


class Temper(NamedTuple):
    """How a team plays."""

    uses: Callable[[State, int, Use], float]
    """What a use is worth to it; nothing at or below zero is done."""
    claims: Callable[[State, int, PowerupTile], bool]
    """Whether it goes out for a powerup tile."""


# --- what a use does, in tiles ---------------------------------------------------------------------


def gain(state: State, seat: int, use: Use) -> float:
    """What a use gains for the team itself: the effort of the tiles that it passes over."""
    team = state.teams[seat]
    if use.powerup in SKIPS:
        to = forward(team.position, SKIPS[use.powerup], team.cleared)
        return sum(_effort(state, number) for number in range(team.position, to))
    if use.powerup == "clearCooldown":
        return 0.5 if len(team.inventory) > 1 else 0.0
    if use.powerup == "doublePowerup" and use.other is not None:
        return _TILES[use.other] / 4
    return 0.0


def harm(state: State, seat: int, use: Use) -> float:
    """What a use costs the others, each by how much of a danger it is, less what it costs oneself."""
    if use.team is not None and use.powerup in BACKS:
        position = state.teams[use.team].position
        back = range(backward(position, BACKS[use.powerup]), position)
        return danger(state, seat, use.team) * sum(_effort(state, number) for number in back)
    if use.team is not None:
        return danger(state, seat, use.team) * usual_effort(state) * (_TILES[use.other] if use.other else 0.5)
    if use.tile is not None:
        return _more_effort(state, seat, use) * _who_meets(state, seat, use.tile)
    return 0.0


def _more_effort(state: State, seat: int, use: Use) -> float:
    """How much harder a tile becomes."""
    assert use.tile is not None
    if use.powerup in DOUBLES:
        return _effort(state, use.tile)
    if use.powerup == "copypaste":
        return max(0.0, _effort(state, state.teams[seat].position) - _effort(state, use.tile))
    return 0.1


def _who_meets(state: State, seat: int, number: int) -> float:
    """The danger of all who will come to a tile; less than nothing where one has to come there oneself."""
    others = [other for other in state.racing if other != seat and state.teams[other].position < number]
    mine = 1.5 if state.teams[seat].position < number else 0.0
    return sum(danger(state, seat, other) for other in others) - mine


def danger(state: State, seat: int, other: int) -> float:
    """How much of a danger another team is: one that is ahead more than one that is behind."""
    lead = state.teams[other].position - state.teams[seat].position
    return 1.0 + lead / 10 if lead >= 0 else max(0.1, 1.0 + lead / 8)


def _effort(state: State, number: int) -> float:
    tile = state.tile(number)
    if tile.lay is None:
        return 2.0
    return EFFORT[tile.difficulty] * tile.min


_TILES: dict[Powerup, float] = {
    "skip1": 1.0,
    "skip2": 2.0,
    "skip3": 3.0,
    "back1": 0.4,
    "back2": 0.8,
    "back3": 1.2,
    "disablePowerup": 0.4,
    "copypaste": 0.4,
    "changeTile": 0.1,
    "doubleEasy": 0.2,
    "doubleMedium": 0.4,
    "doubleHard": 0.8,
    "clearCooldown": 0.5,
    "doublePowerup": 1.0,
}
"""How many tiles it is worth to have a powerup, roughly."""

# --- tempers ----------------------------------------------------------------------------------------


def effort_of_claim(tile: PowerupTile) -> float:
    """How long a powerup tile takes: its tasks are hard ones."""
    return EFFORT[3] * tile.task.min


def usual_effort(state: State) -> float:
    """How long a tile takes on average, as far as the trail is known."""
    efforts = [_effort(state, number) for number in range(1, FINAL + 1) if state.tile(number).lay]
    return sum(efforts) / len(efforts)


def _worth_it(state: State, seat: int, tile: PowerupTile) -> bool:
    return _TILES[tile.task.powerup] * usual_effort(state) > effort_of_claim(tile)


def _never(state: State, seat: int, tile: PowerupTile) -> bool:
    return False


def _always(state: State, seat: int, tile: PowerupTile) -> bool:
    return len(state.teams[seat].inventory) < 12


def _late(state: State, seat: int, use: Use) -> float:
    """Keeps everything until the end is near."""
    late = state.furthest >= FINAL - 16
    return gain(state, seat, use) + harm(state, seat, use) if late else 0.0


def _spiteful(state: State, seat: int, use: Use) -> float:
    return harm(state, seat, use) + gain(state, seat, use) / 4


def _sensible(state: State, seat: int, use: Use) -> float:
    return gain(state, seat, use) + harm(state, seat, use) / 2 - 0.5


def _nothing(state: State, seat: int, use: Use) -> float:
    return 0.0


TEMPERS: dict[str, Temper] = {
    "walker": Temper(_nothing, _never),
    "sprinter": Temper(gain, _worth_it),
    "attacker": Temper(_spiteful, _worth_it),
    "hoarder": Temper(_late, _always),
    "all-rounder": Temper(_sensible, _worth_it),
}
