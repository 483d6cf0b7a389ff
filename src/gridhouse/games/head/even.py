"""Making a match even between players who play differently well. Always visible, never hidden help."""

from gridhouse.games.head.settings import Level, Settings

GIVEN: dict[Level, int] = {"child": 10, "beginner": 6, "experienced": 0}
"""Misses that an experienced player gives to each."""


def level_handicap(first: Settings, second: Settings) -> int:
    """The misses that the second player's limit loses so that the match is even, below zero the first
    player's; none unless both have said how well they play."""
    if "unsaid" in (first.level, second.level):
        return 0
    return GIVEN[first.level] - GIVEN[second.level]
