"""What is asked about a board: the board in any form, and its cells in play."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from gridhouse.games.grids.board import LARGEST_SIDE, Cells, Marks, Puzzle, PuzzleError
from gridhouse.games.grids.forms import parse_marks, read_any, show_marks
from gridhouse.kernel import Refusal

Text = Annotated[str, Meta(min_length=1, max_length=4096)]
CellsText = Annotated[str, Meta(max_length=LARGEST_SIDE**2)]


class AskAboutBoard(Struct, frozen=True, forbid_unknown_fields=True):
    """A board as it stands: `*` lit, `.` surely dark, `?` open, `x` void, row by row without breaks."""

    text: Text
    """The puzzle, in any of its forms."""
    cells: CellsText = ""
    """Nothing where nobody has touched it yet."""


class AskForForms(Struct, frozen=True, forbid_unknown_fields=True):
    """A puzzle, in any of its forms."""

    text: Text


MechanicName = Literal["diamonds", "numbers", "flowers", "dashes", "diagonals"]
Mechanics = Annotated[tuple[MechanicName, ...], Meta(max_length=5)]


class AskForMore(AskAboutBoard, frozen=True, forbid_unknown_fields=True):
    """A board whose pattern should become the only solution, and what may be added to it."""

    mechanics: Mechanics = ()
    """Those that the board has, unless some are named."""


class AskForPuzzle(Struct, frozen=True, forbid_unknown_fields=True):
    """A new puzzle: what it is like, and a number that stands for one of those."""

    width: Annotated[int, Meta(ge=3, le=10)]
    height: Annotated[int, Meta(ge=3, le=10)]
    mechanics: Mechanics
    band: Annotated[int, Meta(ge=1, le=4)]
    symmetry: Literal["none", "turn", "mirror"] = "none"
    shape: Literal["full", "corners", "cross", "diamond", "ring", "windows"] = "full"
    colours: Annotated[int, Meta(ge=1, le=9)] = 3
    """The most that its symbols have."""
    seed: Annotated[int, Meta(ge=0, le=2**31 - 1)] = 0


def puzzle_of(text: str) -> Puzzle:
    """The puzzle, or a Refusal that says where its text is wrong."""
    try:
        return read_any(text)
    except PuzzleError as error:
        raise Refusal("bad_puzzle", f"This is no puzzle of Grids: {error}.") from None


def marks_of(puzzle: Puzzle, cells: str) -> Marks:
    """What is decided, the locks among it: they are as they are whatever was said there."""
    if not cells:
        return Marks().with_locks(puzzle)
    width = puzzle.width
    rows = [cells[start : start + width] for start in range(0, len(cells), width)]
    try:
        return parse_marks(puzzle, "\n".join(rows)).with_locks(puzzle)
    except PuzzleError as error:
        raise Refusal("bad_cells", f"These are not the cells of this puzzle: {error}.") from None


def cells_text(puzzle: Puzzle, lit: Cells) -> str:
    """A finished board, row by row without breaks."""
    return show_marks(puzzle, Marks(lit, puzzle.frame.cells)).replace("\n", "")
