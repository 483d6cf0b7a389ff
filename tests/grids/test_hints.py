"""Hints are sound and minimal: proven by trying everything on small boards."""

from random import Random

import pytest

from gridhouse.games.grids.board import Marks, Puzzle
from gridhouse.games.grids.explain import Band, Hint, Mistake, Reason, Technique, hint, possible, rate, walk
from gridhouse.games.grids.explain.rating import start
from gridhouse.games.grids.forms import parse, parse_marks, show
from gridhouse.games.grids.solve import solve
from tests.grids import naive
from tests.grids.boards import random_board


class Judge:
    """What some symbols and cells leave possible on a small board."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self._content: dict[frozenset[int], list[int]] = {}

    def boards(self, symbols: frozenset[int], cells: frozenset[int], truth: Marks) -> list[int]:
        if symbols not in self._content:
            self._content[symbols] = naive.solutions(self.puzzle, set(symbols))
        known = sum(1 << cell for cell in cells)
        return [board for board in self._content[symbols] if not (board ^ truth.lit) & known]

    def check(self, reason: Reason, truth: Marks, target: int | None, lit: bool) -> None:
        """The reason is enough, and nothing can be left out of it."""

        def enough(symbols: frozenset[int], cells: frozenset[int]) -> bool:
            boards = self.boards(symbols, cells, truth)
            return not boards if target is None else all(b >> target & 1 == lit for b in boards)

        symbols, cells = frozenset(reason.symbols), frozenset(reason.cells)
        assert enough(symbols, cells), show(self.puzzle)
        for symbol in symbols:
            assert not enough(symbols - {symbol}, cells), show(self.puzzle)
        for cell in cells:
            assert not enough(symbols, cells - {cell}), show(self.puzzle)


def with_locks(puzzle: Puzzle, marks: Marks) -> Marks:
    return Marks(marks.lit & ~puzzle.locked | puzzle.locked_lit, marks.known | puzzle.locked)


def follow_hints(puzzle: Puzzle) -> tuple[int, bool]:
    """Play by hints alone, each one judged. How many there were, and whether they finished it."""
    judge, solutions = Judge(puzzle), naive.solutions(puzzle)
    marks, count = Marks(), 0
    while isinstance(found := hint(puzzle, marks), Hint):
        assert not with_locks(puzzle, marks).known >> found.cell & 1
        if found.technique is Technique.EITHER_WAY:
            solutions = [board for board in solutions if board >> found.cell & 1]
        else:
            judge.check(found.reason, with_locks(puzzle, marks), found.cell, found.lit)
        assert set(found.reason.cells) <= {c for c in range(16) if with_locks(puzzle, marks).known >> c & 1}
        assert all(board >> found.cell & 1 == found.lit for board in solutions)
        marks = Marks(marks.lit | found.lit << found.cell, marks.known | 1 << found.cell)
        count += 1
    assert found is None
    return count, with_locks(puzzle, marks).known == puzzle.frame.cells


def solvable_boards(chance: Random, boards: int, width: int, height: int) -> list[Puzzle]:
    found: list[Puzzle] = []
    while len(found) < boards:
        puzzle, _ = random_board(chance, width, height, density=0.7)
        if puzzle.symbols and solve(puzzle).solvable:
            found.append(puzzle)
    return found


def judged(boards: int, seed: int, width: int, height: int) -> int:
    hints, finishes = 0, 0
    for puzzle in solvable_boards(Random(seed), boards, width, height):
        count, finished = follow_hints(puzzle)
        hints += count
        finishes += finished
        assert finished == bool(solve(puzzle).unique)
    assert finishes
    return hints


def test_every_hint_is_sound_and_minimal() -> None:
    assert judged(14, seed=1, width=3, height=3) > 40


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_every_hint_is_sound_and_minimal_up_to_16_cells() -> None:
    assert judged(60, seed=2, width=3, height=4) > 300
    assert judged(6, seed=3, width=4, height=4) > 40


def test_mistakes_are_found_with_the_smallest_reason() -> None:
    chance = Random(4)
    mistakes = 0
    for puzzle in solvable_boards(chance, 15, 3, 3):
        known = chance.getrandbits(9) & puzzle.frame.cells & ~puzzle.locked
        marks = Marks(chance.getrandbits(9) & known, known)
        everything = with_locks(puzzle, marks)
        boards = [b for b in naive.solutions(puzzle) if not (b ^ everything.lit) & everything.known]
        assert possible(puzzle, marks) == bool(boards)
        found = hint(puzzle, marks)
        assert isinstance(found, Mistake) == (not boards)  # no hint is built on a mistake
        if isinstance(found, Mistake):
            mistakes += 1
            Judge(puzzle).check(found.reason, everything, None, lit=False)
    assert mistakes > 3


@pytest.mark.parametrize(
    ("puzzle", "marks", "technique"),
    [
        ("(*1) .", "??", Technique.NUMBER_FULL),
        ("(*2) .", "??", Technique.NUMBER_GROWS),
        ("(*) . (*2) .", "????", Technique.NUMBER_TOO_LARGE),
        ("(*F1) .", "??", Technique.FLOWER_OPEN),
        ("(*F0) .", "??", Technique.FLOWER_DONE),
        ("(*Ro) . Ro", "???", Technique.PAIR_MEETS),
        ("(*Ro) (*Ro) . (*Ro) (*Ro)", "?????", Technique.PAIR_COMPLETE),
        ("(*R-) (.) (*R-) .", "????", Technique.SAME_SHAPE),
        ("F1 (*)", "??", Technique.OWN_STATE),
        ("1 .", "??", Technique.EITHER_WAY),
    ],
)
def test_named_deductions(puzzle: str, marks: str, technique: Technique) -> None:
    board = parse(puzzle)
    found = hint(board, parse_marks(board, marks))
    assert isinstance(found, Hint)
    assert found.technique is technique


def test_a_hint_has_three_levels() -> None:
    found = hint(parse("(*R1) ."), Marks())
    assert isinstance(found, Hint)
    assert found.look == "Look around the red 1 in row 1, column 1."
    assert found.symbols == "What matters: the red 1 in row 1, column 1."
    assert found.text == (
        "The red 1 in row 1, column 1 has its one cell. "
        "So the cell to its right must be different: it is dark."
    )


def test_a_walk_finishes_unique_puzzles_and_no_others() -> None:
    chance = Random(9)
    bands = set()
    for puzzle in solvable_boards(chance, 30, 4, 3):
        rating = rate(puzzle)
        assert (rating is not None) == bool(solve(puzzle).unique)
        if rating is not None:
            bands.add(rating.band)
            marks = start(puzzle)
            for step in walk(puzzle):
                marks = Marks(marks.lit | step.lit << step.cell, marks.known | 1 << step.cell)
            assert naive.content(puzzle, marks.lit)
    assert len(bands) >= 3


def test_bands_follow_the_hardest_step() -> None:
    easy = rate(parse("(*1) .\n. 1"))
    assert easy is not None
    assert easy.band in (Band.GENTLE, Band.STEADY)
