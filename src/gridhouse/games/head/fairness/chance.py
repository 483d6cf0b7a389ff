"""The chance of each side before the start, between two players of the best kind, or of the level that
both say: what levels take evens them out, and moves no chance.

A match is a race of two hunts. `hunts.txt` holds hunts of the best bot on boards of every kind, made by
`scripts/head_fairness.py`; set against each other with the limits and actions of two settings, they give
the chance of each.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from itertools import accumulate, product

import numpy as np
from numpy.typing import NDArray

from gridhouse.games.head.fairness.race import Hunt, Runner
from gridhouse.games.head.rules.judge import WRONG_WORD
from gridhouse.games.head.rules.limits import Kind, kind, miss_limit, pace
from gridhouse.games.head.rules.settings import SIZES, Settings

Hunts = Mapping[Kind, Sequence[Hunt]]
KINDS: tuple[Kind, ...] = tuple(product(SIZES, (3, 4)))
COSTS = {"+": 0, "-": 1, "=": WRONG_WORD}
"""A hunt is written action by action: right, a miss, a wrong word."""


def chance(first: Settings, second: Settings, balanced: bool, hunts: Hunts) -> float:
    """The chance of the first of two players, where the lot decides who starts."""
    one = Runner(miss_limit(first, second, balanced, first.gives).total, pace(first, second, balanced))
    other = Runner(miss_limit(second, first, balanced, second.gives).total, pace(second, first, balanced))
    return race(one, hunts[kind(second)], other, hunts[kind(first)])


def race(one: Runner, hunts: Sequence[Hunt], other: Runner, other_hunts: Sequence[Hunt]) -> float:
    """How often the first of two wins, over all pairs of their hunts and with either one starting."""
    return float(races(one, hunts, other, other_hunts).mean())


def races(
    one: Runner, hunts: Sequence[Hunt], other: Runner, other_hunts: Sequence[Hunt]
) -> NDArray[np.float64]:
    """How often the first of two wins each pair of their hunts, a row for each of its own."""
    turns, well = _ends(one, hunts)
    other_turns, other_well = _ends(other, other_hunts)
    before, after = turns[:, None] <= other_turns, turns[:, None] < other_turns
    lucky = np.where(before, well[:, None], ~other_well)
    unlucky = np.where(after, well[:, None], ~other_well)
    won: NDArray[np.float64] = (lucky + unlucky.astype(np.float64)) / 2
    return won


@lru_cache(maxsize=512)
def expected(first: Settings, second: Settings, balanced: bool) -> int:
    """The chance of the first of two players in percent, from the hunts that come with the game."""
    return round(100 * chance(first, second, balanced, shipped()))


@cache
def shipped() -> Hunts:
    """The hunts that come with the game."""
    return read(files("gridhouse.games.head.fairness").joinpath("hunts.txt").read_text().splitlines())


def read(lines: Iterable[str]) -> Hunts:
    """Hunts from their text: size, words, and what each action came to."""
    hunts: dict[Kind, list[Hunt]] = {kind: [] for kind in KINDS}
    for line in lines:
        size, words, actions = line.split()
        misses = tuple(accumulate(COSTS[action] for action in actions))
        hunts[int(size), int(words)].append(Hunt((), misses))
    return hunts


def write(hunts: Hunts) -> Iterator[str]:
    """The lines that `read` reads."""
    signs = {cost: sign for sign, cost in COSTS.items()}
    for (size, words), played in hunts.items():
        for one in played:
            steps = zip(one.misses, (0, *one.misses), strict=False)
            yield f"{size} {words} {''.join(signs[now - before] for now, before in steps)}"


def _ends(runner: Runner, hunts: Sequence[Hunt]) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
    ends = [runner.end(one) for one in hunts]
    return np.array([turn for turn, _ in ends]), np.array([well for _, well in ends])
