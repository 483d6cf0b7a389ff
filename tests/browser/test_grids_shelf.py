"""The library, endless boards and paper in a browser; and what every screen of Grids has to be."""

import re
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Response, Route, expect

from gridhouse.games.grids.campaign import posed_by_name
from gridhouse.games.grids.forms import show
from gridhouse.games.grids.posed import Posed
from tests.browser.driver import Player, PlayerFactory, check_axe, check_axe_in_every_theme, comes_to
from tests.browser.house import House
from tests.browser.weight import check_weight

GRIDS = "/play/grids"
BOARDS = posed_by_name()
SMALL, OTHER = BOARDS["a-room-of-one"], BOARDS["park"]


def publish(player: Player, posed: Posed, title: str) -> int:
    """Put a board on the shelf, as the editor does."""
    wish = {"title": title, "text": f"{posed.code}\n---\n{posed.solution}"}
    script = (
        "(wish) => fetch('/api/puzzles/grids/library', {method: 'POST', body: JSON.stringify(wish),"
        " headers: {'Content-Type': 'application/json'}}).then((it) => it.json())"
    )
    number: int = player.page.evaluate(script, wish)["number"]
    return number


def light(player: Player, posed: Posed) -> None:
    """Light every free cell that the solution lights."""
    cells = player.page.get_by_role("gridcell")
    for place, state in enumerate(posed.solution.replace("\n", "")):
        if state == "*" and posed.board.cells[place].lock is None:
            cells.nth(place).click()


def test_a_published_board_is_found_solved_and_lit_on_its_card(player: PlayerFactory) -> None:
    ada, ben = player("Ada"), player("Ben")
    ada.visit(f"{GRIDS}/library")
    number = publish(ada, SMALL, "Elm Row: a small room")
    publish(ada, OTHER, "Elm Row: the park")
    ben.visit(f"{GRIDS}/library?words=elm+row")
    ben.see("2 puzzles")
    check_axe_in_every_theme(ben.page)
    ben.page.get_by_role("button", name="flowers").click()
    ben.see("1 puzzle")
    ben.see("Elm Row: the park")
    ben.page.get_by_role("button", name="flowers").click()
    ben.page.get_by_label("Name or maker").fill("row: a small ROOM")
    ben.see("1 puzzle")
    ben.page.get_by_role("link", name="Elm Row: a small room").click()
    light(ben, SMALL)
    ben.see("Solved")
    comes_to(True, lambda: solved_by(ben, number))
    ben.visit(f"{GRIDS}/library?words=elm+row")
    expect(ben.page.locator(".gr-done")).to_have_count(1)
    ben.visit(f"{GRIDS}/library?words=elm+row&unsolved=true")
    ben.see("1 puzzle")
    ben.see("Elm Row: the park")


def test_an_empty_shelf_says_so_and_leads_to_the_editor(player: PlayerFactory) -> None:
    ada = player("Ada")
    empty = {"total": 0, "pages": 0, "page": 1, "puzzles": [], "tags": {}}
    ada.page.route("**/api/puzzles/grids/library?*", lambda route: route.fulfill(json=empty))
    ada.visit(f"{GRIDS}/library")
    ada.see("Nothing is published yet.")
    ada.page.locator("main .note").get_by_role("link", name="Make one").click()
    ada.see_at(f"{GRIDS}/make")


def test_two_hundred_boards_are_leafed_through(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    ada.visit(f"{GRIDS}/library")
    publish(ada, OTHER, "One of many")
    one = ada.page.request.get("/api/puzzles/grids/library?search=one+of+many").json()
    a_page = 24

    def shelf(route: Route) -> None:
        page = int(parse_qs(urlsplit(route.request.url).query)["page"][0])
        numbers = range((page - 1) * a_page + 1, min(200, page * a_page) + 1)
        entries = [{**one["puzzles"][0], "number": number, "title": f"Lamp {number}"} for number in numbers]
        route.fulfill(json={**one, "total": 200, "pages": 9, "page": page, "puzzles": entries})

    ada.page.route("**/api/puzzles/grids/library?*", shelf)
    ada.visit(f"{GRIDS}/library")
    ada.see("200 puzzles")
    cards = ada.page.locator(".gr-card strong")
    expect(cards.first).to_have_text("Lamp 1")
    expect(cards).to_have_count(24)
    expect(ada.find("Back", "button")).to_be_disabled()
    for page in range(2, 10):
        ada.click("More", "button")
        ada.see(f"{page} of 9")
        expect(ada.page.locator(".gr-found")).to_be_in_viewport()
    expect(cards).to_have_text([f"Lamp {number}" for number in range(193, 201)])
    expect(ada.find("More", "button")).to_be_disabled()
    ada.page.reload()
    expect(cards.last).to_have_text("Lamp 200")
    check_axe(ada.page)


def solved_by(player: Player, number: int) -> bool:
    """Whether the house has heard that they solved a board."""
    about: dict[str, bool] = player.page.request.get(f"/api/puzzles/grids/library/{number}/about").json()
    return about["solved_by_me"]


def begins(answer: Response) -> bool:
    """Whether the house says that a try has begun; answers to the board before may still be on their way."""
    return answer.request.method == "POST" and answer.url.endswith("/try")


def test_whoever_leaves_at_once_has_solved_it(player: PlayerFactory) -> None:
    ada = player("Ada")
    ada.visit(f"{GRIDS}/library")
    number = publish(ada, OTHER, "A park to leave")
    with ada.page.expect_response(begins):
        ada.visit(f"{GRIDS}/library/{number}")
    expect(ada.page.get_by_role("gridcell").first).to_be_visible()
    lit = [place for place, state in enumerate(OTHER.solution.replace("\n", "")) if state == "*"]
    free = [place for place in lit if OTHER.board.cells[place].lock is None]
    ada.page.evaluate(
        "(cells) => { const all = document.querySelectorAll('.gr-at-cells [role=gridcell]');"
        " cells.forEach((it) => all[it].click()); location.assign('/account'); }",
        free,
    )
    ada.see_at("/account")
    comes_to(True, lambda: solved_by(ada, number))


def test_what_was_solved_without_a_line_is_told_by_the_next_screen(
    player: PlayerFactory, house: House
) -> None:
    ada = player("Ada")
    ada.visit(f"{GRIDS}/library")
    ada.page.evaluate("navigator.serviceWorker.ready.then((it) => it.active.state)")  # has all that is needed
    number = publish(ada, SMALL, "A room in the dark")
    ada.visit(f"{GRIDS}/library/{number}")
    expect(ada.page.get_by_role("gridcell").first).to_be_visible()
    house.kill()  # a browser that is told to be offline still sends what a page leaves behind
    light(ada, SMALL)
    ada.see("Solved")
    ada.visit("about:blank")
    house.start()
    assert not solved_by(ada, number)
    ada.visit(f"{GRIDS}/endless")
    comes_to(True, lambda: solved_by(ada, number))


def test_boards_are_collected_put_in_order_and_taken_out(player: PlayerFactory) -> None:
    ada = player("Ada")
    ada.visit(f"{GRIDS}/library")
    publish(ada, SMALL, "Room seven")
    publish(ada, OTHER, "Green park")
    ada.visit(f"{GRIDS}/library?order=newest")
    ada.click("Collect: Green park", "button")
    ada.click("A new collection", "button")
    ada.page.get_by_label("Title").fill("Parks and rooms")
    ada.click("Keep", "button")
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("Parks and rooms")
    ada.visit(f"{GRIDS}/library?order=newest")
    ada.click("Collect: Room seven", "button")
    ada.click("Parks and rooms", "button")
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("Parks and rooms")  # not the shelf any more
    cards = ada.page.locator(".gr-card strong")
    expect(cards).to_have_text(["Green park", "Room seven"])
    check_axe_in_every_theme(ada.page)
    ada.click("Earlier: Room seven", "button")
    expect(cards).to_have_text(["Room seven", "Green park"])
    ada.click("Take out: Green park", "button")
    expect(cards).to_have_text(["Room seven"])
    ada.click("Standings", "button")
    ada.see("Nobody has solved all of it yet.")
    ada.press("Escape")
    ada.click("All collections")
    ada.see("Parks and rooms")


def test_the_next_board_is_ready_before_the_first_is_finished(player: PlayerFactory) -> None:
    ada = player("Ada")
    asked: list[Route] = []

    def answer(route: Route, posed: Posed) -> None:
        made = {"text": show(posed.board), "band": posed.band, "cost": posed.cost, "seed": 1}
        route.fulfill(json=made)

    def wished() -> list[Route]:
        """What was asked for as Ada wishes it; a machine that is slow begins with what she chose before."""
        ada.page.evaluate("0")  # what the page has asked for meanwhile is heard
        wishes: list[Any] = [route.request.post_data_json for route in asked]
        both = zip(asked, wishes, strict=True)
        return [route for route, wish in both if (wish["width"], wish["mechanics"]) == (4, ["numbers"])]

    ada.page.route("**/api/puzzles/grids/ask/make", lambda route: asked.append(route))
    ada.visit(f"{GRIDS}/endless")
    ada.page.get_by_role("button", name="Flowers").click()
    ada.page.get_by_label("4 × 4").check()
    expect(ada.page.get_by_label("Cross")).to_be_disabled()  # boards so small have all their cells
    comes_to(1, lambda: len(wished()))  # before she wants it
    ada.click("Play", "button")
    expect(ada.page.get_by_role("progressbar")).to_be_visible()
    expect(ada.page.get_by_role("status").first).to_contain_text("Drawing a gentle board of 4 × 4.")
    check_axe(ada.page)
    answer(wished()[0], SMALL)
    expect(ada.page.get_by_role("gridcell")).to_have_count(4)
    comes_to(2, lambda: len(wished()))
    answer(wished()[1], OTHER)
    ready = "JSON.parse(localStorage.getItem('grids.endless ready'))?.made.text"
    comes_to(show(OTHER.board), lambda: ada.page.evaluate(ready))
    light(ada, SMALL)
    ada.see("Solved")
    ada.page.get_by_role("link", name="Another one").click()
    expect(ada.page.get_by_role("gridcell")).to_have_count(OTHER.board.width * OTHER.board.height)


def test_paper_has_the_rules_the_puzzles_and_the_solutions(player: PlayerFactory) -> None:
    ada = player("Ada")
    ada.visit(f"{GRIDS}/print?puzzles={SMALL.code},{OTHER.code}")
    expect(ada.page.locator(".gr-lessons li")).to_have_count(6)
    expect(ada.page.locator(".gr-nine li")).to_have_count(2)
    check_axe(ada.page)
    ada.page.get_by_label("Solutions on the last page").check()
    expect(ada.page.locator(".gr-answers li")).to_have_count(2)
    expect(ada.page.locator(".gr-answers .gr-area.gr-lit").first).to_be_attached()
    expect(ada.page.get_by_role("button", name="Print")).to_be_enabled()
    ada.visit(f"{GRIDS}/print")
    expect(ada.page.locator(".gr-nine li")).to_have_count(9)
    edge = "1cm"
    letter = ada.page.pdf(format="Letter", margin={"top": edge, "right": edge, "bottom": edge, "left": edge})
    assert len(re.findall(rb"/Type\s*/Page\b", letter)) == 1, "nine puzzles and the rules fit on one page"


def test_paper_has_the_next_nine_dark_windows_of_the_street_unless_others_are_wished(
    player: PlayerFactory,
) -> None:
    ada, titles = player("Ada"), [board.title for board in BOARDS.values()]
    ada.visit(f"{GRIDS}/print")
    printed = ada.page.locator(".gr-nine li strong")
    expect(printed).to_have_text([f"{place}. {title}" for place, title in enumerate(titles[:9], 1)])
    won = f"""localStorage.setItem("grids.won {next(iter(BOARDS))}", '{{"stars": 1, "cells": "*."}}')"""
    ada.page.evaluate(won)
    ada.visit(f"{GRIDS}/print")
    expect(printed).to_have_text([f"{place}. {title}" for place, title in enumerate(titles[1:10], 1)])


@pytest.mark.parametrize(
    "path",
    [
        "",
        "/daily",
        "/daily/gentle/today",
        "/campaign/park",
        "/library",
        "/collection",
        "/endless",
        "/print",
        f"/make/{OTHER.code}",
        f"/p/{OTHER.code}",
    ],
)
def test_every_screen_is_light_and_no_wider_than_its_window_and_shuts_nobody_out(
    player: PlayerFactory, path: str
) -> None:
    ada = player("Ada")
    check_weight(ada, GRIDS + path)
    expect(ada.page.locator("h1").first).to_be_visible()
    for width in (320, 390, 768, 1440):
        ada.page.set_viewport_size({"width": width, "height": 800})
        assert ada.page.evaluate("document.documentElement.scrollWidth") <= width, width
    check_axe_in_every_theme(ada.page)
