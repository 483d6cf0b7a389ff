"""Compose: add clues to a draft, greedily, until a walk within a band leads to its solution."""

from collections.abc import Collection, Iterator
from itertools import groupby, islice

from gridhouse.games.grids.board import Cells, Marks, as_cells, members
from gridhouse.games.grids.explain import Band, Deduction, Explainer, band_of
from gridhouse.games.grids.explain.rating import start
from gridhouse.games.grids.make.chance import shuffled
from gridhouse.games.grids.make.clues import Clue
from gridhouse.games.grids.make.draft import Draft
from gridhouse.games.grids.solve import TimeUp, forced

CLUES_TO_COMPARE = 16
CLUES_AT_ONCE = 3
LOCKS_TO_COMPARE = 8
PATIENCE_WITH_A_WALK = 4_000
PATIENCE_WITH_A_CLUE = 100


def compose(draft: Draft, limit: Band) -> bool:
    """Add clues, and locks where no clue says anything, wherever a walk gets stuck."""
    first = start(draft.puzzle)
    if (first.lit ^ draft.lit) & first.known:
        draft.lit ^= draft.puzzle.frame.cells
    # A clue may change what earlier ones say, so the last walk is one that needed no help.
    helped = True
    while helped:
        marks, helped = start(draft.puzzle), False
        while (marks := walked(draft, marks, limit)).known != draft.puzzle.frame.cells:
            if not _help(draft, marks, limit):
                return False
            marks = marks.with_locks(draft.puzzle)
            helped = True
    return True


def leads_to_the_end(draft: Draft, limit: Band) -> bool:
    """Whether a walk within the limit reaches the solution, which proves that it is the only one."""
    return walked(draft, start(draft.puzzle), limit).known == draft.puzzle.frame.cells


def walked(draft: Draft, marks: Marks, limit: Band) -> Marks:
    """The marks as far as steps within the limit lead; in the highest band, all that is forced."""
    draft.begin_walk()
    if limit is Band.FIENDISH:
        return forced(draft.puzzle, marks, draft.patience(PATIENCE_WITH_A_WALK)) or marks
    with Explainer(draft.puzzle, draft.patience(PATIENCE_WITH_A_WALK), [draft.lit]) as explainer:
        while found := list(_steps(explainer, marks, limit)):
            for deduction in found:
                marks = marks.with_cell(deduction.cell, deduction.lit)
        draft.end_walk(explainer.effort)
    return marks


def _steps(explainer: Explainer, marks: Marks, limit: Band) -> Iterator[Deduction]:
    """All that single symbols force, within the limit; or else what the nearest pair forces."""
    alone = list(_alone(explainer, marks, limit))
    if alone or limit <= Band.STEADY:
        yield from alone
    else:
        for _, pair in islice(groupby(explainer.in_pairs(marks), key=lambda d: d.symbols), 1):
            yield from pair


def _alone(
    explainer: Explainer, marks: Marks, limit: Band, among: Collection[int] = ()
) -> Iterator[Deduction]:
    """What single symbols force; in the lowest band, with few cells at a time."""
    for deduction in explainer.alone(marks, among):
        if limit > Band.GENTLE or band_of(explainer.step(deduction, marks), explainer.puzzle) <= limit:
            yield deduction


def _help(draft: Draft, marks: Marks, limit: Band) -> bool:
    """Add clues, lock a cell or change the hidden solution where it is not decided yet."""
    return _add_clues(draft, marks, limit) or _lock(draft, marks, limit) or _flip(draft, marks)


def _add_clues(draft: Draft, marks: Marks, limit: Band) -> bool:
    """Add a few of the clues that say most about what is not decided yet."""
    undecided = draft.puzzle.frame.cells & ~marks.known
    near = undecided | draft.puzzle.frame.border(undecided)
    closed = (draft.closed(clue) for clue in draft.unused if any(near >> cell & 1 for cell in clue))
    telling = filter(None, closed)
    told = [(_told_by(draft, clue, marks, limit), clue) for clue in islice(telling, CLUES_TO_COMPARE)]
    news = added = 0
    for cells, clue in sorted(told, key=lambda option: -option[0].bit_count()):
        if cells & ~news and added < CLUES_AT_ONCE and draft.closed(clue) == clue:
            draft.add(clue)
            news |= cells
            added += 1
    return added > 0


def _told_by(draft: Draft, clue: Clue, marks: Marks, limit: Band) -> Cells:
    """The cells a clue would decide at once. Together with the others every clue says something."""
    if limit is Band.FIENDISH:
        return as_cells(clue)
    with Explainer(draft.with_clue(clue), draft.patience(PATIENCE_WITH_A_CLUE), [draft.lit]) as explainer:
        try:
            return as_cells(deduction.cell for deduction in _alone(explainer, marks, limit, clue))
        except TimeUp:
            return 0


def _lock(draft: Draft, marks: Marks, limit: Band) -> bool:
    """Lock the cell and its image, among some that are not decided yet, that decide most others."""
    undecided = shuffled(draft.random, list(members(draft.puzzle.frame.cells & ~marks.known)))
    orbits = [draft.orbit(cell) for cell in undecided]
    orbits = [cells for cells in orbits if (cells & ~draft.puzzle.locked).bit_count() <= draft.locks_left]
    if not orbits:
        return False
    with Explainer(draft.puzzle, draft.patience(PATIENCE_WITH_A_WALK), [draft.lit]) as explainer:

        def decided(cells: Cells) -> int:
            known = Marks(marks.lit | draft.lit & cells, marks.known | cells)
            return as_cells(deduction.cell for deduction in _alone(explainer, known, limit)).bit_count()

        draft.lock(max(orbits[:LOCKS_TO_COMPARE], key=decided))
    return True


def _flip(draft: Draft, marks: Marks) -> bool:
    """Flip a cell that is not decided yet, if the board stays a solution, and draw other clues."""
    undecided = shuffled(draft.random, list(members(draft.puzzle.frame.cells & ~marks.known)))
    return any(draft.flip(cell) for cell in undecided)
