"""The house of the browser tests: a match is two clicks away, and people share nothing but the house."""

from tests.browser.driver import PlayerFactory


def test_two_players_share_nothing_but_the_house(player: PlayerFactory) -> None:
    ada, bob = player("Ada"), player("Bob")
    ada.visit("/")
    ada.click("Play a bot at Treasure")
    ada.see("Your turn")
    ada.visit("/games")
    ada.see("Treasure")
    bob.visit("/games")
    bob.see_not("Your turn")
