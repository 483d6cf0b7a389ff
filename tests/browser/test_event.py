"""A whole race in real browsers: an organiser, three teams and an onlooker, from the wizard to the podium."""

import re
from collections import Counter

from playwright.sync_api import expect

from gridhouse.games.race.rules.powerups import POWERUPS, Powerup
from tests.browser.driver import Player, PlayerFactory
from tests.browser.event import Onlooker, Team
from tests.browser.house import House
from tests.browser.race import Organised

FOXES, OWLS, HARES = 0, 1, 2
PASTED = """Foxes: Ann, Abe, Ava, Alf, Amy
Owls: Bea, Bob, Bev, Ben, Bix
Hares: Cid, Cat, Cam, Cleo, Col"""
SEED = "lighthouse"
"""Of the everyday tasks it makes the same board for ever. Tiles 1, 9 and 56 are done in one press each."""
FAR = 50
SECRET = "Count the steps of the old lighthouse"
"""What the organiser writes on a tile that lies in the fog till the end."""
PASSWORD = "carrots at dawn"
BESIDE = "First exhibition"
"""A powerup tile for the first team alone. It gives Back 3."""
GIVEN: dict[int, tuple[Powerup, ...]] = {
    FOXES: ("skip1", "clearCooldown", "copypaste", "doubleHard", "disablePowerup", "back1"),
    OWLS: ("skip2", "doubleEasy", "changeTile", "doubleMedium", "back2"),
    HARES: ("skip3",),
}
"""What comes by commands. Back 3 is claimed, and Double Powerup is given on the organiser's page."""


def test_a_whole_race_from_the_wizard_to_the_podium(player: PlayerFactory, house: House) -> None:
    """Powerups, long ways and ends of cooldowns come by commands of the organiser, to keep it short; whatever
    a team does, it does on its page."""
    olga, wendy = player("Olga"), player("Wendy")
    race, code_of, watch = set_up(olga)
    eyes = Onlooker(wendy)
    wendy.visit(watch)
    ann, bea, cid = player("Ann", "phone"), player("Bea"), player("Cid", scheme="dark")
    enter(race, code_of, ann, bea, cid)
    foxes, owls, hares = Team(ann, race), Team(bea, race), Team(cid, race)

    foxes.complete()
    foxes.stands_on(2)
    hares.claim(BESIDE)
    owls.tab("Tasks")
    expect(bea.page.locator(".tasks .row", has_text=BESIDE)).to_contain_text("taken")
    by_hand(olga, race, HARES, "Double Powerup")
    for team, powerups in GIVEN.items():
        for powerup in powerups:
            race.wish(type="grant", team=team, powerup=powerup)
    for team, tile in ((FOXES, 10), (OWLS, 12), (HARES, 9)):
        race.wish(type="move", team=team, to=tile)

    foxes.use("Skip 1")
    foxes.stands_on(11)
    foxes.use("Clear Cooldown")
    foxes.use("Copy and Paste", on=16)
    owls.use("Skip 2")
    owls.stands_on(14)
    owls.complete()
    owls.stands_on(15)
    hares.use("Double Powerup", other="Back 3")
    wendy.see(re.compile("^Hares used Double Powerup"))
    cool_off(race, HARES)
    hares.use("Back 3", on="Owls")
    owls.stands_on(12)

    survive(house, race, owls, [olga, wendy, ann, bea, cid])
    owls.stands_on(13)

    owls.use("Double Easy", on=18)
    wendy.see(re.compile("^Owls used Double Easy"))
    cool_off(race, OWLS)
    owls.use("Change Tile", on=17)
    wendy.see(re.compile("^Owls used Change Tile"))
    cool_off(race, OWLS)
    owls.use("Double Medium", on=19)
    take_back(olga, race, "Owls used Change Tile", 3)
    expect(wendy.page.locator('.stops [data-n="17"]')).not_to_have_accessible_name(re.compile("changed"))
    owls.use("Change Tile", on=17)
    expect(wendy.page.locator('.stops [data-n="17"]')).to_have_accessible_name(re.compile("changed"))
    cool_off(race, OWLS)
    owls.use("Double Medium", on=19)

    foxes.complete()
    foxes.stands_on(12)
    foxes.use("Double Hard", on=15)
    wendy.see(re.compile("^Foxes used Double Hard"))
    cool_off(race, FOXES)
    foxes.use("Disable Powerup", on="Hares", other="Back 3")
    wendy.see(re.compile("^Foxes used Disable Powerup against Hares: Back 3 is gone"))
    cool_off(race, FOXES)
    foxes.use("Back 1", on="Owls")
    owls.stands_on(12)
    cool_off(race, OWLS)
    owls.use("Back 2", on="Foxes")
    foxes.stands_on(10)
    hares.fill_in()
    hares.send("Keep for now")
    expect(cid.page.locator(".task .chip.good")).to_have_text("Cid")
    hares.complete()
    hares.stands_on(10)
    hares.use("Skip 3")
    hares.stands_on(13)

    used: Counter[str] = Counter()
    for told in story(race)["teams"]:
        used.update(told["story"]["used"])
    assert used == dict.fromkeys(POWERUPS, 1)
    for person in (wendy, bea, cid):
        expect(person.page.locator(".standings-card .row-text")).to_have_text(["Hares", "Owls", "Foxes"])
        expect(person.page.locator(".standings-card .at")).to_have_text(["13", "12", "10"])
    view = race.view()
    hidden = [tile["label"] for tile in view["tiles"][view["revealed"] :]]
    assert SECRET in hidden
    assert not [label for label in hidden if eyes.knows(label)]

    finish(race, olga, owls, foxes)
    for person in (wendy, ann, bea, cid):
        expect(person.page.locator(".podium-step strong")).to_have_text(["Foxes", "Owls", "Hares"])
    bea.see("You win!")
    ann.see("Owls completed tile 56 first. You came 2nd.")
    wendy.see("Owls won")
    assert eyes.knows(SECRET)


def set_up(olga: Player) -> tuple[Organised, dict[str, str], str]:
    """From the home page through the wizard to a started race: codes of its teams, and its public link."""
    olga.visit("/")
    olga.click("Tile Race: organise or join")
    olga.type("What is it called?", "Lighthouse Race")
    olga.click("Organise a race")
    olga.click("Next: tasks")
    olga.click("Next: teams")
    olga.click("Paste names")
    olga.type("Names of players, or of whole teams", PASTED)
    olga.click("Add them")
    olga.click("Codes for all teams")
    olga.see("Every team has a code now.")
    doors = olga.page.locator(".door-list li")
    codes = {name: doors.filter(has_text=name).locator(".code").inner_text() for name in ("Foxes", "Owls")}
    doors.filter(has_text="Hares").get_by_role("button", name="Set a password").click()
    olga.type("Password", PASSWORD)
    olga.click("Save")
    olga.see("The password is set.")
    olga.click("Next: board")
    olga.type("Seed", SEED)
    olga.click("Shuffle again")
    olga.click("Shuffle", "button")
    far = olga.page.locator(".small-tile").nth(FAR - 1)
    expect(far).to_have_attribute("title", "Close up")
    far.click()
    olga.type("Task", SECRET)
    olga.click("Save")
    expect(far).to_have_attribute("title", SECRET)
    olga.click("Next: start")
    olga.page.get_by_role("radio", name="Organisers see all").check()
    olga.see("Teams see a few tiles ahead; you see all of it.")
    olga.page.locator(".door-list li", has_text="To watch").get_by_role("button").click()
    olga.see("Link copied.")
    watch = olga.page.evaluate("navigator.clipboard.readText()")
    olga.click("Start the race now")
    expect(olga.page.locator(".phase")).to_have_text("live")
    return Organised(olga, olga.page.url.split("/")[4]), codes, watch


def enter(race: Organised, code_of: dict[str, str], ann: Player, bea: Player, cid: Player) -> None:
    """Into the teams: by a link, by a code that is typed, and by a password at the race's address."""
    ann.visit(f"/j/{code_of['Foxes']}")
    ann.click("Ann")
    bea.visit("/")
    bea.type("Join with a code", code_of["Owls"])
    bea.click("Join", "button")
    bea.click("Bea")
    cid.forgive("404")
    cid.visit(race.path)
    cid.type("Password", PASSWORD)
    cid.click("Go on")
    cid.click("Cid")
    for person in (ann, bea, cid):
        person.see_at(race.path)


def by_hand(olga: Player, race: Organised, team: int, powerup: str) -> None:
    """Give a team a powerup on the organiser's page of it."""
    olga.visit(f"{race.path}/organise/team/{team}")
    olga.click("Give a powerup")
    olga.choose("Powerup", powerup)
    olga.click("Give", "button")
    expect(olga.page.locator(".facts")).to_contain_text(powerup)


def cool_off(race: Organised, team: int) -> None:
    """End a team's cooldown."""
    race.wish(type="set_cooldown", team=team, on=False)


def survive(house: House, race: Organised, team: Team, everybody: list[Player]) -> None:
    """The power fails, a team completes its tile all the same, and everything comes back by itself."""
    before = race.view()
    team.fill_in()
    house.kill()
    team.send()
    for person in everybody:
        person.see("Reconnecting…")
    house.start()
    for person in everybody:
        person.see_not("Reconnecting…")
    team.person.see(re.compile("^Owls completed tile 12"))
    after = race.view()
    for seat in (FOXES, HARES):
        assert after["teams"][seat] == before["teams"][seat]
    assert after["teams"][OWLS]["inventory"] == before["teams"][OWLS]["inventory"]
    assert (after["tiles"], after["powerup_tiles"]) == (before["tiles"], before["powerup_tiles"])


def take_back(olga: Player, race: Organised, point: str, count: int) -> None:
    """Undo to a point on the dashboard, after a look at what would change."""
    olga.visit(f"{race.path}/organise")
    olga.click(re.compile(f"^Back to before: {point}"))
    expect(olga.page.locator(".undo-rows li", has_text="Tile 17")).to_be_visible()
    olga.click(f"Undo these {count}")
    olga.see("It is taken back.")


def finish(race: Organised, olga: Player, first: Team, second: Team) -> None:
    """Two teams complete the last tile, and the organiser ends the race."""
    race.wish(type="move", team=OWLS, to=55)
    first.stands_on(55)
    first.complete()
    first.stands_on(56)
    first.complete("Finish the race")
    first.person.see("Winner of the race")
    race.wish(type="move", team=FOXES, to=56)
    second.stands_on(56)
    second.complete("Finish the race")
    second.person.see("Finished 2nd")
    olga.click("More")
    olga.click("End the race")
    olga.click("End the race")
    expect(olga.page.locator(".phase")).to_have_text("over")


def story(race: Organised) -> dict:  # type: ignore[type-arg]
    """How the race went, as its statistics tell it."""
    answer = race.http.get(f"/api/matches/{race.id}/chronicle")
    assert answer.ok, answer.text()
    return answer.json()  # type: ignore[no-any-return]
