"""A board in the making: what each operation does to it, what is in hand, and what is kept of it."""

import json
from typing import Any

import pytest

from tests.grids.page import FOLDER
from tests.pages.modules import STATIC, Page

TEXT = "Ro . (*3)\nx F2 -"
CELLS = ".**x*."
_ASKED = """
  function after(operation, made, ...given) { return packed(operation(unpacked(made), ...given)); }
  function handy(keys) { return [...keys].reduce((hand, key) => keyed(hand, key) ?? hand, EMPTY_HAND); }
  function tooled(made, keys, cells) { return packed(used(unpacked(made), handy(keys), cells)); }
  function inHand(keys) { return symbolInHand(handy(keys)); }
  function words(made, study) {
    const it = unpacked(made);
    return { pattern: onPattern(it), solutions: onSolutions(it, study), pair: sideBySide(it, study) };
  }
  function waiting(made, unique, fine) { return waitsFor(unpacked(made), unique, fine); }
"""


def page_of(*names: str) -> Page:
    page = Page(*(str(FOLDER / name) for name in ("symbols.js", "shapes.js", "rules.js", "draft.js", *names)))
    page.run(_ASKED)
    return page


@pytest.fixture(scope="module")
def page() -> Page:
    return page_of("tools.js", "findings.js")


def after(page: Page, operation: str, *given: Any, text: str = TEXT, cells: str = CELLS) -> tuple[str, str]:
    page.run(f"function asked(made, ...given) {{ return after({operation}, made, ...given); }}")
    made = page.call("asked", {"text": text, "cells": cells}, *given)
    return made["text"], made["cells"]


RED = {"kind": "diamond", "colour": "red"}


@pytest.mark.parametrize(
    ("operation", "given", "text", "cells"),
    [
        ("placed", (1, RED), "Ro Ro (*3)\nx F2 -", CELLS),
        ("placed", (0, RED), ". . (*3)\nx F2 -", CELLS),
        ("placed", (3, RED), "Ro . (*3)\nRo F2 -", ".**.*."),
        ("erased", ([0, 2, 3],), ". . .\n. F2 -", ".**.*."),
        ("locked", ([0, 1, 3], True), "(Ro) (*) (*3)\nx F2 -", CELLS),
        ("locked", ([2], False), "Ro . 3\nx F2 -", CELLS),
        ("holed", ([2, 4], True), "Ro . x\nx x -", ".*xxx."),
        ("holed", ([3, 0], False), "Ro . (*3)\n. F2 -", ".**.*."),
        ("shone", ([0, 3], True), TEXT, "***x*."),
        ("shone", ([2], False), "Ro . (3)\nx F2 -", ".*.x*."),
        ("swapped", (), "Ro . (3)\nx F2 -", "*..x.*"),
        ("withPattern", ("",), TEXT, "..*x.."),
        ("styled", (True,), f"taiji\n{TEXT}", CELLS),
        ("resized", (2, 3), "Ro .\nx F2\n. .", ".*x*.."),
        ("resized", (4, 1), "Ro . (*3) .", ".**."),
        ("rotated", (), "x Ro\nF2 .\n- (*3)", "x.**.*"),
        ("mirrored", (), "(*3) . Ro\n- F2 x", "**..*x"),
    ],
)
def test_an_operation(page: Page, operation: str, given: tuple[Any, ...], text: str, cells: str) -> None:
    assert after(page, operation, *given) == (text, cells)


def test_four_turns_and_two_mirrors_lead_back(page: Page) -> None:
    turned = after(page, "(made) => rotated(rotated(rotated(rotated(made))))")
    assert turned == after(page, "(made) => mirrored(mirrored(made))") == (TEXT, CELLS)


def test_a_pattern_of_another_board_is_none(page: Page) -> None:
    assert after(page, "(made) => made", cells="*") == (TEXT, "..*x..")


@pytest.mark.parametrize(
    ("keys", "symbol"),
    [
        ("d", RED),
        ("b3", {"kind": "number", "colour": "blue", "value": 3}),
        ("m4y", {"kind": "number", "colour": "yellow", "value": -4}),
        ("n9+", {"kind": "number", "colour": "red", "value": 10}),
        ("n1_", {"kind": "number", "colour": "red", "value": 1}),
        ("f4+", {"kind": "flower", "petals": 4}),
        ("f07", {"kind": "flower", "petals": 0}),
        ("-K", {"kind": "dash", "colour": "black"}),
        ("/lw", {"kind": "diagonal", "colour": "white"}),
    ],
)
def test_keys_choose_what_is_in_hand(page: Page, keys: str, symbol: dict[str, Any]) -> None:
    assert page.call("inHand", keys) == symbol


@pytest.mark.parametrize("key", ["Enter", "ArrowUp", "Tab", "z", "", "Dead"])
def test_other_keys_are_for_something_else(page: Page, key: str) -> None:
    assert page.call("keyed", page.call("handy", ""), key) is None


def test_a_drag_goes_on_as_it_begins(page: Page) -> None:
    made = {"text": ". . (.)", "cells": ".*."}
    assert page.call("tooled", made, "l", [0, 1, 2])["cells"] == "***"
    assert page.call("tooled", made, "l", [1, 0])["cells"] == "..."
    assert page.call("tooled", made, "h", [0, 1])["text"] == "x x (.)"
    assert page.call("tooled", made, "x", [2, 0])["text"] == ". . ."
    assert page.call("tooled", made, "x", [0, 1])["text"] == "(.) (*) (.)"
    assert page.call("tooled", made, "e", [2])["text"] == ". . ."


STUDY = {"solutions": "one", "first": "*..", "second": "", "band": 1, "cost": 1, "hardest": ""}


def test_what_is_known_is_said(page: Page) -> None:
    made = {"text": "1 . .", "cells": "*.."}
    said = page.call("words", made, STUDY)
    assert said["pattern"]["title"] == "Your pattern solves it."
    assert said["solutions"] == {"tone": "good", "title": "There is one solution.", "text": "It is yours."}
    assert said["pair"][1] is None
    more = {**STUDY, "solutions": "more", "second": "*.*"}
    said = page.call("words", made, more)
    assert said["solutions"]["text"] == "They differ in one cell."
    assert said["pair"][1] == {"name": "The other one", "cells": [True, False, True]}
    said = page.call("words", {**made, "cells": "**."}, STUDY)
    assert said["pattern"]["text"] == "The black 1 in row 1, column 1 is in an area of 2."
    assert said["solutions"]["text"] == "It is not your pattern."
    assert said["pair"][1] == {"name": "The solution", "cells": [True, False, False]}


def test_publishing_says_why_it_waits(page: Page) -> None:
    waiting = [
        page.call("waiting", {"text": text, "cells": cells}, unique, fine)
        for text, cells, unique, fine in (
            (". .", "..", True, True),
            ("1 .", "**", True, True),
            ("1 (*)", ".*", True, True),
            ("1 .", ".*", False, False),
        )
    ]
    assert [it.split(" until ")[1].split(":")[0] for it in waiting] == [
        "there is something to solve.",
        "your pattern solves it.",
        "there is something to light",
        "there is one solution, or you say that more are fine.",
    ]
    assert page.call("waiting", {"text": "1 .", "cells": ".*"}, False, True) == ""
    assert page.call("waiting", {"text": "1 .", "cells": ".*"}, True, False) == ""


SHELF = """
  var entries = new Map();
  var shelf = {
    read: (name) => entries.get(name) ?? null,
    parsed: (name) => JSON.parse(entries.get(name) ?? "null"),
    write: (name, text) => entries.set(name, text),
    forget: (name) => entries.delete(name),
    names: () => [...entries.keys()],
  };
  var drafts = draftsIn(shelf);
  function ids() { return drafts.list().map(({ id }) => id); }
"""


def draft(at: int, *past: object) -> dict[str, Any]:
    step = {"text": TEXT, "cells": CELLS}
    return {"name": "Sea", "note": "", "at": at, "steps": {"past": list(past), "now": step, "next": []}}


def test_drafts_are_kept_the_latest_first_and_damaged_ones_are_passed_over() -> None:
    page = page_of(str(STATIC / "parts/steps.js"), "drafts.js")
    page.run(SHELF)
    page.call("drafts.write", "a", draft(1))
    page.call("drafts.write", "b", draft(3))
    page.run("var many = drafts.read('b')")
    page.run("var step = (n) => ({ ...many.steps.now, cells: '*.'[n % 2] + many.steps.now.cells.slice(1) })")
    page.run("for (let n = 0; n < 150; n++) many = { ...many, steps: moved(many.steps, step(n)) }")
    page.run("drafts.write('b', many)")
    page.run("shelf.write(keptAs('c'), '{\"name\": 1}'); shelf.write('other', '{}')")
    broken, old = draft(5), draft(4, {"text": TEXT, "cells": CELLS})
    broken["steps"]["now"] = {"text": "nonsense", "cells": ""}
    page.run(f"shelf.write(keptAs('d'), '{json.dumps(json.dumps(broken))[1:-1]}')")
    page.run(f"shelf.write(keptAs('e'), '{json.dumps(json.dumps(old))[1:-1]}')")
    assert page.call("ids") == ["e", "b", "a"]
    assert page.call("drafts.read", "a") == draft(1)
    assert page.call("drafts.read", "e") == draft(4), (
        "steps as they were written once are lost, and nothing else"
    )
    kept = page.call("(() => draftsIn(shelf).read('b').steps.past.length)")
    assert kept >= 149, "all steps are kept"
    page.call("drafts.forget", "e")
    page.call("drafts.forget", "b")
    assert page.call("ids") == ["a"]
    assert page.call("drafts.read", "b") is None


@pytest.mark.parametrize(
    ("text", "code", "taiji"),
    [
        ("https://grid.house/play/grids/p/1Abc-_9", "1Abc-_9", ""),
        ("http://127.0.0.1:8000/play/grids/make/1Abc/", "1Abc", ""),
        ("1Abc", "1Abc", ""),
        ("3:+I", "", "3:+I"),
        ("https://taiji.example/maker?p=12%3A+C", "", "12%3A+C"),
        ("Ro . .", "", ""),
    ],
)
def test_what_is_brought_in_is_told_apart(text: str, code: str, taiji: str) -> None:
    page = page_of("code.js", "exchange.js")
    assert page.call("codeIn", text) == code
    if not code:
        assert page.call("taijiIn", text) == taiji
