"""Thin: leave out clues while a puzzle keeps its only solution."""

from collections import Counter
from collections.abc import Iterator

import msgspec

from gridhouse.games.grids.board import Cell, Cells, Puzzle, as_cells, dashes_by_colour, members, violations
from gridhouse.games.grids.make.clues import mechanic_of
from gridhouse.games.grids.make.patience import Patience
from gridhouse.games.grids.make.proof import other_solution
from gridhouse.games.grids.solve import OutOfTime, TimeUp, solve

PATIENCE = 3_000


class Thinned(msgspec.Struct, frozen=True):
    """The puzzle with fewer clues, and the cells that lost theirs."""

    puzzle: Puzzle
    removed: tuple[int, ...]
    sentence: str


def thin(puzzle: Puzzle) -> Thinned:
    """Leave out clue after clue, those that there are most of first, while there is one solution.

    What would be a lie without the other goes with it. None of those that are left can be left out, as far
    as the patience reaches.
    """
    answer = solve(puzzle, out_of_time=Patience(PATIENCE))
    if not answer.unique:
        why = {None: "It is too hard to be sure about", False: "It has more than one solution"}
        said = why[answer.unique] if answer.solutions or answer.unique is None else "It has no solution"
        return Thinned(puzzle, (), f"{said}, so nothing can be left out.")
    leaner = _thinned(puzzle, answer.solutions[0])
    removed = tuple(cell for cell in members(puzzle.frame.cells) if leaner.cells[cell] != puzzle.cells[cell])
    if not removed:
        return Thinned(puzzle, (), "Every clue is needed.")
    many = "1 clue is" if len(removed) == 1 else f"{len(removed)} clues are"
    return Thinned(leaner, removed, f"{many} not needed.")


def _thinned(puzzle: Puzzle, lit: Cells) -> Puzzle:
    """Each clue is tried again when another was left out: with fewer numbers, fewer can join."""
    patience = Patience(PATIENCE)
    while (leaner := _with_one_less(puzzle, lit, patience)) is not None:
        puzzle = leaner
    return puzzle


def _with_one_less(puzzle: Puzzle, lit: Cells, patience: OutOfTime) -> Puzzle | None:
    for cell in _order(puzzle):
        for bare in _bare(puzzle.cells[cell]):
            leaner = _consistent(puzzle.with_cells({cell: bare}), lit)
            # The last lock stays: without it, light and dark could be swapped.
            if (
                leaner.symbols
                and bool(leaner.locked) == bool(puzzle.locked)
                and _is_unique(leaner, lit, patience)
            ):
                return leaner
    return None


def _order(puzzle: Puzzle) -> list[int]:
    """The cells that carry something, those whose mechanic is the most frequent first, and locks last."""
    mechanics = {cell: mechanic_of(symbol) for cell, symbol in puzzle.symbols.items()}
    count = Counter(mechanics.values())
    carriers = members(as_cells(mechanics) | puzzle.locked)
    return sorted(carriers, key=lambda cell: -count[mechanics[cell]] if cell in mechanics else 0)


def _bare(cell: Cell) -> Iterator[Cell]:
    """A cell with less: with nothing, or with its lock or its symbol alone."""
    yield Cell()
    if cell.symbol is not None and cell.lock is not None:
        yield Cell(None, cell.lock)
        yield Cell(cell.symbol)


def _consistent(puzzle: Puzzle, lit: Cells) -> Puzzle:
    """The puzzle without what is a lie, and without dashes that are the only ones of their colour."""
    while True:
        broken = as_cells(cell for found in violations(puzzle, lit) for cell in found.symbols)
        broken |= as_cells(dashes[0] for dashes in dashes_by_colour(puzzle).values() if len(dashes) == 1)
        if not broken:
            return puzzle
        puzzle = puzzle.with_cells({cell: Cell(None, puzzle.cells[cell].lock) for cell in members(broken)})


def _is_unique(puzzle: Puzzle, lit: Cells, patience: OutOfTime) -> bool:
    try:
        return other_solution(puzzle, lit, patience) is None
    except TimeUp:
        return False
