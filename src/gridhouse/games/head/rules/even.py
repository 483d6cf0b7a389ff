"""Making a match even between players who play differently well. Always visible, never hidden help."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from gridhouse.games.head.rules.settings import Level, Settings

GIVEN: dict[Level, int] = {"child": 7, "beginner": 6, "experienced": 0}
"""Misses that an experienced player gives to each. Measured on 8 × 8 with three words: the best bot with 6
misses less is even with one that knows only the commonest letters, and with 7 less where half of that
one's guesses are random."""
MOST = 12
"""The most that a player gives."""


class Even(Struct, frozen=True):
    """What would make it even: this seat gives so many misses."""

    seat: int
    misses: int


def level_handicap(first: Settings, second: Settings) -> int:
    """What makes it even by what both say of themselves: misses taken from the second player; below zero,
    from the first. Nothing unless both have said it."""
    if "unsaid" in (first.level, second.level):
        return 0
    return GIVEN[first.level] - GIVEN[second.level]


def by_history(winners: Sequence[tuple[int, ...]]) -> Even | None:
    """What makes it even by who won the matches of these two, the oldest first."""
    lead = _lead(winner for (winner,) in winners)
    return Even(1 if lead > 0 else 0, abs(lead)) if lead else None


def _lead(winners: Iterable[int]) -> int:
    """How far the second player is ahead, a miss for each match; below zero, the first one is."""
    lead = 0
    for winner in winners:
        lead = max(-MOST, min(MOST, lead + (1 if winner == 1 else -1)))
    return lead
