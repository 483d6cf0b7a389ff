"""Hidden solutions by local search: areas are neither dust nor continents, some of them of one shape."""

from collections import Counter
from functools import lru_cache

import msgspec

from gridhouse.games.grids.board import Cells, Frame, as_cells, members
from gridhouse.games.grids.board.shapes import TURNS, Shape, placeless, seen_from, turned
from gridhouse.games.grids.make.chance import Random, one_in

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


def hidden_solution(
    random: Random, frame: Frame, taste: Taste, image: tuple[int, ...] | None = None
) -> Cells:
    """Hill climbing with sideways moves: a random board, flipped cell by cell as long as it gets no worse.

    With the image of each cell, the areas are as symmetric as these: lit areas are the image of lit ones or
    of unlit ones.
    """
    mould = image or range(frame.size)
    other_way_round = image is not None and one_in(random, 2)
    lit = sum(random.below(2) << cell for cell in range(frame.size)) & frame.cells
    if image:
        upper = as_cells(cell for cell in range(frame.size) if cell <= image[cell])
        turned = as_cells(image[cell] for cell in members(upper & (~lit if other_way_round else lit)))
        lit = (lit & upper | turned & ~upper) & frame.cells
    badness = _badness(frame, lit, taste)
    for _ in range(FLIPS_PER_CELL * frame.size):
        cell = random.below(frame.size)
        flipped = lit ^ (1 << cell | 1 << mould[cell]) & frame.cells
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


@lru_cache(maxsize=4096)
def _shape(frame: Frame, area: Cells, turns: bool) -> Shape:
    shape = placeless(seen_from(frame, area, (area & -area).bit_length() - 1))
    if not turns:
        return shape
    return min((placeless(turned(shape, quarters)) for quarters in TURNS), key=sorted)
