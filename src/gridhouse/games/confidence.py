"""What a contest of bots came to, and how sure that is."""

from math import sqrt

from msgspec import Struct

Z95 = 1.959964
"""How many standard errors 95 % confidence reaches."""


class Interval(Struct, frozen=True):
    """Where a share lies with 95 % confidence."""

    low: float
    high: float


def wilson(wins: int, games: int) -> Interval:
    """Wilson's score interval, which is honest near 0 and 1 too."""
    share, spread = wins / games, Z95**2 / games
    centre = share + spread / 2
    reach = Z95 * sqrt(share * (1 - share) / games + spread / games / 4)
    return Interval((centre - reach) / (1 + spread), (centre + reach) / (1 + spread))


class Contest(Struct, frozen=True):
    """One player against rivals of one kind, taking every seat equally often."""

    player: str
    rival: str
    games: int
    wins: int

    @property
    def rate(self) -> float:
        return self.wins / self.games

    @property
    def interval(self) -> Interval:
        return wilson(self.wins, self.games)
