"""Whatever somebody pastes is read, or refused in a sentence: puzzles in all forms, sheets, positions,
addresses, dailies. What is read can be written, and read again."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridhouse.games import chromacross, grids
from gridhouse.games.grids.board import Puzzle, PuzzleError
from gridhouse.games.grids.forms import read_any, taiji, text, url
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.tasks import Task
from gridhouse.games.race.rules.tiles import PowerupTask
from gridhouse.games.race.sheets import position
from gridhouse.games.race.sheets.read import read_powerup_tasks, read_tasks
from gridhouse.games.race.sheets.write import write_powerup_tasks, write_tasks
from gridhouse.house.outside.addresses import read_address
from gridhouse.house.settings import Settings
from gridhouse.kernel import PuzzleKind, Refusal
from tests.made_up.strategies import check_sentence, damaged, tried

HOSTS = Settings().discord_hosts
MORE = settings(max_examples=150, deadline=None)


BOARDS = ("F2 . Ro -3\nB-2 (*F2) (.) B-\nx / (*) /", ". x 3\n. . .")
BOARD = text.parse(BOARDS[0])
PLAIN = text.parse(". 3 x\nF2 . F1")
FORMS: list[tuple[Callable[[str], Puzzle], Callable[[Puzzle], str], str]] = [
    (text.parse, text.show, BOARDS[0]),
    (url.decode, url.encode, url.encode(BOARD)),
    (taiji.decode, taiji.encode, taiji.encode(PLAIN)),
    (read_any, text.show, taiji.encode(PLAIN)),
]


def written(whole: str) -> st.SearchStrategy[str]:
    """Anything, and often what somebody has written with some letters changed."""
    said = damaged(whole.encode()).map(lambda body: body.decode("utf-8", "replace"))
    return said | said | st.text(max_size=60)


@pytest.mark.parametrize(("read", "write", "whole"), FORMS)
@MORE
@given(st.data())
def test_a_board_in_any_form(
    read: Callable[[str], Puzzle], write: Callable[[Puzzle], str], whole: str, data: st.DataObject
) -> None:
    sent = data.draw(written(whole))
    puzzle = tried(lambda: read(sent), PuzzleError)
    if puzzle is not None:
        again = tried(lambda: write(puzzle), PuzzleError)  # Taiji Maker cannot say all that can be read
        assert again is None or read(again) == puzzle


KINDS: list[PuzzleKind[Any, Any, Any]] = [chromacross.PUZZLES, grids.PUZZLES]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.key)
@MORE
@given(st.data())
def test_a_puzzle_as_the_house_keeps_it(kind: PuzzleKind[Any, Any, Any], data: st.DataObject) -> None:
    series = kind.series[0]
    whole = kind.write(kind.published(series)[0])
    sent = data.draw(written(whole))
    puzzle = tried(lambda: kind.read(sent), Refusal)
    assert puzzle is None or kind.read(kind.write(puzzle)) == puzzle


TASKS = write_tasks([Task("Catch 3 fish", 1, min=2, max=3, instructions="Any, raw.")])
GIFTS = write_powerup_tasks([PowerupTask("Beat a snake", "skip1", "unlimited")])


@pytest.mark.parametrize(("whole", "gifts"), [(TASKS, False), (GIFTS, True)])
@MORE
@given(st.data())
def test_a_sheet(whole: str, gifts: bool, data: st.DataObject) -> None:
    sent = data.draw(written(whole))
    sheet = read_powerup_tasks(sent) if gifts else read_tasks(sent)
    for fault in (*sheet.faults, *sheet.warnings):
        check_sentence(fault.text)
    assert bool(sheet.rows) != bool(sheet.faults)


@MORE
@given(written(position.write(State(players=("Ann", "Bob")))))
def test_a_position(sent: str) -> None:
    state = tried(lambda: position.read(sent), position.BadPosition)
    assert state is None or position.read(position.write(state)) == state


ADDRESS = f"https://discord.com/api/webhooks/123456789012345678/{'aB3-_' + 'x' * 60}"


@MORE
@given(written(ADDRESS))
def test_an_address_of_a_webhook(sent: str) -> None:
    read = tried(lambda: read_address(sent, HOSTS), Refusal)
    assert read is None or read_address(read.url, HOSTS) == read
