"""What each powerup is worth: how much more often a team wins that is given one at the start."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from gridhouse.games.race.rules.powerups import Powerup
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.simulate.event import simulate
from gridhouse.kernel import Sealed


class Worth(Struct, frozen=True):
    """How often a team won that was given a powerup, beside the same races without the gift."""

    powerup: Powerup
    races: int
    wins: int
    wins_without: int

    @property
    def gained(self) -> float:
        """By how much the chance to win has grown."""
        return (self.wins - self.wins_without) / self.races


def worth(powerup: Powerup, boards: Sequence[State], temper: str, without: int) -> Worth:
    """What a powerup is worth over these boards; the team that is given it is another one each time."""
    wins = [_wins(_given(board, at, powerup), temper, at) for at, board in enumerate(boards)]
    return Worth(powerup, len(boards), sum(wins), without)


def wins_without(boards: Sequence[State], temper: str) -> int:
    """How often the same teams win without a gift."""
    return sum(_wins(board, temper, at) for at, board in enumerate(boards))


def _given(board: State, at: int, powerup: Powerup) -> State:
    seat = at % len(board.teams)
    return board.with_team(seat, replace(board.teams[seat], inventory=(powerup,)))


def _wins(board: State, temper: str, at: int) -> bool:
    """Whether the team that is given something wins this race: the same chance with and without it."""
    story = simulate(board, [temper] * len(board.teams), Sealed(b"balance", at))
    return story.order[0] == at % len(board.teams)
