"""What every page must be: open to everybody, whole at every width, light on the line."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driver import Player, PlayerFactory, check_axe, check_axe_in_every_theme
from tests.browser.treasure import finish, invite
from tests.browser.weight import check_weight

REFERENCE = "/docs"
SPARE = 2
"""Requests that a game's own page may need beside its board and sheet."""


def every_page(player: Player) -> list[str]:
    """A path of every page there is, with something on it."""
    finish(player)
    over = player.page.url
    link = invite(player)
    table = player.page.url
    player.click("Invite")
    watch = player.page.get_by_label("Link to watch").input_value()
    player.click("Done")
    return [
        "/",
        "/play/treasure",
        table,
        over,
        f"{over}/replay",
        f"{over}/proof",
        link,
        watch,
        "/games",
        "/account",
        REFERENCE,
        "/nowhere",
    ]


def settle(page: Page) -> None:
    """Wait until a page is drawn."""
    expect(page.locator("[aria-busy]")).to_have_count(0)
    expect(page.locator("h1").first).to_be_attached()
    expect(page.locator("header.bar a").first).to_be_visible()


def test_axe_finds_nothing_on_any_page(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    ada.forgive("404")
    for path in every_page(ada):
        ada.visit(path)
        settle(ada.page)
        if path == REFERENCE:
            check_axe(ada.page)  # it is so long that each look takes seconds, and has no colours of its own
        else:
            check_axe_in_every_theme(ada.page)


def test_axe_finds_nothing_in_the_dialogs(player: PlayerFactory) -> None:
    ada = player("Ada")
    invite(ada)
    for button in ("Invite", "Add a bot", "Settings"):
        ada.click(button)
        expect(ada.page.get_by_role("dialog")).to_be_visible()
        check_axe(ada.page)
        ada.press("Escape")
        expect(ada.page.get_by_role("dialog")).to_have_count(0)


def test_no_page_is_wider_than_its_window(player: PlayerFactory) -> None:
    ada = player("Ada")
    ada.forgive("404")
    for path in every_page(ada):
        ada.visit(path)
        settle(ada.page)
        for width in (320, 360, 768, 1440):
            ada.page.set_viewport_size({"width": width, "height": 740})
            assert ada.page.evaluate("document.documentElement.scrollWidth") <= width, (path, width)


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (844, 390), (1440, 900)])
def test_the_board_is_whole_on_the_first_screen(player: PlayerFactory, size: tuple[int, int]) -> None:
    ada = player("Ada")
    ada.page.set_viewport_size({"width": size[0], "height": size[1]})
    ada.visit("/")
    ada.click("Play a bot at Treasure")
    board = ada.page.get_by_role("grid")
    expect(board).to_be_visible()
    box = board.bounding_box()
    assert box
    assert box["y"] + box["height"] <= size[1]
    assert box["width"] >= 0.55 * min(size)


def test_a_game_page_is_light(player: PlayerFactory) -> None:
    ada = player("Ada")
    ada.visit("/")
    ada.click("Play a bot at Treasure")
    ada.see("Your turn")
    check_weight(ada, ada.page.url, spare=SPARE)


def test_a_page_asks_for_nothing_before_it_is_drawn(player: PlayerFactory) -> None:
    ada = player("Ada")
    ada.visit("/")
    ada.click("Play a bot at Treasure")
    ada.see("Your turn")
    asked: list[str] = []
    ada.page.on("request", lambda request: asked.append(request.url))
    for path in (ada.page.url, "/", "/play/treasure"):
        ada.visit(path)
        ada.see("Treasure")
    assert [url for url in asked if "/api/" in url] == []
    expect(ada.page.locator("link[href$='/board.css']")).to_have_count(1)


def test_nothing_jumps_while_a_table_is_drawn(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    ada.visit("/")
    ada.click("Play a bot at Treasure")
    ada.see("Your turn")
    ada.page.reload()
    ada.see("Your turn")
    shift = ada.page.evaluate(
        "new Promise((tell) => { let sum = 0; new PerformanceObserver((list) => {"
        " for (const entry of list.getEntries()) sum += entry.value; })"
        ".observe({type: 'layout-shift', buffered: true}); setTimeout(() => tell(sum), 100); })"
    )
    assert shift < 0.1


def test_the_page_says_who_moves_without_colour(player: PlayerFactory) -> None:
    ada = player("Ada")
    ada.visit("/")
    ada.click("Play a bot at Treasure")
    ada.see("Your turn")
    expect(ada.page.locator("[aria-current=true]")).to_have_text(re.compile("to move"))
