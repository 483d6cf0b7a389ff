"""The house of the browser tests: a power cut in the middle of a match, and pages that carry on."""

import re

from tests.browser.driver import PlayerFactory, check_axe
from tests.browser.house import House


def test_a_match_is_two_clicks_away_and_outlives_a_power_cut(player: PlayerFactory, house: House) -> None:
    ada = player("Ada", size="phone", scheme="dark")
    ada.visit("/")
    check_axe(ada.page)
    ada.click("Play a bot at Treasure")
    ada.see("Your turn")
    address = house.url
    house.kill()
    house.start()
    assert house.url == address
    ada.click("Row 1, column 1: sand")
    ada.see(re.compile("digs \\d+ steps? away|finds the chest"))
    ada.see_not(re.compile("Reconnecting"))


def test_two_players_share_nothing_but_the_house(player: PlayerFactory) -> None:
    ada, bob = player("Ada"), player("Bob")
    ada.visit("/")
    ada.click("Play a bot at Treasure")
    ada.see("Your turn")
    ada.visit("/games")
    ada.see("Treasure")
    bob.visit("/games")
    bob.see_not("Your turn")
