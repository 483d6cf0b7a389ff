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
    made = maker.generate(Sealed(str(asked.seed).encode(), "grids"), wish)
    if made is None:
        raise Refusal("not_made", "No such board came out this time: try again, or wish for a little less.")
    return PuzzleTold(show(made.puzzle), int(made.rating.band), made.rating.cost, asked.seed)


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
