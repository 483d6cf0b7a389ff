"""What the page of a ChromaCross match draws, and what a letter does."""

from typing import Any

import pytest

from tests.pages.modules import Page

RACE = "../../games/chromacross/page/race.js"


@pytest.fixture(scope="module")
def page() -> Page:
    return Page(RACE)


def racer(revealed: str = "EA", wrong: str = "XQ", status: str = "IN_PROGRESS") -> dict[str, Any]:
    return {
        "letters": len(revealed),
        "misses": len(wrong),
        "left": 4,
        "status": status,
        "revealed": list(revealed),
        "wrong": list(wrong),
    }


def view(you: int | None = 0, **more: Any) -> dict[str, Any]:
    other = {**racer(), "revealed": None, "wrong": None}
    return {
        "you": you,
        "row": ["#1", "#2"],
        "column": ["#2", "#3"],
        "horizontal_index": 1,
        "vertical_index": 0,
        "palette": [{"colour": f"#{n}", "letter": letter} for n, letter in enumerate(["E", None, "T"], 1)],
        "racers": [racer(**more), other],
    }


@pytest.mark.parametrize(
    ("letter", "waiting", "follows"),
    [
        ("E", [], "again"),
        ("X", [], "again"),
        ("T", [], "guess"),
        ("T", ["T"], "nothing"),
        ("", [], "nothing"),
    ],
)
def test_what_a_letter_does(page: Page, letter: str, waiting: list[str], follows: str) -> None:
    assert page.call("pressed", view(), letter, waiting) == follows


def test_a_letter_that_one_did_not_find_is_missed(page: Page) -> None:
    picture = page.call("pictureOf", view())
    assert [swatch["missed"] for swatch in picture["palette"]] == [False, False, True]
    assert not picture["solved"]
    assert page.call("pictureOf", view(status="WON"))["solved"]


def test_an_onlooker_misses_nothing(page: Page) -> None:
    picture = page.call("pictureOf", view(you=None))
    assert not any(swatch["missed"] for swatch in picture["palette"])
    assert (picture["horizontalIndex"], picture["verticalIndex"]) == (1, 0)


@pytest.mark.parametrize(
    ("status", "told"),
    [("IN_PROGRESS", "2 of 7, 2 wrong"), ("WON", "solved it, 2 wrong"), ("LOST", "is out, 2 wrong")],
)
def test_how_far_somebody_is(page: Page, status: str, told: str) -> None:
    assert page.call("progress", racer(status=status), 7) == told
