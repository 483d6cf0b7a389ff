"""A glance at a symbol says what trying every board says."""

from random import Random

from gridhouse.games.grids.board import Marks
from gridhouse.games.grids.explain.glance import Sight, Unsure, glance_of
from tests.grids import naive
from tests.grids.boards import random_board


def test_a_glance_agrees_with_trying_every_board() -> None:
    chance = Random(11)
    yes = no = 0
    for _ in range(25):
        puzzle, _ = random_board(chance, 3, 3, mechanics="onf", density=0.6)
        for cell in puzzle.symbols:
            content = naive.solutions(puzzle, {cell})
            known = chance.getrandbits(9) & puzzle.frame.cells
            marks = Marks(chance.getrandbits(9) & known, known)
            glance = glance_of(puzzle, cell)
            assert glance is not None
            try:
                found = glance(marks)
            except Unsure:
                continue
            possible = [board for board in content if not (board ^ marks.lit) & marks.known]
            if isinstance(found, Sight):
                yes += 1
                assert found.agrees_with(marks)
                assert any(not (board ^ found.lit) & found.seen for board in content)
            else:
                no += 1
                assert not possible
                assert not any(not (board ^ marks.lit) & found for board in content)
    assert yes > 20
    assert no > 20
