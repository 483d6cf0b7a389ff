"""How likely each difficulty is, tile by tile: easy at first, hard at the end. Whole numbers all the way."""

from gridhouse.games.race.rules.settings import Gradient, Weights
from gridhouse.games.race.rules.trail import FINAL
from gridhouse.kernel import Refusal

EARLY, LATE = 16, 41
"""The last tile that is early, and the first that is late: thirty percent of the trail at either end."""
FIXED = (5, FINAL)
"""Tiles that are always hard."""

Triple = tuple[int, int, int]
"""The weights of easy, medium and hard."""


def checked(gradient: Gradient) -> Gradient:
    """The gradient, if its weights are shares of a hundred."""
    for when, weights in (("early", gradient.early), ("late", gradient.late)):
        total = weights.easy + weights.medium + weights.hard
        if total != 100:
            raise Refusal(
                "bad_weights",
                f"Your {when} weights are {weights.easy}, {weights.medium} and {weights.hard}, which makes "
                f"{total}. They must make 100.",
            )
    return gradient


def weights(gradient: Gradient) -> tuple[Triple, ...]:
    """The weights of every tile, from tile 1. Those of one tile are to be compared only with each other."""
    return tuple(_of(gradient, tile) for tile in range(1, FINAL + 1))


def _of(gradient: Gradient, tile: int) -> Triple:
    if tile in FIXED:
        return 0, 0, 1
    span = LATE - EARLY
    late = min(max(tile - EARLY, 0), span)
    early = span - late
    first, last = _triple(gradient.early), _triple(gradient.late)
    easy, medium, hard = (a * early + b * late for a, b in zip(first, last, strict=True))
    return easy, medium, hard


def _triple(share: Weights) -> Triple:
    return share.easy, share.medium, share.hard
