"""A race as a whole in a browser: its statistics, and its replay with the fog of each moment."""

import re

from playwright.sync_api import expect

from tests.browser.driver import PlayerFactory, check_axe_in_every_theme
from tests.browser.race import winter_race

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
    brann.click("One step back")
    expect(fog).to_be_visible()
    brann.click("One step back")
    expect(fog).to_have_text("Tiles 32 to 56 are in the fog.")
    expect(brann.page.locator(".replay-teams li").first).to_contain_text("tile 26")
    line = brann.page.locator(".chart .then")
    expect(line).not_to_have_attribute("d", re.compile(r"^M30 "))
    scrub.focus()
    brann.press("Home")
    expect(fog).to_have_text("Tiles 1 to 56 are in the fog.")
    expect(line).to_have_attribute("d", re.compile(r"^M30 "))  # it goes along, back to the start
