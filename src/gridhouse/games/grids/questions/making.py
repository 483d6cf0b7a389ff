"""`make`, `complete` and `thin`: what helps somebody who wants a puzzle, or makes one."""

from gridhouse.games.grids import make as maker
from gridhouse.games.grids.explain import Band
from gridhouse.games.grids.forms import show
from gridhouse.games.grids.make import Mechanic, Shape, Symmetry, Wish, why_not
from gridhouse.games.grids.questions.asked import (
    AskAboutBoard,
    AskForMore,
    AskForPuzzle,
    marks_of,
    puzzle_of,
)
from gridhouse.games.grids.questions.told import CompletedTold, PuzzleTold, ThinnedTold
from gridhouse.kernel import Refusal, Sealed

EFFORT, FEWEST = 37_500, 6
"""So many drafts, divided by the square of a board's cells: all of them take some 4 to 17 seconds."""


def make(asked: AskForPuzzle) -> PuzzleTold:
    """A new puzzle as wished, the same for the same seed; its solution is not told."""
    wish = Wish(
        asked.width,
        asked.height,
        frozenset(Mechanic(name) for name in asked.mechanics),
        Band(asked.band),
        Symmetry(asked.symmetry),
        Shape(asked.shape),
        asked.colours,
    )
    if trouble := why_not(wish):
        raise Refusal("no_such_wish", trouble)
    attempts = max(FEWEST, EFFORT // (wish.width * wish.height) ** 2)
    made = maker.generate(Sealed(str(asked.seed).encode(), "grids"), wish, attempts=attempts)
    if made is None:
        text = f"No such board came out this time. Try again, or {_easier(wish)}: those are made sooner."
        raise Refusal("not_made", text)
    return PuzzleTold(show(made.puzzle), int(made.rating.band), made.rating.cost, asked.seed)


def _easier(wish: Wish) -> str:
    """What somebody may wish for who does not get what they wish for: mostly the first of these helps."""
    if len(wish.mechanics) == 1:
        return "choose a second kind of symbol"
    if wish.symmetry is not Symmetry.NONE:
        return "let the clues lie anywhere"
    if wish.shape is not Shape.FULL:
        return "choose a square board"
    return "choose a smaller board or another difficulty"


def complete(asked: AskForMore) -> CompletedTold:
    """The fewest clues that make the pattern the only solution."""
    puzzle = puzzle_of(asked.text)
    lit = marks_of(puzzle, asked.cells).lit
    found = maker.complete(puzzle, lit, frozenset(Mechanic(name) for name in asked.mechanics))
    return CompletedTold(show(found.puzzle), found.added, found.found, found.sentence)


def thin(asked: AskAboutBoard) -> ThinnedTold:
    """The puzzle without the clues that it does not need."""
    thinned = maker.thin(puzzle_of(asked.text))
    return ThinnedTold(show(thinned.puzzle), thinned.removed, thinned.sentence)
