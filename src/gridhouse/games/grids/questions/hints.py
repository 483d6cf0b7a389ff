"""`hint`: the easiest next step in three levels; and `wrong`: whether anything is wrong so far."""

from functools import lru_cache

from gridhouse.games.grids.board import Cells, Puzzle, is_solved
from gridhouse.games.grids.explain import Hint, Mistake, hint, possible
from gridhouse.games.grids.questions.asked import AskAboutBoard, marks_of, puzzle_of
from gridhouse.games.grids.questions.study import looks
from gridhouse.games.grids.questions.told import HintTold, StepTold, WrongTold
from gridhouse.games.grids.solve import OutOfTime, TimeUp
from gridhouse.kernel import Refusal

LOOKS, FEWEST_LOOKS = 2_000, 60
"""After so many looks at the clock there is no hint, and after so few where each takes longest."""
BOARDS, SOLUTIONS = 64, 4
"""So many boards are remembered, with so many solutions each."""
SMALL = 2_400
"""Cells times symbols up to which a look is short, such as 8 × 8 cells with 37 symbols."""


def next_step(asked: AskAboutBoard) -> HintTold:
    """The easiest next step on a board, or what is wrong with it."""
    puzzle = puzzle_of(asked.text)
    marks = marks_of(puzzle, asked.cells)
    if is_solved(puzzle, marks.lit):
        return HintTold("solved", "Every symbol is content: it is solved.")
    try:
        found = hint(puzzle, marks, _patience(puzzle), _known(puzzle))
    except TimeUp:
        raise _TooHard from None
    match found:
        case Hint():
            return _hint(puzzle, found)
        case Mistake():
            return _mistake(puzzle, found)
        case None:
            return HintTold("nothing", "Nothing is certain from here: there is more than one way to go on.")


def is_anything_wrong(asked: AskAboutBoard) -> WrongTold:
    """Whether no solution has what is decided on a board."""
    puzzle = puzzle_of(asked.text)
    marks = marks_of(puzzle, asked.cells)
    try:
        return WrongTold(not possible(puzzle, marks, _patience(puzzle), _known(puzzle)))
    except TimeUp:
        raise _TooHard from None


class _TooHard(Refusal):
    def __init__(self) -> None:
        text = "This board is too large and too open to think through. Decide some more cells, and ask again."
        super().__init__("too_hard", text)


def _known(puzzle: Puzzle) -> list[Cells]:
    """The latest solutions that were found of a board: whoever asks about it again waits less."""
    known = _found(puzzle)
    del known[:-SOLUTIONS]
    return known


@lru_cache(BOARDS)
def _found(_: Puzzle) -> list[Cells]:
    return []


def _patience(puzzle: Puzzle) -> OutOfTime:
    """How long a board is thought about: where it is large and full of symbols, each look takes longer."""
    size = max(SMALL, len(puzzle.symbols) * puzzle.frame.size)
    return looks(max(FEWEST_LOOKS, LOOKS * SMALL**3 // size**3))


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
    return HintTold(
        verdict="mistake",
        look="What you decided around here cannot all stay." if free else found.text,
        symbols="These symbols cannot be content as it is." if free else found.text,
        steps=(StepTold(found.text, free or found.reason.symbols),),
        ring=_around(puzzle, found.reason.symbols[0]) if found.reason.symbols else (),
        matters=found.reason.symbols,
    )


def _around(puzzle: Puzzle, home: int) -> tuple[int, ...]:
    """The cells within one step of a cell, corners too."""
    places = [puzzle.frame.at(home, (x, y)) for y in (-1, 0, 1) for x in (-1, 0, 1)]
    return tuple(cell for cell in places if cell is not None)
