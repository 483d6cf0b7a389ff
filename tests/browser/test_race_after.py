"""A race as a whole in a browser: before its start, its statistics, its end, and its replay."""

import re

from playwright.sync_api import expect

from tests.browser.driver import PlayerFactory, check_axe_in_every_theme
from tests.browser.race import Race, winter_race
from tests.race import winter

LINES = 8


def test_onlookers_see_how_a_race_goes_as_a_whole(player: PlayerFactory) -> None:
    host, eve = player("Host"), player("Eve")
    race = winter_race(host)
    watch = host.context.request.get(f"/api/matches/{race.id}").json()["watch"]
    eve.visit(watch)
    eve.click("Statistics", "link")
    expect(eve.page.locator(".chart .way")).to_have_count(LINES)
    expect(
        eve.page.locator("table", has_text="The tile of each team by time").locator("tbody tr")
    ).to_have_count(LINES)
    eve.see("Copy and Paste")
    eve.see("Teams by points")
    expect(eve.page.locator(".earned")).to_have_count(LINES)
    expect(eve.page.locator(".earned").first).to_have_text(re.compile(r"^\d+\.\d\d points$"))
    expect(eve.page.get_by_role("link", name="CSV")).to_have_attribute("href", re.compile("watch="))
    expect(eve.page.get_by_role("button", name="Copy as a template")).to_have_count(0)
    check_axe_in_every_theme(eve.page)
    host.visit(f"{race.path}/statistics")
    host.click("Copy as a template")
    host.see("A new race like this one")


def test_a_race_is_watched_again_with_the_fog_of_each_moment(player: PlayerFactory) -> None:
    host, brann = player("Host"), player("Brann")
    race = winter_race(host)
    race.admit(brann, 0, "Brann")
    race.wish(type="move", team=1, to=40)
    race.wish(type="close")
    brann.click("Watch it again", "link")
    scrub = brann.page.get_by_role("slider", name="Step")
    fog = brann.page.locator(".fog-note")
    brann.click("To the end")
    expect(brann.page.locator(".replay-teams li")).to_have_count(LINES)
    expect(brann.page.locator(".replay-teams li").first).to_contain_text("tile 40")
    brann.click("Back one move")
    expect(fog).to_be_visible()
    brann.click("Back one move")
    expect(fog).to_have_text("Tiles 32 to 56 are in the fog.")
    expect(brann.page.locator(".replay-teams li").first).to_contain_text("tile 26")
    line = brann.page.locator(".chart .then")
    expect(line).not_to_have_attribute("d", re.compile(r"^M30 "))
    scrub.focus()
    brann.press("Home")
    expect(fog).to_have_text("Tiles 1 to 56 are in the fog.")
    expect(line).to_have_attribute("d", re.compile(r"^M30 "))  # it goes along, back to the start


def test_before_the_start_a_phone_tells_who_is_in_and_what_to_do(player: PlayerFactory) -> None:
    host, ayla = player("Host"), player("Ayla", size="phone")
    state = winter.race()
    race = Race(host, state, winter.NAMES)
    team = [state.players[one] for one in state.teams[0].members]
    race.wish(type="edit_roster", lineups=[{"team": 0, "before": [], "after": team}])
    race.date(started=-2, left=9)
    race.admit(ayla, 0, "Ayla")
    expect(ayla.page.get_by_role("heading", name=re.compile("Starts in [12] d"))).to_be_visible()
    own = ayla.page.locator(".lobby-names li")
    expect(own).to_have_count(len(team))
    expect(own.first).to_have_text("Ayla (captain), is in")
    expect(own.nth(1)).to_contain_text("not in yet")
    ayla.see("Read the rules")
    check_axe_in_every_theme(ayla.page)


def test_whoever_has_finished_is_offered_nothing_that_is_refused(player: PlayerFactory) -> None:
    """While the race goes on powerup tiles can still be claimed; when it is over nothing can be done."""
    host, brann = player("Host"), player("Brann")
    race = winter_race(host)
    race.admit(brann, 0, "Brann")
    expect(brann.find("Complete Tile", "button")).to_be_visible()
    claims = brann.page.locator(".tasks-card").get_by_role("button", name=re.compile("^Claim "))
    powers = brann.page.locator(".powers")
    expect(powers).to_be_visible()
    race.wish(type="move", team=0, to=56)
    view = race.view()
    entries = [{"player": view["teams"][0]["members"][0]}] * view["tiles"][55].get("min", 1)
    race.for_team(0, type="complete", entries=entries, tile=56)
    brann.see("Winner of the race")
    expect(powers).to_have_count(0)
    expect(claims).not_to_have_count(0)
    race.wish(type="close")
    brann.see("The race is over")
    expect(claims).to_have_count(0)
    expect(brann.page.get_by_role("button", name=re.compile("Complete"))).to_have_count(0)
