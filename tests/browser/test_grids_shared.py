"""Boards of Grids that go from one browser to another: by link, and as a collection with its standings."""

import re
from contextlib import suppress
from typing import Any

from playwright.sync_api import Error, Locator, expect

from gridhouse.games.grids.campaign import posed_by_name
from tests.browser.driver import Player, PlayerFactory, comes_to
from tests.browser.house import House
from tests.browser.test_grids_shelf import begins, light, publish, solved_by

GRIDS, API = "/play/grids", "/api/puzzles/grids"
ROOM, PARK = posed_by_name()["a-room-of-one"], posed_by_name()["park"]


def drawn(player: Player, row: int, column: int) -> Locator:
    """A cell of the editor."""
    return player.page.get_by_role("gridcell", name=re.compile(f"^Row {row}, column {column}:"))


def crash(player: Player) -> None:
    """The tab dies, without a word of goodbye to what is on it; another one is opened."""
    with player.page.expect_event("crash"), suppress(Error):
        player.page.goto("chrome://crash")
    player.page = player.context.new_page()


def test_a_draft_outlives_a_crash_and_its_link_is_solved_in_another_browser(player: PlayerFactory) -> None:
    ada, ben = player("Ada"), player("Ben", size="phone", scheme="dark")
    ada.visit(f"{GRIDS}/make")
    drawn(ada, 1, 1).focus()
    ada.press("k", "2", "Enter", "l", "Enter", "x", "Enter")  # a black 2, lit and locked
    expect(drawn(ada, 1, 1)).to_have_accessible_name(re.compile("locked lit. Black 2."))
    crash(ada)
    ada.visit(f"{GRIDS}/make")
    expect(drawn(ada, 1, 1)).to_have_accessible_name(re.compile("locked lit. Black 2."))
    ada.click("Link", "button")
    ada.see("Copied.")
    ben.visit(ada.page.evaluate("navigator.clipboard.readText()"))
    cells = ben.page.locator(".gr-at-cells [role=gridcell]")
    expect(cells).to_have_count(25)
    expect(cells.first).to_have_accessible_name("Row 1, column 1, locked lit. Black 2. Area of 1.")
    cells.nth(5).tap()
    ben.see("All three stars.")


def wish(player: Player, method: str, path: str, body: dict[str, Any]) -> Any:
    """What the house answers to a page that wishes this."""
    own = {"Origin": player.house.url}
    return player.page.request.fetch(f"{API}/{path}", method=method, data=body, headers=own).json()


def solve_elsewhere(player: Player, number: int, solution: str) -> None:
    """Solve a board of the library without looking at it, in twenty seconds of the house."""
    wish(player, "POST", f"library/{number}/try", {})
    player.house.later(20)
    wish(player, "PUT", f"library/{number}/try", {"answer": {"cells": "".join(solution.split())}})


def test_a_collection_is_played_through_and_ranks_by_hints_then_by_time(
    player: PlayerFactory, house: House
) -> None:
    ada, ben, cleo = player("Ada"), player("Ben", size="phone"), player("Cleo")
    ada.visit(f"{GRIDS}/library")
    room, park = publish(ada, ROOM, "The first lamp"), publish(ada, PARK, "The other lamp")
    walk = wish(ada, "POST", "collections", {"title": "Evening walk"})["about"]["number"]
    for number in (room, park):
        wish(ada, "PUT", f"collections/{walk}/entries/{number}", {})
    ben.visit(f"{GRIDS}/collection/{walk}")
    with ben.page.expect_response(begins):
        ben.click("Start")
    ben.see("The first lamp")
    ben.click("More")
    ben.click("Report it")
    ben.type("Reason", "Somebody else made it.")
    ben.click("Report")
    ben.see("Thank you. The host will read it.")
    ben.press("h")
    ben.see("Hint 1 of 3")
    house.later(90)
    light(ben, ROOM)
    comes_to(True, lambda: solved_by(ben, room))
    with ben.page.expect_response(begins):
        ben.click("Next: The other lamp")
    house.later(90)
    light(ben, PARK)
    comes_to(True, lambda: solved_by(ben, park))
    solve_elsewhere(cleo, room, ROOM.solution)
    solve_elsewhere(cleo, park, PARK.solution)
    ben.click("Back to Evening walk")
    expect(ben.page.locator(".gr-counts").first).to_have_text(
        re.compile(r"liked by 0\s+solved by 2\s+hints taken: 1")
    )
    ben.click("Standings")
    rows = ben.page.locator("dialog tbody tr")
    expect(rows).to_have_text([re.compile(r"^1.*00:\d\d$"), re.compile(r"^2.*\(you\)13:\d\d$")])
