"""Organisers of a race: from the front page to its start, two at one tile, an undo, a sheet with a fault."""

import re
import secrets

from playwright.sync_api import expect

from gridhouse.games.race.rules.state import State
from tests.browser.driver import Player, PlayerFactory, check_axe, check_axe_in_every_theme
from tests.browser.race import Race

FRONT = "/play/tile-race"
PRESSES = 10
"""How many presses it takes a newcomer from the home page, typing apart."""


class Hand:
    """A newcomer's hand: it presses, and counts."""

    def __init__(self, person: Player) -> None:
        self.person = person
        self.presses = 0

    def press(self, name: str | re.Pattern[str]) -> None:
        self.presses += 1
        self.person.click(name)


def new_race(ada: Player, *teams: str) -> Race:
    """A race with tasks of the house and a board, and two players in each team."""
    race = Race(ada, State(), teams)
    told = race.ask("set", key="everyday")
    race.wish(type="load", **told)
    race.wish(type="shuffle", seed="winter")
    lineups = [
        {"team": seat, "before": [], "after": [f"{name} 1", f"{name} 2"]} for seat, name in enumerate(teams)
    ]
    race.wish(type="edit_roster", lineups=lineups)
    return race


READABLE = 10
"""Pixels below which words of a plot are too small."""


def test_a_newcomer_starts_a_race_from_the_front_page(player: PlayerFactory) -> None:
    ada = player("Ada")
    hand = Hand(ada)
    ada.visit("/")
    hand.press("Tile Race: organise or join")
    ada.see("Join your team")
    check_axe_in_every_theme(ada.page)
    ada.type("What is it called?", "Winter Clan Race")
    hand.press("Organise a race")
    expect(ada.page.get_by_role("heading", name="Name and dates", level=1)).to_be_visible()
    expect(ada.page.get_by_label("Name of the race")).to_have_value("Winter Clan Race")
    hand.press("Next: tasks")
    expect(ada.page.get_by_text(re.compile(r"^168 tasks, 20 powerup tiles"))).to_be_visible()
    hand.press("Next: teams")
    hand.press("Paste names")
    ada.type("Names of players, or of whole teams", "Foxes: Ann, Bea\nOwls: Cid, Dan")
    ada.see("2 teams with 4 players.")
    hand.press("Add them")
    expect(ada.page.locator(".team-card .player")).to_have_text(
        ["Ann, captain", "Bea", "Cid, captain", "Dan"]
    )
    check_axe(ada.page)
    hand.press("Next: board")
    expect(ada.page.locator(".plot .given")).to_have_count(3)
    expect(ada.page.locator(".ticks .kept")).to_have_count(5)
    check_axe(ada.page)
    hand.press("Next: start")
    ada.see("Ready, with a few things to look at")
    ada.see(re.compile("^Foxes, Owls: nobody can come in yet."))
    check_axe(ada.page)
    hand.press("Codes for all teams")
    ada.see("Every team has a code now.")
    ada.see_not(re.compile("nobody can come in yet"))
    code = ada.page.locator(".code").first.inner_text()
    hand.press("Start the race now")
    expect(ada.page.locator(".phase")).to_have_text("live")
    ada.see("Nobody of 2 teams has come in yet")
    assert hand.presses == PRESSES

    ann = player("Ann", "phone")
    ann.visit(f"/j/{code}")
    ann.click("Ann")
    ann.see_at(re.compile(r"/m/[\w-]+$"))
    ann.see(re.compile("Foxes"))
    ada.see("Nobody of Owls has come in yet")


def test_a_guest_who_organises_is_told_how_to_keep_the_race(player: PlayerFactory) -> None:
    ada = player("Ada")
    race = new_race(ada, "Foxes")
    ada.visit(f"{race.path}/organise/setup/teams")
    ada.see("Only this browser knows that the race is yours.")
    check_axe(ada.page)
    ada.visit(f"{race.path}/organise")
    ada.see("Only this browser knows that the race is yours.")
    wish = {"login": f"ada{secrets.token_hex(6)}", "password": "a word to keep"}
    assert ada.context.request.post("/api/accounts", data=wish).ok
    with ada.page.expect_response("**/api/me"):
        ada.page.reload()
    ada.see("Waiting for you")
    ada.see_not("Only this browser knows that the race is yours.")


def test_two_organisers_at_one_tile_lose_nothing(player: PlayerFactory) -> None:
    ada, ben = player("Ada"), player("Ben")
    race = new_race(ada, "Foxes")
    race.helper(ben, "Ben")
    for person in (ada, ben):
        person.visit(f"{race.path}/organise/setup/board")
        person.click(re.compile("^Tile 7,"))
    ben.type("Task", "Swim a mile")
    ben.click("Save")
    expect(ada.page.locator(".small-tile").nth(6)).to_have_attribute("title", "Swim a mile")
    ada.type("Task", "Ride ten miles")
    ada.click("Save")
    ada.see("Somebody else was quicker")
    expect(ada.page.locator("dialog tbody tr").first).to_contain_text(
        re.compile("Swim a mile.*Ride ten miles")
    )
    check_axe(ada.page)
    ada.click("Save mine instead")
    expect(ben.page.locator(".small-tile").nth(6)).to_have_attribute("title", "Ride ten miles")


def test_an_undo_goes_back_to_a_point_and_says_before_what_it_changes(player: PlayerFactory) -> None:
    ada = player("Ada")
    race = new_race(ada, "Foxes", "Owls")
    race.wish(type="start")
    race.wish(type="grant", team=1, powerup="skip3")
    race.for_team(1, type="use", powerup="skip3")
    race.wish(type="bonus", team=0, player=0, points=150)
    ada.visit(f"{race.path}/organise")
    expect(ada.page.locator(".undo-list li")).not_to_have_count(0)
    check_axe_in_every_theme(ada.page)
    ada.click(re.compile("^Back to before: Owls used Skip 3"))
    rows = ada.page.locator(".undo-rows li")
    expect(rows.filter(has_text="tile 4")).to_contain_text(re.compile("Owls.*tile 4.*tile 1"))
    expect(rows.filter(has_text="in the fog again")).to_contain_text("Tiles 7 to 9")
    ada.see("Players have already seen tiles 7 to 9.")
    check_axe(ada.page)
    ada.click("Undo these 2")
    expect(ada.page.get_by_role("row", name=re.compile("Owls"))).to_contain_text(re.compile(r"Owls\s*1"))
    expect(ada.page.locator(".undo-list li").first).to_contain_text("fog")
    ada.forgive("ERR_FAILED")
    ada.page.route("**/organise/logbook.js", lambda asked: asked.abort())
    ada.click("Log")
    ada.see("Part of this page could not be loaded. Check your connection.")
    ada.page.unroute_all()
    ada.page.reload()
    expect(ada.page.locator(".log li")).to_have_count(50)
    assert race.view()["revealed"] == 9
    assert race.view()["teams"][1]["inventory"] == ["skip3"]
    ada.page.set_viewport_size({"width": 390, "height": 844})
    for screen in ("organise", "organise/people"):  # on a phone nobody has to drag a table aside
        ada.visit(f"{race.path}/{screen}")
        expect(ada.page.locator(".ledger tbody tr")).not_to_have_count(0)
        assert ada.page.locator(".scrolls").evaluate("it => it.scrollWidth <= it.clientWidth")
    ada.visit(f"{race.path}/organise/setup/board")
    words = ada.page.locator(".plot text")
    expect(words).not_to_have_count(0)
    assert words.first.evaluate("it => it.getBoundingClientRect().height") >= READABLE


def test_a_race_is_reset_and_emptied_and_both_come_back_by_an_undo(player: PlayerFactory) -> None:
    ada, ann = player("Ada"), player("Ann")
    race = new_race(ada, "Foxes", "Owls")
    race.wish(type="start")
    race.wish(type="move", team=0, to=7)
    race.admit(ann, 0, "Foxes 1")
    ada.visit(f"{race.path}/organise")
    phase, foxes = ada.page.locator(".phase"), ada.page.get_by_role("row", name=re.compile("Foxes"))

    ada.click("More")
    ada.click("Reset: back to the start")
    check_axe(ada.page)
    ada.click("Reset the race")
    expect(phase).to_have_text("being set up")
    expect(foxes).to_contain_text(re.compile(r"Foxes\s*1"))
    ann.see("Not started yet")
    expect(ann.page.locator(".stop")).to_have_count(0)
    take_back(ada, "Everybody is back at the start")
    expect(phase).to_have_text("live")
    expect(foxes).to_contain_text(re.compile(r"Foxes\s*7"))
    expect(ann.page.locator(".stop.mine")).to_have_attribute("data-n", "7")

    ada.click("More")
    ada.click("Empty the race")
    ada.page.get_by_label("Type “Tile Race” to confirm").fill("tile")
    expect(ada.find("Empty it")).to_be_disabled()
    ada.page.get_by_label("Type “Tile Race” to confirm").fill("Tile Race")
    check_axe(ada.page)
    ada.click("Empty it")
    expect(phase).to_have_text("being set up")
    ada.see("No team has players yet. 56 tiles have no task.")
    ann.see("Not started yet")
    take_back(ada, "The race was emptied")
    expect(phase).to_have_text("live")
    expect(ann.page.locator(".stop.mine")).to_have_attribute("data-n", "7")
    assert race.view()["players"] == ["Foxes 1", "Foxes 2", "Owls 1", "Owls 2"]


def take_back(ada: Player, last: str) -> None:
    """Undo what was done last, once it is listed."""
    ada.click(re.compile(f"^Back to before: {last}"))
    ada.click("Undo this")


def test_a_sheet_with_a_wrong_line_is_told_by_it_and_does_not_come_in(player: PlayerFactory) -> None:
    ada = player("Ada")
    race = Race(ada, State(), ())
    ada.visit(f"{race.path}/organise/setup/tasks")
    ada.click("Import")
    ada.type("Or paste it here", "label,difficulty\nBake bread,easy\nRun 10 km,hrad")
    ada.see(re.compile("^Line 3: the difficulty is"))
    expect(ada.find(re.compile("^Import"), "button").last).to_be_disabled()
    check_axe(ada.page)
    ada.type("Or paste it here", "label,difficulty\nBake bread,easy\nRun 10 km,hard")
    ada.click("Import 2 tasks")
    ada.see("2 tasks are in.")
    expect(ada.page.get_by_text(re.compile(r"^2 tasks, 0 powerup tiles"))).to_be_visible()
    assert [one["task"]["label"] for one in race.view()["free"]] == ["Bake bread", "Run 10 km"]


def test_a_player_is_moved_with_the_keyboard_alone(player: PlayerFactory) -> None:
    ada = player("Ada")
    race = new_race(ada, "Foxes", "Owls")
    ada.visit(f"{race.path}/organise/setup/teams")
    ada.page.get_by_role("button", name="Foxes 2", exact=True).focus()
    ada.press("Space", "ArrowRight", "Space")
    expect(ada.page.locator(".team-card").nth(1).locator(".player")).to_have_count(3)
    expect(ada.page.get_by_role("button", name="Foxes 2", exact=True)).to_be_focused()


def test_a_player_is_dragged_from_team_to_team_and_to_none(player: PlayerFactory) -> None:
    ada = player("Ada")
    race = new_race(ada, "Foxes", "Owls")
    ada.visit(f"{race.path}/organise/setup/teams")
    owls, bench = ada.page.locator(".team-card").nth(1), ada.page.locator(".bench")
    moved = ada.page.get_by_role("button", name="Foxes 2", exact=True)
    moved.drag_to(owls)
    expect(owls.locator(".player-name")).to_have_text(["Owls 1", "Owls 2", "Foxes 2"])
    moved.drag_to(bench)
    expect(bench.locator(".player-name")).to_have_text("Foxes 2")
    expect(ada.page.locator(".lifted, .target")).to_have_count(0)
    ada.see("2 teams, 3 players")  # as the house has it
    view = race.view()
    assert [view["players"][number] for number in view["bench"]] == ["Foxes 2"]
