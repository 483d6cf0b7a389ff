"""Where the words can lie: placements of all rows together, drawn from those that everything seen allows.

A known letter stands in every place where it occurs, so a row's pattern alone says which spots it can
take. What joins the rows is that together they cover every cell that was found: that is counted exactly,
row by row, over the sets of found cells still to cover. Words that share a cell with unequal letters are
weighed out of the sample.
"""

from collections.abc import Sequence
from functools import cache, lru_cache

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from gridhouse.games.head.rules.grid import line, spots
from gridhouse.games.head.rules.judge import EMPTY, HIDDEN, STAR, UNTRIED
from gridhouse.games.head.view import Found

SHARED = 1 / 12
"""How likely two unknown letters are equal."""
THROUGH_HIT = 100.0
"""How much more a placement counts for each hit on it, where rows are looked at on their own."""
Ints = NDArray[np.intp]
Masks = NDArray[np.int64]
Floats = NDArray[np.float64]


class Choices(Struct, frozen=True):
    """The spots of one row, grouped by the found cells that they cover."""

    spots: Ints
    """Numbers of spots, group by group."""
    masks: Masks
    """What each group covers."""
    starts: Ints
    counts: Ints


class Step(Struct, frozen=True):
    """One row of the count: for each set of cells to cover and each group, the ways to go on."""

    ways: Floats
    following: Ints
    """Which set is left to cover for the rows after this one."""


class Sample(Struct, frozen=True):
    """Placements drawn together, each with its weight."""

    cells: tuple[Ints, ...]
    """For each row, one line of cells for each placement."""
    spots: Ints
    """For each placement, the number of each row's spot."""
    weights: Floats

    def chances(self, size: int) -> Floats:
        """How likely each cell of the grid is covered."""
        covered = np.zeros((len(self.weights), size * size), np.bool_)
        every = np.arange(len(self.weights))[:, None]
        for cells in self.cells:
            covered[every, cells] = True
        chances: Floats = self.weights @ covered / max(self.weights.sum(), 1e-300)
        return chances


def sample(size: int, found: Found, count: int, rng: np.random.Generator) -> Sample | None:
    """That many placements; none if nothing fits, which only a board laid against the rules can bring."""
    order, choices, steps = _ways(size, found.board, found.rows)
    if steps[0].ways.sum() == 0:
        return None
    drawn = np.empty((count, len(order)), np.intp)
    at = np.zeros(count, np.intp)
    for row, choice, step in zip(order, choices, steps, strict=True):
        group = _draw(step.ways, at, rng)
        inside = (rng.random(count) * choice.counts[group]).astype(np.intp)
        drawn[:, row] = choice.spots[choice.starts[group] + inside]
        at = step.following[at, group]
    cells = tuple(lines(size, len(pattern))[drawn[:, row]] for row, pattern in enumerate(found.rows))
    return Sample(cells, drawn, _weights(found.rows, cells))


def density(size: int, found: Found) -> Floats:
    """How many placements cover each cell, where each row is looked at on its own."""
    seen = np.frombuffer(found.board.encode(), np.uint8)
    hit = (seen != ord(UNTRIED)) & (seen != ord(EMPTY))
    total = np.zeros(size * size)
    for pattern in found.rows:
        cells = lines(size, len(pattern))[_fitting(size, seen, pattern)]
        through = THROUGH_HIT ** hit[cells].sum(axis=1)
        np.add.at(total, cells, through[:, None])
    return total


@lru_cache(maxsize=8)
def _ways(size: int, board: str, rows: tuple[str, ...]) -> tuple[list[int], list[Choices], list[Step]]:
    """The rows from the longest to the shortest, where each can lie, and the ways to go on. Kept for a while:
    whoever tests secrecy looks at the same board through many eyes."""
    seen = np.frombuffer(board.encode(), np.uint8)
    hits = np.flatnonzero((seen != ord(UNTRIED)) & (seen != ord(EMPTY)))
    bits = np.zeros(size * size, np.int64)
    bits[hits] = np.int64(1) << np.arange(len(hits), dtype=np.int64)
    order = sorted(range(len(rows)), key=lambda row: -len(rows[row]))
    choices = [_choices(size, seen, bits, rows[row]) for row in order]
    return order, choices, _count(choices, [len(rows[row]) for row in order], int(bits.sum()))


@cache
def lines(size: int, length: int) -> Ints:
    """The cells of every spot of a length, in the order of `spots`."""
    return np.array([line(size, spot, length) for spot in spots(size, length)], np.intp)


def _choices(size: int, seen: NDArray[np.uint8], bits: Masks, pattern: str) -> Choices:
    cells = lines(size, len(pattern))
    numbers = _fitting(size, seen, pattern)
    covers = bits[cells[numbers]].sum(axis=1)
    order = covers.argsort(kind="stable")
    grouped = covers[order]
    first = np.ones(len(grouped), np.bool_)
    first[1:] = grouped[1:] != grouped[:-1]
    starts = np.flatnonzero(first)
    ends = np.empty_like(starts)
    ends[:-1], ends[-1:] = starts[1:], len(grouped)
    return Choices(numbers[order], grouped[starts], starts, ends - starts)


def _fitting(size: int, seen: NDArray[np.uint8], pattern: str) -> Ints:
    """The numbers of the spots where a row can lie, for all that is seen of the grid."""
    there = seen[lines(size, len(pattern))]
    return np.flatnonzero(_allowed(pattern)[np.arange(len(pattern)), there].all(axis=1))


@lru_cache(maxsize=256)
def _allowed(pattern: str) -> NDArray[np.bool_]:
    """For each place of a row's pattern, the signs of the grid that it can lie on."""
    allowed = np.zeros((len(pattern), 256), np.bool_)
    allowed[:, ord(UNTRIED)] = True
    for at, letter in enumerate(pattern):
        allowed[at, ord(STAR if letter == HIDDEN else letter)] = True
    return allowed


def _count(choices: Sequence[Choices], lengths: Sequence[int], everything: int) -> list[Step]:
    """Counts, from the last row to the first, the ways to cover all found cells."""
    reach = [sum(lengths[row + 1 :]) for row in range(len(lengths))]
    to_cover = [np.array([everything], np.int64)]
    following: list[Ints] = []
    for row, choice in enumerate(choices):
        left = to_cover[row][:, None] & ~choice.masks[None, :]
        left[np.bitwise_count(left) > reach[row]] = -1  # more than the rows after this one can cover
        sets, inverse = np.unique(left, return_inverse=True)
        to_cover.append(sets)
        following.append(inverse.reshape(left.shape))
    ways = np.where(to_cover[-1] == 0, 1.0, 0.0)
    steps: list[Step] = []
    for row in reversed(range(len(choices))):
        table: Floats = ways[following[row]] * choices[row].counts
        table[to_cover[row] < 0] = 0
        steps.append(Step(table, following[row]))
        ways = table.sum(axis=1)
    return steps[::-1]


def _draw(ways: Floats, at: Ints, rng: np.random.Generator) -> Ints:
    """A group for each placement, as likely as it has ways to go on."""
    rising = np.cumsum(ways, axis=1)[at]
    mark = rng.random(len(at)) * rising[:, -1]
    group: Ints = (rising > mark[:, None]).argmax(axis=1)
    return group


def _weights(rows: Sequence[str], cells: Sequence[Ints]) -> Floats:
    weights = np.ones(len(cells[0]))
    for a in range(len(rows)):
        for b in range(a):
            drawn, one, other = np.nonzero(cells[a][:, :, None] == cells[b][:, None, :])
            np.multiply.at(weights, drawn, _equal(rows[a], rows[b])[one, other])
    return weights


@cache
def _equal(one: str, other: str) -> Floats:
    """How likely each letter of one pattern is equal to each of the other. A known letter is written
    wherever it occurs, so it never equals an unknown one."""
    return np.array([[(SHARED if a == HIDDEN else 1.0) if a == b else 0.0 for b in other] for a in one])
