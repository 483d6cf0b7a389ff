"""Tally that does not wait for open seats until the sum is 3."""

from tests.house.games.tally import State, Tally


class Eager(Tally):
    key = "tally_eager"

    def waits(self, state: State) -> bool:
        return state.total >= 3


GAME = Eager()
