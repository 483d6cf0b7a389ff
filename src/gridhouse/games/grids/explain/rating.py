"""Rating: how hard a puzzle is for a person who never guesses, by a sequence of minimal explanations.

The puzzle is walked from its locks to its solution, always by the easiest steps there are. The hardest
step of the walk gives the band, so a puzzle of a band is finished by the steps of that band and not by
those of the band below.
"""

from collections.abc import Iterator, Sequence
from enum import IntEnum
from itertools import groupby, islice

import msgspec

from gridhouse.games.grids.board import Dash, Diagonal, Marks, Puzzle, is_solved
from gridhouse.games.grids.explain.reasons import Explainer
from gridhouse.games.grids.explain.step import NoSolution, Step
from gridhouse.games.grids.solve import OutOfTime, never

CELLS_AT_A_GLANCE = 4
DEDUCTIONS_TO_COMPARE = 4


class Band(IntEnum):
    """How much has to be seen at once in the hardest step."""

    GENTLE = 1
    """One symbol and a few cells."""
    STEADY = 2
    """One symbol, or the dashes of one colour, and any number of cells."""
    TRICKY = 3
    """Two symbols."""
    FIENDISH = 4
    """Three symbols or more."""


class Rating(msgspec.Struct, frozen=True):
    """The band, the cost of the hardest step (symbols, cells), and of the whole walk."""

    band: Band
    hardest: tuple[int, int]
    steps: int
    cost: int


def band_of(step: Step, puzzle: Puzzle) -> Band:
    """The band of a single step."""
    voices, cells = voices_in(step, puzzle), len(step.reason.cells)
    if voices > 2:
        return Band.FIENDISH
    if voices == 2:
        return Band.TRICKY
    return Band.STEADY if cells > CELLS_AT_A_GLANCE else Band.GENTLE


def voices_in(step: Step, puzzle: Puzzle) -> int:
    """How many symbols a step looks at, the dashes of one colour counting as one."""
    heard = [puzzle.symbols[cell] for cell in step.reason.symbols]
    dashes = {symbol for symbol in heard if isinstance(symbol, Dash | Diagonal)}
    colours = {symbol.colour for symbol in dashes}
    return sum(not isinstance(symbol, Dash | Diagonal) for symbol in heard) + len(colours)


def start(puzzle: Puzzle) -> Marks:
    """Where a walk begins. Without a lock either state of a cell will do: the first one is lit."""
    first = puzzle.frame.cells & -puzzle.frame.cells if not puzzle.locked else 0
    return Marks(puzzle.locked_lit | first, puzzle.locked | first)


def walk(puzzle: Puzzle, out_of_time: OutOfTime = never) -> Iterator[Step]:
    """The steps from the start as far as cells are forced: to the solution, if it is unique.

    Raises `NoSolution` where there is none, and `TimeUp` where the time limit came first.
    """
    marks = start(puzzle)
    with Explainer(puzzle, out_of_time) as explainer:
        while marks.known != puzzle.frame.cells:
            steps = easiest_steps(explainer, marks)
            if not steps:
                return
            for step in steps:
                if not marks.known >> step.cell & 1:
                    marks = marks.with_cell(step.cell, step.lit)
                    yield step


def rate(puzzle: Puzzle, out_of_time: OutOfTime = never) -> Rating | None:
    """The rating of a puzzle, or `None` where it is not finished by forced steps alone."""
    try:
        return rating_of(puzzle, list(walk(puzzle, out_of_time)))
    except NoSolution:
        return None


def rating_of(puzzle: Puzzle, steps: Sequence[Step]) -> Rating | None:
    """The rating of a puzzle that was walked in these steps, or `None` where they do not finish it."""
    first = start(puzzle)
    undecided = (puzzle.frame.cells & ~first.known).bit_count()
    if len(steps) < undecided or (not undecided and not is_solved(puzzle, first.lit)):
        return None
    costs = [(voices_in(step, puzzle), len(step.reason.cells)) for step in steps]
    return Rating(
        band=max((band_of(step, puzzle) for step in steps), default=Band.GENTLE),
        hardest=max(costs, default=(0, 0)),
        steps=len(steps),
        cost=sum(voices**2 + cells for voices, cells in costs),
    )


def easiest_steps(explainer: Explainer, marks: Marks, limit: Band = Band.FIENDISH) -> list[Step]:
    """All steps of single symbols, or those of the nearest pair, or one step of all together.

    Nothing is looked for that would be beyond the limit anyway.
    """
    alone = [explainer.step(deduction, marks) for deduction in explainer.alone(marks)]
    if alone:
        easiest = min(band_of(step, explainer.puzzle) for step in alone)
        return [step for step in alone if band_of(step, explainer.puzzle) == easiest]
    if limit >= Band.TRICKY:
        for _, pair in groupby(explainer.in_pairs(marks), key=lambda deduction: deduction.symbols):
            return [explainer.step(deduction, marks) for deduction in pair]
    together = None
    if limit >= Band.FIENDISH:
        together = explainer.simplest(islice(explainer.together(marks), DEDUCTIONS_TO_COMPARE), marks)
    return [together] if together else []
