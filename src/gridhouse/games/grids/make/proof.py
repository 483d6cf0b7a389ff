"""Proof: whether there are other solutions than the wished one."""

from gridhouse.games.grids.board import Cells, Puzzle
from gridhouse.games.grids.solve import OutOfTime, TimeUp, solve


def other_solution(puzzle: Puzzle, lit: Cells, out_of_time: OutOfTime) -> Cells | None:
    """A solution besides this one, or `None`, for certain. On a board without locks its complement is the
    same one. Raises `TimeUp` where the patience ended first."""
    answer = solve(puzzle, limit=2, out_of_time=out_of_time)
    for found in answer.solutions:
        if not same(puzzle, found, lit):
            return found
    if not answer.complete:
        raise TimeUp
    return None


def same(puzzle: Puzzle, one: Cells, other: Cells) -> bool:
    """Whether two boards are the same; without a lock, also light for dark."""
    return one == other or (not puzzle.locked and one ^ puzzle.frame.cells == other)
