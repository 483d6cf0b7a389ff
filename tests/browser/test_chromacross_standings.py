"""The standings of a daily puzzle in a browser: the first try counts, and the page leads back to it."""

import re

from playwright.sync_api import expect

from tests.browser.chromacross import guess, letters_of, open_today
from tests.browser.driver import Player, PlayerFactory, check_axe, comes_to

FITS = "it => it.scrollWidth <= it.clientWidth"


def offered(player: Player, way_in: str) -> None:
    """Opens the page of the day, and there what can be played with others."""
    open_today(player)
    player.click(way_in, "button")
    expect(player.page.get_by_role("dialog")).to_be_visible()


def test_the_first_try_is_offered_until_it_is_over_and_then_its_result(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    offered(ada, "Race a friend")
    ada.click("Play for the standings", "button")
    ada.see_at(re.compile("/m/"))
    expect(ada.page.locator(".cc-key").first).to_be_visible()
    table = ada.page.url
    for way_in in ("Race a friend", "Standings"):
        offered(ada, way_in)
        expect(ada.page.get_by_role("button", name="Play for the standings")).to_have_count(0)
        check_axe(ada.page)
        for width in (320, 390):
            ada.page.set_viewport_size({"width": width, "height": 844})
            comes_to(True, lambda: ada.page.get_by_role("dialog").evaluate(FITS))
        ada.click("Your game for the standings", "link")
        expect(ada.page).to_have_url(table)
        expect(ada.page.locator(".cc-key").first).to_be_visible()
    guess(ada, letters_of(ada.page.request.get("/api/today").json()))
    ada.see("You win!")
    offered(ada, "Standings")
    ada.click("Your result", "link")
    expect(ada.page).to_have_url(table)
    ada.see("You win!")


def test_another_person_is_offered_a_try_of_their_own(player: PlayerFactory) -> None:
    for name in ("Ada", "Ben"):
        one = player(name)
        offered(one, "Standings")
        one.click("Play for the standings", "button")
        one.see_at(re.compile("/m/"))
