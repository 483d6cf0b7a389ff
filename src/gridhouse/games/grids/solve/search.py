"""Search: models one by one, whether there is only one, and the backbone (what is forced)."""

from collections.abc import Generator

import msgspec

from gridhouse.games.grids.board import Cells, Marks, Puzzle
from gridhouse.games.grids.solve.engine import OutOfTime, TimeUp, never
from gridhouse.games.grids.solve.hunt import NOTHING_DECIDED, Hunt
from gridhouse.games.grids.solve.tables import fits_a_table, table_solutions


class Answer(msgspec.Struct, frozen=True):
    """What a search found. `complete` says that there is nothing beyond `solutions`.

    Without a lock the complement of a solution is a solution: then `paired` is set and `solutions`
    has one of each pair.
    """

    solutions: tuple[Cells, ...]
    complete: bool
    paired: bool

    @property
    def unique(self) -> bool | None:
        """Whether there is exactly one solution or one pair of complements; `None`: not known."""
        if len(self.solutions) > 1:
            return False
        return len(self.solutions) == 1 if self.complete else None

    @property
    def solvable(self) -> bool | None:
        """Whether there is a solution; `None`: not known."""
        return True if self.solutions else (False if self.complete else None)


def solve(puzzle: Puzzle, *, limit: int = 2, out_of_time: OutOfTime = never) -> Answer:
    """Up to `limit` solutions. Two are enough to tell whether a puzzle is unique."""
    search = solutions(puzzle, out_of_time)
    paired = not puzzle.locked
    found: list[Cells] = []
    try:
        for solution in search:
            found.append(solution)
            if len(found) == limit:
                return Answer(tuple(found), complete=False, paired=paired)
    except TimeUp:
        return Answer(tuple(found), complete=False, paired=paired)
    finally:
        search.close()
    return Answer(tuple(found), complete=True, paired=paired)


def solutions(puzzle: Puzzle, out_of_time: OutOfTime = never) -> Generator[Cells, None, None]:
    """All solutions, or one of each pair of complements where no cell is locked.

    Small boards are looked up among all boards of their frame, larger ones go to the SAT engine.
    """
    if fits_a_table(puzzle.frame):
        return table_solutions(puzzle, out_of_time)
    return sat_solutions(puzzle, out_of_time)


def sat_solutions(puzzle: Puzzle, out_of_time: OutOfTime = never) -> Generator[Cells, None, None]:
    """The same for a board of any size, by the SAT engine: each model is excluded by a blocking clause, and
    one of each pair of complements by symmetry breaking, the first cell being lit."""
    cells = puzzle.frame.cells
    with Hunt(puzzle, out_of_time) as hunt:
        if cells and not puzzle.locked:
            hunt.forbid(Marks(lit=0, known=cells & -cells))
        while (lit := hunt.board()) is not None:
            yield lit
            hunt.forbid(Marks(lit, cells))


def forced(puzzle: Puzzle, marks: Marks = NOTHING_DECIDED, out_of_time: OutOfTime = never) -> Marks | None:
    """The backbone: every cell that is the same in all solutions with these marks; `None`: there is none.

    Raises `TimeUp` where the time limit came first.
    """
    with Hunt(puzzle, out_of_time) as hunt:
        first = lit = hunt.board(marks)
        if first is None:
            return None
        known = puzzle.frame.cells
        while lit is not None:
            known &= ~(lit ^ first)
            hunt.forbid(Marks(first & known, known))
            lit = hunt.board(marks)
    return Marks(first & known, known)
