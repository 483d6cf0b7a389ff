"""Marks: a board in play, a partial assignment of states to cells."""

import msgspec

from gridhouse.games.grids.board.frame import Cells
from gridhouse.games.grids.board.puzzle import Puzzle


class Marks(msgspec.Struct, frozen=True):
    """The cells that are decided, and which of them are lit."""

    lit: Cells = 0
    known: Cells = 0

    @property
    def unlit(self) -> Cells:
        """The cells decided to be unlit."""
        return self.known & ~self.lit

    def with_cell(self, cell: int, lit: bool) -> "Marks":
        """These marks with one more cell decided."""
        return Marks(self.lit | lit << cell, self.known | 1 << cell)

    def with_locks(self, puzzle: Puzzle) -> "Marks":
        """These marks with the locked cells, which are as they are whatever was marked there."""
        return Marks(self.lit & ~puzzle.locked | puzzle.locked_lit, self.known | puzzle.locked)
