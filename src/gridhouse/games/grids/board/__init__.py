"""The board: its cells and symbols, a board in play, and the rules. It knows no solver and no written form.

Promises: every value is immutable, and `violations` is the rule book, which all the rest is held to.
The shapes of areas are in `shapes`.
"""

from gridhouse.games.grids.board.frame import Cells, Frame, as_cells, frame_of, members
from gridhouse.games.grids.board.marks import Marks
from gridhouse.games.grids.board.puzzle import BLANK, LARGEST_SIDE, VOID, Cell, Puzzle, PuzzleError
from gridhouse.games.grids.board.rules import (
    Rule,
    Violation,
    dashes_by_colour,
    is_solved,
    same_shapes,
    violations,
)
from gridhouse.games.grids.board.symbols import Colour, Dash, Diagonal, Diamond, Flower, Number, Symbol

__all__ = [
    "BLANK",
    "LARGEST_SIDE",
    "VOID",
    "Cell",
    "Cells",
    "Colour",
    "Dash",
    "Diagonal",
    "Diamond",
    "Flower",
    "Frame",
    "Marks",
    "Number",
    "Puzzle",
    "PuzzleError",
    "Rule",
    "Symbol",
    "Violation",
    "as_cells",
    "dashes_by_colour",
    "frame_of",
    "is_solved",
    "members",
    "same_shapes",
    "violations",
]
