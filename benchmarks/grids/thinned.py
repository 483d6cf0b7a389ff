"""Puzzles thinned out from everything that can be said of a board: rich at first, hard in the end.

A hidden solution gets every clue that fits, then clues are left out, in an order drawn beforehand, as
long as the solver proves within its patience that the puzzle stays unique. The patience counts
conflicts, so a seed gives the same puzzle on every machine.
"""

from gridhouse.games.grids.board import Cell, Cells, Puzzle, is_solved, members
from gridhouse.games.grids.make import Mechanic, mechanics_of
from gridhouse.games.grids.make.chance import Random, shuffled
from gridhouse.games.grids.make.clues import Clue, clues
from gridhouse.games.grids.make.hidden import Taste, hidden_solution
from gridhouse.games.grids.make.style import drawn_style
from gridhouse.games.grids.solve import solve

MOST_LOCKED_PERCENT = 15
ATTEMPTS = 3
COLOURS = 6
THOUSANDS_OF_CONFLICTS = 15


def thinned(random: Random, empty: Puzzle, mechanics: frozenset[Mechanic], percent: int) -> Puzzle | None:
    """A unique puzzle after trying to leave out so many percent of its clues; `None`: it came to none."""
    for _ in range(ATTEMPTS):
        lit = hidden_solution(random, empty.frame, _taste(random, mechanics))
        full, placed = _with_all_clues(random, empty, lit, mechanics)
        puzzle = _locked_until_unique(random, full, lit)
        if puzzle is not None and mechanics_of(puzzle) == mechanics:
            tried = placed[: len(placed) * percent // 100]
            return _without(puzzle, tried, mechanics)
    return None


def is_unique(puzzle: Puzzle) -> bool:
    """Whether the solver proves within its patience that there is just one solution."""
    looks = iter(range(THOUSANDS_OF_CONFLICTS))
    return bool(solve(puzzle, out_of_time=lambda: next(looks, None) is None).unique)


def _taste(random: Random, mechanics: frozenset[Mechanic]) -> Taste:
    return Taste(
        typical=2 + random.below(4),
        twins=bool(mechanics & {Mechanic.DASHES, Mechanic.DIAGONALS}),
        turns=Mechanic.DIAGONALS in mechanics,
        dust=mechanics != {Mechanic.DIAMONDS},
    )


def _with_all_clues(
    random: Random, empty: Puzzle, lit: Cells, mechanics: frozenset[Mechanic]
) -> tuple[Puzzle, list[Clue]]:
    """Every clue that finds its cells free and stays true; the clues in a random order."""
    puzzle, placed = empty, []
    style = drawn_style(random, COLOURS, flowers=Mechanic.FLOWERS in mechanics)
    for clue in clues(random, empty.frame, lit, mechanics, style):
        if all(puzzle.cells[cell].symbol is None for cell in clue):
            richer = puzzle.with_cells({cell: Cell(symbol) for cell, symbol in clue.items()})
            if is_solved(richer, lit):
                puzzle = richer
                placed.append(clue)
    return puzzle, shuffled(random, placed)


def _locked_until_unique(random: Random, puzzle: Puzzle, lit: Cells) -> Puzzle | None:
    most = puzzle.frame.size * MOST_LOCKED_PERCENT // 100
    for cell in shuffled(random, list(members(puzzle.frame.cells)))[:most]:
        if is_unique(puzzle):
            return puzzle
        puzzle = puzzle.with_cells({cell: Cell(puzzle.cells[cell].symbol, bool(lit >> cell & 1))})
    return puzzle if is_unique(puzzle) else None


def _without(puzzle: Puzzle, tried: list[Clue], mechanics: frozenset[Mechanic]) -> Puzzle:
    for clue in tried:
        poorer = puzzle.with_cells({cell: Cell(None, puzzle.cells[cell].lock) for cell in clue})
        if mechanics_of(poorer) == mechanics and is_unique(poorer):
            puzzle = poorer
    return puzzle
