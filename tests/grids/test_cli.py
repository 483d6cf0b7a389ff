"""`gridhouse grids`, command by command."""

from collections.abc import Callable
from pathlib import Path

import pytest

from gridhouse.cli.grids import app
from gridhouse.cli.grids_library import COMBINATIONS, Order, fill_library, make_entry, read_library
from gridhouse.cli.speech import Trouble
from gridhouse.games.grids.forms import parse, parse_solution
from gridhouse.games.grids.make import Mechanic
from tests.grids import naive

UNIQUE = "(*1) .\n. 1"
Write = Callable[[str], str]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def write(text: str) -> str:
        (tmp_path / "puzzle.txt").write_text(text)
        return str(tmp_path / "puzzle.txt")

    return write


def run(*words: str) -> int:
    result = app(list(words), exit_on_error=False, print_error=False, result_action="return_value")
    assert isinstance(result, int)
    return result


def test_solve_prints_the_rows_and_whether_they_are_unique(
    write: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("solve", write(UNIQUE)) == 0
    assert capsys.readouterr().out == "*.\n.*\nUnique.\n"


def test_solve_says_when_there_is_none(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("solve", write("(*1) (*)")) == 1
    assert capsys.readouterr().out == "There is no solution.\n"


def test_check_looks_at_a_board(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("check", write(UNIQUE + "\n\n*.\n.*\n")) == 0
    assert run("check", write(UNIQUE + "\n\n**\n.*\n")) == 1
    out = capsys.readouterr().out
    assert "Solved" in out
    assert "The black 1 in row 1, column 1 is in an area of 3, but the numbers there add up to 2." in out
    assert run("check", write("(*) .")) == 0
    assert "several" in capsys.readouterr().out


def test_rate_and_hint(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rate", write(UNIQUE)) == 0
    assert "band" in capsys.readouterr().out
    none = "There is no solution."
    for puzzle, verdict in (("-1 .\n. .", none), ("(-1)", none), ("1 .\n. 2", "There are several")):
        assert run("rate", write(puzzle)) == 1
        assert capsys.readouterr().out.startswith(verdict)
    assert run("hint", write(UNIQUE), "--level", "1") == 0
    assert capsys.readouterr().out.startswith("Look around the black 1")
    assert run("hint", write(UNIQUE + "\n\n**\n??")) == 1
    assert "cannot be right" in capsys.readouterr().out


def test_convert_there_and_back(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    for form in ("url", "taiji", "text"):
        assert run("convert", write("taiji\n" + UNIQUE), "--to", form) == 0
        code = capsys.readouterr().out
        assert run("convert", write(code), "--to", "text") == 0
        assert capsys.readouterr().out == "taiji\n" + UNIQUE + "\n"


def test_draw(write: Write, tmp_path: Path) -> None:
    puzzle = write("F2 Ro -3\n(*B-) x G/\n(.) . F0")
    assert run("draw", puzzle, "--out", str(tmp_path / "a.svg")) == 0
    assert (tmp_path / "a.svg").read_text().startswith("<svg")
    assert run("draw", write(UNIQUE), "--out", str(tmp_path / "a.png"), "--solved") == 0
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")
    with pytest.raises(Trouble, match=r"\.gif"):
        run("draw", puzzle, "--out", str(tmp_path / "a.gif"))


def test_trouble_is_a_sentence(write: Write) -> None:
    with pytest.raises(Trouble, match="line 1, cell 2"):
        run("solve", write(". ?"))
    with pytest.raises(Trouble, match="nowhere"):
        run("solve", "nowhere.txt")


def test_the_library_carries_on_where_it_stopped(tmp_path: Path) -> None:
    library, order = (
        tmp_path / "library.jsonl",
        Order("seed", (4,), (Mechanic.FLOWERS, Mechanic.NUMBERS), None),
    )
    list(fill_library(library, order, 2, jobs=1))
    with library.open("ab") as file:
        file.write(b'{"order":')  # a crash
    report = list(fill_library(library, order, 4, jobs=1))
    assert "puzzles of 4" in report[0]
    entries = read_library(library)
    assert [entry.index for entry in entries] == [0, 1, 2, 3]
    assert entries[3] == make_entry(order, 3)
    for entry in entries:
        if entry.puzzle:
            puzzle = parse(entry.puzzle)
            assert naive.content(puzzle, parse_solution(puzzle, entry.solution))


@pytest.mark.parametrize("text", ["notes", "notes\n", "1\n", "\xff\n", '{"order":1}\n'])
def test_a_file_that_is_no_library_is_left_alone(tmp_path: Path, text: str) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_bytes(text.encode("latin-1"))
    with pytest.raises(Trouble, match=r"notes\.txt is no library of puzzles"):
        run("generate", "--out", str(notes), "--count", "1", "--size", "4")
    assert notes.read_bytes() == text.encode("latin-1")


def test_a_band_that_a_combination_does_not_have_is_refused(tmp_path: Path) -> None:
    words = ("--out", str(tmp_path / "l.jsonl"), "--mechanics", "flowers", "--band", "2")
    with pytest.raises(Trouble, match="no puzzles of flowers alone in band 2; there are in 1, 3, 4"):
        run("generate", *words)


def test_boards_are_generated_in_symmetry_and_in_a_shape(tmp_path: Path) -> None:
    library = tmp_path / "library.jsonl"
    words = ("--symmetry", "mirror", "--shape", "corners", "--colours", "2", "--mechanics", "flowers")
    assert run("generate", "--out", str(library), "--size", "5", "--band", "1", *words) == 0
    puzzle = parse(read_library(library)[0].puzzle)
    assert puzzle.cells[0].void
    carriers = [cell.symbol is not None or cell.lock is not None for cell in puzzle.cells]
    assert all(carriers[row * 5 + x] == carriers[row * 5 + 4 - x] for row in range(5) for x in range(5))
    with pytest.raises(Trouble, match="at least 5 cells wide"):
        run("generate", "--out", str(library), "--size", "4", "--shape", "ring")


def test_sizes_and_bands_take_turns() -> None:
    wishes = [Order("seed", (4, 5), (), None).wish(index) for index in range(31 * 8)]
    assert {wish.width for wish in wishes} == {4, 5}
    assert len({(wish.mechanics, wish.band) for wish in wishes}) == 31 * 4 - 5


def test_there_are_31_combinations() -> None:
    assert len(set(COMBINATIONS)) == 31
