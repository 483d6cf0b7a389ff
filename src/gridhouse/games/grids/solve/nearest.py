"""Nearest: the solution that differs as little as possible from a pattern."""

from collections.abc import Sequence

from gridhouse.games.grids.board import Cells, Marks, Puzzle
from gridhouse.games.grids.solve.encode import Encoding
from gridhouse.games.grids.solve.engine import OutOfTime, TimeUp, never
from gridhouse.games.grids.solve.hunt import find
from gridhouse.games.grids.solve.stencil import mark_literals


def nearest_solution(
    puzzle: Puzzle, pattern: Cells, but: Sequence[Cells] = (), out_of_time: OutOfTime = never
) -> Cells | None:
    """The solution nearest to the pattern, apart from some; without a lock, and from their complements.

    Raises `TimeUp` where the time limit came before it was known whether there is one. Where it comes later,
    there may be a nearer one.
    """
    cells, found = puzzle.frame.cells, None
    wished = mark_literals(Marks(pattern, cells))
    with Encoding(puzzle, out_of_time=out_of_time) as encoding:
        for lit in [*but, *(() if puzzle.locked else (cells & ~solution for solution in but))]:
            encoding.engine.add([-literal for literal in mark_literals(Marks(lit, cells))])
        try:
            while (model := find(encoding, preferred=wished)) is not None:
                found = encoding.lit_cells(model)
                apart = (found ^ pattern).bit_count()
                if not apart:
                    break
                encoding.engine.at_most(apart - 1, [-literal for literal in wished])
        except TimeUp:
            if found is None:
                raise
    return found
