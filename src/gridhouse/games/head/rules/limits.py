"""How many misses a player has, and how many actions in a turn."""

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import TypeAlias

from msgspec import Struct

from gridhouse.games.head.rules.settings import Difficulty, Settings

Kind: TypeAlias = tuple[int, int]
"""The size of a grid, and its words."""

BASE = 15
GRID_BONUS = {6: 3, 7: 4, 8: 6, 9: 8, 10: 10, 11: 12, 12: 13}
WORDS_BONUS = {3: 0, 4: -2}
DIFFICULTY_BONUS: dict[Difficulty, int] = {"easy": 4, "normal": 0, "hard": -4}
ACTION = 100
"""One action, in hundredths."""
LEAST = 4
"""No handicap takes a limit below this."""


class Terms(Struct, frozen=True):
    """What makes a match even for a side of one kind against one of another, in a balanced match."""

    limit: int
    pace: int = ACTION
    """Actions a turn, in hundredths."""


class Limit(Struct, frozen=True):
    """A miss limit, and what it is made of."""

    base: int
    """The document's 15; with the option `balanced` the limit that makes it even."""
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
    if balanced and kind(own) != kind(other):
        return Limit(terms()[kind(own), kind(other)].limit, 0, 0, difficulty, handicap)
    return Limit(BASE, GRID_BONUS[other.size], WORDS_BONUS[other.words], difficulty, handicap)


def pace(own: Settings, other: Settings, balanced: bool) -> int:
    """The actions of a turn against that side, in hundredths: more than one against one that takes longer.

    >>> pace(Settings(size=12), Settings(size=8), balanced=True)
    100
    """
    if balanced and kind(own) != kind(other):
        return terms()[kind(own), kind(other)].pace
    return ACTION


def kind(side: Settings) -> Kind:
    """What a side is for the balance: its grid and its words."""
    return side.size, side.words


@cache
def terms() -> Mapping[tuple[Kind, Kind], Terms]:
    """H-08: for each kind of side against each other kind, from `balanced.txt`."""
    return read_terms(files("gridhouse.games.head.rules").joinpath("balanced.txt").read_text().splitlines())


def read_terms(lines: Iterable[str]) -> dict[tuple[Kind, Kind], Terms]:
    """Two sides a line: size and words of each, then limit and pace of each."""
    found: dict[tuple[Kind, Kind], Terms] = {}
    for line in lines:
        size, words, other_size, other_words, limit, pace, other_limit, other_pace = map(int, line.split())
        one, other = (size, words), (other_size, other_words)
        found[one, other], found[other, one] = Terms(limit, pace), Terms(other_limit, other_pace)
    return found
