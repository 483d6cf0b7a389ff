"""Tally that does not wait for open seats until the sum is 3, gives more time in a rematch, and keeps count
of who won."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from tests.house.games.tally import Options, State, Tally


class Won(Struct, frozen=True):
    winners: Sequence[tuple[int, ...]]


class Eager(Tally):
    key = "tally_eager"

    def waits(self, state: State) -> bool:
        return state.total >= 3

    def rematch(self, state: State, options: Options) -> Options:
        return replace(options, seconds=options.seconds + state.total)

    def even(self, winners: Sequence[tuple[int, ...]]) -> Won | None:
        return Won(winners) if winners else None


GAME = Eager()
