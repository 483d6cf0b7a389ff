"""Grids as puzzles: what a page gets, what an answer is worth, and what is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridhouse.games.grids import PUZZLES
from gridhouse.games.grids.answer import Played, joined, stars
from gridhouse.games.grids.board import is_solved
from gridhouse.games.grids.campaign import campaign, posed_by_name
from gridhouse.games.grids.forms import parse, url
from gridhouse.games.grids.posed import Posed
from gridhouse.kernel import Day, Refusal

FIRST = PUZZLES.of_campaign("a-room-of-one")
COUNTS = st.integers(0, 1_000_000)


def test_a_sheet_has_the_board_and_not_its_solution() -> None:
    sheet = PUZZLES.sheet(FIRST, None)
    assert sheet.text == ". (1)\n1 ."
    assert (sheet.title, sheet.chapter, sheet.place, sheet.of) == ("A room of one", "Rooms", 1, 7)
    assert (sheet.band, sheet.unique) == (1, True)
    assert not hasattr(sheet, "solution")


def test_a_daily_puzzle_is_face_down_and_a_published_one_is_not() -> None:
    assert PUZZLES.label(FIRST, PUZZLES.day("gentle", 7)).text == ""
    assert PUZZLES.label(FIRST, Day("library", 7)).text == ". (1)\n1 ."


def test_every_puzzle_of_the_campaign_has_a_name_for_ever() -> None:
    names = list(posed_by_name())
    assert len(set(names)) == len(campaign())
    assert names[0] == "a-room-of-one"
    assert "two-doors-one-room" in names


@pytest.mark.parametrize("name", PUZZLES.campaign)
def test_no_board_of_the_campaign_is_solved_before_it_begins(name: str) -> None:
    assert not PUZZLES.judge(PUZZLES.of_campaign(name), Played()).over


def test_dark_cells_need_no_dot() -> None:
    assert PUZZLES.judge(FIRST, Played("*??*")).solved
    assert PUZZLES.judge(FIRST, Played("*..*")).solved
    assert not PUZZLES.judge(FIRST, Played("*???")).solved


def test_a_lock_counts_whatever_is_written_there() -> None:
    assert PUZZLES.judge(FIRST, Played("**.*")).solved


def test_what_is_only_tried_out_solves_nothing() -> None:
    assert not PUZZLES.judge(FIRST, Played("????", trial="*..*")).solved


@pytest.mark.parametrize(("hints", "checks", "worth"), [(0, 0, 3), (4, 0, 2), (0, 1, 2), (1, 9, 1)])
def test_stars_are_for_no_hints_and_for_no_checks(hints: int, checks: int, worth: int) -> None:
    verdict = PUZZLES.judge(FIRST, Played("*..*", hints=hints, checks=checks))
    assert (verdict.stars, verdict.score) == (worth, hints)
    assert stars(Played(hints=hints, checks=checks)) == worth


@given(COUNTS, COUNTS, COUNTS, COUNTS)
def test_help_that_was_taken_was_taken(hints: int, checks: int, more: int, others: int) -> None:
    earlier, later = Played("*???", "", hints, checks), Played("??*?", "????", more, others)
    after = joined(earlier, later)
    assert (after.cells, after.trial) == (later.cells, later.trial)
    assert (after.hints, after.checks) == (max(hints, more), max(checks, others))
    assert joined(after, later) == after


@pytest.mark.parametrize("answer", [Played("*"), Played("*?x?"), Played("????", trial="*")])
def test_an_answer_to_another_board_is_refused(answer: Played) -> None:
    with pytest.raises(Refusal, match="board"):
        PUZZLES.judge(FIRST, answer)


@pytest.mark.parametrize(
    ("posed", "why"),
    [
        (Posed("1AAAA", "*"), "no puzzle of Grids"),
        (Posed(FIRST.code, "**\n**"), "does not solve it"),
        (Posed(FIRST.code, "*.\n.?"), "no puzzle of Grids"),
    ],
)
def test_a_text_that_is_no_puzzle_says_why(posed: Posed, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        PUZZLES.read(PUZZLES.write(posed))


def test_a_board_that_is_solved_from_the_start_is_no_puzzle() -> None:
    board = parse("(*2) .\n(*) .")
    assert is_solved(board, board.locked_lit)
    with pytest.raises(Refusal, match="before anybody has lit a cell"):
        PUZZLES.read(PUZZLES.write(Posed(url.encode(board), "*.\n*.")))
