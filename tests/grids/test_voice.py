"""A voice says of any few symbols what trying every board says."""

from random import Random

import msgspec

from gridhouse.games.grids.board import Marks, Puzzle, as_cells, members
from gridhouse.games.grids.explain import Explainer
from gridhouse.games.grids.explain.voice import Voice
from gridhouse.games.grids.forms import parse, show
from gridhouse.games.grids.solve import never
from tests.grids import naive
from tests.grids.boards import random_board


def random_marks(chance: Random, puzzle: Puzzle) -> Marks:
    known = chance.getrandbits(puzzle.frame.size) & chance.getrandbits(puzzle.frame.size) & puzzle.frame.cells
    return Marks(chance.getrandbits(puzzle.frame.size) & known, known)


def ask_about_some(chance: Random, puzzle: Puzzle) -> tuple[int, int]:
    """One engine for all symbols, asked about a few of them again and again: yes and no, counted."""
    yes = no = 0
    voice = Voice(puzzle, tuple(puzzle.symbols), never)
    for _ in range(6):
        symbols = chance.sample(list(puzzle.symbols), chance.randint(1, len(puzzle.symbols)))
        boards = naive.solutions(puzzle, set(symbols))
        for marks in [random_marks(chance, puzzle) for _ in range(4)]:
            objection = voice.objection(marks, symbols)
            possible = any(not (board ^ marks.lit) & marks.known for board in boards)
            assert (objection is None) == possible, show(puzzle)
            assert objection is None or objection.holds_for(symbols, marks)
            yes, no = yes + possible, no + (not possible)
    voice.close()
    return yes, no


def test_an_engine_of_all_symbols_answers_for_any_of_them() -> None:
    chance = Random(12)
    answers: list[tuple[int, int]] = []
    while len(answers) < 20:
        mechanics = chance.choice(("onf-/", "on", "n", "o", "-/"))
        puzzle, _ = random_board(chance, 3, 3, mechanics=mechanics, density=0.5)
        if len(puzzle.symbols) > 1:
            answers.append(ask_about_some(chance, puzzle))
    yes, no = map(sum, zip(*answers, strict=True))
    assert yes > 60
    assert no > 60


def test_what_is_learnt_of_a_symbol_does_not_bind_the_others() -> None:
    """The number's area cannot reach the corner by its own rule, but for the diamond alone it can."""
    puzzle = parse("R4 . .\n. . Ro\n. . .")
    voice = Voice(puzzle, tuple(puzzle.symbols), never)
    three_and_one = Marks(as_cells((0, 3, 5, 6)), puzzle.frame.cells & ~(1 << 8))
    assert voice.objection(three_and_one, {0}) is not None  # learnt: the diamond is behind a wall
    around = Marks(as_cells((0, 3, 5, 6, 7, 8)), puzzle.frame.cells)
    assert naive.content(puzzle, around.lit, {5})
    assert voice.objection(around, {5}) is None
    assert voice.objection(around, {0, 5}) is not None
    voice.close()


def test_a_solution_that_is_known_changes_no_answer() -> None:
    chance = Random(13)
    forced = 0
    for _ in range(20):
        puzzle, _ = random_board(chance, 3, 3, density=0.6)
        boards = naive.solutions(puzzle, set(puzzle.symbols))
        if len(puzzle.symbols) > 1 and boards:
            voice = Voice(puzzle, tuple(puzzle.symbols), never)
            voice.remember(boards[0])
            for cell in members(puzzle.frame.cells & ~1):
                marks = Marks(boards[0] & 1 | (~boards[0] & 1 << cell), 1 | 1 << cell)
                possible = any(not (board ^ marks.lit) & marks.known for board in boards)
                assert (voice.objection(marks) is None) == possible, show(puzzle)
                forced += not possible
            voice.close()
    assert forced > 20


def test_two_colours_of_dashes_differ_in_shape_in_the_taiji_style() -> None:
    """Each colour would be content with a single cell, but not both of them."""
    puzzle = msgspec.structs.replace(parse("(*R-) (.) . . (*B-)"), taiji=True)
    with Explainer(puzzle) as explainer:
        assert not list(explainer.alone(Marks()))
        (deduction,) = explainer.in_pairs(Marks())
        step = explainer.step(deduction, Marks())
    assert (step.cell, step.lit) == (3, True)
    assert step.reason.symbols == (0, 4)
    assert step.reason.cells == (0, 1, 4)
    assert {board >> 3 & 1 for board in naive.solutions(puzzle)} == {1}
    for symbol in puzzle.symbols:
        assert {board >> 3 & 1 for board in naive.solutions(puzzle, {symbol})} == {0, 1}
