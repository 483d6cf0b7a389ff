"""Making a match even between players who play differently well. Always visible, never hidden help.

A handicap is a number of misses taken from the second player's limit; below zero, from the first's.
"""

from collections.abc import Iterable

from gridhouse.games.head.settings import Level, Settings

GIVEN: dict[Level, int] = {"child": 7, "beginner": 6, "experienced": 0}
"""Misses that an experienced player gives to each. Measured on 8 × 8 with three words: the best bot with 6
misses less is even with one that knows only the commonest letters, and with 7 less where half of that
one's guesses are random."""
MOST = 12
"""The largest handicap."""


def level_handicap(first: Settings, second: Settings) -> int:
    """What makes it even by what both say of themselves; nothing unless both have said it."""
    if "unsaid" in (first.level, second.level):
        return 0
    return GIVEN[first.level] - GIVEN[second.level]


def history_handicap(winners: Iterable[int]) -> int:
    """What makes it even by who won the matches of these two, the oldest first: a miss at a time."""
    handicap = 0
    for winner in winners:
        handicap = max(-MOST, min(MOST, handicap + (1 if winner == 1 else -1)))
    return handicap
