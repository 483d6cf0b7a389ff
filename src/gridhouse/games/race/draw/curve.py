"""The curve that organisers see beside their sliders: what they ask for, and what boards really give.

The rules bend the weights: eight tiles without a hard one are never let pass, so even the first sixteen have
more hard ones than the five percent that are asked for. The shares are not counted from a thousand boards:
they are worked out from the draw itself (how likely each walk is, and how likely it is to succeed). That is
quicker, the same each time, and what a limitless number of boards would give.
"""

from functools import lru_cache

from msgspec import Struct

from gridhouse.games.race.draw import exact
from gridhouse.games.race.draw.difficulties import TRIES
from gridhouse.games.race.draw.gradient import Triple, checked, weights
from gridhouse.games.race.draw.limits import START, Walk, enough, steps
from gridhouse.games.race.rules.settings import Gradient
from gridhouse.games.race.rules.tasks import Difficulty
from gridhouse.kernel import Refusal

Shares = tuple[float, float, float]
"""Of easy, medium and hard; together 1."""


class Point(Struct, frozen=True):
    """One tile: how many of a thousand boards have it easy, medium and hard."""

    tile: int
    asked: Triple
    given: Triple


@lru_cache(maxsize=64)  # half a second of thought, and asked again with every touch of a slider
def curve(gradient: Gradient) -> tuple[Point, ...]:
    """The curve of a gradient, tile by tile; or the refusal that a shuffle with it would meet."""
    asked = weights(checked(gradient))
    return tuple(
        Point(tile, _of_a_thousand(_shares(asks)), _of_a_thousand(gives))
        for tile, (asks, gives) in enumerate(zip(asked, given(asked), strict=True), 1)
    )


def given(asked: tuple[Triple, ...], tries: int = TRIES) -> list[Shares]:
    """The shares of `difficulties.drawn`, quick draw and fallback each as often as they are needed."""
    quick, succeeds = quick_shares(asked)
    fails = (1 - succeeds) ** tries
    if succeeds and fails < 1e-6:
        return quick
    fallback = exact_shares(asked)
    if not succeeds:
        return fallback
    return [
        (
            easy * (1 - fails) + other[0] * fails,
            medium * (1 - fails) + other[1] * fails,
            hard * (1 - fails) + other[2] * fails,
        )
        for (easy, medium, hard), other in zip(quick, fallback, strict=True)
    ]


def quick_shares(asked: tuple[Triple, ...]) -> tuple[list[Shares], float]:
    """The shares among the boards of the quick draw, and how often one try of it succeeds."""
    reached = exact.reach(asked)
    ahead = [{walk: float(enough(walk)) for walk in reached[-1]}]
    for weight, walks in zip(reversed(asked), reversed(reached[:-1]), strict=True):
        later = ahead[-1]
        ahead.append(
            {walk: sum(chance * later[then] for _, then, chance in _steps(walk, weight)) for walk in walks}
        )
    ahead.reverse()
    succeeds = ahead[0][START]
    shares: list[Shares] = []
    here = {START: 1.0}
    for weight, later in zip(asked, ahead[1:], strict=True):
        tally = [0.0, 0.0, 0.0]
        there: dict[Walk, float] = {}
        for walk, likely in here.items():
            for difficulty, then, chance in _steps(walk, weight):
                there[then] = there.get(then, 0.0) + likely * chance
                tally[difficulty - 1] += likely * chance * later[then]
        shares.append(_shares(tally))
        here = there
    return shares, succeeds


def exact_shares(asked: tuple[Triple, ...]) -> list[Shares]:
    """The shares among the boards of the exact draw."""
    table = exact.ways(asked)
    if not table[0][START]:
        raise Refusal("bad_weights", exact.why_none(asked))
    shares: list[Shares] = []
    here = {START: 1.0}
    for tile, weight in enumerate(asked):
        tally = [0.0, 0.0, 0.0]
        there: dict[Walk, float] = {}
        for walk, likely in here.items():
            for difficulty, then in steps(walk):
                ways = weight[difficulty - 1] * table[tile + 1].get(then, 0)
                if ways:
                    chance = likely * (ways / table[tile][walk])
                    there[then] = there.get(then, 0.0) + chance
                    tally[difficulty - 1] += chance
        shares.append(_shares(tally))
        here = there
    return shares


def _steps(walk: Walk, weight: Triple) -> list[tuple[Difficulty, Walk, float]]:
    """Where the quick draw goes from here, and how likely."""
    total = sum(weight[difficulty - 1] for difficulty, _ in steps(walk))
    return [
        (difficulty, then, weight[difficulty - 1] / total)
        for difficulty, then in steps(walk)
        if weight[difficulty - 1]
    ]


def _shares(tally: Triple | list[float]) -> Shares:
    total = sum(tally) or 1
    return tally[0] / total, tally[1] / total, tally[2] / total


def _of_a_thousand(shares: Shares) -> Triple:
    """Whole boards that make a thousand: what is cut off goes to those that lose the most by it."""
    whole = [int(share * 1000) for share in shares]
    lost = sorted(range(3), key=lambda i: whole[i] - shares[i] * 1000)
    for i in lost[: 1000 - sum(whole)]:
        whole[i] += 1
    return whole[0], whole[1], whole[2]
