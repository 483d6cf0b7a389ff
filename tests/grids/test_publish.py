"""What people publish: proved and rated where that can be done in time, and searched by what it is."""

import pytest

from gridhouse.games.grids import PUZZLES
from gridhouse.games.grids.board import LARGEST_SIDE
from gridhouse.games.grids.campaign import campaign
from gridhouse.games.grids.forms import parse, show, show_solution, url
from gridhouse.games.grids.posed import Posed
from gridhouse.games.grids.tags import is_symmetric, tags
from gridhouse.kernel import Refusal

NIGHT = next(place for place in campaign() if place.title == "Post office")


def test_a_board_in_any_form_is_solved_proved_and_rated() -> None:
    posed = PUZZLES.publish(show(NIGHT.puzzle))
    assert (posed.band, posed.unique) == (NIGHT.band, True)
    assert posed.lit == NIGHT.solution
    assert PUZZLES.publish(url.encode(NIGHT.puzzle)) == posed
    assert PUZZLES.read(PUZZLES.write(posed)) == posed


def test_a_pattern_comes_after_a_line_and_stays_the_makers() -> None:
    other = "**\n.."
    posed = PUZZLES.publish(f"2 .\n. .\n---\n{other}")
    assert (posed.solution, posed.unique, posed.band) == (other, False, 0)
    for end in ("\r\n", "\r"):
        assert PUZZLES.publish(f"2 .\n. .\n---\n{other}".replace("\n", end)) == posed


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("1 ?", "line 1, cell 2"),
        ("?" * 4000, r"`\?{20}…` is no cell"),
        ("1 (" + "." * 4000, r"`\(\.{19}…` opens a bracket"),
        ("(*1) (*2)", "No solution"),
        ("1 .\n---\n**", "does not solve it"),
        ("1 .\n---\n*", "no puzzle of Grids"),
        ("(*1) .", "before anybody has lit a cell"),
    ],
)
def test_what_is_no_puzzle_says_why(text: str, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        PUZZLES.publish(text)


def test_a_huge_board_ends_in_time() -> None:
    rows = [["."] * LARGEST_SIDE for _ in range(LARGEST_SIDE)]
    for place in range(0, LARGEST_SIDE, 3):
        rows[place][place] = "7"
    text = "\n".join(map(" ".join, rows))
    with pytest.raises(Refusal, match="send the pattern"):
        PUZZLES.publish(text)


def test_tags_say_what_is_on_the_board() -> None:
    board = parse("(*2) B-1 x\n. F1 .\nRo R- R/")
    assert tags(Posed(url.encode(board), "", band=3, unique=True)) == {
        "numbers",
        "flowers",
        "diamonds",
        "dashes",
        "diagonals",
        "to-4",
        "band-3",
        "unique",
        "negative",
        "voids",
    }


@pytest.mark.parametrize(
    ("text", "symmetric"),
    [
        ("1 . .\n. . F2", True),
        ("1 . 1\n. . .", True),
        ("1 .\n. .", False),
        (". .\n. .", False),
        ("1 (.)", False),
    ],
)
def test_symmetry_is_that_of_the_places(text: str, symmetric: bool) -> None:
    assert is_symmetric(parse(text)) is symmetric


def test_a_shown_solution_is_that_of_the_board() -> None:
    posed = PUZZLES.publish(show(NIGHT.puzzle))
    assert posed.solution == show_solution(NIGHT.puzzle, NIGHT.solution)
