"""Tally that does not wait for open seats until the sum is 3, and gives more time in a rematch."""

from msgspec.structs import replace

from tests.house.games.tally import Options, State, Tally


class Eager(Tally):
    key = "tally_eager"

    def waits(self, state: State) -> bool:
        return state.total >= 3

    def rematch(self, state: State, options: Options) -> Options:
        return replace(options, seconds=options.seconds + state.total)


GAME = Eager()
