"""Drafts: clues and locks that are true of the hidden solution, until it is the only one."""

import pytest

from gridhouse.games.grids.board import BLANK, Puzzle, as_cells, dashes_by_colour, members
from gridhouse.games.grids.explain import Band, band_of, walk
from gridhouse.games.grids.make import Mechanic, Symmetry, Wish
from gridhouse.games.grids.make.compose import compose, leads_to_the_end
from gridhouse.games.grids.make.draft import MOST_FLIPS, Draft
from gridhouse.games.grids.solve import solve
from gridhouse.kernel.sealed import Sealed
from tests.grids import naive

NUMBERS_AND_FLOWERS = frozenset({Mechanic.NUMBERS, Mechanic.FLOWERS})
DASHES = frozenset({Mechanic.DASHES})
EVERYTHING = frozenset(Mechanic)


def draft_of(mechanics: frozenset[Mechanic], *, seed: str = "draft", band: Band | None = None) -> Draft:
    return Draft(Sealed(b"test", seed), Wish(5, 5, mechanics, band))


def composed(limit: Band, mechanics: frozenset[Mechanic] = NUMBERS_AND_FLOWERS) -> Draft:
    """The first draft that can be composed: not every one can."""
    for attempt in range(40):
        draft = draft_of(mechanics, seed=f"composed/{attempt}", band=limit)
        if compose(draft, limit):
            return draft
    raise AssertionError("none of 40 drafts can be composed")


@pytest.mark.parametrize("limit", Band)
def test_a_composed_draft_is_solved_by_steps_within_the_limit(limit: Band) -> None:
    draft = composed(limit)
    steps = list(walk(draft.puzzle))
    assert all(band_of(step, draft.puzzle) <= limit for step in steps)
    assert draft.sound
    assert solve(draft.puzzle).unique
    assert draft.locks_left >= 0
    assert leads_to_the_end(draft, limit)


def test_a_draft_begins_with_a_clue_of_each_mechanic() -> None:
    draft = draft_of(frozenset(Mechanic))
    assert draft.sound
    assert naive.content(draft.puzzle, draft.lit)


def test_only_a_solution_can_be_flipped_into() -> None:
    draft = draft_of(NUMBERS_AND_FLOWERS)
    before = draft.lit
    flipped = next(cell for cell in range(25) if draft.flip(cell))
    assert draft.lit == before ^ 1 << flipped
    assert naive.content(draft.puzzle, draft.lit)
    unique = composed(Band.STEADY)
    assert not any(unique.flip(cell) for cell in range(25))


def test_clues_are_drawn_anew_for_a_flipped_solution() -> None:
    draft = draft_of(NUMBERS_AND_FLOWERS)
    assert any(draft.flip(cell) for cell in range(25))
    draft.puzzle = Puzzle(5, 5, (BLANK,) * 25)
    assert all(naive.content(draft.with_clue(clue), draft.lit) for clue in draft.unused)


def test_a_draft_is_not_flipped_for_ever() -> None:
    draft = draft_of(NUMBERS_AND_FLOWERS)
    flips = sum(draft.flip(cell) for _ in range(MOST_FLIPS) for cell in range(25))
    assert flips == MOST_FLIPS


def test_a_dash_joins_those_of_its_colour() -> None:
    """A clue whose one dash is on the board already adds the other."""
    draft = draft_of(DASHES)
    joining = next(c for c in draft.unused if set(c) & set(draft.puzzle.symbols) and draft.fits(c))
    before = len(draft.puzzle.symbols)
    draft.add(joining)
    assert len(draft.puzzle.symbols) == before + 1
    assert not draft.fits(joining)
    assert any(len(cells) == 3 for cells in dashes_by_colour(draft.puzzle).values())


def test_a_lonely_dash_is_not_sound() -> None:
    draft = draft_of(DASHES)
    assert draft.sound
    first = next(iter(draft.puzzle.symbols))
    draft.puzzle = draft.puzzle.with_cells({first: BLANK})
    assert not draft.sound


def test_what_is_left_without_a_given_is_true_and_says_something() -> None:
    """The other diamond of a pair, the other numbers of a sum and the last dash of a colour go with it."""
    draft = composed(Band.STEADY, EVERYTHING)
    for given in draft.givens:
        puzzle = draft.without(given)
        assert naive.content(puzzle, draft.lit)
        assert all(len(dashes) > 1 for dashes in dashes_by_colour(puzzle).values())
        assert not given & (as_cells(puzzle.symbols) | puzzle.locked)


def test_everything_given_can_be_left_out() -> None:
    draft = composed(Band.STEADY, DASHES)
    for given in draft.givens:
        draft.puzzle = draft.without(given)
    assert set(draft.puzzle.cells) == {BLANK}


@pytest.mark.parametrize("symmetry", [Symmetry.TURN, Symmetry.MIRROR])
@pytest.mark.parametrize("mechanics", [NUMBERS_AND_FLOWERS, DASHES, frozenset({Mechanic.DIAMONDS})])
def test_every_clue_brings_those_in_its_images(mechanics: frozenset[Mechanic], symmetry: Symmetry) -> None:
    draft = Draft(Sealed(b"test", "images"), Wish(6, 6, mechanics, symmetry=symmetry))
    added = 0
    for clue in draft.unused:
        if whole := draft.closed(clue):
            draft.add(whole)
            added += 1
        assert is_symmetric(draft)
        assert naive.content(draft.puzzle, draft.lit)
    assert added
    for given in draft.givens:
        draft.puzzle = draft.without(given)
        assert is_symmetric(draft)


def is_symmetric(draft: Draft) -> bool:
    return all(draft.carriers >> draft.image[cell] & 1 for cell in members(draft.carriers))
