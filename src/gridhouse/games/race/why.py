"""What a team may do with each powerup, tile by tile and team by team, and why not."""

from collections.abc import Iterator

from msgspec import Struct

from gridhouse.games.race.rules import aims
from gridhouse.games.race.rules.powerups import POWERUPS, Powerup
from gridhouse.games.race.rules.refusing import no
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.trail import FINAL
from gridhouse.kernel import Refusal


class Reason(Struct, frozen=True):
    """Why something cannot be done."""

    code: str
    text: str


class Aim(Struct, frozen=True):
    """A powerup in the hands of a team: what it may be aimed at."""

    powerup: Powerup
    never: Reason | None
    """Why it cannot be used at all, if so. What it is aimed at is told all the same."""
    teams: dict[int, Reason | None]
    """By seat: None where it can be used against this team."""
    tiles: dict[int, Reason | None]
    """By number: None where it can be used on this tile."""


def why(state: State, seat: int, powerup: Powerup) -> Aim:
    """What a team may do with a powerup."""
    never = (
        aims.why_not_act(state, seat)
        or aims.why_not_use(state, seat, powerup)
        or aims.why_not_aim(state, seat, powerup)
        or _why_nothing_to_double(state, seat, powerup)
    )
    teams = range(len(state.teams)) if powerup in aims.AT_TEAMS else ()
    tiles = range(1, FINAL + 1) if powerup in aims.AT_TILES else ()
    return Aim(
        powerup,
        _reason(never),
        {other: _reason(aims.why_not_team(state, seat, powerup, other)) for other in teams},
        {tile: _reason(_why_not_tile(state, seat, powerup, tile)) for tile in tiles},
    )


def every(state: State, seat: int) -> Iterator[Aim]:
    """What a team may do with every powerup there is."""
    return (why(state, seat, powerup) for powerup in POWERUPS)


def _why_not_tile(state: State, seat: int, powerup: Powerup, tile: int) -> Refusal | None:
    refusal = aims.why_not_tile(state, seat, powerup, tile)
    if refusal is None and powerup == "changeTile" and not aims.free_tasks(state, tile):
        return aims.pool_is_empty()
    return refusal


def _why_nothing_to_double(state: State, seat: int, powerup: Powerup) -> Refusal | None:
    if powerup != "doublePowerup" or any(one != powerup for one in state.teams[seat].inventory):
        return None
    return no("not_owned", "Your team has no other powerup that it could double.")


def _reason(refusal: Refusal | None) -> Reason | None:
    return None if refusal is None else Reason(refusal.code, refusal.text)
