"""`gridhouse race`: what it prints, and what it says when something is wrong."""

import io
from pathlib import Path

import pytest

from gridhouse.cli.app import main
from gridhouse.cli.race import board
from gridhouse.games.race import GAME
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.sheets.position import read, write
from gridhouse.house.telling.archive import read_archive
from gridhouse.kernel import Codec, fold
from tests.race.scene import scene, team, tile

ARCHIVE = next(Path(__file__).parents[1].joinpath("golden", "tile-race").glob("*.jsonl"))


def run(words: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[object, str, str]:
    with pytest.raises(SystemExit) as left:
        main(words)
    said = capsys.readouterr()
    return left.value.code, said.out, said.err


def test_why_tells_tile_by_tile(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "position.json"
    file.write_text(write(tile(scene(), 40, doubled=True)), encoding="utf-8")
    code, out, _ = run(["race", "why", str(file), "--team", "0"], capsys)
    paste = out[out.index("Copy and Paste") : out.index("Change Tile")].splitlines()
    assert code in (0, None)
    assert paste[0] == "Copy and Paste: can be used."
    assert "  tile 10: You stand on this tile yourself." in paste
    assert "  tile 20, 30: A team stands on this tile." in paste
    assert "  tile 40: Doubled tiles are locked." in paste
    assert "  tile 56: The last tile cannot be changed." in paste


def test_why_says_what_is_wrong_with_a_position(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "position.json"
    file.write_text('{"phase": "lively"}', encoding="utf-8")
    code, _, err = run(["race", "why", str(file)], capsys)
    assert code == 1
    assert "Line 1" in err
    file.write_text(write(scene()), encoding="utf-8")
    assert "there is no team 9: this race has 3" in run(["race", "why", str(file), "--team", "9"], capsys)[2]
    assert "No such file" in run(["race", "why", str(tmp_path / "none.json")], capsys)[2]


def test_a_position_is_printed_from_an_archive_and_read_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = ARCHIVE.read_bytes().splitlines(keepends=True)
    for lines, phase in ((whole, "closed"), (whole[: len(whole) // 2], "live")):
        file = tmp_path / f"{phase}.jsonl"
        file.write_bytes(b"".join(lines))
        code, out, err = run(["race", "position", str(file)], capsys)
        assert code in (0, None)
        state: State = fold(Codec(GAME), read_archive(iter(lines)).records)
        assert (read(out), state.phase) == (state, phase)
        assert ("tells what the fog hides" in err) == (phase == "live")
    monkeypatch.setattr("sys.stdin", io.StringIO(out))
    assert "\nCopy and Paste: " in run(["race", "why"], capsys)[1]
    code, _, err = run(["race", "position", "no-such-match", "--data", str(tmp_path)], capsys)
    assert (code, len(err.splitlines())) == (1, 1)


def test_why_says_of_double_powerup_that_there_is_nothing_to_double(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "position.json"
    for held, said in (
        (("doublePowerup",) * 2, "Your team has no other powerup that it could double."),
        (("doublePowerup", "skip1"), "can be used."),
    ):
        file.write_text(write(team(scene(), 0, inventory=held)), encoding="utf-8")
        assert f"Double Powerup: {said}" in run(["race", "why", str(file)], capsys)[1]


def test_simulate_tells_who_won(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(["race", "simulate", "--races", "1", "--tempers", "walker", "sprinter"], capsys)
    assert code in (0, None)
    assert "1 race of 2 teams" in out
    assert "walker" in out
    assert "100%" in out


def test_simulate_needs_two_teams(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(["race", "simulate", "--tempers", "walker"], capsys)
    assert code == 1
    assert "from 2 to 20 teams" in err


def test_a_board_of_the_house_is_ready_to_race() -> None:
    for tasks in ("everyday", "runescape"):
        state = board(2, tasks, 1)
        assert state.phase == "live"
        assert all(one.lay for one in state.tiles)
        most_hands = max(one.task.min for one in state.tiles if one.task.kind == "group")
        assert most_hands <= len(state.teams[0].members)
