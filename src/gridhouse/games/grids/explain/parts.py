"""Parts: a board cut into squares of about three cells, each to be looked at with the symbols around it."""

from itertools import pairwise
from typing import NamedTuple

from gridhouse.games.grids.board import Cells, Frame, as_cells

SIDE = 3


class Part(NamedTuple):
    """Some cells beside each other, and the place in their middle."""

    middle: int
    cells: Cells


def parts_of(frame: Frame) -> list[Part]:
    """The parts of a board, row by row: every cell is in one of them."""
    parts = []
    for top, bottom in _cuts(frame.height):
        for left, right in _cuts(frame.width):
            places = [y * frame.width + x for y in range(top, bottom) for x in range(left, right)]
            cells = as_cells(places) & frame.cells
            if cells:
                middle = (top + bottom - 1) // 2 * frame.width + (left + right - 1) // 2
                parts.append(Part(middle, cells))
    return parts


def _cuts(length: int) -> list[tuple[int, int]]:
    """From where to where each part of a side reaches."""
    count = -(-length // SIDE)
    return list(pairwise(length * cut // count for cut in range(count + 1)))
