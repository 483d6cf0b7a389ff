"""Fog: how far everybody sees ahead of the furthest team. What was revealed stays revealed."""

from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.trail import FINAL

HALFWAY, LAST_FIFTEEN, LAST_FIVE = 28, 42, 52


def look_ahead(position: int) -> int:
    """How many tiles are seen ahead of a team that leads from here. It shrinks as the end comes near."""
    if position >= LAST_FIVE:
        return 2
    if position >= LAST_FIFTEEN:
        return 3
    return 4 if position >= HALFWAY else 5


def frontier(position: int, hide_final: bool = False) -> int:
    """The last tile that is seen when the furthest team stands here."""
    farthest = FINAL - 1 if hide_final and position < FINAL else FINAL
    return min(farthest, position + look_ahead(position))


def lifted(state: State, furthest: int) -> int:
    """Up to which tile the fog has lifted when some team stands as far as this."""
    return max(state.revealed, frontier(furthest, state.settings.hide_final))


def can_be_aimed_at(state: State, tile: int) -> bool:
    """Whether a powerup may be aimed at a tile: never at one in the fog, whoever can see it."""
    return state.fog == "off" or tile <= state.revealed
