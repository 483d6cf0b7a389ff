"""The gridhouse command: help that teaches, and trouble in one sentence."""

import io
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

from gridhouse.cli.app import app, main
from gridhouse.house.settings import Settings, help_of, option, variable

COMMANDS = sorted(name for name in app if not name.startswith("-"))


def gridhouse(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Run the command: exit code, standard output, standard error."""
    with pytest.raises(SystemExit) as ended:
        main(words)
    code = ended.value.code
    out, err = capsys.readouterr()
    return (code if isinstance(code, int) else 0), out, err


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_every_command_has_an_example(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = gridhouse(capsys, command, "--help")
    assert code == 0
    assert f"\n gridhouse {command}" in out


def test_the_help_lists_every_command_with_its_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = gridhouse(capsys, "--help")
    assert code == 0
    for command in COMMANDS:
        line = next(line for line in out.splitlines() if line.startswith(f"│ {command} "))
        assert len(line.strip("│ ").split()) > 2, line


def test_serve_offers_every_setting() -> None:
    shown = io.StringIO()
    app(["serve", "--help"], console=Console(file=shown, width=300))
    said = " ".join(shown.getvalue().replace("│", " ").split())
    for name in Settings.__struct_fields__:
        assert option(name) in said
        assert f"{help_of(name)} [env: {variable(name)}]" in said


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (["serv"], 2, 'Did you mean "serve"'),
        (["serve", "--prot", "9"], 2, "Did you mean --port"),
        (["serve", "--port", "nine"], 2, "Invalid value for --port"),
        (["serve", "--port", "65536"], 2, "--port cannot be used"),
        (["serve", "--workers", "2"], 1, "Several workers need PostgreSQL"),
        (["games", "--games", "nowhere"], 1, "nowhere is not a game's folder"),
        (["migrate", "--data", "pyproject.toml"], 1, "The database cannot be used"),
        (["migrate", "--database", "postgresql://me@127.0.0.1:1/house"], 1, "The database cannot be used"),
    ],
)
def test_trouble_is_one_sentence_and_an_exit_code(
    words: list[str],
    code: int,
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("GRIDHOUSE_DATA", str(tmp_path))
    ended, out, err = gridhouse(capsys, *words)
    assert (ended, out) == (code, "")
    assert err.startswith("gridhouse: ")
    assert sentence in err
    assert err.count("\n") == 1


def test_a_wrong_variable_is_told_like_a_wrong_option(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("GRIDHOUSE_PORT", "nine")
    code, _, err = gridhouse(capsys, "doctor")
    assert code == 2
    assert err.startswith("gridhouse: GRIDHOUSE_PORT cannot be used")


def test_games_lists_an_added_game(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = gridhouse(capsys, "games", "--games", "examples/treasure")
    assert code == 0
    assert "treasure     Treasure: " in out


def test_doctor_finds_nothing_wrong_before_the_first_start_and_after_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    here = ["--data", str(tmp_path / "data"), "--port", "0"]
    code, out, _ = gridhouse(capsys, "doctor", *here)
    assert code == 0
    assert "ok    There is no database yet" in out
    assert gridhouse(capsys, "migrate", *here[:2])[0] == 0
    code, out, _ = gridhouse(capsys, "doctor", *here)
    assert code == 0
    assert "ok    SQLite answers" in out
    assert "fail" not in out


def test_doctor_says_what_to_do(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "gridhouse.db").write_bytes(b"this is no database" * 100)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        code, out, _ = gridhouse(
            capsys, "doctor", "--data", str(tmp_path), "--port", port, "--games", "nowhere"
        )
    assert code == 1
    assert "fail  SQLite cannot be used" in out
    assert f"warn  127.0.0.1 port {port} cannot be used now" in out
    assert "fail  nowhere is not a game's folder: it has no __init__.py. Check --games." in out


def test_the_command_loads_no_database_or_server_before_it_needs_one() -> None:
    heavy = {"alembic", "asyncpg", "sqlalchemy", "starlette", "uvicorn"}
    code = "import sys, gridhouse.cli.app; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not heavy & set(loaded.stdout.split())
