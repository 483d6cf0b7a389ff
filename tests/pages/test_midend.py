"""The midend: moves are taken back and made again, and answers of two devices come together."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pages.modules import Page

RULES = "{ blank: [], undo: true, over: (sheet, answer) => answer.length >= sheet }"
JOINING = "{ ...rules, undo: false, join: (sheet, one, other) => [...one, ...other] }"


@pytest.fixture(scope="module")
def page() -> Page:
    page = Page("parts/keep.js", "parts/steps.js", "parts/midend.js")
    page.run(f"var rules = {RULES}, joining = {JOINING}")
    page.run("var meet = (...given) => together(rules, 3, ...given)")
    page.run("var join = (...given) => together(joining, 3, ...given)")
    return page


class Model:
    """A list of answers and a place in it."""

    def __init__(self) -> None:
        self.answers, self.at = [0], 0

    def move(self, answer: int) -> None:
        if answer != self.answers[self.at]:
            self.answers = [*self.answers[: self.at + 1], answer]
            self.at += 1


@settings(deadline=None)
@given(st.lists(st.one_of(st.integers(0, 3), st.sampled_from(["undone", "redone"])), max_size=25))
def test_moves_are_taken_back_and_made_again(page: Page, deeds: list[Any]) -> None:
    model, moves = Model(), page.call("unmoved", 0)
    for deed in deeds:
        if deed == "undone":
            model.at = max(0, model.at - 1)
            moves = page.call("undone", moves)
        elif deed == "redone":
            model.at = min(len(model.answers) - 1, model.at + 1)
            moves = page.call("redone", moves)
        else:
            model.move(deed)
            moves = page.call("moved", moves, deed)
        assert moves["now"] == model.answers[model.at]
        assert way(page, "undone", moves) == model.answers[: model.at][::-1]
        assert way(page, "redone", moves) == model.answers[model.at + 1 :]


def way(page: Page, step: str, moves: Any) -> list[Any]:
    """What stands after each step, as far as there are some."""
    found = []
    while (after := page.call(step, moves)) != moves:
        moves = after
        found.append(moves["now"])
    return found


BOARD = """
  var cells = Array(256).fill("?"), painted = 0, after = { "?": "*", "*": ".", ".": "?" };
  var board = () => ({ cells: cells.join(""), trial: "", hints: 0, checks: 0 });
  var paint = () => { const at = painted++ * 37 % 256; cells[at] = after[cells[at]]; return board(); };
  var back = (moves) => { for (let at = 3000; at >= 0; at--, moves = undone(moves)) {
    if (!same(moves.now, seen[at])) return at;
  } return "the start"; };
"""


def test_moves_are_remembered_without_end_in_a_few_letters_each(page: Page) -> None:
    page.run(SHELF + BOARD)
    page.run("var sheets = () => storeOf('grids/large', (it) => it?.cells?.length === 256, board())")
    page.run("var shelf = sheets(), first = board(), seen = [first]")
    page.run(
        "for (let n = 0; n < 3000; n++) { seen.push(paint()); shelf.save(moved(shelf.load(), board())); }"
    )
    assert page.call("(() => entries.get('gridhouse.sheet grids/large').length)") < 3000 * 20
    assert page.call("(() => back(sheets().load()))") == "the start"


def test_only_where_the_browser_has_no_room_the_first_moves_are_lost_with_the_page(page: Page) -> None:
    page.run(SHELF + "var room = 400")
    page.run("var put = localStorage.setItem, full = () => { throw new Error('full'); }")
    page.run("localStorage.setItem = (name, text) => (text.length > room ? full() : put(name, text))")
    page.run("for (let n = 1; n <= 100; n++) store.save(moved(store.load(), n))")
    assert page.call("(() => store.load().past.length)") == 100, "as long as the page is open"
    page.run("var left = JSON.parse(entries.get('gridhouse.sheet sums/small/1'))")
    assert page.call("(() => left.now)") == 100
    assert way(page, "undone", page.call("(() => left)"))[:20] == list(range(99, 79, -1))


def test_help_that_is_carried_along_spoils_no_other_move(page: Page) -> None:
    moves = page.call("unmoved", {"cells": "", "hints": 0})
    for answer in ({"cells": "*", "hints": 0}, {"cells": "*", "hints": 1}, {"cells": "**", "hints": 1}):
        moves = page.call("moved", moves, answer)
    back = page.call("undone", page.call("undone", moves))
    carried = page.call("restated", back, {"cells": "*", "hints": 1})
    assert way(page, "undone", carried) == [{"cells": "", "hints": 0}]
    assert way(page, "redone", carried) == [{"cells": "*", "hints": 1}, {"cells": "**", "hints": 1}]


@pytest.mark.parametrize(
    ("mine", "theirs", "over", "newer", "stands"),
    [
        ([1], [2], False, False, [2]),  # from another device
        ([1], [2], False, True, [1]),  # the house is yet to be told
        ([1], [], False, False, [1]),  # it knows nothing
        ([1, 1, 1], [2], False, False, [1, 1, 1]),  # this is the end
        ([1, 1, 1], [2, 2, 2], True, True, [2, 2, 2]),  # it was over before
    ],
)
def test_the_later_answer_counts_until_it_is_over(
    page: Page, mine: list[int], theirs: list[int], over: bool, newer: bool, stands: list[int]
) -> None:
    assert page.call("meet", mine, {"answer": theirs, "over": over}, newer) == stands


def test_a_kind_may_say_how_answers_come_together(page: Page) -> None:
    assert page.call("join", [1], {"answer": [2], "over": False}, False) == [2, 1]
    assert page.call("join", [1], {"answer": [2, 2, 2], "over": True}, False) == [2, 2, 2]
    assert page.call("join", [1], {"answer": [2], "over": True}, False) == [2, 1]  # it was given up


@pytest.mark.parametrize(
    ("theirs", "over", "told"),
    [
        ([2], False, True),
        ([1], False, False),  # it has all of it
        ([2], True, False),  # it takes no more
        ([], False, False),  # somebody else may have played here before
    ],
)
def test_the_house_is_told_what_it_lacks_of_ones_own_game(
    page: Page, theirs: list[int], over: bool, told: bool
) -> None:
    page.run("var owed = (...given) => lacks(rules, ...given)")
    assert page.call("owed", [1], {"answer": theirs, "over": over}) is told


SHELF = """
  var entries = new Map();
  globalThis.localStorage = {
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, text) => void entries.set(name, text),
    removeItem: (name) => void entries.delete(name),
    key: (at) => [...entries.keys()][at],
    get length() { return entries.size; },
  };
  var store = storeOf("sums/small/1", (it) => typeof it === "number", 0);
"""


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        ("", 0),
        ("{", 0),
        ("null", 0),
        ("7", 0),
        ('{"now":"x","past":[],"next":[]}', 0),
        ('{"now":1,"past":["x"],"next":[]}', 1),
        ('{"now":1,"past":[2],"next":[]}', 1),  # as it was written once
        ('{"now":1,"past":["0,0,true"],"next":[]}', 1),
        ('{"now":1}', 1),
    ],
)
def test_moves_are_kept_and_what_is_damaged_is_forgotten(page: Page, text: str, stands: int) -> None:
    page.run(SHELF)
    moves = page.call("undone", page.call("moved", page.call("moved", page.call("unmoved", 1), 2), 3))
    page.call("store.save", moves)
    assert page.call("store.load") == moves
    page.call("kept.write", "gridhouse.sheet sums/small/1", text)
    assert page.call("store.load") == {"past": [], "now": stands, "next": []}
