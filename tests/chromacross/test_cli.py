"""`gridhouse chromacross`, as a person uses it."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from gridhouse.cli.app import main
from gridhouse.games.chromacross import PUZZLES
from gridhouse.games.chromacross.calendar import date_of
from gridhouse.house.puzzles.dailies import today


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[object, str]:
    """Runs a command: its exit code, and all that it said."""
    with pytest.raises(SystemExit) as ended:
        main(["chromacross", *words])
    captured = capsys.readouterr()
    return ended.value.code, captured.out + captured.err


def test_check_names_the_witness(capsys: pytest.CaptureFixture[str]) -> None:
    code, said = run(capsys, "check", "WATER", "LEMON", "3", "1")
    assert code == 1
    assert "Rule A: ambiguous, WATER/MELON" in said


def test_check_passes_a_good_puzzle_in_any_case(capsys: pytest.CaptureFixture[str]) -> None:
    code, said = run(capsys, "check", "spoon", "posse", "1", "0")
    assert (code, said.count("no other pair fits")) == (0, 2)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("check", "WATER", "LEMON", "3", "2"), "do not cross at 3 and 2"),
        (("check", "WAT3R", "LEMON", "3", "1"), "WAT3R is not a word"),
        (("check", "QQQQQ", "QQQQQ", "0", "0"), "QQQQQ is not among the answers"),
        (("check", "WATER", "LEMON", "9", "-1"), "do not cross at 9 and -1"),
        (("rate", "WATER", "METOL", "3", "1"), "METOL is not among the answers"),
    ],
)
def test_trouble_is_one_sentence(
    words: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, said = run(capsys, *words)
    assert code == 2  # 1 says that a puzzle is ambiguous
    assert sentence in said
    assert said.count("\n") == 1


def test_rate_shows_the_solvers_way(capsys: pytest.CaptureFixture[str]) -> None:
    _, said = run(capsys, "rate", "SPOON", "POSSE", "1", "0")
    *way, verdict = said.splitlines()
    assert (verdict, sum("wrong" in line for line in way)) == ("1 wrong letter: easy", 1)
    assert {line[0] for line in way if "right" in line} == set("SPONE")


def test_the_same_seed_generates_the_same_puzzles(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("generate", "--difficulty", "hard", "--count", "3", "--seed")
    one, same, other = (run(capsys, *words, seed)[1] for seed in ("a", "a", "b"))
    assert one == same != other
    assert len(one.splitlines()) == 3


def test_a_schedule_grows_and_never_changes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def rows() -> list[tuple[int, str, bytes]]:
        with closing(sqlite3.connect(tmp_path / "gridhouse.db")) as file:
            return list(file.execute("SELECT number, date, row FROM dailies ORDER BY number"))

    run(capsys, "schedule", "--data", str(tmp_path), "--days", "2")
    first = rows()
    assert first[-1][:2] == (today(PUZZLES) + 2, date_of(today(PUZZLES) + 2))
    _, said = run(capsys, "schedule", "--data", str(tmp_path), "--days", "4")
    assert "2 puzzles drawn" in said
    assert rows()[:-2] == first
    _, said = run(capsys, "schedule", "--data", str(tmp_path), "--days", "1")
    assert "0 puzzles drawn" in said
    assert rows()[:-2] == first


def test_bench_measures_everything(capsys: pytest.CaptureFixture[str]) -> None:
    _, said = run(capsys, "bench", "--weeks", "2", "--plain", "20")
    for part in ("load both lists", "pattern C??E", "4,788,480", "116,290", "p99"):
        assert part in said
