"""What the page of a ChromaCross match draws, and what a letter does."""

from typing import Any

import pytest

from gridhouse.games.chromacross import rule_a, rule_b
from gridhouse.games.chromacross.cross import Cross
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
    ("status", "hard", "told"),
    [
        ("IN_PROGRESS", False, "2 of 7, 2 wrong"),
        ("IN_PROGRESS", True, "2 of 7, 3 lost"),  # one of them was a vowel
        ("WON", False, "solved it, 2 wrong"),
        ("LOST", False, "is out, 2 wrong"),
    ],
)
def test_how_far_somebody_is(page: Page, status: str, hard: bool, told: str) -> None:
    rules = {"palette": [None] * 7, "attempts": 6, "hard": hard}
    assert page.call("progress", {**racer(status=status), "left": 3 if hard else 4}, rules) == told


# --- How a race ended -------------------------------------------------------------------


def track(misses: int, status: str = "WON", letters: int = 5) -> dict[str, Any]:
    return {"letters": letters, "misses": misses, "left": 6 - misses, "status": status}


def told(racers: list[dict[str, Any]], winners: list[int], seat: int | None, hard: bool = False) -> str:
    """What the sheet at the end of a race says, but for the words."""
    shown = {
        "row": ["#1"],
        "column": ["#1"],
        "horizontal_index": 0,
        "vertical_index": 0,
        "palette": [None] * 5,
        "attempts": 6,
        "hard": hard,
        "racers": racers,
        "solution": {"horizontal": "RECAP", "vertical": "PEACE"},
    }
    page = Page("../../games/chromacross/page/figures.js")
    given = {"view": shown, "steps": [], "names": ["Ann", "Ben", "Cy"], "seat": seat, "winners": winners}
    how: str = page.call("figures", given)["how"]
    assert how.endswith("The words were RECAP and PEACE.")
    return how.removesuffix(" The words were RECAP and PEACE.")


@pytest.mark.parametrize(
    ("racers", "winners", "seat", "said"),
    [
        ([track(0)], [0], 0, "Solved with no wrong letters."),
        ([track(1), track(3)], [0], 0, "You solved it with 1 wrong letter, Ben with 3 wrong letters."),
        ([track(1), track(3)], [0], 1, "Ann solved it with 1 wrong letter, you with 3 wrong letters."),
        ([track(2), track(2)], [1], 1, "Both with 2 wrong letters: you were first."),
        ([track(2), track(2)], [1], 0, "Both with 2 wrong letters: Ben was first."),
        ([track(2), track(2)], [1], None, "Both with 2 wrong letters: Ben was first."),
        (
            [track(2), track(6, "LOST", 3)],
            [0],
            1,
            "Ann solved it with 2 wrong letters; you found 3 of 5.",
        ),
        (
            [track(2), track(6, "LOST", 3)],
            [0],
            0,
            "You solved it with 2 wrong letters, and nobody else did.",
        ),
        ([track(6, "LOST", 3), track(6, "LOST", 4)], [], 0, "Nobody found the words."),
    ],
)
def test_a_race_is_told_to_whoever_looks(
    racers: list[dict[str, Any]], winners: list[int], seat: int | None, said: str
) -> None:
    assert told(racers, winners, seat) == said


def test_in_hard_mode_a_race_is_told_by_what_letters_cost() -> None:
    racers = [{**track(1), "left": 4}, track(3)]
    said = "You solved it with 2 attempts lost, Ben with 3 attempts lost."
    assert told(racers, [0], 0, hard=True) == said


# --- The first lesson -------------------------------------------------------------------


@pytest.fixture(scope="module")
def lesson() -> Page:
    page = Page(*(f"../../games/chromacross/page/{name}.js" for name in ("scenes", "lesson")))
    page.run("function stepsOf() { return steps; }")
    page.run("function follows(at, letter) { return steps[at].wants({ type: 'guess', letter }); }")
    return page


def test_the_lesson_is_a_game_that_could_be_played(lesson: Page) -> None:
    cross = Cross.parse("RECAP PEACE 3 2")
    assert cross.crosses
    assert (rule_a.rival(cross), rule_b.rival(cross)) == (None, None)
    *steps, last = lesson.call("stepsOf")
    seen = [step["view"]["racers"][0] for step in (*steps, last)]
    assert [(it["letters"], it["left"]) for it in seen] == [(0, 6), (1, 6), (1, 5), (5, 5)]
    assert seen[-1]["status"] == "WON"
    assert [swatch["letter"] for swatch in last["view"]["palette"]] == list(cross.letters)


@pytest.mark.parametrize(("at", "letter"), [(0, "E"), (1, "S"), (2, "P")])
def test_each_step_of_the_lesson_wants_one_letter(lesson: Page, at: int, letter: str) -> None:
    assert lesson.call("follows", at, letter) is True
    assert lesson.call("follows", at, "X").endswith(".")
