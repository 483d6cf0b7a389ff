"""The front door: today and my turns, the last game first, and a way in without a line."""

import re

from playwright.sync_api import expect

from tests.browser.driver import PlayerFactory, check_axe_in_every_theme, comes_to
from tests.browser.treasure import finish


def test_home_carries_on_and_lets_games_go(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    finish(ada)
    ada.visit("/")
    ada.click("Play a bot at Treasure")  # the last one is over: a new one begins at once
    ada.see("Your turn")
    table = ada.page.url
    ada.visit("/")
    games = ada.page.locator(".shelf .game")
    expect(games.first).to_contain_text("Treasure")
    assert (games.nth(1).bounding_box() or {"y": 9999})["y"] < 844
    expect(ada.page.get_by_role("region", name="Your turn")).to_contain_text("against the bot Digger")
    ada.click("Play a bot at Treasure")
    check_axe_in_every_theme(ada.page)
    ada.click("Carry on")
    ada.see_at(table.removeprefix(ada.house.url))
    ada.visit("/games")
    ada.find("Won").or_(ada.find("Lost")).first.check()
    ada.find("Playing").check()
    ada.click("Remove Treasure against the bot Digger from the list")
    ada.see("No games to show here.")
    check_axe_in_every_theme(ada.page)
    ada.visit("/")
    ada.see("Join with a code")
    expect(ada.page.get_by_role("region", name="Your turn")).to_have_count(0)
    ada.visit("/games")
    ada.find("Removed").check()
    ada.click("Put Treasure against the bot Digger back on the list")
    ada.visit("/")
    expect(ada.page.get_by_role("region", name="Your turn")).to_be_visible()


def test_home_opens_without_a_line_and_tells_nobodys_games(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    ada.visit("/")
    ada.click("Play a bot at Treasure")
    ada.see("Your turn")
    ada.visit("/")
    expect(ada.page.get_by_role("region", name="Your turn")).to_be_visible()
    comes_to(
        "activated", lambda: ada.page.evaluate("navigator.serviceWorker.ready.then((it) => it.active.state)")
    )
    ada.offline()
    ada.visit("/")
    ada.see("You are offline.")
    expect(ada.page.locator(".shelf .game").first).to_contain_text(re.compile("Grids|ChromaCross"))
    expect(ada.page.get_by_role("region", name="Your turn")).to_have_count(0)
    check_axe_in_every_theme(ada.page)
    ada.online()
    ada.visit("/")
    expect(ada.page.get_by_role("region", name="Your turn")).to_be_visible()
