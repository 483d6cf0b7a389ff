"""One match with all that can befall it: two play, one watches, a line breaks, the power fails."""

import json
import re

from playwright.sync_api import Locator, expect

from tests.browser.driver import Player, PlayerFactory
from tests.browser.house import House
from tests.browser.treasure import SIDE, dig, invite

DUG = re.compile(": (hole|the chest)")


def test_a_match_outlives_a_lost_line_and_a_power_cut(player: PlayerFactory, house: House) -> None:
    ada, ben = player("Ada"), player("Ben", size="phone", scheme="dark")
    cy = player("Cy", size="phone")
    match = sit_down(ada, ben, cy)
    chest = buried(house, match)
    first, second, third, fourth, fifth = [tile for tile in range(6) if tile != chest][:5]

    dig(ada, *place(first))
    all_see([first], ada, ben, cy)
    dig(ben, *place(second))
    all_see([first, second], ada, ben, cy)

    for person in (ada, cy):  # one is in the middle of a move, one only looks on
        person.offline()
    dig(ada, *place(third))
    ada.see("Reconnecting…")
    all_see([first, second], ben, cy)
    for person in (ada, cy):
        person.online()
    all_see([first, second, third], ada, ben, cy)

    house.kill()
    dig(ben, *place(fourth))
    for person in (ada, ben, cy):
        person.see("Reconnecting…")
    all_see([first, second, third], ada, cy)
    house.start()
    all_see([first, second, third, fourth], ada, ben, cy)

    dig(ada, *place(fifth))
    all_see([first, second, third, fourth, fifth], ada, ben, cy)
    dig(ben, *place(chest))
    moves = [first, second, third, fourth, fifth, chest]
    all_see(moves, ada, ben, cy)
    for person, verdict in ((ada, "Ben takes this one"), (ben, "You win!"), (cy, "Ben wins!")):
        expect(person.page.locator(".end h2")).to_have_text(verdict)

    for person in (ada, ben, cy):
        replay_shows(moves, person)
    facts = 2 + len(moves)  # the chest is buried, and Ben sits down
    assert f"Match {match} of treasure was fair ({facts} facts" in house.command("verify", match)


def sit_down(ada: Player, ben: Player, cy: Player) -> str:
    """Ada invites Ben, and sends Cy a link to watch: the match's id."""
    ben.visit(invite(ada))
    ben.type("Your name", "Ben")
    ben.click("Join the game")
    ada.see("Your turn")
    ada.click("More")
    ada.click("Share")
    cy.visit(ada.page.get_by_label("Link to watch").input_value())
    ada.click("Done")
    for person in (ada, ben, cy):
        person.see("1 watching")
    return ada.page.url.rpartition("/")[2]


def buried(house: House, match: str) -> int:
    """Where the chest lies: a test may look into the log, so that nobody finds it too early."""
    facts = [json.loads(line).get("fact", {}) for line in house.command("export", match).splitlines()]
    return next(int(fact["chest"]) for fact in facts if fact.get("type") == "buried")


def place(tile: int) -> tuple[int, int]:
    """The row and column of a tile."""
    return tile // SIDE + 1, tile % SIDE + 1


def holes(person: Player) -> Locator:
    """The tiles that this person sees dug."""
    return person.page.get_by_role("gridcell", name=DUG)


def sees(moves: list[int], person: Player) -> None:
    """This person comes to see these holes and no others."""
    expect(holes(person)).to_have_count(len(moves))
    for row, column in map(place, moves):
        name = re.compile(f"^Row {row}, column {column}{DUG.pattern}")
        expect(person.find(name, "gridcell")).to_be_visible()


def all_see(moves: list[int], *people: Player) -> None:
    """Everybody comes to see these holes and no others, and every move once in the story."""
    for person in people:
        sees(moves, person)
        expect(person.page.locator(".moves .by-game")).to_have_count(1 + len(moves))


def replay_shows(moves: list[int], person: Player) -> None:
    """From the bare island, each step of the replay shows one thing more, to the last move."""
    person.click("Replay")
    expect(person.page.get_by_label("Step", exact=True)).to_be_visible()
    expect(holes(person)).to_have_count(0)
    person.press("ArrowRight")
    person.see("You join." if person.name == "Ben" else "Ben joins.")
    for count in range(1, len(moves) + 1):
        person.press("ArrowRight")
        sees(moves[:count], person)
    expect(person.find("Forward one move")).to_be_disabled()
