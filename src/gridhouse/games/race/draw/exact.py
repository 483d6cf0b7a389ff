"""The exact draw: every board that keeps the rules, each as likely as its weights make it. It never fails
where there is a board at all, and says why where there is none."""

from collections.abc import Sequence
from functools import lru_cache

from gridhouse.games.race.draw.chance import weighted
from gridhouse.games.race.draw.gradient import Triple
from gridhouse.games.race.draw.limits import LIMITS, START, Limits, Walk, enough, steps
from gridhouse.games.race.rules.tasks import Difficulty
from gridhouse.kernel import Refusal, Sealed

Ways = tuple[dict[Walk, int], ...]
"""After each number of tiles, from none: for each walk, what the boards ahead of it weigh together."""


@lru_cache(maxsize=8)
def ways(weights: tuple[Triple, ...], limits: Limits = LIMITS) -> Ways:
    """Weighs all boards at once, from the last tile back to the first. The sums are exact: a board weighs the
    product of its tiles' weights, a number of up to two hundred digits."""
    reached = reach(weights, limits)
    ahead = [{walk: int(enough(walk, limits)) for walk in reached[-1]}]
    for weight, walks in zip(reversed(weights), reversed(reached[:-1]), strict=True):
        later = ahead[-1]
        ahead.append(
            {
                walk: sum(
                    weight[difficulty - 1] * later[then]
                    for difficulty, then in steps(walk, limits)
                    if weight[difficulty - 1]
                )
                for walk in walks
            }
        )
    return tuple(reversed(ahead))


def reach(weights: Sequence[Triple], limits: Limits = LIMITS) -> list[set[Walk]]:
    """The walks that can be, after each number of tiles, from none."""
    reached = [{START}]
    for weight in weights:
        reached.append(
            {
                then
                for walk in reached[-1]
                for difficulty, then in steps(walk, limits)
                if weight[difficulty - 1]
            }
        )
    return reached


def drawn(weights: tuple[Triple, ...], chance: Sealed) -> tuple[Difficulty, ...]:
    """A board, or the reason why there is none with these weights."""
    table = ways(weights)
    if not table[0][START]:
        raise Refusal("bad_weights", why_none(weights))
    walk = START
    board: list[Difficulty] = []
    for weight, later in zip(weights, table[1:], strict=True):
        difficulty, walk = weighted(
            chance, [(step, weight[step[0] - 1] * later.get(step[1], 0)) for step in steps(walk)]
        )
        board.append(difficulty)
    return tuple(board)


def why_none(weights: Sequence[Triple]) -> str:
    """Which rules alone leave no board with these weights, in a sentence for the organiser."""
    reasons = []
    if stuck := _stuck(weights, Limits(gap=None, hards=0)):
        reasons.append(
            f"by tile {stuck} there would be more than {LIMITS.streak} tiles of one difficulty in a row"
        )
    if stuck := _stuck(weights, Limits(streak=None, hards=0)):
        reasons.append(f"by tile {stuck} more than {LIMITS.gap} tiles in a row would not be hard")
    most = sum(weight[2] > 0 for weight in weights)
    if most < LIMITS.hards:
        reasons.append(f"at most {most} tiles can be hard, and a board has {LIMITS.hards} or more")
    if not reasons:
        reasons.append(
            f"they cannot give {LIMITS.hards} hard tiles, at most {LIMITS.gap} others between two of them, "
            f"and at most {LIMITS.streak} of one difficulty in a row"
        )
    return (
        f"No board fits your weights: {'; '.join(reasons)}. "
        "With at least 1 percent for each difficulty, early and late, there is always one."
    )


def _stuck(weights: Sequence[Triple], limits: Limits) -> int | None:
    """The tile for which nothing is left, if there is one."""
    return next((tile for tile, walks in enumerate(reach(weights, limits)) if not walks), None)
