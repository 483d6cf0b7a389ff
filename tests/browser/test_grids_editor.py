"""Boards of Grids in the making: drawn by mouse and by keyboard, taken back, kept, sent and brought in."""

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Route, expect

from gridhouse.games.grids.board import as_cells, is_solved
from gridhouse.games.grids.forms import parse, taiji, url
from tests.browser.driver import Player, PlayerFactory, check_axe, comes_to

PAGE = "/play/grids/make"
BOARD = "3 . .\n. Ro .\n. . 1"


class Asked:
    """The house that is asked about boards: it answers at once, as it is told to."""

    def __init__(self, player: Player, **answers: Any) -> None:
        self.answers = answers
        player.page.route("**/api/puzzles/grids/ask/*", self._answer)

    def _answer(self, route: Route) -> None:
        question = route.request.url.rsplit("/", 1)[1]
        if question not in self.answers:
            route.fulfill(status=404, json={"detail": "There is no such question."})
            return
        told = self.answers[question]
        route.fulfill(json=told(route.request.post_data_json) if callable(told) else told)


def study(solutions: str, second: str = "", band: int = 0) -> Any:
    """What the house says of a board whose pattern solves it."""

    def told(body: dict[str, str]) -> dict[str, Any]:
        puzzle = parse(body["text"])
        lit = as_cells(i for i, cell in enumerate(body["cells"]) if cell == "*")
        return {
            "solved_by_pattern": is_solved(puzzle, lit),
            "solutions": solutions,
            "first": body["cells"],
            "second": second,
            "band": band,
            "cost": 3,
            "hardest": "One number, and three decided cells.",
        }

    return told


def drafts(player: Player) -> list[dict[str, Any]]:
    """What the browser keeps of drafts."""
    kept: dict[str, str] = player.page.evaluate("({ ...localStorage })")
    return [json.loads(text) for name, text in kept.items() if name.startswith("gridhouse.grids.draft ")]


def made(player: Player) -> dict[str, str]:
    """The one draft as it stands."""
    (draft,) = drafts(player)
    stands: dict[str, str] = draft["steps"]["now"]
    return stands


def cell(player: Player, row: int, column: int) -> Any:
    return player.page.get_by_role("gridcell", name=re.compile(f"^Row {row}, column {column}:"))


def copied(player: Player) -> str:
    text: str = player.page.evaluate("navigator.clipboard.readText()")
    return text


def test_a_board_is_made_by_mouse_and_taken_back_step_by_step(player: PlayerFactory) -> None:
    ada = player("Ada")
    Asked(ada, study=study("pair", band=1))
    ada.visit(PAGE)
    ada.see("An empty board.")
    ada.click("Red", "radio")
    cell(ada, 2, 2).click()
    ada.click("Light", "radio")
    cell(ada, 1, 1).hover()
    ada.page.mouse.down()
    for column in (2, 3):
        cell(ada, 1, column).hover()
    ada.page.mouse.up()
    comes_to("***..\n.....".replace("\n", "") + "." * 15, lambda: made(ada)["cells"])
    ada.click("Hole", "radio")
    cell(ada, 5, 5).click()
    assert made(ada)["text"].splitlines() == [
        ". . . . .",
        ". Ro . . .",
        ". . . . .",
        ". . . . .",
        ". . . . x",
    ]
    ada.see("The red diamond in row 2, column 2 is in an area with 1 red element, not two.")
    ada.click("Undo")
    ada.click("Undo")
    assert "*" not in made(ada)["cells"], "a drag is one step"
    ada.click("Redo")
    ada.page.reload()
    expect(cell(ada, 1, 3)).to_have_accessible_name("Row 1, column 3: lit. Area of 3")
    ada.click("Undo")
    ada.click("Undo")
    assert made(ada)["text"] == "\n".join([". . . . ."] * 5)
    expect(ada.find("Undo")).to_be_disabled()


def test_a_board_is_made_by_keyboard_alone(player: PlayerFactory) -> None:
    ada = player("Ada")
    Asked(ada, study=study("pair"))
    ada.visit(PAGE)
    cell(ada, 1, 1).focus()
    ada.press("b", "3", "Enter", "ArrowRight", "f", "2", "Enter", "ArrowDown", "l", "Enter", "x", "Enter")
    ada.press("ArrowLeft", "h", "Enter", "ArrowUp", "m", "Enter")
    assert made(ada)["text"].splitlines()[:2] == ["B-3 F2 . . .", "x (*) . . ."]
    ada.press("Delete", "Control+z", "Control+z", "Control+y")
    assert made(ada)["text"].splitlines()[:2] == ["B-3 F2 . . .", "x (*) . . ."]
    expect(cell(ada, 2, 1)).to_have_accessible_name("Row 2, column 1: a hole")
    expect(cell(ada, 1, 1)).to_be_focused()


def bring_in(player: Player, text: str) -> None:
    player.click("Bring one in")
    player.page.locator("dialog textarea").fill(text)
    player.click("Open it")


def test_a_board_goes_out_as_a_link_and_comes_in_at_another_browser(
    player: PlayerFactory, tmp_path: Path
) -> None:
    ada, ben = player("Ada"), player("Ben", size="phone")
    ada.visit(PAGE)
    bring_in(ada, "3 . .\n. nonsense .")
    ada.see("Line 2, cell 2: `nonsense` is no cell: write `.`, `x`, `F2` or")
    expect(ada.find("How boards are written")).to_have_attribute("href", "/rules/grids")
    ada.press("Escape")
    bring_in(ada, BOARD)
    expect(cell(ada, 2, 2)).to_have_accessible_name("Row 2, column 2: dark. Red diamond. Area of 9")
    ada.click("Link", "button")
    ada.see("Copied.")
    link = copied(ada)
    code = link.rsplit("/", 1)[1]
    assert url.decode(code) == parse(BOARD)
    ben.visit(f"{PAGE}/{code}")
    expect(cell(ben, 2, 2)).to_have_accessible_name("Row 2, column 2: dark. Red diamond. Area of 9")
    assert drafts(ben) == [], "whoever only looks keeps nothing"
    bring_in(ben, link)
    comes_to([BOARD], lambda: [it["steps"]["now"]["text"] for it in drafts(ben)])
    ben.visit(f"{PAGE}/{code[:-1]}A")
    ben.see("This link holds no board: the check character does not fit")
    ada.click("Text", "button")
    comes_to(BOARD, lambda: copied(ada).strip())
    bring_in(ada, copied(ada))
    expect(cell(ada, 3, 3)).to_have_accessible_name("Row 3, column 3: dark. Black 1. Area of 9")
    ada.click("Taiji code")
    comes_to(taiji.encode(parse(BOARD)), lambda: copied(ada))
    bring_in(ada, copied(ada))
    expect(cell(ada, 2, 2)).to_have_accessible_name("Row 2, column 2: dark. Red diamond. Area of 9")
    for name in ("SVG", "PNG"):
        with ada.page.expect_download() as coming:
            ada.click(name, "button")
        path = tmp_path / coming.value.suggested_filename
        coming.value.save_as(path)
        begins = path.read_bytes()[:200]
        assert begins.startswith(b"<svg" if name == "SVG" else b"\x89PNG"), begins


def test_the_second_solution_stands_beside_and_one_clue_ends_it(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    whole = {"text": "1 .\n. (1)", "added": [3], "found": True, "sentence": "One clue was added."}
    asked = Asked(ada, study=study("more", second=".**."), complete=whole)
    ada.visit(f"{PAGE}/{url.encode(parse('1 .' + chr(10) + '. 1'))}")
    ada.click("Draw the solution", "radio")
    cell(ada, 1, 2).tap()
    cell(ada, 2, 1).tap()
    ada.see("Your pattern solves it.")
    ada.see("There is a second solution.")
    ada.see("Publishing waits until there is one solution, or you say that more are fine.")
    check_axe(ada.page)
    asked.answers["study"] = study("one", band=2)
    ada.click("Complete this: 1 clue is enough")
    ada.see("There is one solution.")
    ada.see("Steady")
    assert made(ada) == {"text": whole["text"], "cells": ".**."}
    ada.click("Undo")
    assert made(ada)["text"] == "1 .\n. 1"
    expect(ada.find("Thin this")).to_be_enabled()


def test_a_board_is_tried_and_published_with_a_note(player: PlayerFactory) -> None:
    ada = player("Ada")
    ada.visit(PAGE)
    bring_in(ada, "(*1) . 1")
    ada.see("There is one solution.")
    ada.click("Draw the solution", "radio")
    cell(ada, 1, 3).click()
    ada.see("It is yours.")
    ada.click("Try it")
    ada.click("Your board")
    ada.click("Publish to the library")
    ada.type("Name", "Two lamps")
    ada.page.get_by_label("A note to those who play it").fill("Look left first.")
    ada.click("Publish")
    ada.click("play it there", "link")
    ada.see_at(re.compile(r"/play/grids/library/\d+$"))
    number = ada.page.url.rsplit("/", 1)[1]
    about = ada.page.request.get(f"/api/puzzles/grids/library/{number}/about")
    assert about.json()["note"] == "Look left first."
    ada.visit(PAGE)
    ada.see("Two lamps")


def test_a_newcomers_board_is_found_solved_liked_and_collected_by_somebody_else(
    player: PlayerFactory,
) -> None:
    ada, ben = player("Ada"), player("Ben", size="phone")
    ada.visit("/play/grids")
    ada.click("Make one")
    bring_in(ada, "(*1) . (*1) . 1")
    ada.click("Draw the solution", "radio")
    cell(ada, 1, 5).click()
    ada.see("It is yours.")
    ada.click("Publish to the library")
    ada.type("Name", "Three lamps")
    ada.page.get_by_label("A note to those who play it").fill("One of them is out.")
    ada.click("Publish")
    expect(ada.find("play it there", "link")).to_be_visible()
    ben.visit("/play/grids")
    ben.click("Library")
    ben.type("Name or maker", "three lamps")
    ben.click(re.compile("^Three lamps"), "link")
    ben.page.get_by_text("A note by the maker").click()
    ben.see("One of them is out.")
    check_axe(ben.page)
    ben.page.locator(".gr-at-cells [role=gridcell]").nth(4).tap()
    ben.click("Like it · 0")
    ben.see("You like it · 1")
    ben.click("Another one")
    ben.type("Name or maker", "three lamps")
    ben.click("Collect: Three lamps")
    ben.click("A new collection")
    ben.type("Title", "Lamps")
    ben.click("Keep")
    expect(ben.page.get_by_role("heading", level=1)).to_have_text("Lamps")
    ben.see("Three lamps")


def test_two_tabs_work_on_one_draft(player: PlayerFactory) -> None:
    ada = player("Ada")
    Asked(ada, study=study("pair"))
    ada.visit(PAGE)
    cell(ada, 1, 1).click()
    other = ada.context.new_page()
    other.goto(PAGE)
    other.get_by_role("gridcell", name=re.compile("^Row 1, column 2:")).click()
    expect(cell(ada, 1, 2)).to_have_accessible_name(re.compile("Red diamond"))
    cell(ada, 1, 3).click()
    comes_to("Ro Ro Ro . .", lambda: made(ada)["text"].splitlines()[0])
    other.close()


def test_nothing_is_wider_than_the_page(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    for width in (320, 390, 768):
        ada.page.set_viewport_size({"width": width, "height": 900})
        ada.visit(PAGE)
        ada.see("An empty board.")
        assert ada.page.evaluate("document.documentElement.scrollWidth") <= width
    check_axe(ada.page)
