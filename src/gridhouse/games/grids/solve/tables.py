"""Tables: exhaustive enumeration of boards of up to 16 cells, vectorised over all their states.

For each cell of a frame a table has the cell's area on every board. It is made once for a frame, and
then each rule is a comparison of whole arrays: nothing is searched, nothing can be missed.
"""

from collections.abc import Generator
from functools import lru_cache
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from gridhouse.games.grids.board import (
    Cells,
    Dash,
    Diamond,
    Flower,
    Frame,
    Number,
    Puzzle,
    as_cells,
    dashes_by_colour,
    members,
    same_shapes,
)
from gridhouse.games.grids.board.shapes import TURNS, images
from gridhouse.games.grids.solve.engine import OutOfTime, TimeUp, never

LARGEST = 16

Boards: TypeAlias = NDArray[np.uint16]
"""Many sets of cells at once."""


def fits_a_table(frame: Frame) -> bool:
    """Whether the frame is small enough."""
    return frame.size <= LARGEST


def table_solutions(puzzle: Puzzle, out_of_time: OutOfTime = never) -> Generator[Cells, None, None]:
    """All solutions, or one of each pair of complements where no cell is locked."""
    for board in _Sieve(puzzle).remaining().tolist():
        if out_of_time():
            raise TimeUp
        if not (puzzle.taiji and any(same_shapes(puzzle, board))):
            yield board


@lru_cache(maxsize=64)
def _boards(frame: Frame) -> Boards:
    everything = np.arange(1 << frame.size, dtype=np.uint32)
    boards: Boards = everything[(everything | frame.cells) == frame.cells].astype(np.uint16)
    return boards


@lru_cache(maxsize=256)
def _areas(frame: Frame, cell: int) -> Boards:
    """The area of a cell on every board of a frame."""
    boards = _boards(frame)
    state = np.where(boards >> cell & 1, boards, ~boards & np.uint16(frame.cells))
    area = np.full_like(boards, 1 << cell)
    while True:
        grown = area.copy()
        for other in members(frame.cells):
            grown |= (area >> other & 1) * np.uint16(frame.around[other])
        grown &= state
        if np.array_equal(grown, area):
            return area
        area = grown


class _Sieve:
    """The boards that are left, as places in the table of all boards."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle
        self._frame = puzzle.frame
        boards = _boards(self._frame)
        anchored = self._frame.cells & -self._frame.cells if not puzzle.locked else 0
        keep = boards & np.uint16(puzzle.locked | anchored) == np.uint16(puzzle.locked_lit | anchored)
        self._left = np.flatnonzero(keep)

    def remaining(self) -> Boards:
        """The boards on which every symbol is content."""
        symbols = self._puzzle.symbols
        for cell, symbol in symbols.items():
            if isinstance(symbol, Flower):
                self._flower(cell, symbol.petals)
        for cell, symbol in symbols.items():
            if isinstance(symbol, Number):
                self._number(cell)
            elif isinstance(symbol, Diamond):
                counted = np.uint16(self._puzzle.elements[symbol.colour])
                self._keep(np.bitwise_count(self._area(cell) & counted) == 2)
        for cells in dashes_by_colour(self._puzzle).values():
            self._dashes(cells)
        return _boards(self._frame)[self._left]

    def _keep(self, content: NDArray[Any]) -> None:
        self._left = self._left[content]

    def _area(self, cell: int) -> Boards:
        area: Boards = _areas(self._frame, cell)[self._left]
        return area

    def _flower(self, cell: int, petals: int) -> None:
        boards = _boards(self._frame)[self._left]
        lit = np.bitwise_count(boards & np.uint16(self._frame.around[cell]))
        unlit = len(self._frame.neighbours[cell]) - lit
        self._keep(np.where(boards >> cell & 1, lit, unlit) == petals)

    def _number(self, cell: int) -> None:
        numbers = {c: s for c, s in self._puzzle.symbols.items() if isinstance(s, Number)}
        strangers = as_cells(c for c, s in numbers.items() if s.colour != numbers[cell].colour)
        self._keep(self._area(cell) & np.uint16(strangers) == 0)
        area = self._area(cell)
        total = np.zeros(len(area), dtype=np.int32)
        for other, number in numbers.items():
            total += (area >> other & 1).astype(np.int32) * number.value
        self._keep((total == 0) | (total == np.bitwise_count(area)))

    def _dashes(self, cells: list[int]) -> None:
        reference, *others = cells
        for other in others:
            turns = (0,) if isinstance(self._puzzle.symbols[other], Dash) else TURNS
            here = self._area(other)
            alike = [self._moved(reference, other, quarters) == here for quarters in turns]
            self._keep(np.logical_or.reduce(alike))

    def _moved(self, cell: int, onto: int, quarters: int) -> NDArray[np.uint32]:
        """The area of a cell, turned and moved onto another; what falls off the board shows as a bit
        that no area has."""
        area = self._area(cell)
        moved = np.zeros(len(area), dtype=np.uint32)
        targets = images(self._frame, cell, onto, quarters)
        for other in members(self._frame.cells):
            bit = targets.get(other, LARGEST)
            moved |= (area >> other & 1).astype(np.uint32) << np.uint32(bit)
        return moved
