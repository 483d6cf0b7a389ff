"""The street and the three of a day in a browser: windows that stay lit, boards face down, a week."""

import re
from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import expect

from gridhouse.games.grids.campaign import posed_by_name
from gridhouse.games.grids.forms import parse, show_solution
from gridhouse.games.grids.solve import solve
from tests.browser.driver import Player, PlayerFactory, Size, check_axe

STREET, DAILY = "/play/grids", "/play/grids/daily"
NAMES = list(posed_by_name())
SERIES = ("gentle", "solid", "hard")


def keep(player: Player, entries: Mapping[str, str]) -> None:
    """Write down what a board leaves on the device when it is solved."""
    script = "(it) => Object.entries(it).forEach(([name, text]) => localStorage.setItem(name, text))"
    player.page.evaluate(script, dict(entries))


def light(player: Player, *names: str) -> None:
    solution = {name: posed_by_name()[name].solution.replace("\n", "") for name in names}
    keep(
        player,
        {f"grids.won {name}": f'{{"stars": 2, "cells": "{cells}"}}' for name, cells in solution.items()},
    )


def test_a_window_lights_up_then_the_ring_moves_on_and_the_next_house_opens(player: PlayerFactory) -> None:
    ada = player("Ada")
    ada.visit(STREET)
    ada.see("0 of 66 lit")
    ring = ada.page.locator(".gs-ring")
    expect(ring).to_have_accessible_name("Rooms 1, A room of one, next.")
    check_axe(ada.page)
    light(ada, NAMES[0])
    ada.page.emulate_media(reduced_motion="no-preference")
    ada.visit(STREET)
    expect(ada.page.locator(".gs-fresh")).to_have_accessible_name("Rooms 1, A room of one, lit, 2 stars.")
    expect(ring).to_have_accessible_name("Rooms 2, A room of two, next.")
    expect(ada.page.get_by_role("log")).to_contain_text("1 of 66 windows are lit.")
    ada.visit(STREET)
    ada.see("1 of 66 lit")
    expect(ada.page.locator(".gs-fresh")).to_have_count(0)
    ada.see("Light 4 more in Rooms, or its last window")
    light(ada, NAMES[6])
    ada.visit(STREET)
    expect(ada.find("Sums 1, Two doors, one room, next.")).to_be_visible()
    ada.see_not("Light 4 more in Rooms, or its last window")
    light(ada, *NAMES)
    ada.visit(STREET)
    ada.see("The whole street is lit.")
    ada.see("66 of its 198 stars are still to be found.")
    ada.click("Three for today")
    ada.see_at(DAILY)


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_the_street_is_walked_by_keyboard_and_by_thumb(player: PlayerFactory, size: Size) -> None:
    ada = player("Ada", size=size)
    ada.visit(STREET)
    light(ada, *NAMES[:3])
    ada.visit(STREET)
    ada.see("3 of 66 lit")
    windows = ada.page.locator("a.gs-pane")
    expect(windows).not_to_have_count(0)
    boxes = [windows.nth(i).bounding_box() for i in range(windows.count())]
    assert all(box and box["width"] >= 44 and box["height"] >= 44 for box in boxes)
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    check_axe(ada.page)
    if size == "phone":
        ada.click("Carry on")
    else:
        ada.page.locator(".gs-ring").focus()
        ada.press("Enter")
    ada.see_at(f"{STREET}/campaign/{NAMES[3]}")


def todays(player: Player, series: str) -> dict[str, Any]:
    sheet: dict[str, Any] = player.page.request.get(f"/api/puzzles/grids/{series}/today").json()
    return sheet


def played(player: Player, sheet: dict[str, Any]) -> None:
    """Solves a puzzle of today in 80 seconds, as the house sees it."""
    board = parse(sheet["text"])
    cells = show_solution(board, solve(board).solutions[0]).replace("\n", "")
    address = f"/api/puzzles/grids/{sheet['series']}/{sheet['number']}/try"
    own = {"Origin": player.house.url}
    player.page.request.post(address, data={}, headers=own)
    player.house.later(80)
    player.page.request.put(address, data={"answer": {"cells": cells}}, headers=own)


def test_the_three_of_a_day_are_face_down_until_opened_and_lit_when_solved(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    for series in SERIES:
        todays(ada, series)  # a new house has to draw its days first
    ada.visit(DAILY)
    expect(ada.page.get_by_text("Face down")).to_have_count(3)
    expect(ada.page.locator(".gt-card .gr-symbol")).to_have_count(0)
    check_axe(ada.page)
    gentle, solid = todays(ada, "gentle"), todays(ada, "solid")
    played(ada, gentle)
    keep(ada, {f"grids.clock solid/{solid['number']}": '{"began": 1000, "ended": null}'})
    ada.visit(DAILY)
    expect(ada.page.get_by_text("Face down")).to_have_count(1)
    ada.see("Solved in 1 minute 20")
    ada.see("No hints.")
    expect(ada.find(re.compile("^Carry on · .* Solid$"))).to_be_visible()
    expect(ada.page.get_by_label("Your week").locator(".lit")).to_have_count(1)
    check_axe(ada.page)
    for name in ("All days", "Standings", "Statistics"):
        ada.click(name)
        expect(ada.page.get_by_role("dialog", name=name)).to_be_visible()
        check_axe(ada.page)
        ada.press("Escape")
    ada.click("Share")
    shared = ada.page.locator("textarea")
    expect(shared.or_(ada.page.get_by_text("Copied."))).to_be_visible()
    text = shared.input_value() if shared.count() else ada.page.evaluate("navigator.clipboard.readText()")
    assert "Gentle ★★★ 1:20\nSolid –\nHard –\n□□□□□□■" in text


def test_the_day_is_there_without_a_line(player: PlayerFactory) -> None:
    ada = player("Ada")
    ada.visit(DAILY)
    ada.page.evaluate("navigator.serviceWorker.ready.then((it) => it.active.state)")
    ada.page.reload()  # under the eyes of the worker
    expect(ada.page.get_by_text("Face down")).to_have_count(3)
    ada.visit(STREET)
    ada.see("0 of 66 lit")
    ada.offline()
    ada.page.reload()
    ada.see("0 of 66 lit")
    ada.visit(DAILY)
    expect(ada.page.get_by_text("Face down")).to_have_count(3)
    ada.click("All days")
    expect(ada.page.get_by_role("dialog", name="All days")).to_be_visible()
