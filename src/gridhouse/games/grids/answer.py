"""What somebody answers: a board in play, with what they are trying out and the help they took."""

from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from gridhouse.games.grids.board import Marks, Puzzle, PuzzleError, is_solved
from gridhouse.games.grids.forms import parse_marks
from gridhouse.kernel import Refusal

Board = Annotated[str, Meta(max_length=256, pattern=r"^[*.?x]*(?!\n)$")]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]


class Played(Struct, frozen=True, forbid_unknown_fields=True):
    """A board in play, row by row without breaks: `*` lit, `.` surely dark, `?` open, `x` void."""

    cells: Board = ""
    """Empty: nothing was touched."""
    trial: Board = ""
    """What is tried out upon it, `?` where it stays as it is. Empty: nothing is tried."""
    hints: Count = 0
    checks: Count = 0


def marks_of(puzzle: Puzzle, played: Played) -> Marks:
    """The cells that somebody has decided for real, with the locks."""
    _read(puzzle, played.trial)
    return _read(puzzle, played.cells).with_locks(puzzle)


def solves(puzzle: Puzzle, played: Played) -> bool:
    """Whether the lit cells, with the locks, break no rule. What is not lit is dark."""
    return is_solved(puzzle, marks_of(puzzle, played).lit)


def joined(earlier: Played, later: Played) -> Played:
    """The later board. Help that was taken on any device was taken."""
    return replace(later, hints=max(earlier.hints, later.hints), checks=max(earlier.checks, later.checks))


def stars(played: Played) -> int:
    """What a solved puzzle is worth: one star is for no hints, one for no checks."""
    return 3 - (played.hints > 0) - (played.checks > 0)


def _read(puzzle: Puzzle, board: str) -> Marks:
    if not board:
        return Marks()
    if len(board) != len(puzzle.cells):
        raise Refusal(
            "bad_answer", f"A board of {len(board)} cells is no answer to one of {len(puzzle.cells)}."
        )
    rows = [board[start : start + puzzle.width] for start in range(0, len(board), puzzle.width)]
    try:
        return parse_marks(puzzle, "\n".join(rows))
    except PuzzleError as error:
        raise Refusal("bad_answer", f"This is no board of this puzzle: {error}.") from None
