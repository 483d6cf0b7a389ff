"""Hints: the easiest next step, told in three levels, or what is wrong so far."""

from enum import StrEnum
from itertools import islice

import msgspec

from gridhouse.games.grids.board import Cells, Dash, Diagonal, Diamond, Flower, Marks, Number, Puzzle, members
from gridhouse.games.grids.explain.reasons import Explainer, Reason, Step
from gridhouse.games.grids.solve import OutOfTime, never

DEDUCTIONS_TO_COMPARE = 6


class Technique(StrEnum):
    """The named deductions, as a person would make them."""

    EITHER_WAY = "either way"
    FLOWER_OPEN = "the petals need every neighbour left"
    FLOWER_DONE = "the flower has its petals"
    NUMBER_FULL = "the number is full"
    NUMBER_GROWS = "the number still has to grow this way"
    NUMBER_TOO_LARGE = "joining would be too much for the number"
    PAIR_MEETS = "the diamond must reach its partner"
    PAIR_COMPLETE = "the pair is complete"
    SAME_SHAPE = "the shape fits only this way"
    OWN_STATE = "the symbol itself can only be so"
    COMBINATION = "several symbols together"


class Hint(msgspec.Struct, frozen=True):
    """A forced cell, why, and how to tell it: `look`, then `symbols`, then `text`."""

    cell: int
    lit: bool
    reason: Reason
    technique: Technique
    look: str
    symbols: str
    text: str


class Mistake(msgspec.Struct, frozen=True):
    """Some decided cells cannot all be right: a minimal such set, with the symbols that object."""

    reason: Reason
    text: str


def hint(puzzle: Puzzle, marks: Marks, out_of_time: OutOfTime = never) -> Hint | Mistake | None:
    """The easiest next step from here, or what is wrong, or `None` where no further cell is forced.

    Raises `TimeUp` where the time limit came first.
    """
    with Explainer(puzzle, out_of_time) as explainer:
        conflict = explainer.conflict(marks)
        if conflict is not None:
            return _mistake(puzzle, conflict)
        if not marks.with_locks(puzzle).known:
            return _either_way(puzzle)
        step = _easiest_step(explainer, marks)
        return None if step is None else _told(puzzle, marks.with_locks(puzzle), step)


def mistake(puzzle: Puzzle, marks: Marks, out_of_time: OutOfTime = never) -> Mistake | None:
    """Is anything wrong so far? `None`: no, a solution has these marks."""
    with Explainer(puzzle, out_of_time) as explainer:
        conflict = explainer.conflict(marks)
        return None if conflict is None else _mistake(puzzle, conflict)


def _easiest_step(explainer: Explainer, marks: Marks) -> Step | None:
    for deductions in (explainer.alone(marks), explainer.in_pairs(marks), explainer.together(marks)):
        step = explainer.simplest(islice(deductions, DEDUCTIONS_TO_COMPARE), marks)
        if step is not None:
            return step
    return None


def _mistake(puzzle: Puzzle, reason: Reason) -> Mistake:
    free = [cell for cell in reason.cells if not puzzle.locked >> cell & 1]
    if not free:
        return Mistake(reason, "This puzzle has no solution at all.")
    names = _listed([puzzle.name(cell) for cell in reason.symbols])
    cells = "One of the marked cells is" if len(free) > 1 else "The marked cell is"
    return Mistake(reason, f"{cells} wrong: {names} cannot be content with them.")


def _either_way(puzzle: Puzzle) -> Hint | None:
    if not puzzle.frame.cells:
        return None
    cell = next(iter(puzzle.symbols), next(members(puzzle.frame.cells)))
    text = (
        "No cell is locked, so every solution has a twin with all cells the other way round: "
        f"begin as you like and light {puzzle.name(cell)}."
    )
    look = "Anywhere: there is no lock to begin with."
    return Hint(cell, True, Reason((), ()), Technique.EITHER_WAY, look, look, text)


def _told(puzzle: Puzzle, marks: Marks, step: Step) -> Hint:
    technique = _technique(puzzle, marks, step)
    names = [puzzle.name(cell) for cell in step.reason.symbols]
    state = "lit" if step.lit else "unlit"
    row, column = puzzle.frame.row_column(step.cell)
    why = {
        Technique.COMBINATION: f"{_listed(names)} leave no other way together",
        Technique.SAME_SHAPE: f"the areas of {_listed(names)} have one shape, which fits only this way",
    }.get(technique, f"{technique.value}: {_listed(names)}")
    return Hint(
        cell=step.cell,
        lit=step.lit,
        reason=step.reason,
        technique=technique,
        look=f"Look around {names[0]}.",
        symbols=f"What matters: {_listed(names)}.",
        text=f"Row {row + 1}, column {column + 1} is {state}: {why}.",
    )


def _technique(puzzle: Puzzle, marks: Marks, step: Step) -> Technique:
    heard = [puzzle.symbols[cell] for cell in step.reason.symbols]
    if all(isinstance(symbol, Dash | Diagonal) for symbol in heard):
        return Technique.SAME_SHAPE
    if len(heard) > 1:
        return Technique.COMBINATION
    (symbol,), (home,) = heard, step.reason.symbols
    if not marks.known >> home & 1:
        return Technique.OWN_STATE
    joins = step.lit == bool(marks.lit >> home & 1)
    match symbol:
        case Flower():
            return Technique.FLOWER_OPEN if joins else Technique.FLOWER_DONE
        case Diamond():
            return Technique.PAIR_MEETS if joins else Technique.PAIR_COMPLETE
        case Number() if joins:
            return Technique.NUMBER_GROWS
        case _:
            area = _area_so_far(puzzle, marks, home)
            here = [puzzle.symbols.get(cell) for cell in members(area)]
            full = sum(s.value for s in here if isinstance(s, Number)) == area.bit_count()
            return Technique.NUMBER_FULL if full else Technique.NUMBER_TOO_LARGE


def _area_so_far(puzzle: Puzzle, marks: Marks, cell: int) -> Cells:
    state = marks.lit if marks.lit >> cell & 1 else marks.unlit
    return puzzle.frame.connected(1 << cell, state)


def _listed(names: list[str]) -> str:
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"
