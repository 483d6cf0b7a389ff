"""What the page of Grids makes of hands and keys, and what it says of a board."""

from typing import Any

import pytest

from tests.pages.modules import Page

FOLDER = "../../games/grids/page"
BOARD = """(*3) P/ .
. -1 x
F2 R2 R1"""

SAYING = ("shapes", "symbols", "rules", "answer", "counting", "saying", "walking", "ending-words")
"""The modules that put a board into words."""


def page(*names: str) -> Page:
    return Page(*(f"{FOLDER}/{name}.js" for name in names))


@pytest.fixture(scope="module")
def stroke() -> Page:
    return page("stroke")


class Told:
    """A board in play, and what is said of it."""

    def __init__(self, cells: str, trial: str = "") -> None:
        self.page = page(*SAYING)
        self.board = self.page.call("parse", BOARD)
        self.answer = {"cells": cells, "trial": trial, "hints": 0, "checks": 0}
        self.states = self.page.call("shown", self.board, self.answer)
        self.lit = [state == "*" for state in self.states]

    def cell(self, cell: int) -> Any:
        size = len(self.page.call("areaOf", self.board, self.lit, cell))
        return self.page.call("cellWords", self.board, self.answer, self.states, cell, size)

    def press(self, cell: int) -> Any:
        return self.page.call("pressWords", self.board, self.answer, self.states, cell)

    def area(self, cell: int) -> tuple[Any, Any]:
        area = self.page.call("areaOf", self.board, self.lit, cell)
        caption = self.page.call("areaCaption", self.board, area)
        return caption, self.page.call("areaWords", self.board, self.lit, area)

    def walk(self, at: int) -> Any:
        areas = self.page.call("areas", self.board, self.lit)
        return self.page.call("walkWords", self.board, self.lit, areas, at)


# --- hands


def test_a_tap_paints_one_cell_and_a_hold_none(stroke: Page) -> None:
    touch = stroke.call("begun", 4, "*", False)
    assert stroke.call("lifted", touch) == [4]
    held = stroke.call("rested", touch)
    assert (held["mode"], stroke.call("lifted", held)) == ("looking", [])
    assert stroke.call("dragged", held, 5, 4)["cell"] == 5
    assert stroke.call("lifted", stroke.call("dragged", held, 5, 4)) == []


def test_a_drag_paints_every_cell_on_its_way_once_however_fast_it_is(stroke: Page) -> None:
    drag = stroke.call("dragged", stroke.call("begun", 0, "*", False), 3, 4)
    assert (drag["mode"], stroke.call("lifted", drag)) == ("painting", [0, 1, 2, 3])
    back = stroke.call("dragged", drag, 1, 4)
    assert stroke.call("lifted", back) == [0, 1, 2, 3]
    assert stroke.call("rested", drag) == drag, "who paints does not look"
    assert stroke.call("between", 0, 15, 4) == [5, 10, 15]


def test_a_mouse_paints_at_once(stroke: Page) -> None:
    assert stroke.call("begun", 7, ".", True)["cells"] == [7]


def test_what_leaves_the_board_stays_at_its_edge(stroke: Page) -> None:
    board = {"width": 3, "height": 2}
    places = [(0.0, 0.0), (0.99, 0.99), (-3, 0.6), (7, -1)]
    assert [stroke.call("cellAt", board, x, y) for x, y in places] == [0, 5, 3, 2]


# --- keys


@pytest.mark.parametrize(
    ("key", "held", "deed"),
    [
        ("z", "", "undo"),
        ("Z", "ctrlKey", "undo"),
        ("Z", "ctrlKey shiftKey", "redo"),
        ("y", "metaKey", "redo"),
        ("k", "", "keep"),
        ("a", "", "walk"),
        ("A", "shiftKey", "walkBack"),
        (".", "", "dot"),
        ("Escape", "", "close"),
        ("c", "ctrlKey", None),
        ("w", "altKey", None),
        ("q", "", None),
    ],
)
def test_a_key_has_one_meaning(key: str, held: str, deed: str | None) -> None:
    keys = dict.fromkeys(("ctrlKey", "metaKey", "altKey", "shiftKey"), False)
    event = {"key": key, **keys, **dict.fromkeys(held.split(), True)}
    assert page("typed").call("deedOf", event) == deed


# --- words


def test_a_cell_says_its_place_its_state_its_lock_its_symbol_and_its_area() -> None:
    told = Told("??*?*x.??")
    assert told.cell(0) == "Row 1, column 1, locked lit. Black 3. Area of 1."
    assert told.cell(1) == "Row 1, column 2, dark, not locked. Purple diagonal. Area of 1."
    assert told.cell(2) == "Row 1, column 3, lit, not locked. Area of 1."
    assert told.cell(6) == "Row 3, column 1, surely dark, not locked. Flower with 2 petals. Area of 4."
    assert told.press(2) == "Lit. Area of 1."


def test_what_is_tried_out_is_called_so() -> None:
    told = Told("", "???*?x???")
    assert told.cell(3) == "Row 2, column 1, trying: lit, not locked. Area of 2."
    assert told.press(3) == "Trying: lit. Area of 2."


def test_an_area_is_counted_against_its_numbers() -> None:
    short = Told("???*?x???")
    assert short.area(0) == (
        "2 of 3",
        {"strong": "2 of 3.", "rest": "One cell short of its number.", "good": False},
    )
    full = Told("???*?x*??")
    assert full.area(0)[1] == {
        "strong": "3 of 3.",
        "rest": "This area is as large as its number.",
        "good": True,
    }
    assert full.area(1)[0] == "5 of 2"
    assert full.area(1)[1]["rest"] == "Three cells too large for its numbers."
    assert Told("?**??x???").area(4) == (
        "5 of 2",
        {"strong": "5 of 2.", "rest": "Three cells too large for its numbers.", "good": False},
    )
    assert Told("????*x???").area(4)[1]["rest"].endswith("no area is that small.")
    assert Told("??*??x???").area(2) == (
        "1",
        {"strong": "", "rest": "A lit area of one cell.", "good": False},
    )


def test_a_walk_tells_each_area_with_its_symbols() -> None:
    told = Told("???*?x*??")
    assert told.walk(0) == "Area 1 of 2, lit, 3 cells, black 3, flower with 2 petals: full."
    assert (
        told.walk(1)
        == "Area 2 of 2, dark, 5 cells, purple diagonal, black -1, red 2, red 1: three cells too many."
    )


def test_stars_and_help_are_told_in_words() -> None:
    words = page(*SAYING)
    assert [words.call("starWords", stars) for stars in (1, 2, 3)] == [
        "One of three stars.",
        "Two of three stars.",
        "All three stars.",
    ]
    assert words.call("helpWords", {"hints": 0, "checks": 0}) == "No hints, no checks."
    assert words.call("helpWords", {"hints": 1, "checks": 2}) == "One hint and two checks."


def test_a_result_gives_nothing_away() -> None:
    text = page(*SAYING).call(
        "resultText", {"title": "Night shift", "time": "12:40", "stars": 2, "link": "https://house.test/x"}
    )
    assert text == "Grids: Night shift\n★★☆ 12:40\nhttps://house.test/x"


# --- hints

HINT: dict[str, Any] = {
    "verdict": "hint",
    "look": "Look at the left.",
    "symbols": "The flower matters.",
    "steps": [{"text": "It has its petals.", "cells": [1]}, {"text": "So this is lit.", "cells": [2]}],
    "cell": 2,
    "lit": True,
    "ring": [0, 1, 2],
    "matters": [1],
}


def test_a_hint_shows_no_more_than_its_level_tells() -> None:
    hints = page("hints")
    shown = [hints.call("hintLook", {"hint": HINT, "level": level, "about": ""}) for level in (1, 2, 3)]
    assert [bool(look["ring"]) for look in shown] == [True, True, False]
    assert [look["matters"] for look in shown] == [[], [1], [1]]
    assert [look["forced"] for look in shown] == [None, None, {"cell": 2, "lit": True}]
    assert [len(look["steps"]) for look in shown] == [0, 0, 2]
    words = [hints.call("hintWords", {"hint": HINT, "level": level, "about": ""}) for level in (1, 2, 3)]
    assert words == [
        ["Look at the left."],
        ["The flower matters."],
        ["It has its petals.", "So this is lit."],
    ]


def test_a_mistake_forces_no_cell_and_no_hint_draws_nothing() -> None:
    hints = page("hints")
    mistake = {"hint": {**HINT, "verdict": "mistake"}, "level": 3, "about": ""}
    assert hints.call("hintLook", mistake)["forced"] is None
    nothing = {**HINT, "verdict": "nothing"}
    assert hints.call("hintLook", {"hint": nothing, "level": 1, "about": ""}) == {}
    assert hints.call("countsAsHint", nothing) is False
