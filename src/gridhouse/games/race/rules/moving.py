"""Moving along the trail."""

from collections.abc import Collection

from msgspec.structs import replace

from gridhouse.games.race.rules.teams import Team
from gridhouse.games.race.rules.trail import FINAL


def forward(position: int, steps: int, cleared: Collection[int] = ()) -> int:
    """Where a team stands after so many steps: cleared tiles cost none, and nobody passes the last tile."""
    for _ in range(steps):
        position = min(FINAL, position + 1)
        while position < FINAL and position in cleared:
            position += 1
    return position


def backward(position: int, steps: int) -> int:
    """Where a team stands after being pushed back."""
    return max(1, position - steps)


def put(team: Team, to: int) -> Team:
    """A team that was moved: what it had done for its tile is lost, and cleared tiles behind it are gone."""
    return replace(team, position=to, progress=(), cleared=tuple(tile for tile in team.cleared if tile > to))
