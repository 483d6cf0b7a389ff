"""A whole day without a line: three boards are opened, solved elsewhere, and judged when there is one."""

import re
from typing import Any

from playwright.sync_api import expect

from gridhouse.games.grids.forms import parse, show_solution
from gridhouse.games.grids.solve import solve
from tests.browser.driver import Player, PlayerFactory, comes_to
from tests.browser.house import House
from tests.browser.test_grids_shelf import begins

DAILY = "/play/grids/daily"
SERIES = ("gentle", "solid", "hard")


def cells_to_light(sheet: dict[str, Any]) -> list[int]:
    """The places that the solution lights and nothing has locked, among the cells that there are."""
    board = parse(sheet["text"])
    states = show_solution(board, solve(board).solutions[0]).replace("\n", "")
    cells = [(cell, state) for cell, state in zip(board.cells, states, strict=True) if not cell.void]
    return [place for place, (cell, state) in enumerate(cells) if state == "*" and cell.lock is None]


def play(player: Player, sheet: dict[str, Any]) -> None:
    """Solve a board of today in two sittings."""
    player.visit(f"{DAILY}/{sheet['series']}/today")
    cells = player.page.locator(".gr-at-cells [role=gridcell]")
    first, *others = cells_to_light(sheet)
    cells.nth(first).click()
    player.page.reload()
    expect(cells.nth(first)).to_have_accessible_name(re.compile(", lit,"))
    for cell in others:
        cells.nth(cell).click()
    player.see("All three stars.")


def judged(player: Player, sheet: dict[str, Any]) -> bool:
    """Whether the house has seen the solution."""
    address = f"/api/puzzles/grids/{sheet['series']}/{sheet['number']}/standings"
    yours: dict[str, Any] | None = player.page.request.get(address).json()["yours"]
    return bool(yours and yours["solved"])


def test_a_whole_day_goes_by_without_a_line(player: PlayerFactory, house: House) -> None:
    ada = player("Ada", size="phone")
    sheets = [ada.page.request.get(f"/api/puzzles/grids/{series}/today").json() for series in SERIES]
    ada.visit(DAILY)
    ada.page.evaluate("navigator.serviceWorker.ready.then((it) => it.active.state)")
    for sheet in sheets:
        with ada.page.expect_response(begins):
            ada.visit(f"{DAILY}/{sheet['series']}/today")
    ada.offline()
    house.kill()
    for sheet in sheets:
        play(ada, sheet)
        ada.see("It will hear of this as soon as you are online again.")
    ada.visit(DAILY)
    expect(ada.page.get_by_text(re.compile("^Solved in"))).to_have_count(3)
    ada.see("1 day")
    expect(ada.page.get_by_label("Your week").locator(".lit")).to_have_count(1)
    ada.click("Share")
    shared = ada.page.locator("textarea")
    expect(shared.or_(ada.page.get_by_text("Copied."))).to_be_visible()
    text = shared.input_value() if shared.count() else ada.page.evaluate("navigator.clipboard.readText()")
    assert re.search(r"Gentle ★★★ \d+:\d\d\nSolid ★★★ \d+:\d\d\nHard ★★★ \d+:\d\d\n□□□□□□■", text)
    house.start()
    assert [judged(ada, sheet) for sheet in sheets] == [False] * 3
    ada.online()
    comes_to([True] * 3, lambda: [judged(ada, sheet) for sheet in sheets])
    ada.page.reload()
    expect(ada.page.get_by_text(re.compile("^Solved in"))).to_have_count(3)
