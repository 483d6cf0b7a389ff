"""`make`, `complete` and `thin`: what helps somebody who wants a puzzle, or makes one."""

from collections.abc import Iterator
from itertools import chain, repeat

from msgspec import structs

from gridhouse.games.grids import make as maker
from gridhouse.games.grids.explain import Band
from gridhouse.games.grids.explain.words import listed
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

WORK = {2: (26_000, 8_000), 3: (22_000, 8_000, 8_000), 4: (18_000, 7_000, 7_000, 8_000)}
"""By how many ways there are to have a wish in its size, what is done for each of them: 10,000 take about a
second."""
WORK_FOR_A_SMALLER_ONE = 8_000
SMALLEST, SMALL = 4, 6
"""The sides of boards that mostly come out."""


def make(asked: AskForPuzzle) -> PuzzleTold:
    """A new puzzle as wished, or nearly so, the same for the same seed; its solution is not told."""
    wish = wish_of(asked)
    if trouble := why_not(wish):
        raise Refusal("no_such_wish", trouble)
    random = Sealed(str(asked.seed).encode(), "grids")
    wishes = list(_nearly(wish))
    work = chain(WORK[len(wishes)], repeat(WORK_FOR_A_SMALLER_ONE))
    wishes += _smaller(wishes[-1])
    for nearly, most in zip((*wishes, _talkative(wishes[-1])), work, strict=False):
        made = maker.generate(random, nearly, most_work=most)
        if made is not None:
            band, cost = made.rating.band, made.rating.cost
            return PuzzleTold(show(made.puzzle), int(band), cost, asked.seed, _instead(wish, nearly, band))
    text = f"No such board came out this time. Try again, or {_easier(wish)}: those are made sooner."
    raise Refusal("not_made", text)


def wish_of(asked: AskForPuzzle) -> Wish:
    """What is wished for."""
    return Wish(
        asked.width,
        asked.height,
        frozenset(Mechanic(name) for name in asked.mechanics),
        Band(asked.band),
        Symmetry(asked.symmetry),
        Shape(asked.shape),
        asked.colours,
    )


def _nearly(wish: Wish) -> Iterator[Wish]:
    """The wish, and the same with less and less of it: where the clues lie, the shape, how hard it is."""
    yield wish
    if wish.symmetry is not Symmetry.NONE:
        yield (wish := structs.replace(wish, symmetry=Symmetry.NONE))
    if wish.shape is not Shape.FULL:
        yield (wish := structs.replace(wish, shape=Shape.FULL))
    yield structs.replace(wish, band=None)


def _smaller(wish: Wish) -> Iterator[Wish]:
    """The same on smaller and smaller boards."""
    while max(wish.width, wish.height) > SMALLEST:
        width, height = (max(SMALLEST, min(side - 1, SMALL)) for side in (wish.width, wish.height))
        wish = structs.replace(wish, width=min(width, wish.width), height=min(height, wish.height))
        yield wish


def _talkative(wish: Wish) -> Wish:
    """The same with the symbols that say most as well."""
    return structs.replace(wish, mechanics=wish.mechanics | {Mechanic.NUMBERS, Mechanic.FLOWERS})


def _instead(wish: Wish, nearly: Wish, band: Band) -> str:
    """What is otherwise than it was wished for, in a sentence; nothing where nothing is."""
    otherwise = []
    if nearly.symmetry is not wish.symmetry:
        otherwise.append("has its clues anywhere")
    if nearly.shape is not wish.shape:
        otherwise.append("is a whole rectangle")
    if band is not wish.band:
        otherwise.append(f"is {band.name.lower()}")
    if (nearly.width, nearly.height) != (wish.width, wish.height):
        otherwise.append(f"is only {nearly.width} × {nearly.height}")
    if added := sorted(nearly.mechanics - wish.mechanics):
        otherwise.append(f"has {listed(added)} as well")
    if not otherwise:
        return ""
    return f"No board came out quite as you wished: this one {listed(otherwise)}."


def _easier(wish: Wish) -> str:
    """What somebody may wish for who does not get what they wish for."""
    if len(wish.mechanics) == 1:
        return "choose a second kind of symbol"
    return "choose a smaller board"


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
