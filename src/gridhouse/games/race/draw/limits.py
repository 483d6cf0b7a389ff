"""What every board keeps to: no four tiles of one difficulty in a row, enough hard ones, never far apart."""

from functools import cache
from typing import NamedTuple

from msgspec import Struct

from gridhouse.games.race.rules.tasks import Difficulty

ALL: tuple[Difficulty, ...] = (1, 2, 3)
HARD: Difficulty = 3


class Limits(Struct, frozen=True):
    """The three rules of a board. None, or 0 hard tiles: without that rule, to find out which one fails."""

    streak: int | None = 3
    """So many tiles of one difficulty may follow each other."""
    gap: int | None = 7
    """So many tiles that are not hard may lie between two hard ones."""
    hards: int = 17
    """So many tiles are hard, or more."""


LIMITS = Limits()


class Walk(NamedTuple):
    """All that the rules need to know of the tiles so far. Equal walks have the same boards ahead of them."""

    last: int = 0
    run: int = 0
    """How many of that difficulty in a row."""
    gap: int = 0
    """How many that are not hard, since the last hard one."""
    hards: int = 0
    """Counted no further than the rule asks."""


START = Walk()


@cache
def steps(walk: Walk, limits: Limits = LIMITS) -> tuple[tuple[Difficulty, Walk], ...]:
    """The difficulties that the next tile may have, and the walk with each. There are a few hundred walks."""
    return tuple((difficulty, _after(walk, difficulty, limits)) for difficulty in _allowed(walk, limits))


def _allowed(walk: Walk, limits: Limits) -> tuple[Difficulty, ...]:
    if limits.gap is not None and walk.gap >= limits.gap:
        return (HARD,)
    if limits.streak is not None and walk.run >= limits.streak:
        return tuple(difficulty for difficulty in ALL if difficulty != walk.last)
    return ALL


def _after(walk: Walk, difficulty: Difficulty, limits: Limits) -> Walk:
    """The walk with one more tile. A rule that does not hold is not kept count of."""
    hard = difficulty == HARD
    run = walk.run + 1 if difficulty == walk.last else 1
    return Walk(
        last=difficulty if limits.streak is not None else 0,
        run=run if limits.streak is not None else 0,
        gap=walk.gap + 1 if not hard and limits.gap is not None else 0,
        hards=min(walk.hards + hard, limits.hards),
    )


def enough(walk: Walk, limits: Limits = LIMITS) -> bool:
    """Whether a walk over all tiles has seen enough hard ones."""
    return walk.hards >= limits.hards
