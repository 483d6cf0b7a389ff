"""A race on the pages of its teams: completing, claiming, aiming; by mouse, thumb and keyboard."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.driver import Player, PlayerFactory, check_axe, check_axe_in_every_theme
from tests.browser.race import PASSWORD, Race, winter_race
from tests.browser.weight import check_weight
from tests.race import winter

FIRE, GEMS, KEYS = 0, 3, 6


@pytest.fixture
def race(player: PlayerFactory) -> Race:
    return winter_race(player("Host"))


def tile(person: Player, number: int) -> Locator:
    """A tile of the trail."""
    return person.page.locator(f'.stops [data-n="{number}"]')


def stands_on(person: Player, number: int) -> None:
    """Wait until the own team stands on a tile."""
    expect(person.page.locator(".stop.mine")).to_have_attribute("data-n", str(number))


def overflow(person: Player) -> int:
    """By how many pixels the page is wider than the window."""
    wide: int = person.page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    return wide


COVERED = """
    [...document.querySelectorAll(".stop .badges")].filter((badges) => {
      const over = badges.getBoundingClientRect();
      const label = badges.parentElement.querySelector(".what").getBoundingClientRect();
      const beside = over.right <= label.left || label.right <= over.left;
      return over.height && label.height && over.bottom > label.top + 1 && !beside;
    }).map((badges) => badges.parentElement.dataset.n)
"""


def covered(person: Player) -> list[str]:
    """The tiles whose badges lie over their label."""
    tiles: list[str] = person.page.evaluate(COVERED)
    return tiles


def tick(person: Player, *names: str) -> None:
    """Choose those who did it."""
    for name in names:
        person.page.get_by_role("checkbox", name=name).check()


# --- By mouse ---------------------------------------------------------------------------


def test_a_team_completes_its_tile_and_everybody_sees_it(player: PlayerFactory, race: Race) -> None:
    brann, other = player("Brann"), player("Brann3")
    race.admit(brann, FIRE, "Brann")
    race.admit(other, GEMS, "Brann3")
    stands_on(brann, 22)
    brann.click("Complete Tile")
    expect(brann.find("Complete Tile", "button").last).to_be_disabled()
    brann.see("It takes 2 completions; you have 1.")
    tick(brann, "Brann you")
    brann.see("2 chosen, enough")
    brann.see(re.compile(r"Then you stand on tile 23: Larran’s key"))
    brann.page.get_by_role("dialog").get_by_role("button", name="Complete Tile").click()
    stands_on(brann, 23)
    brann.see("Tile 23 of 56")
    expect(tile(other, 23)).to_have_accessible_name(re.compile("Fire Cape Club is here"))
    assert race.view()["teams"][FIRE]["position"] == 23


def test_what_is_done_so_far_can_be_kept(player: PlayerFactory, race: Race) -> None:
    cato = player("Cato")
    race.admit(cato, FIRE, "Cato")
    cato.click("Complete Tile")
    tick(cato, "Dwyn")
    tick(cato, "Ebba")
    cato.click("Keep for now")
    expect(cato.page.locator(".task .chip.good")).to_have_text(["Ayla", "Dwyn", "Ebba"])


def test_a_refused_guess_goes_back_and_its_sentence_stays(player: PlayerFactory, race: Race) -> None:
    brann = player("Brann")
    race.admit(brann, FIRE, "Brann")
    stands_on(brann, 22)
    brann.click("Complete Tile")
    tick(brann, "Brann you")
    brann.offline()
    brann.page.get_by_role("dialog").get_by_role("button", name="Complete Tile").click()
    stands_on(brann, 23)  # as if it were so
    race.wish(type="move", team=FIRE, to=20)
    brann.online()
    brann.see("Tile 22 is not completed")
    stands_on(brann, 20)
    brann.click("Put away")
    brann.see_not("Tile 22 is not completed")


# --- By keyboard ------------------------------------------------------------------------


def test_a_paste_by_keyboard_with_its_dry_run(player: PlayerFactory, race: Race) -> None:
    brann = player("Brann")
    race.admit(brann, FIRE, "Brann")
    brann.find("Copy and Paste", "button").focus()
    brann.press("Enter")
    expect(tile(brann, 23)).to_have_accessible_name(re.compile("not possible: Doubled tiles are locked"))
    expect(tile(brann, 20)).to_have_accessible_name(re.compile("can be chosen, three teams will meet it"))
    tile(brann, 22).focus()
    brann.press("ArrowRight", "Enter")
    brann.see("Doubled tiles are locked.")
    brann.press("ArrowLeft", "ArrowLeft", "ArrowLeft")
    expect(tile(brann, 20)).to_be_focused()
    brann.press("Enter")
    brann.see("Paste onto tile 20?")
    brann.see("Three teams will meet it.")
    brann.find("Paste onto tile 20", "button").focus()
    brann.press("Enter")
    expect(tile(brann, 20)).to_have_accessible_name(re.compile("30 Burnt pages, pasted onto"))
    brann.see("Cooling down")


def test_a_powerup_is_kept_by_escape(player: PlayerFactory, race: Race) -> None:
    brann = player("Brann")
    race.admit(brann, FIRE, "Brann")
    brann.click("Earn more")
    expect(brann.find("Claim Pet drop, any boss")).to_be_focused()
    expect(brann.page.locator(".tasks .row")).to_have_count(5)
    brann.click("Back 2 ×2")
    brann.see("Choose a team")
    brann.press("Escape")
    brann.see("Ready to use")
    assert "back2" in race.view()["teams"][FIRE]["inventory"]


# --- By thumb ---------------------------------------------------------------------------


def test_a_claim_and_a_push_by_thumb(player: PlayerFactory, race: Race) -> None:
    brann, keys = player("Brann", size="phone"), player("Brann6", size="phone", scheme="dark")
    race.admit(brann, FIRE, "Brann")
    race.admit(keys, KEYS, "Brann6")
    expect(tile(brann, 22)).to_be_in_viewport()  # it opens where the team stands
    brann.page.get_by_role("navigation", name="The race").get_by_role("button", name="Tasks").tap()
    brann.page.get_by_role("button", name="Claim Pet drop, any boss").tap()
    tick(brann, "Ayla")
    brann.page.get_by_role("dialog").get_by_role("button", name="Claim", exact=True).tap()
    expect(brann.page.locator(".tasks .state").first).to_have_text("Claimed")
    brann.page.get_by_role("navigation", name="The race").get_by_role("button", name="Trail").tap()
    brann.page.get_by_role("button", name="Use · 9").tap()
    brann.page.get_by_role("button", name="Back 2 ×2").tap()
    brann.page.get_by_role("button", name=re.compile("^Key Masters")).tap()
    brann.see("From tile 17 to tile 15.")
    brann.page.get_by_role("button", name="Push them to tile 15").tap()
    stands_on(keys, 15)
    keys.see("Tile 15")
    check_axe(keys.page)


# --- For a team -------------------------------------------------------------------------


def test_an_organiser_acts_for_a_team_on_its_own_board(player: PlayerFactory, race: Race) -> None:
    host, brann = race.organiser, player("Brann", size="phone")
    race.wish(type="set_fog", mode="admin")
    race.admit(brann, FIRE, "Brann")
    host.visit(f"{race.path}/organise/team/{FIRE}")
    host.click("Act for Fire Cape Club")
    host.see("Acting for Fire Cape Club")
    stands_on(host, 22)
    expect(tile(host, 32)).to_have_count(0)  # the fog of the team, though an organiser sees through it
    check_axe(host.page)
    opens_the_aim(host)
    host.click("Paste onto tile 20")
    expect(tile(brann, 20)).to_have_accessible_name(re.compile("30 Burnt pages, pasted onto"))
    host.click("Complete Tile")
    host.see("You act for Fire Cape Club, and the log shows your name.")
    tick(host, "Brann")
    host.page.get_by_role("dialog").get_by_role("button", name="Complete Tile").click()
    stands_on(brann, 23)
    brann.page.get_by_role("navigation", name="The race").get_by_role("button", name="Feed").tap()
    brann.see(re.compile("did it for the team"))
    host.click("Another team")
    host.page.get_by_role("dialog").get_by_role("link", name=winter.NAMES[GEMS]).click()
    host.see(f"Acting for {winter.NAMES[GEMS]}")
    host.visit(f"{race.path}/organise/log")
    first = host.page.locator(".log li").first
    expect(first).to_contain_text(re.compile(r"Fire Cape Club completed tile 22\..* for Fire Cape Club"))
    brann.visit(f"{race.path}/for/{GEMS}")
    brann.see("You do not organise this race, so you cannot act for its teams.")


# --- Names and captains -----------------------------------------------------------------


def lead(race: Race, name: str) -> None:
    """Make somebody the captain of the first team."""
    view = race.view()
    before = [view["players"][number] for number in view["teams"][FIRE]["members"]]
    after = [name, *(other for other in before if other != name)]
    race.wish(type="edit_roster", lineups=[{"team": FIRE, "before": before, "after": after}])


def test_a_new_password_ends_what_is_open_and_tells_the_way_back(player: PlayerFactory, race: Race) -> None:
    brann, cato = player("Brann", size="phone"), player("Cato")
    brann.forgive("404")
    race.admit(brann, FIRE, "Brann")
    stands_on(brann, 22)
    race.admit(cato, FIRE, "Cato")  # by a password that was set anew
    brann.see("This race is closed to you now.")
    expect(brann.page.get_by_role("button", name="Complete Tile")).to_have_count(0)
    check_axe(brann.page)
    brann.click("Come in again")
    brann.type("Password", PASSWORD)
    brann.click("Go on")
    brann.click("Brann")
    stands_on(brann, 22)


def test_a_renamed_player_says_who_they_are_and_a_captain_manages_the_team(
    player: PlayerFactory, race: Race
) -> None:
    brann = player("Brann")
    race.admit(brann, FIRE, "Brann")
    stands_on(brann, 22)
    before = race.view()["settings"]
    race.wish(type="configure", before=before, after={**before, "captains_manage": True})
    number = race.view()["players"].index("Brann")
    race.wish(type="rename_player", player=number, before="Brann", after="Brannigan")
    brann.see("Your team's list has changed.")
    brann.click("Say who you are")
    brann.page.get_by_role("dialog").get_by_role("button", name="Brannigan").click()
    brann.see("You are Brannigan.")
    brann.see_not("Your team's list has changed.")
    lead(race, "Brannigan")  # the page is told at once
    brann.click("Manage your team")
    brann.type("Name of a player", "Zoltan")
    brann.click("Add")
    expect(brann.page.get_by_role("button", name="Take Zoltan out")).to_be_visible()
    brann.click("Make a code")
    expect(brann.page.locator(".race-sheet .code")).to_have_text(re.compile("^[A-Z]{6}$"))
    check_axe(brann.page)
    lead(race, "Ayla")
    brann.see("You are not the captain of your team any more.")


# --- Onlookers, and everybody -----------------------------------------------------------


def test_an_onlooker_sees_the_race_and_can_do_nothing(player: PlayerFactory, race: Race) -> None:
    eve = player("Eve")
    eve.visit(race.watch())
    eve.see("Tears of Guthix")
    expect(tile(eve, 31)).to_be_visible()
    expect(tile(eve, 32)).to_have_count(0)
    expect(eve.page.get_by_text("Tiles 32 to 56 are in the fog.")).to_have_count(1)
    expect(eve.page.get_by_role("button", name=re.compile("Complete|Claim"))).to_have_count(0)
    eve.click("Points", "tab")
    eve.see("Teams by points")
    teams = eve.page.locator(".by-points + .ranks li")
    expect(teams).to_have_count(len(winter.NAMES))
    expect(teams.first).to_have_text(re.compile(rf"^1\s*{winter.NAMES[1]}\s*\d+\.\d\d$"))
    eve.click("Pet drop, any boss")
    eve.see("Who has claimed it")
    eve.press("Escape")
    tile(eve, 24).click()
    eve.see("Who is here")
    check_axe(eve.page)
    fay = player("Fay", size="phone")
    fay.visit(race.watch())
    expect(tile(fay, 26)).to_be_in_viewport()  # it opens where the first team stands
    expect(tile(fay, 22)).to_be_in_viewport()


def opens_the_aim(person: Player) -> None:
    person.click("Copy and Paste")
    tile(person, 20).click()
    person.see("Paste onto tile 20?")


def opens_the_form(person: Player) -> None:
    person.click("Complete Tile")
    person.see("Who did it?")


@pytest.mark.parametrize(
    "opens", [lambda _: None, opens_the_aim, opens_the_form], ids=["page", "aim", "form"]
)
def test_nobody_is_shut_out(player: PlayerFactory, race: Race, opens: Callable[[Player], None]) -> None:
    brann = player("Brann")
    race.admit(brann, FIRE, "Brann")
    stands_on(brann, 22)
    opens(brann)
    check_axe_in_every_theme(brann.page)


def test_the_trail_lies_as_one_likes_and_fits_every_window(player: PlayerFactory, race: Race) -> None:
    brann = player("Brann")
    race.admit(brann, FIRE, "Brann")
    brann.click("Wide")
    expect(brann.page.locator(".race.wide")).to_be_visible()
    brann.page.reload()
    expect(brann.page.locator(".race.wide")).to_be_visible()
    for width, mode in ((320, "single"), (390, "phone"), (768, "tablet"), (1024, "tablet"), (1366, "wide")):
        brann.page.set_viewport_size({"width": width, "height": 760})
        expect(brann.page.locator(f".trail.{mode}")).to_be_visible()
        stands_on(brann, 22)
        assert overflow(brann) <= 0, width
        assert covered(brann) == [], width


def test_the_next_step_is_in_sight_on_a_laptop(player: PlayerFactory, race: Race) -> None:
    """Without scrolling, also where the browser's own bars take a part of the window."""
    brann = player("Brann")
    race.admit(brann, FIRE, "Brann")
    for height in (768, 720, 640):
        brann.page.set_viewport_size({"width": 1366, "height": height})
        expect(brann.page.locator(".trail.wide")).to_be_visible()
        expect(brann.find("Complete Tile", "button")).to_be_in_viewport(ratio=1)
        expect(brann.page.locator(".own .task h3")).to_be_in_viewport(ratio=1)


def test_a_tablet_shows_the_deed_beside_the_trail(player: PlayerFactory, race: Race) -> None:
    brann = player("Brann")
    brann.page.set_viewport_size({"width": 1024, "height": 768})
    race.admit(brann, FIRE, "Brann")
    brann.click("Copy and Paste")
    assert covered(brann) == []
    tile(brann, 20).click()
    expect(brann.find("Paste onto tile 20", "button")).to_be_in_viewport()


def test_a_first_visit_is_light(player: PlayerFactory, race: Race) -> None:
    brann = player("Brann")
    race.admit(brann, FIRE, "Brann")
    check_weight(brann, race.path)


def test_after_the_race_the_winner_comes_first(player: PlayerFactory, race: Race) -> None:
    brann = player("Brann")
    race.admit(brann, FIRE, "Brann")
    race.wish(type="close")
    brann.see(f"{winter.NAMES[1]} came furthest")
    brann.see(re.compile("You came 4th, on tile 22."))


def test_the_podium_tells_by_how_much(player: PlayerFactory, race: Race) -> None:
    brann = player("Brann")
    race.admit(brann, FIRE, "Brann")
    for seat in (1, FIRE):
        race.wish(type="move", team=seat, to=56)
        last, team = race.view()["tiles"][55], race.view()["teams"][seat]
        names = [{"player": team["members"][at % len(team["members"])]} for at in range(last.get("min", 1))]
        race.for_team(seat, type="complete", tile=56, entries=names)
    race.wish(type="close")
    brann.see(f"{winter.NAMES[1]} won")
    expect(brann.page.locator(".podium .first small")).to_have_text(re.compile(r"^after \d+ (s|min)$"))
    expect(brann.page.locator(".podium .second small")).to_have_text(re.compile(r"^\d+ (s|min) later$"))
    expect(brann.page.locator("button.complete")).to_have_count(0)
    check_axe(brann.page)
