"""Hidden solutions by local search: areas are neither dust nor continents, some of them of one shape."""

from collections import Counter

import msgspec

from gridhouse.games.grids.board import Cells, Frame
from gridhouse.games.grids.board.shapes import TURNS, Shape, placeless, seen_from, turned
from gridhouse.games.grids.make.chance import Random

FLIPS_PER_CELL = 6


class Taste(msgspec.Struct, frozen=True):
    """What a hidden solution should look like."""

    typical: int
    """The size most areas should have."""
    twins: bool
    """Whether areas should come in one shape."""
    turns: bool
    """Whether turned shapes count as one."""
    dust: bool
    """Whether areas of a single cell are welcome."""


def hidden_solution(random: Random, frame: Frame, taste: Taste) -> Cells:
    """Hill climbing with sideways moves: a random board, flipped cell by cell as long as it gets no worse."""
    lit = sum(random.below(2) << cell for cell in range(frame.size)) & frame.cells
    badness = _badness(frame, lit, taste)
    for _ in range(FLIPS_PER_CELL * frame.size):
        flipped = lit ^ 1 << random.below(frame.size) & frame.cells
        change = _badness(frame, flipped, taste)
        if change <= badness:
            lit, badness = flipped, change
    return lit


def _badness(frame: Frame, lit: Cells, taste: Taste) -> int:
    areas = list(frame.areas(lit))
    total = 0
    for size in (area.bit_count() for area in areas):
        total += (size - taste.typical) ** 2 if size > taste.typical else taste.typical - size
        total += 0 if taste.dust or size > 1 else 9
    if taste.twins:
        shapes = [_shape(frame, area, taste.turns) for area in areas]
        count = Counter(shapes)
        total += 3 * sum(len(shape) for shape in shapes if count[shape] == 1)
    return total


def _shape(frame: Frame, area: Cells, turns: bool) -> Shape:
    shape = placeless(seen_from(frame, area, (area & -area).bit_length() - 1))
    if not turns:
        return shape
    return min((placeless(turned(shape, quarters)) for quarters in TURNS), key=sorted)
