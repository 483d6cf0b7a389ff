"""Generator: a draft that is composed to be solved step by step, then thinned until it is as hard as wished.

What a walk proves step by step needs no other proof, and the walk that rates a finished puzzle is one.
Nothing here looks at a clock: a seed gives the same puzzle everywhere.
"""

import math
from contextlib import suppress

import msgspec

from gridhouse.games.grids.board import Cells, Puzzle, is_solved
from gridhouse.games.grids.explain import Band, Rating, rate
from gridhouse.games.grids.explain.rating import start
from gridhouse.games.grids.make.chance import Random, shuffled
from gridhouse.games.grids.make.compose import compose, leads_to_the_end
from gridhouse.games.grids.make.draft import Draft
from gridhouse.games.grids.make.patience import Work
from gridhouse.games.grids.make.wish import Mechanic, Wish
from gridhouse.games.grids.solve import TimeUp, solve

CELLS_TO_DRAFT = 2_560
PATIENCE_WITH_A_PROOF = 12
PATIENCE_WITH_A_RATING = 4_000
COST_OF_A_LOOK = 5
"""What is asked for a rating takes so many times longer than what is asked to compose a draft."""
TACITURN = {Mechanic.DIAMONDS, Mechanic.DIAGONALS}
"""One of these alone says too little to lead anywhere soon."""


class Generated(msgspec.Struct, frozen=True):
    """A puzzle with its only solution (or one of its pair) and its rating."""

    puzzle: Puzzle
    solution: Cells
    rating: Rating


def generate(
    random: Random, wish: Wish, *, attempts: int | None = None, most_work: float = math.inf
) -> Generated | None:
    """A puzzle as wished, or `None` where so many attempts, or so much work, did not give one.

    Unless it is said how many, the more attempts are made the smaller the board is.
    """
    work = Work(most_work)
    if attempts is None:
        attempts = CELLS_TO_DRAFT // (wish.width * wish.height)
    for _ in range(attempts):
        with suppress(TimeUp):
            found = _finished(Draft(random, wish, work))
            if found is not None:
                return found
        if work.is_over:
            return None
    return None


def _finished(draft: Draft) -> Generated | None:
    """What becomes of a draft, if it is what was wished for."""
    wish = draft.wish
    if wish.mechanics <= TACITURN:
        composed = wish.band or Band.FIENDISH
    else:
        composed = min(wish.band or Band.STEADY, Band.STEADY)
    if not draft.sound or not compose(draft, composed):
        return None
    if wish.mechanics <= TACITURN and not draft.crowded and (made := _rated(draft)):
        return made
    _thin(draft, wish.band or composed)
    return None if draft.crowded else _rated(draft)


def _rated(draft: Draft) -> Generated | None:
    """The puzzle as it is, if it is in the band. The walk that rates it proves that it is unique."""
    rating = rate(draft.puzzle, draft.patience(PATIENCE_WITH_A_RATING, COST_OF_A_LOOK))
    if rating is None or draft.wish.band not in (None, rating.band):
        return None
    if is_solved(draft.puzzle, draft.puzzle.locked_lit):  # before anybody has lit a cell
        return None
    first = start(draft.puzzle)
    other_way_round = draft.puzzle.frame.cells if (first.lit ^ draft.lit) & first.known else 0
    return Generated(draft.puzzle, draft.lit ^ other_way_round, rating)


def _thin(draft: Draft, wished: Band) -> None:
    """Leave out what is given, one after the other; what makes the puzzle harder than wished is put back.

    A fiendish puzzle is thinned no further than it takes.
    """
    for given in shuffled(draft.random, draft.givens):
        richer, draft.puzzle = draft.puzzle, draft.without(given)
        band = _band_up_to(wished, draft)
        if band is None:
            draft.puzzle = richer
        elif band is Band.FIENDISH and not draft.crowded:
            return


def _band_up_to(wished: Band, draft: Draft) -> Band | None:
    """The wished band, or the one below for all that is easier; or `None`, where the draft is harder or
    not unique. The solver comes first, because its no is quick; its yes is enough for the highest band."""
    if not draft.sound or not solve(draft.puzzle, out_of_time=draft.patience(PATIENCE_WITH_A_PROOF)).unique:
        return None
    if wished is Band.GENTLE:
        return wished if leads_to_the_end(draft, wished) else None
    if leads_to_the_end(draft, Band(wished - 1)):
        return Band(wished - 1)
    return wished if wished is Band.FIENDISH or leads_to_the_end(draft, wished) else None
