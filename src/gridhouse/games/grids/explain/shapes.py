"""Shapes: why a dash's area can only be so, by what another dash of the colour sees."""

from gridhouse.games.grids.board import Cells, Dash, Marks, Puzzle
from gridhouse.games.grids.explain import words
from gridhouse.games.grids.explain.step import Step
from gridhouse.games.grids.explain.wishes import wishes


def shape_told(puzzle: Puzzle, marks: Marks, step: Step) -> tuple[str, Cells]:
    """Why the forced cell belongs to a dash's area, or does not, and the cells that show it."""
    dashes = [cell for cell in step.reason.symbols if isinstance(puzzle.symbols[cell], Dash)]
    if len(dashes) == len(step.reason.symbols):
        for here in dashes:
            for there in dashes:
                if here != there and (told := _same_place(puzzle, marks, step, here, there)):
                    return told
    found = wishes(puzzle, step.reason.symbols)
    text = words.listed([text for text, _ in found])
    place, other = words.place(puzzle, step.cell), words.state(not step.lit)
    return f"{text}. If the cell in {place} were {other}, that could not be.", 0


def _same_place(puzzle: Puzzle, marks: Marks, step: Step, here: int, there: int) -> tuple[str, Cells] | None:
    """What is seen from the other dash at the same place, if that is enough: a cell that is in its area, or
    none that could be."""
    frame = puzzle.frame
    if not marks.known >> here & 1:
        return None
    joins = step.lit == bool(marks.lit >> here & 1)
    twin = frame.at(there, frame.offset(here, step.cell))
    (wish, _), beside = (
        wishes(puzzle, sorted((here, there)))[0],
        frame.around[step.cell] & _area(puzzle, marks, here),
    )
    from_there = f"{wish}. Seen from {words.symbol(puzzle, there)},"
    if twin is None:
        return (f"{from_there} there is no cell in the same place.", 0) if beside and not joins else None
    if not marks.known >> there & 1:
        return None
    same_place = f"{from_there} the cell in the same place is in {words.place(puzzle, twin)}"
    if joins and _area(puzzle, marks, there) >> twin & 1:
        return f"{same_place}, in its area.", 1 << twin
    outside = marks.known >> twin & 1 and marks.lit >> twin & 1 != marks.lit >> there & 1
    return (f"{same_place}, not in its area.", 1 << twin) if outside and beside and not joins else None


def _area(puzzle: Puzzle, marks: Marks, cell: int) -> Cells:
    """The area of a cell as far as it is decided."""
    state = marks.lit if marks.lit >> cell & 1 else marks.unlit
    return puzzle.frame.connected(1 << cell, state)
