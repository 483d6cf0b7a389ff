"""Hints: the easiest next step, told in three levels, or what is wrong so far."""

from itertools import islice

import msgspec

from gridhouse.games.grids.board import Cells, Marks, Puzzle, members
from gridhouse.games.grids.explain import words
from gridhouse.games.grids.explain.reasons import Explainer
from gridhouse.games.grids.explain.step import Reason, Step
from gridhouse.games.grids.explain.telling import Technique, Telling, Told, technique_of
from gridhouse.games.grids.solve import OutOfTime, TimeUp, never

DEDUCTIONS_TO_COMPARE = 6
IN_PARTS_TO_COMPARE, TOGETHER_TO_COMPARE = 3, 3
CROWD = 10
"""Symbols around a cell that are asked before all of them are."""
MOST_EFFORT = 1_000_000
"""Propagations after which a reason stays as long as it is: nobody waits for the last symbols of twenty."""
NO_REASON = Reason((), ())
NO_SOLUTION = "This puzzle has no solution at all."


class Hint(msgspec.Struct, frozen=True):
    """A forced cell, why, and how to tell it: `look`, then `symbols`, then `steps`."""

    cell: int
    lit: bool
    reason: Reason
    technique: Technique
    near: int
    """The symbol to look at first."""
    look: str
    symbols: str
    steps: tuple[Told, ...]

    @property
    def text(self) -> str:
        """All the steps in one breath."""
        return " ".join(step.text for step in self.steps)


class Mistake(msgspec.Struct, frozen=True):
    """Some decided cells cannot all be right: a minimal such set, with the symbols that object.

    The reason is empty where it takes too long to find.
    """

    reason: Reason
    text: str


def hint(
    puzzle: Puzzle, marks: Marks, out_of_time: OutOfTime = never, solutions: list[Cells] | None = None
) -> Hint | Mistake | None:
    """The easiest next step from here, or what is wrong, or `None` where no further cell is forced.

    Solutions that are known make it quicker, and no other; those that are found join them. Raises `TimeUp`
    where the time limit came first.
    """
    with Explainer(puzzle, out_of_time, solutions, MOST_EFFORT) as explainer:
        if not explainer.allows(marks):
            return _mistake(explainer, marks)
        if not marks.with_locks(puzzle).known:
            return _either_way(puzzle)
        step = _easiest_step(explainer, marks)
        return None if step is None else _told(puzzle, marks.with_locks(puzzle), step)


def possible(
    puzzle: Puzzle, marks: Marks, out_of_time: OutOfTime = never, solutions: list[Cells] | None = None
) -> bool:
    """Whether a solution has these marks: nothing is wrong so far. The rest is as in `hint`."""
    with Explainer(puzzle, out_of_time, solutions) as explainer:
        return explainer.allows(marks)


def _easiest_step(explainer: Explainer, marks: Marks) -> Step | None:
    """By one symbol, by two, by those around a part of the board, or by all of them."""
    for deductions, compared in (
        (explainer.alone(marks), DEDUCTIONS_TO_COMPARE),
        (explainer.in_pairs(marks), DEDUCTIONS_TO_COMPARE),
        (explainer.in_parts(marks), IN_PARTS_TO_COMPARE),
        (explainer.together(marks, crowds=(CROWD,)), TOGETHER_TO_COMPARE),
    ):
        step = explainer.simplest(islice(deductions, compared), marks)
        if step is not None:
            return step
    return None


def _mistake(explainer: Explainer, marks: Marks) -> Mistake:
    puzzle, chosen = explainer.puzzle, marks.known & ~explainer.puzzle.locked
    try:
        reason = explainer.conflict(marks)
    except TimeUp:
        where = "Something is not right yet, but it would take too long to find out where."
        return Mistake(NO_REASON, where if chosen else NO_SOLUTION)
    free = [cell for cell in reason.cells if chosen >> cell & 1]
    if not free:
        return Mistake(reason, NO_SOLUTION)
    names = words.symbols(puzzle, reason.symbols)
    if len(free) > 1:
        return Mistake(reason, f"These cells cannot all be right: with them {names} cannot be content.")
    return Mistake(reason, f"This cell cannot be right: with it {names} cannot be content.")


def _either_way(puzzle: Puzzle) -> Hint | None:
    if not puzzle.frame.cells:
        return None
    cell = next(iter(puzzle.symbols), next(members(puzzle.frame.cells)))
    look = "Begin anywhere: no cell is locked."
    twin = "No cell is locked, so every solution has a twin with light and dark swapped."
    steps = (
        Told(twin, (cell,)),
        Told(f"Begin as you like: light the cell in {words.place(puzzle, cell)}.", (cell,)),
    )
    return Hint(cell, True, NO_REASON, Technique.EITHER_WAY, cell, look, twin, steps)


def _told(puzzle: Puzzle, marks: Marks, step: Step) -> Hint:
    technique = technique_of(puzzle, marks, step)
    near = min(step.reason.symbols, key=lambda cell: _apart(puzzle, cell, step.cell))
    return Hint(
        cell=step.cell,
        lit=step.lit,
        reason=step.reason,
        technique=technique,
        near=near,
        look=f"Look around {words.symbol(puzzle, near)}.",
        symbols=_matter(puzzle, step.reason),
        steps=Telling(puzzle, marks, step).steps(technique),
    )


def _matter(puzzle: Puzzle, reason: Reason) -> str:
    names = words.symbols(puzzle, reason.symbols)
    if reason.minimal:
        return f"What matters: {names}."
    return f"This much is enough, though some of it may not be needed: {names}."


def _apart(puzzle: Puzzle, one: int, two: int) -> int:
    x, y = puzzle.frame.offset(one, two)
    return abs(x) + abs(y)
