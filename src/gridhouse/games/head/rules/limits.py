"""How many misses a player has, and how many actions in a turn."""

from msgspec import Struct

from gridhouse.games.head.rules.settings import Difficulty, Settings

BASE = 15
GRID_BONUS = {6: 3, 7: 4, 8: 6, 9: 8, 10: 10, 11: 12, 12: 13}
WORDS_BONUS = {3: 0, 4: -2}
DIFFICULTY_BONUS: dict[Difficulty, int] = {"easy": 4, "normal": 0, "hard": -4}
SURVIVAL = {
    3: {6: 13, 7: 17, 8: 21, 9: 25, 10: 31, 11: 38, 12: 44},
    4: {6: 11, 7: 14, 8: 17, 9: 22, 10: 27, 11: 34, 12: 41},
}
"""H-08: limits for equal survival, by the words and the grid that are attacked."""
LENGTH = {6: 100, 7: 107, 8: 115, 9: 125, 10: 137, 11: 150, 12: 165}
"""H-08: how long it takes to clear a grid, in hundredths of the smallest."""
ACTION = 100
"""One action, in hundredths."""
LEAST = 4
"""No handicap takes a limit below this."""


class Limit(Struct, frozen=True):
    """A miss limit, and what it is made of."""

    base: int
    """The document's 15; with the option `balanced` the limit for equal survival."""
    grid: int
    words: int
    difficulty: int
    handicap: int
    """Misses taken to make a match even. Never hidden."""

    @property
    def total(self) -> int:
        return max(LEAST, self.base + self.grid + self.words + self.difficulty - self.handicap)


def miss_limit(own: Settings, other: Settings, balanced: bool = False, handicap: int = 0) -> Limit:
    """The misses of a player with these settings against a side with those."""
    difficulty = DIFFICULTY_BONUS[own.difficulty]
    if balanced:
        return Limit(SURVIVAL[other.words][other.size], 0, 0, difficulty, handicap)
    return Limit(BASE, GRID_BONUS[other.size], WORDS_BONUS[other.words], difficulty, handicap)


def pace(own: Settings, other: Settings, balanced: bool) -> int:
    """The actions of a turn against that side, in hundredths: more than one against the bigger grid.

    >>> pace(Settings(size=8), Settings(size=12), balanced=True)
    140
    """
    if not balanced or other.size <= own.size:
        return ACTION
    return LENGTH[other.size] * ACTION // LENGTH[own.size] // 5 * 5
