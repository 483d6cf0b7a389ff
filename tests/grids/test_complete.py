"""For makers of puzzles: the fewest clues that make a pattern the only solution, and those not needed."""

from importlib import import_module
from random import Random

import pytest

from gridhouse.games.grids.board import BLANK, VOID, Cells, Puzzle, is_solved
from gridhouse.games.grids.campaign import Place, campaign
from gridhouse.games.grids.forms import parse, parse_solution, show
from gridhouse.games.grids.make import Completed, Mechanic, complete, mechanics_of, thin
from gridhouse.games.grids.make.proof import same
from gridhouse.games.grids.solve import solve

PLACES = [place for place in campaign() if solve(place.puzzle).unique and len(place.puzzle.symbols) > 3][::6]
IDS = [place.title for place in PLACES]


def judge(found: Completed, before: Puzzle, lit: Cells, mechanics: frozenset[Mechanic]) -> None:
    assert found.found, found.sentence
    answer = solve(found.puzzle)
    assert answer.unique
    assert same(found.puzzle, answer.solutions[0], lit)
    assert is_solved(found.puzzle, lit)
    for cell, (now, then) in enumerate(zip(found.puzzle.cells, before.cells, strict=True)):
        assert (now != then) == (cell in found.added)
        assert then.symbol in (None, now.symbol)
        assert then.lock in (None, now.lock)
        if cell in found.added:
            fewer = found.puzzle.with_cells({cell: then})
            assert not (is_solved(fewer, lit) and solve(fewer).unique), "this clue can be left out"
    assert mechanics_of(found.puzzle) <= mechanics | mechanics_of(before)


@pytest.mark.parametrize("place", PLACES, ids=IDS)
def test_one_clue_is_found_where_one_is_enough(place: Place) -> None:
    puzzle, lit = place.puzzle, place.solution
    tried = 0
    for cell, symbol in puzzle.symbols.items():
        fewer = puzzle.with_cells({cell: BLANK})
        if (
            is_solved(fewer, lit)
            and not solve(fewer).unique
            and type(symbol) in map(type, fewer.symbols.values())
        ):
            found = complete(fewer, lit)
            judge(found, fewer, lit, mechanics_of(fewer))
            tried += 1
            if puzzle.cells[cell].lock is None and symbol in fewer.symbols.values():
                assert len(found.added) == 1
        if tried == 2:
            return


@pytest.mark.parametrize(
    "mechanics", [{Mechanic.NUMBERS}, {Mechanic.FLOWERS}, {Mechanic.NUMBERS, Mechanic.DIAMONDS}]
)
@pytest.mark.parametrize("rows", ["*..* .**. *..*", "**.. *.*. ..**", "*x* .x. ***"])
def test_a_bare_board_is_completed(mechanics: set[Mechanic], rows: str) -> None:
    drawn = rows.split()
    cells = tuple(VOID if character == "x" else BLANK for row in drawn for character in row)
    puzzle = Puzzle(len(drawn[0]), len(drawn), cells)
    lit = parse_solution(puzzle, rows)
    judge(complete(puzzle, lit, frozenset(mechanics)), puzzle, lit, frozenset(mechanics))


def test_what_is_unique_needs_nothing() -> None:
    found = complete(parse("(*1) .\n. 1"), 0b1001)
    assert found == Completed(parse("(*1) .\n. 1"), (), True, "Your pattern is the only solution already.")


def test_a_pattern_that_is_no_solution_is_told_why() -> None:
    found = complete(parse("(*1) .\n. 1"), 0b1011)
    assert not found.found
    assert found.sentence.startswith("Your pattern is no solution yet. The black 1 in row 1, column 1 is")


def test_how_many_clues_are_added_is_said() -> None:
    one = complete(parse("(*1) .\n. ."), 0b1001, frozenset({Mechanic.NUMBERS}))
    assert one.sentence == "1 clue more makes your pattern the only solution."
    locks = complete(parse("(*1) . . . ."), 0b01101, frozenset({Mechanic.DIAMONDS}))
    assert locks.sentence.endswith("locks more make your pattern the only solution.")


@pytest.mark.parametrize("place", PLACES, ids=IDS)
def test_thinned_puzzles_keep_their_solution(place: Place) -> None:
    puzzle, lit = place.puzzle, place.solution
    thinned = thin(puzzle)
    answer = solve(thinned.puzzle)
    assert answer.unique
    assert same(thinned.puzzle, answer.solutions[0], lit)
    for cell in range(len(puzzle.cells)):
        now, then = thinned.puzzle.cells[cell], puzzle.cells[cell]
        assert (now != then) == (cell in thinned.removed)
        assert now.symbol in (None, then.symbol)
        assert now.lock in (None, then.lock)
    assert thin(thinned.puzzle).removed == (), show(thinned.puzzle)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("(*1) .\n. .", "It has more than one solution, so nothing can be left out."),
        ("(*1) (*)", "It has no solution, so nothing can be left out."),
        ("(*1) .", "Every clue is needed."),
        ("(*F0) F0", "1 clue is not needed."),
    ],
)
def test_what_thinning_says(text: str, sentence: str) -> None:
    assert thin(parse(text)).sentence == sentence


def test_other_choices_among_clues_that_say_as_much_are_tried_for_fewer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    module = import_module("gridhouse.games.grids.make.complete")
    chance, blank = Random(4), parse("\n".join([". . . ."] * 4))
    patterns = [chance.getrandbits(16) for _ in range(8)]
    mechanics = frozenset({Mechanic.NUMBERS, Mechanic.DIAMONDS})
    best = [len(complete(blank, lit, mechanics).added) for lit in patterns]
    monkeypatch.setattr(module, "PREFERENCES", module.PREFERENCES[:1])
    first = [len(complete(blank, lit, mechanics).added) for lit in patterns]
    assert all(few <= many for few, many in zip(best, first, strict=True))
    assert sum(best) < sum(first)
