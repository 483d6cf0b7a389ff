"""Tally with opinions: it does not wait for open seats until the sum is 3, gives more time in a rematch,
keeps count of who won, and its bots think the longer the larger the sum."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from gridhouse.kernel import Sealed
from tests.house.games.tally import Commands, Options, State, Tally


class Won(Struct, frozen=True):
    winners: Sequence[tuple[int, ...]]


class Eager(Tally):
    key = "tally_eager"

    def waits(self, state: State) -> bool:
        return state.total >= 3

    def rematch(self, state: State, options: Options) -> Options:
        return replace(options, seconds=options.seconds + state.total)

    def ponder(self, state: State, command: Commands, rng: Sealed) -> float:
        return state.total + rng.below(2)

    def even(self, winners: Sequence[tuple[int, ...]]) -> Won | None:
        return Won(winners) if winners else None


GAME = Eager()
