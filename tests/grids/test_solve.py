"""The solver is complete and never wrong: it agrees with trying everything."""

from functools import partial
from itertools import repeat
from random import Random

import pytest

from gridhouse.games.grids.board import Marks, Puzzle, as_cells, is_solved
from gridhouse.games.grids.forms import parse, show, show_solution, url
from gridhouse.games.grids.solve import TimeUp, forced, hunt, solve
from gridhouse.games.grids.solve.search import sat_solutions
from gridhouse.games.grids.solve.tables import table_solutions
from tests.grids import naive
from tests.grids.boards import random_board

HARD = """
F2 1 . . . . .
3 F2 4 F2 F1 F1 R1
. 4 5 . 5 . R3
F2 . . F1 . . 1
. F1 2 . 5 . .
R5 . . . F1 4 .
. . 3 . . . R3
"""

POOLED = [
    "1dzcOrHi2chBBHOUXqx53q3ixatRXIZ7XIQwLPS5xbKHGn",
    "1ZjcCaRF702yG6i3q0u9kc5ogVRBjMI873iR",
    "1dzByHUgiLW9eyJa9oS3pM6I3sgIe8JrQllF4yG40JEBBww",
]
LOOKS = 400

MECHANICS = ["onf-/", "n", "o", "f", "-", "/", "n-", "of", "-/", "on"]


def expected(puzzle: Puzzle) -> set[int]:
    """One of each pair of complements, or all solutions where a cell is locked."""
    found = naive.solutions(puzzle)
    if puzzle.locked or not puzzle.frame.cells:
        return set(found)
    first = puzzle.frame.cells & -puzzle.frame.cells
    assert {puzzle.frame.cells ^ lit for lit in found} == set(found)
    return {lit for lit in found if lit & first}


def agree_on(boards: int, seed: int, cells: int) -> int:
    chance = Random(seed)
    several = 0
    for _ in range(boards):
        width = chance.randint(1, 5)
        height = chance.randint(1, max(1, cells // width))
        puzzle, _ = random_board(chance, width, height, mechanics=chance.choice(MECHANICS))
        wanted = expected(puzzle)
        for engine in (table_solutions, sat_solutions):
            found = list(engine(puzzle))
            assert len(found) == len(set(found))
            assert set(found) == wanted, (engine.__name__, show(puzzle))
        several += len(wanted) > 1
    return several


def test_both_engines_count_what_trying_everything_counts() -> None:
    assert agree_on(500, seed=1, cells=9) > 50


def test_numbers_spelled_out_count_what_trying_everything_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hunt, "CONFLICTS_PER_COLOUR", -1)
    chance = Random(4)
    several = 0
    for _ in range(300):
        width = chance.randint(1, 4)
        mechanics = chance.choice(["n", "n", "no", "nf", "n/"])
        puzzle, _ = random_board(chance, width, 9 // width, mechanics=mechanics, density=0.5)
        found = list(sat_solutions(puzzle))
        assert len(found) == len(set(found))
        assert set(found) == expected(puzzle), show(puzzle)
        several += len(found) > 1
    assert several > 30


def test_a_hunt_goes_on_where_it_was_when_numbers_are_spelled_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was found before is not found again, and the first cell stays lit."""
    puzzle = parse("2 . . 2\n. -1 3 .\n. 3 -2 .\n1 . . 2\n. . . .")
    patiently = list(sat_solutions(puzzle))
    monkeypatch.setattr(hunt, "CONFLICTS_PER_COLOUR", 20)
    assert len(patiently) > 20
    assert sorted(sat_solutions(puzzle)) == sorted(patiently)


def test_boards_whose_numbers_pool_are_finished_soon() -> None:
    """Each is more than 12 seconds of work for the engine's own counting."""
    for code in POOLED:
        puzzle = url.decode(code)
        looks = repeat(False, LOOKS)
        answer = solve(puzzle, out_of_time=partial(next, looks, True))
        assert answer.unique
        assert naive.content(puzzle, answer.solutions[0])


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_both_engines_count_what_trying_everything_counts_on_larger_boards() -> None:
    assert agree_on(4000, seed=2, cells=12) > 400
    assert agree_on(100, seed=3, cells=15) > 10


def test_large_boards_give_solutions_only() -> None:
    chance = Random(8)
    solved = 0
    for _ in range(15):
        puzzle, _ = random_board(chance, chance.randint(5, 8), chance.randint(5, 8), density=0.12)
        for lit in solve(puzzle, limit=3).solutions:
            assert is_solved(puzzle, lit)
            assert naive.content(puzzle, lit)
            solved += 1
    assert solved > 8


def test_an_answer_says_what_is_known() -> None:
    puzzle = parse("(*1) .\n. 1")
    unique = solve(puzzle)
    assert show_solution(puzzle, unique.solutions[0]) == "*.\n.*"
    assert (unique.unique, unique.solvable, unique.paired) == (True, True, False)
    several = solve(parse("(*) .\n. ."))
    assert (several.unique, several.solvable, several.complete) == (False, True, False)
    none = solve(parse("(*1) (*)"))
    assert (none.unique, none.solvable, none.complete) == (False, False, True)


def test_complements_are_one_solution_without_locks() -> None:
    answer = solve(parse("R1 B1\nB1 R1"))
    assert answer.paired
    assert answer.unique


def test_out_of_time_is_an_honest_unknown() -> None:
    puzzle, _ = random_board(Random(3), 10, 10, mechanics="n", density=0.15)
    answer = solve(puzzle, out_of_time=lambda: True)
    assert (answer.complete, answer.unique, answer.solvable) == (False, None, None)
    with pytest.raises(TimeUp):
        forced(puzzle, out_of_time=lambda: True)


def test_the_clock_is_looked_at_often() -> None:
    puzzle = parse(HARD)
    looks = iter(range(10_000))
    assert solve(puzzle, out_of_time=lambda: next(looks) == 5).unique is None
    assert next(looks) == 6


def test_forced_cells_are_those_that_all_solutions_share() -> None:
    chance = Random(5)
    some = 0
    for _ in range(150):
        puzzle, lit = random_board(chance, chance.randint(1, 3), chance.randint(1, 3))
        known = chance.getrandbits(9) & puzzle.frame.cells
        marks = Marks(lit & known, known)
        found = [board for board in naive.solutions(puzzle) if not (board ^ lit) & known]
        if not found:
            assert forced(puzzle, marks) is None
            continue
        shared = [c for c in range(puzzle.frame.size) if len({board >> c & 1 for board in found}) == 1]
        result = forced(puzzle, marks)
        assert result is not None
        assert result.known == as_cells(shared) & puzzle.frame.cells
        assert result.lit == found[0] & result.known
        some += 1
    assert some > 30
