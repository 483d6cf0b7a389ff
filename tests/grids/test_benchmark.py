"""The benchmark set is what the notes beside it say it is, and its table tells no lies."""

import pytest

from benchmarks.grids import codes, hints, pooled, puzzles
from benchmarks.grids.table import Measured, table
from gridhouse.games.grids.board import Number, is_solved
from gridhouse.games.grids.forms import url
from gridhouse.games.grids.make import Mechanic, Wish, mechanics_of
from gridhouse.games.grids.solve import solve
from gridhouse.kernel.sealed import Sealed


def test_the_set_is_large_and_mixed() -> None:
    items = puzzles.read()
    boards = [item.puzzle for item in items]
    assert len(items) >= 300
    assert len({item.code for item in items}) == len(items)
    assert len({(item.kind, item.origin) for item in items}) == len(items)
    assert {board.width for board in boards} == set(range(2, 11))
    assert {item.kind for item in items} == {"campaign", "generated", "minimal", "thinned", "patchy"}
    assert {mechanic for board in boards for mechanic in mechanics_of(board)} == set(Mechanic)


def test_minimal_boards_have_numbers_only() -> None:
    for item in puzzles.read():
        if item.kind == "minimal":
            assert mechanics_of(item.puzzle) == {Mechanic.NUMBERS}


def test_hints_are_measured_on_many_boards_of_all_kinds() -> None:
    items = hints.boards(8)
    assert len(items) >= 60
    assert len({item.code for item in items}) == len(items)
    assert {item.kind for item in items} == {"generated", "minimal", "thinned", "patchy"}
    assert {mechanic for item in items for mechanic in mechanics_of(item.puzzle)} == set(Mechanic)


def test_boards_are_made_unique() -> None:
    wish = Wish(5, 5, frozenset({Mechanic.DIAMONDS}))
    puzzle = puzzles.unique_puzzle(Sealed(b"test", "unique"), wish, attempts=40)
    assert puzzle is not None
    assert solve(puzzle).unique


def test_pooled_boards_are_of_their_kind() -> None:
    items = puzzles.read(pooled.FILE)
    assert [item.origin for item in items] == [str(index) for index in range(pooled.COUNT)]
    assert len({item.code for item in items}) == len(items) >= 200
    for puzzle in (item.puzzle for item in items):
        numbers = [symbol for symbol in puzzle.symbols.values() if isinstance(symbol, Number)]
        assert {puzzle.width, puzzle.height} <= {7, 8}
        assert len(numbers) == len(puzzle.symbols) in range(8, 13)
        assert len({number.colour for number in numbers}) <= 2
        assert any(number.value < 0 for number in numbers)
        assert 0.15 <= puzzle.locked.bit_count() / puzzle.frame.size <= 0.25


def test_a_seed_gives_the_pooled_board_of_the_file() -> None:
    items = puzzles.read(pooled.FILE)
    for index in (4, 12, 132):
        assert url.encode(pooled.pooled(index)) == items[index].code


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_every_pooled_board_is_finished() -> None:
    unique = 0
    for item in puzzles.read(pooled.FILE):
        answer = solve(item.puzzle)
        assert answer.solvable
        assert all(is_solved(item.puzzle, lit) for lit in answer.solutions)
        unique += answer.unique is True
    assert 30 < unique < pooled.COUNT


def measured(engine: str, seconds: float, answer: int | None) -> Measured:
    return Measured("code", "generated", 36, engine, seconds, answer)


def test_the_table_counts_what_was_not_finished() -> None:
    lines = table([measured("gridhouse", 0.002, 1), measured("clingo", 0.02, None)]).splitlines()
    assert "| all | gridhouse | 1 | 2 | 2 | 2 | 2 | 0 | 1.0 |" in lines
    assert "| all | clingo | 1 | 20 | 20 | 20 | 20 | 1 | 10.0 |" in lines


def test_engines_that_disagree_make_no_table() -> None:
    with pytest.raises(AssertionError, match="disagree"):
        table([measured("gridhouse", 0.002, 1), measured("clingo", 0.02, 2)])


@pytest.mark.parametrize(
    ("line", "trouble"),
    [
        pytest.param("3:Sp0W00 110", "", id="right"),
        pytest.param("3:Sp0W00 100", "1 purple element", id="wrong"),
        pytest.param("3:Sp0W00 11", "2 cells, not 3", id="short"),
    ],
)
def test_a_code_is_judged_by_its_answer(line: str, trouble: str) -> None:
    refused = codes.judge(line).refused
    assert trouble in refused
    assert bool(refused) == bool(trouble)
