"""`hint`: the easiest next step in three levels; and `wrong`: whether anything is wrong so far."""

from gridhouse.games.grids.board import Puzzle, is_solved
from gridhouse.games.grids.explain import Hint, Mistake, hint, mistake
from gridhouse.games.grids.questions.asked import AskAboutBoard, marks_of, puzzle_of
from gridhouse.games.grids.questions.told import HintTold, StepTold, WrongTold


def next_step(asked: AskAboutBoard) -> HintTold:
    """The easiest next step on a board, or what is wrong with it."""
    puzzle = puzzle_of(asked.text)
    marks = marks_of(puzzle, asked.cells)
    if is_solved(puzzle, marks.lit):
        return HintTold("solved", "Every symbol is content: it is solved.")
    match hint(puzzle, marks):
        case Hint() as found:
            return _hint(puzzle, found)
        case Mistake() as found:
            return _mistake(puzzle, found)
        case None:
            return HintTold("nothing", "Nothing is certain from here: there is more than one way to go on.")


def is_anything_wrong(asked: AskAboutBoard) -> WrongTold:
    """Whether no solution has what is decided on a board."""
    puzzle = puzzle_of(asked.text)
    return WrongTold(mistake(puzzle, marks_of(puzzle, asked.cells)) is not None)


def _hint(puzzle: Puzzle, found: Hint) -> HintTold:
    return HintTold(
        verdict="hint",
        look=found.look,
        symbols=found.symbols,
        steps=tuple(StepTold(step.text, step.cells) for step in found.steps),
        cell=found.cell,
        lit=found.lit,
        ring=_around(puzzle, found.near),
        matters=found.reason.symbols,
        technique=found.technique.value,
    )


def _mistake(puzzle: Puzzle, found: Mistake) -> HintTold:
    free = tuple(cell for cell in found.reason.cells if not puzzle.locked >> cell & 1)
    near = found.reason.symbols[0]
    return HintTold(
        verdict="mistake",
        look="Something is not right here yet." if free else found.text,
        symbols="These symbols cannot be content as it is." if free else found.text,
        steps=(StepTold(found.text, free or found.reason.symbols),),
        ring=_around(puzzle, near),
        matters=found.reason.symbols,
    )


def _around(puzzle: Puzzle, home: int) -> tuple[int, ...]:
    """The cells within one step of a cell, corners too."""
    places = [puzzle.frame.at(home, (x, y)) for y in (-1, 0, 1) for x in (-1, 0, 1)]
    return tuple(cell for cell in places if cell is not None)
