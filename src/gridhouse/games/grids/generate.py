"""Generate: a draft that single symbols can solve, thinned until it is as hard as wished.

What a walk proves step by step needs no other proof, so most drafts are never searched. Nothing here
looks at a clock: a seed gives the same puzzle everywhere.
"""

import msgspec

from gridhouse.games.grids.chance import Random, shuffled
from gridhouse.games.grids.clues import Mechanic, mechanics_of
from gridhouse.games.grids.draft import Draft, Patience, Wish
from gridhouse.games.grids.engine import TimeUp
from gridhouse.games.grids.frame import Cells
from gridhouse.games.grids.puzzle import Cell, Puzzle
from gridhouse.games.grids.rate import Band, Rating, rate, start
from gridhouse.games.grids.rules import is_solved

__all__ = ["Generated", "Wish", "bands_of", "generate", "mechanics_of", "unique_puzzle"]

MOST_THINNING = 20
MOST_RATED = 8
PATIENCE_WITH_A_RATING = 4_000


class Generated(msgspec.Struct, frozen=True):
    """A puzzle with its only solution (or one of its pair) and its rating."""

    puzzle: Puzzle
    solution: Cells
    rating: Rating


def bands_of(mechanics: frozenset[Mechanic]) -> list[Band]:
    """The bands that puzzles of these mechanics are made in.

    A flower looks at four cells besides itself, so flowers alone are never steady. The others are what
    was tried in vain: one diamond says too little, and a shape that may turn takes more than a glance.
    """
    missing: dict[frozenset[Mechanic], set[Band]] = {
        frozenset({Mechanic.FLOWERS}): {Band.STEADY},
        frozenset({Mechanic.DIAMONDS}): {Band.GENTLE, Band.STEADY},
        frozenset({Mechanic.DIAGONALS}): {Band.GENTLE},
    }
    return [band for band in Band if band not in missing.get(mechanics, ())]


def generate(random: Random, wish: Wish, *, attempts: int = 24) -> Generated | None:
    """A puzzle as wished, or `None` where so many attempts did not give one."""
    for _ in range(attempts):
        draft = Draft(random, wish)
        try:
            found = _finished(random, draft, wish)
        except TimeUp:
            continue
        if found is not None:
            return found
    return None


def unique_puzzle(random: Random, wish: Wish, *, attempts: int = 40) -> Puzzle | None:
    """A unique puzzle of these mechanics, hard as it may be for a person: the band is not looked at."""
    for _ in range(attempts):
        draft = Draft(random, wish)
        try:
            if draft.make_unique():
                return draft.puzzle
        except TimeUp:
            continue
    return None


def _finished(random: Random, draft: Draft, wish: Wish) -> Generated | None:
    if wish.mechanics == {Mechanic.DIAMONDS}:  # a single diamond says too little to lead anywhere
        rating = _rating(draft, wish) if draft.make_unique() else None
    elif not draft.compose(Band.GENTLE if wish.band is Band.GENTLE else Band.STEADY):
        return None
    else:
        rating = _thinned(random, draft, wish)
    if rating is None or wish.band not in (None, rating.band):
        return None
    first = start(draft.puzzle)
    other_way_round = draft.puzzle.frame.cells if (first.lit ^ draft.lit) & first.known else 0
    return Generated(draft.puzzle, draft.lit ^ other_way_round, rating)


def _thinned(random: Random, draft: Draft, wish: Wish) -> Rating | None:
    """Leave out clues one by one until the puzzle is in the band; what makes it too hard is put back."""
    wished = wish.band or Band.GENTLE
    rating = _rating(draft, wish) if wished <= Band.STEADY else None
    rated = 0
    for clue in shuffled(random, draft.placed)[:MOST_THINNING]:
        if (rating is not None and rating.band >= wished) or rated == MOST_RATED:
            break
        richer = draft.puzzle
        draft.puzzle = richer.with_cells({cell: Cell(None, richer.cells[cell].lock) for cell in clue})
        easy = _is_sound(draft, wish) and draft.solved_by_single_symbols()
        if easy and wished > Band.STEADY:
            continue
        poorer = _rating(draft, wish) if easy or wished > Band.STEADY else None
        rated += 1
        if poorer is None or poorer.band > wished:
            draft.puzzle = richer
        else:
            rating = poorer
    return rating


def _is_sound(draft: Draft, wish: Wish) -> bool:
    return mechanics_of(draft.puzzle) == wish.mechanics and is_solved(draft.puzzle, draft.lit)


def _rating(draft: Draft, wish: Wish) -> Rating | None:
    """The rating, if the puzzle is sound. A walk to the end proves that it is unique."""
    return rate(draft.puzzle, Patience(PATIENCE_WITH_A_RATING)) if _is_sound(draft, wish) else None
