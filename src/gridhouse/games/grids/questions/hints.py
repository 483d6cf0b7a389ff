"""`hint`: the easiest next step in three levels; and `wrong`: whether anything is wrong so far."""

from typing import Literal

from msgspec import Struct

from gridhouse.games.grids.board import Marks, Puzzle, is_solved
from gridhouse.games.grids.explain import Hint, Mistake, Told, hint, mistake
from gridhouse.games.grids.questions.asked import AskAboutBoard, marks_of, puzzle_of
from gridhouse.kernel import Question


class HintTold(Struct, frozen=True):
    """A hint, to be told level by level: where to look, what matters, and then step by step."""

    verdict: Literal["hint", "mistake", "nothing", "solved"]
    look: str
    """Level 1, with a ring around the cells of `ring`."""
    symbols: str = ""
    """Level 2, with the symbols in the cells of `matters`."""
    steps: tuple[Told, ...] = ()
    """Level 3: sentences, each with the cells that it points at."""
    cell: int = -1
    """The forced cell, if there is one."""
    lit: bool = False
    ring: tuple[int, ...] = ()
    matters: tuple[int, ...] = ()
    technique: str = ""


class WrongTold(Struct, frozen=True):
    """Yes or no, never where."""

    wrong: bool


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
            return _mistake(puzzle, marks, found)
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
        steps=found.steps,
        cell=found.cell,
        lit=found.lit,
        ring=_around(puzzle, found.near),
        matters=found.reason.symbols,
        technique=found.technique.value,
    )


def _mistake(puzzle: Puzzle, marks: Marks, found: Mistake) -> HintTold:
    free = tuple(cell for cell in found.reason.cells if not puzzle.locked >> cell & 1)
    near = found.reason.symbols[0]
    return HintTold(
        verdict="mistake",
        look="Something is not right here yet." if free else found.text,
        symbols="These symbols cannot be content as it is." if free else found.text,
        steps=(Told(found.text, free or found.reason.symbols),),
        ring=_around(puzzle, near),
        matters=found.reason.symbols,
    )


def _around(puzzle: Puzzle, home: int) -> tuple[int, ...]:
    """The cells within one step of a cell, corners too."""
    places = [puzzle.frame.at(home, (x, y)) for y in (-1, 0, 1) for x in (-1, 0, 1)]
    return tuple(cell for cell in places if cell is not None)


_EXAMPLE = AskAboutBoard("(*F1) . 1\n. . .", "?.????")

QUESTIONS = {
    "hint": Question("The easiest next step on a board.", AskAboutBoard, HintTold, next_step, _EXAMPLE),
    "wrong": Question(
        "Whether anything is wrong so far.", AskAboutBoard, WrongTold, is_anything_wrong, _EXAMPLE
    ),
}
