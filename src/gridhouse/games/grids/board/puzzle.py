"""A puzzle: a board of cells, each blank or with a symbol, free or locked, or void."""

from collections.abc import Iterator
from functools import cached_property

import msgspec

from gridhouse.games.grids.board.frame import Cells, Frame, as_cells, frame_of
from gridhouse.games.grids.board.symbols import Colour, Symbol, element_colours

LARGEST_SIDE = 16


class PuzzleError(ValueError):
    """A puzzle, or the text of one, that makes no sense; the message says where."""


class Cell(msgspec.Struct, frozen=True, omit_defaults=True):
    """One cell. `lock` is the state it is locked in, `None` where the player decides."""

    symbol: Symbol | None = None
    lock: bool | None = None
    void: bool = False

    def __post_init__(self) -> None:
        if self.void and (self.symbol is not None or self.lock is not None):
            raise PuzzleError("a void is not part of the board: it has no symbol and no lock")


BLANK = Cell()
VOID = Cell(void=True)


class Puzzle(msgspec.Struct, frozen=True, dict=True):
    """A board to solve. `taiji` turns on the stricter style of flowers and dashes."""

    width: int
    height: int
    cells: tuple[Cell, ...]
    taiji: bool = False

    def __post_init__(self) -> None:
        if not (1 <= self.width <= LARGEST_SIDE and 1 <= self.height <= LARGEST_SIDE):
            raise PuzzleError(f"a board is 1 to {LARGEST_SIDE} cells wide and high")
        if len(self.cells) != self.width * self.height:
            count = f"{len(self.cells)} cell{'' if len(self.cells) == 1 else 's'}"
            raise PuzzleError(f"{count} can not fill {self.width} × {self.height}")

    @cached_property
    def frame(self) -> Frame:
        """The board without its symbols."""
        return frame_of(
            self.width, self.height, as_cells(i for i, cell in enumerate(self.cells) if not cell.void)
        )

    @cached_property
    def symbols(self) -> dict[int, Symbol]:
        """The symbols by their cells, in reading order."""
        return {i: cell.symbol for i, cell in enumerate(self.cells) if cell.symbol is not None}

    @cached_property
    def elements(self) -> dict[Colour, Cells]:
        """For each colour, the cells that count for it when a diamond counts its area."""
        found: dict[Colour, Cells] = {}
        for cell, symbol in self.symbols.items():
            for colour in element_colours(symbol, taiji=self.taiji):
                found[colour] = found.get(colour, 0) | 1 << cell
        return found

    @cached_property
    def locked_lit(self) -> Cells:
        """The cells locked lit."""
        return as_cells(i for i, cell in enumerate(self.cells) if cell.lock is True)

    @cached_property
    def locked_unlit(self) -> Cells:
        """The cells locked unlit."""
        return as_cells(i for i, cell in enumerate(self.cells) if cell.lock is False)

    @property
    def locked(self) -> Cells:
        """The cells the player cannot toggle."""
        return self.locked_lit | self.locked_unlit

    def with_cells(self, changes: dict[int, Cell]) -> "Puzzle":
        """The same puzzle with some cells replaced."""
        cells = list(self.cells)
        for i, cell in changes.items():
            cells[i] = cell
        puzzle = Puzzle(self.width, self.height, tuple(cells), self.taiji)
        if not any(cell.void or self.cells[i].void for i, cell in changes.items()):
            puzzle.__dict__["frame"] = self.frame  # found already: the same cells are on the board
        return puzzle

    def name(self, cell: int) -> str:
        """How a sentence speaks of a cell: its symbol, if any, and its place."""
        row, column = self.frame.row_column(cell)
        symbol = self.symbols.get(cell)
        return f"the {symbol or 'cell'} in row {row + 1}, column {column + 1}"

    def rows(self) -> Iterator[tuple[Cell, ...]]:
        """The cells, a row at a time."""
        for start in range(0, len(self.cells), self.width):
            yield self.cells[start : start + self.width]
