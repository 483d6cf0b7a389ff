"""Frame: the cells a board consists of, as bitboards, and which of them touch.

A set of cells is an `int` with one bit for each cell, row by row from the top left corner.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TypeAlias

Cells: TypeAlias = int
"""A set of cells: bit `i` stands for the cell in row `i // width`, column `i % width`."""


def members(cells: Cells) -> Iterator[int]:
    """The cells of a set, in reading order."""
    while cells:
        lowest = cells & -cells
        yield lowest.bit_length() - 1
        cells ^= lowest


def as_cells(indexes: Iterable[int]) -> Cells:
    """The set of these cells."""
    cells = 0
    for index in indexes:
        cells |= 1 << index
    return cells


class Frame:
    """A board without its symbols: width, height and the cells that are not void."""

    def __init__(self, width: int, height: int, cells: Cells) -> None:
        self.width = width
        self.height = height
        self.cells = cells
        self.size = width * height
        self._not_first = ~as_cells(range(0, self.size, width))
        self._not_last = ~as_cells(range(width - 1, self.size, width))
        self.around: tuple[Cells, ...] = tuple(
            self._beside(1 << i) if cells >> i & 1 else 0 for i in range(self.size)
        )
        self.neighbours: tuple[tuple[int, ...], ...] = tuple(tuple(members(a)) for a in self.around)
        self.edges: tuple[tuple[int, int], ...] = tuple(
            (i, j) for i in members(cells) for j in self.neighbours[i] if i < j
        )

    def _beside(self, cells: Cells) -> Cells:
        beside = (cells & self._not_last) << 1 | (cells & self._not_first) >> 1
        return (beside | cells << self.width | cells >> self.width) & self.cells

    def border(self, cells: Cells) -> Cells:
        """The cells that touch this set from outside."""
        return self._beside(cells) & ~cells

    def connected(self, start: Cells, within: Cells) -> Cells:
        """The cells of `within` that can be reached from `start` without leaving it."""
        within &= self.cells
        reached = start & within
        width, not_first, not_last = self.width, self._not_first, self._not_last
        while True:  # what `_beside` does, without a call: nothing is done more often
            grown = reached | (reached & not_last) << 1 | (reached & not_first) >> 1
            grown = (grown | reached << width | reached >> width) & within
            if grown == reached:
                return reached
            reached = grown

    def area(self, lit: Cells, cell: int) -> Cells:
        """The maximal set of connected cells of one state that holds `cell`."""
        state = lit if lit >> cell & 1 else ~lit
        return self.connected(1 << cell, state & self.cells)

    def areas(self, lit: Cells) -> Iterator[Cells]:
        """All areas of a board, by their first cell in reading order."""
        remaining = self.cells
        while remaining:
            area = self.area(lit, (remaining & -remaining).bit_length() - 1)
            remaining &= ~area
            yield area

    def row_column(self, cell: int) -> tuple[int, int]:
        """Row and column of a cell, counted from 0."""
        return divmod(cell, self.width)

    def offset(self, start: int, cell: int) -> tuple[int, int]:
        """How many columns to the right and rows down a cell is from another."""
        return cell % self.width - start % self.width, cell // self.width - start // self.width

    def at(self, start: int, offset: tuple[int, int]) -> int | None:
        """The cell at an offset, if the board has one there."""
        x, y = start % self.width + offset[0], start // self.width + offset[1]
        if not (0 <= x < self.width and 0 <= y < self.height):
            return None
        cell = y * self.width + x
        return cell if self.cells >> cell & 1 else None


@lru_cache(maxsize=256)
def frame_of(width: int, height: int, cells: Cells) -> Frame:
    """The frame of these measures; frames are shared because building one costs more than using it."""
    return Frame(width, height, cells)


@lru_cache(maxsize=256)
def areas_of(frame: Frame, lit: Cells) -> tuple[Cells, ...]:
    """All areas of a board, as `Frame.areas` has them: who makes a puzzle asks of one board many times."""
    return tuple(frame.areas(lit))
