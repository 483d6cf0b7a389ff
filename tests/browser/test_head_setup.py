"""The set-up of Don't Lose Your Head in a browser: by mouse, by keyboard, on one device and on two."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Response, ViewportSize, expect

from tests.browser.driver import SIZES, Player, PlayerFactory, Scheme, Size, check_axe, comes_to
from tests.browser.head import ADA_AND_BEN, KEY, ME, act, bot, create

OPEN: dict[str, Any] = {"kind": "open"}
KILOBYTES = 60
REQUESTS = 20
LEAKS = """(words) => {
    window.leaks = [];
    const look = () => {
        const all = [...document.querySelectorAll("*")].flatMap((it) => [it.ariaLabel, it.title, it.value]);
        const told = [document.documentElement.textContent, ...all].join(" ");
        for (const word of words) if (told.includes(word)) window.leaks.push(word);
        if (document.querySelector(".held")) window.leaks.push("a letter on the grid");
    };
    look();
    const all = {subtree: true, childList: true, characterData: true, attributes: true};
    new MutationObserver(look).observe(document, all);
}"""
"""Notes whatever of these words is on the page at any moment from now on."""


def sit_down(player: Player, *seats: dict[str, Any]) -> str:
    """Set up a match by one's own name, and come to the table."""
    player.context.request.post("/api/me", data={"name": player.name})
    match = create(player, list(seats))
    player.visit(f"/m/{match}")
    expect(player.page.locator(".head-setup, .curtain")).to_be_visible()
    return match


def join(host: Player, guest: Player, match: str) -> None:
    """Come by the link that the host sends."""
    guest.context.request.post("/api/me", data={"name": guest.name})
    guest.visit(host.context.request.get(f"/api/matches/{match}").json()["invite"])
    guest.click("Sit down and play")
    expect(field(guest, 1)).to_be_visible()


def field(player: Player, row: int) -> Locator:
    """Where the word of a row is typed."""
    return player.page.get_by_role("combobox", name=re.compile(f"^Word {row},"))


def cell(player: Player, name: str) -> Locator:
    return player.page.get_by_role("gridcell", name=re.compile(f"^{name}:"))


def letters(player: Player) -> dict[str, str]:
    """What lies on the grid."""
    told = player.page.locator(".held").evaluate_all("cells => cells.map((it) => it.ariaLabel)")
    return dict(re.match(r"(\w+): (\w)", one).groups() for one in told)  # type: ignore[union-attr, misc]


def tap(player: Player, word: str) -> None:
    """Spell a word by the letters on the page."""
    for letter in word:
        player.click(letter, "button")


def lay(player: Player, word: str, first: str, second: str) -> None:
    """Place a word by its compass, the cell of its first letter, and the next cell."""
    player.click(f"Place {word} on the grid")
    cell(player, first).click()
    cell(player, second).click()
    expect(player.find(f"Lift {word} off the grid")).to_be_visible()


def tab_to(player: Player, target: Locator) -> None:
    """Walk there by the Tab key alone."""
    for _ in range(60):
        if target.evaluate("it => it === document.activeElement"):
            return
        player.press("Tab")
    raise AssertionError("The Tab key does not lead there.")


def enabled(player: Player) -> set[str]:
    """Which of the three buttons are enabled."""
    names = ("Pick Random Words", "Place Random Positions", "Start")
    return {name for name in names if player.find(name, "button").is_enabled()}


def open_settings(player: Player) -> None:
    """On a phone they are folded into a line."""
    line = player.page.locator(".settings-line")
    expect(field(player, 1)).to_be_visible()  # the set-up is drawn
    if line.is_visible():
        line.click()


# --- the flow of the document -----------------------------------------------------------


def test_words_are_written_and_placed_by_mouse(player: PlayerFactory) -> None:
    ada = player("Ada")
    sit_down(ada, ME, OPEN)
    ada.see("SETUP")
    comes_to({"Pick Random Words"}, lambda: enabled(ada))

    field(ada, 1).click()
    ada.press("c", "a")
    offers = ada.page.get_by_role("listbox").get_by_role("option")
    expect(offers).to_have_count(5)
    expect(offers).to_have_text([re.compile("^CA")] * 5)
    offers.get_by_text("CAT").click()
    expect(field(ada, 1)).to_have_value("CAT")
    expect(ada.find("Place word 2 on the grid")).to_be_disabled()
    expect(ada.find("Place CAT on the grid")).to_be_enabled()
    comes_to({"Pick Random Words", "Place Random Positions"}, lambda: enabled(ada))

    field(ada, 2).click()
    tap(ada, "RACK")
    expect(ada.find("Place RACK on the grid")).to_be_enabled()

    ada.click("Place CAT on the grid")
    cell(ada, "A4").hover()
    expect(ada.page.locator(".now")).to_have_text("C")
    good, bad = ada.page.locator(".good"), ada.page.locator(".bad")
    expect(good).to_have_count(5)
    cell(ada, "A2").hover()
    expect(good).to_have_count(3)
    expect(bad).to_have_count(2)
    cell(ada, "A4").click()
    cell(ada, "B5").hover()
    expect(cell(ada, "C6")).to_have_text("T")
    cell(ada, "B5").click()
    expect(ada.find("Lift CAT off the grid")).to_be_visible()
    comes_to({"A4": "C", "B5": "A", "C6": "T"}, lambda: letters(ada))
    expect(ada.page.get_by_label("Place CAT on the grid")).to_have_count(0)

    lay(ada, "RACK", "B6", "B5")  # upwards: it shares the A
    comes_to({"A4": "C", "B6": "R", "B5": "A", "B4": "C", "B3": "K", "C6": "T"}, lambda: letters(ada))

    ada.click("Pick Random Words")
    expect(field(ada, 3)).to_have_value(re.compile("^[A-Z]{5}$"))
    for row, word in ((1, "CAT"), (2, "RACK")):
        expect(field(ada, row)).to_have_value(word)
    comes_to({"Place Random Positions"}, lambda: enabled(ada))
    ada.click("Place Random Positions")
    expect(ada.find("Start")).to_be_enabled()
    comes_to({"Start"}, lambda: enabled(ada))
    ada.click("Start")
    ada.see("Waiting for another player…")


def test_the_whole_set_up_by_keyboard_alone(player: PlayerFactory) -> None:
    ada = player("Ada")
    sit_down(ada, ME, OPEN)
    expect(field(ada, 1)).to_be_visible()
    tab_to(ada, field(ada, 1))
    ada.press("c", "a")
    expect(ada.page.get_by_role("listbox").get_by_role("option")).to_have_count(5)
    ada.press("ArrowDown", "ArrowUp", "ArrowUp", "Enter")  # round to the last but one
    expect(field(ada, 1)).to_have_value(re.compile("^CA[A-Z]$"))
    chosen = field(ada, 1).input_value()
    expect(ada.find(f"Place {chosen} on the grid")).to_be_enabled()
    ada.press("Backspace", "Backspace", "o", "w")
    expect(ada.find("Place COW on the grid")).to_be_enabled()

    ada.press("Enter")
    expect(cell(ada, "D4")).to_be_focused()
    ada.press("Escape")
    expect(ada.find("Place COW on the grid")).to_be_focused()
    expect(ada.page.locator(".now")).to_have_count(0)
    ada.press("Enter", "ArrowUp", "Enter", "ArrowRight", "Enter")
    expect(field(ada, 2)).to_be_focused()
    comes_to({"D3": "C", "E3": "O", "F3": "W"}, lambda: letters(ada))

    ada.press(*"rack")
    expect(ada.find("Place RACK on the grid")).to_be_enabled()
    ada.press("Enter", "ArrowDown", "ArrowDown", "Enter", "ArrowLeft", "Enter")
    expect(field(ada, 3)).to_be_focused()
    ada.press(*"stone")
    expect(ada.find("Place STONE on the grid")).to_be_enabled()
    ada.press("Enter", "ArrowDown", "Home", "Enter", "ArrowRight", "Enter")
    expect(ada.find("Start")).to_be_focused()
    ada.press("Enter")
    ada.see("Waiting for another player…")


def test_surprise_me_is_one_tap(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    sit_down(ada, ME, bot("easy"))
    ada.click("Surprise me")
    expect(ada.page.locator(".duel")).to_be_visible()


def test_a_phone_writes_by_its_letters_and_places_by_two_taps(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    sit_down(ada, ME, OPEN)
    expect(field(ada, 1)).to_have_attribute("inputmode", "none")
    for letter in "CATRACK":
        ada.page.get_by_role("button", name=letter, exact=True).tap()
    expect(ada.find("Place RACK on the grid")).to_be_enabled()
    ada.find("Erase a letter of word 2").tap()
    expect(field(ada, 2)).to_have_value("RAC")
    ada.page.get_by_role("button", name="E", exact=True).tap()
    ada.find("Place RACE on the grid").tap()
    cell(ada, "D4").tap()
    cell(ada, "D8").tap()  # any cell on the way will do
    expect(ada.find("Lift RACE off the grid")).to_be_visible()
    comes_to({"D4": "R", "D5": "A", "D6": "C", "D7": "E"}, lambda: letters(ada))


# --- words that are none ----------------------------------------------------------------


def test_a_word_that_is_none_says_so_and_can_be_mended(player: PlayerFactory) -> None:
    ada = player("Ada")
    sit_down(ada, ME, OPEN)
    field(ada, 1).click()
    ada.press("q", "x", "z")
    note = ada.page.get_by_role("alert")
    expect(note).to_have_text("QXZ is not in the word bank.")
    expect(ada.page.locator(".toast")).to_contain_text("QXZ is not in the word bank.")
    expect(field(ada, 1)).to_have_value("QXZ")
    expect(field(ada, 1)).to_have_attribute("aria-invalid", "true")
    expect(ada.find("Place word 1 on the grid")).to_be_disabled()
    ada.press("Backspace", "Backspace", "Backspace", *"zoo")
    expect(ada.find("Place ZOO on the grid")).to_be_enabled()
    expect(note).to_have_count(0)


def test_a_place_where_a_word_does_not_fit_is_refused_with_its_reason(player: PlayerFactory) -> None:
    ada = player("Ada")
    sit_down(ada, ME, OPEN)
    field(ada, 1).click()
    ada.press(*"cat")
    ada.click("Place CAT on the grid")
    cell(ada, "H8").click()
    cell(ada, "H7").click()
    expect(ada.find("Lift CAT off the grid")).to_be_visible()
    field(ada, 2).click()
    ada.press(*"rack")
    ada.click("Place RACK on the grid")
    cell(ada, "G8").click()
    cell(ada, "H8").click()
    ada.see(re.compile("RACK does not fit there"))
    cell(ada, "F8").click()
    expect(ada.find("Lift RACK off the grid")).to_be_visible()


# --- buttons and settings ---------------------------------------------------------------


def test_buttons_follow_what_is_written_and_placed(player: PlayerFactory) -> None:
    ada = player("Ada")
    sit_down(ada, ME, OPEN)
    ada.click("Pick Random Words")
    expect(ada.find("Pick Random Words")).to_be_disabled()
    comes_to({"Place Random Positions"}, lambda: enabled(ada))
    ada.click("Place Random Positions")
    expect(ada.find("Start")).to_be_enabled()
    comes_to({"Start"}, lambda: enabled(ada))
    word = field(ada, 2).input_value()
    ada.click(f"Lift {word} off the grid")
    expect(ada.find("Start")).to_be_disabled()
    comes_to({"Place Random Positions"}, lambda: enabled(ada))
    ada.click("Erase a letter of word 2")
    expect(ada.find("Pick Random Words")).to_be_enabled()
    expect(field(ada, 2)).to_have_value(word[:3])
    comes_to({"Pick Random Words"}, lambda: enabled(ada))
    ada.choose("# of words", "4")
    expect(field(ada, 4)).to_have_value("")


def test_the_other_players_colour_is_taken(player: PlayerFactory) -> None:
    ada, ben = player("Ada"), player("Ben")
    match = sit_down(ada, ME, OPEN)
    expect(ada.find("orange, taken by the other player", "radio")).to_be_disabled()
    expect(ada.find("blue", "radio")).to_be_checked()
    join(ada, ben, match)
    ada.find("green", "radio").check(force=True)
    expect(ben.find(re.compile("^green, taken by"), "radio")).to_be_disabled()
    expect(ben.find("blue", "radio")).to_be_enabled()
    expect(ada.page.locator(".head-setup.own-green")).to_be_visible()


def test_the_miss_limit_lives(player: PlayerFactory) -> None:
    ada, ben = player("Ada"), player("Ben")
    match = sit_down(ada, ME, OPEN)
    limit = ada.page.locator(".miss-limit")
    expect(limit).to_contain_text("Miss limit: 21 estimate")
    expect(limit).to_contain_text("15 + 6 grid + 0 words + 0 difficulty")
    expect(ada.page.locator(".chance")).to_contain_text("Ada 50 %Estimated chanceOther player 50 %")
    ada.choose("Difficulty", "Hard")
    expect(limit).to_contain_text("Miss limit: 17 estimate")
    join(ada, ben, match)
    ben.choose("Grid size", "12 × 12")
    ben.choose("# of words", "4")
    expect(ben.page.locator(".miss-limit")).to_contain_text("Miss limit: 26 estimate")
    ben.click("Surprise me")
    expect(limit).to_contain_text("Miss limit: 22")
    expect(limit.get_by_text("estimate")).to_have_count(0)
    expect(ada.page.locator(".chance")).to_contain_text(re.compile(r"Ada \d+ %Expected chanceBen \d+ %"))


def test_long_names_keep_their_chance_on_a_line(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    sit_down(ada, {**ME, "name": "Mighty Pelican"}, {**ME, "name": "Gentle Walrus"})
    ada.click("I am Mighty Pelican")
    open_settings(ada)
    told = ada.page.locator(".chance figcaption span")
    expect(told).to_have_count(3)
    for one in told.all():
        expect(one).to_be_visible()
    heights = told.evaluate_all("them => them.map((it) => it.getBoundingClientRect().height)")
    assert max(heights) < 30  # pixels: two lines are taller


def test_only_one_thing_says_who_starts(player: PlayerFactory) -> None:
    ada = player("Ada")
    for company in ("bot", "friend", "here"):
        ada.visit(f"/play/{KEY}?with={company}")
        expect(ada.page.get_by_role("group", name="Who starts")).to_contain_text("You are player 1.")
        expect(ada.page.get_by_role("group", name="You go")).to_have_count(0)


def test_on_a_phone_giving_up_in_the_set_up_tells_how_it_ends(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    match = sit_down(ada, ME, bot("easy"))
    act(ada, match, 0, type="resign")
    verdict = ada.page.get_by_text("You lose").filter(visible=True).first
    expect(verdict).to_be_visible()
    place, board = verdict.bounding_box(), ada.page.locator(".head-setup").bounding_box()
    assert place
    assert board
    assert place["y"] + place["height"] <= board["y"]
    assert verdict.evaluate("it => getComputedStyle(it.closest('.standing')).clipPath") == "none"


def test_another_grid_size_clears_the_grid(player: PlayerFactory) -> None:
    ada = player("Ada")
    sit_down(ada, ME, OPEN)
    field(ada, 1).click()
    ada.press(*"cat")
    lay(ada, "CAT", "A1", "B1")
    ada.choose("Grid size", "9 × 9")
    expect(ada.page.get_by_role("gridcell")).to_have_count(81)
    ada.see("Another grid size: your words came off it.")
    comes_to({}, lambda: letters(ada))
    expect(field(ada, 1)).to_have_value("CAT")
    expect(ada.find("Place CAT on the grid")).to_be_enabled()


def test_a_reload_in_the_middle_and_a_second_tab_lose_nothing(player: PlayerFactory) -> None:
    ada = player("Ada")
    match = sit_down(ada, ME, OPEN)
    ada.type("Player name", "Countess Ada")
    ada.press("Enter")
    ada.choose("Grid size", "10 × 10")
    ada.choose("Difficulty", "Easy")
    ada.find("pink", "radio").check(force=True)
    field(ada, 2).click()
    ada.press(*"rack")
    lay(ada, "RACK", "J10", "I9")
    expect(ada.page.get_by_role("gridcell")).to_have_count(100)
    ada.page.reload()
    expect(ada.find("Lift RACK off the grid")).to_be_visible()
    comes_to({"J10": "R", "I9": "A", "H8": "C", "G7": "K"}, lambda: letters(ada))
    expect(ada.page.get_by_label("Player name")).to_have_value("Countess Ada")
    expect(ada.page.get_by_label("Difficulty")).to_have_value("easy")
    expect(ada.find("pink", "radio")).to_be_checked()
    other = ada.context.new_page()
    other.goto(f"/m/{match}")
    expect(other.get_by_label("Lift RACK off the grid")).to_be_visible()
    other.get_by_label("Lift RACK off the grid").click()
    expect(ada.find("Place RACK on the grid")).to_be_enabled()


def test_a_match_is_made_even_by_what_people_say_and_by_their_history(player: PlayerFactory) -> None:
    ada = player("Ada")
    for _ in range(3):
        match = create(ada, ADA_AND_BEN)
        act(ada, match, 0, type="surprise")
        act(ada, match, 1, type="surprise")
        act(ada, match, 1, type="resign")
    sit_down(ada, *ADA_AND_BEN)
    ada.click("I am Ada")
    ada.page.get_by_text("Make it even").click()
    ada.see("You have met 3 times: 3 to 0.")
    ada.click("Give Ben 3 misses")
    ada.see("You give Ben 3 misses.")
    expect(ada.page.locator(".miss-limit")).to_contain_text("Miss limit: 18")
    expect(ada.page.locator(".miss-limit")).to_contain_text("− 3 given")
    ada.choose("How well do you play?", "Experienced")
    ada.click("Let onlookers see everything, if both of us agree", "checkbox")
    ada.click("Take them back")
    expect(ada.page.locator(".miss-limit")).to_contain_text("Miss limit: 21")
    expect(ada.page.get_by_label("How well do you play?")).to_have_value("experienced")
    expect(ada.find(re.compile("Let onlookers"), "checkbox")).to_be_checked()


# --- one device, two devices, onlookers -------------------------------------------------


def test_on_one_device_a_curtain_hides_everything(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    sit_down(ada, *ADA_AND_BEN)
    ada.see("Pass the device to Ada")
    expect(ada.page.get_by_role("grid")).to_have_count(0)
    ada.click("I am Ada")
    tap(ada, "FOXJUMP")
    tap(ada, "QUICK")
    expect(ada.find("Place QUICK on the grid")).to_be_enabled()
    ada.find("Erase a letter of word 3").click()
    tap(ada, "X")  # no word: it is said in a toast, and at the row
    expect(ada.page.locator(".toast")).to_contain_text("QUICX")
    ada.find("Erase a letter of word 3").click()
    tap(ada, "K")
    ada.click("Place Random Positions")
    ada.click("Start")
    ada.see("Pass the device to Ben")
    ada.page.evaluate(LEAKS, ["FOX", "JUMP", "QUIC"])
    ada.click("I am Ben")
    expect(field(ada, 1)).to_have_value("")
    comes_to({}, lambda: letters(ada))
    ada.page.locator(".table-moves").scroll_into_view_if_needed()
    ada.see("Ada is ready.")
    tap(ada, "DOG")
    expect(ada.find("Place DOG on the grid")).to_be_enabled()
    assert ada.page.evaluate("[...window.leaks]") == []
    ada.click("Surprise me")
    expect(ada.page.locator(".duel")).to_be_visible()


def test_two_devices_set_up_at_once(player: PlayerFactory) -> None:
    ada, ben = player("Ada"), player("Ben", size="phone")
    match = sit_down(ada, ME, OPEN)
    field(ada, 1).click()
    ada.press(*"zax")
    expect(ada.find("Place ZAX on the grid")).to_be_enabled()
    join(ada, ben, match)
    ben.page.evaluate(LEAKS, ["ZAX"])  # a word that chance does not pick: Ben cannot have it, too
    ben.click("Pick Random Words")
    expect(ben.find("Pick Random Words")).to_be_disabled()
    ada.see("Ben hides words")
    ada.click("Surprise me")
    ada.see("Waiting for Ben…")
    ben.see("Ada is ready")
    assert ben.page.evaluate("[...window.leaks]") == []
    ben.click("Place Random Positions")
    ben.click("Start")
    for person in (ada, ben):
        expect(person.page.locator(".duel")).to_be_visible()


def test_an_onlooker_sees_who_is_ready_and_nothing_else(player: PlayerFactory) -> None:
    ada, eve = player("Ada"), player("Eve")
    match = sit_down(ada, ME, OPEN)
    field(ada, 1).click()
    ada.press(*"zax")
    eve.visit(ada.context.request.get(f"/api/matches/{match}").json()["watch"])
    eve.see("hides words")
    eve.page.evaluate(LEAKS, ["ZAX"])
    ada.click("Surprise me")
    eve.see("is ready")
    assert eve.page.evaluate("[...window.leaks]") == []


# --- everybody's page -------------------------------------------------------------------


@pytest.mark.parametrize("size", ["phone", "desktop"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_any_state(player: PlayerFactory, size: Size, scheme: Scheme) -> None:
    ada = player("Ada", size=size, scheme=scheme)
    sit_down(ada, ME, OPEN)
    open_settings(ada)
    ada.page.get_by_text("Make it even").click()
    expect(ada.page.get_by_label("How well do you play?")).to_be_visible()
    check_axe(ada.page)
    ada.page.get_by_text("Make it even").click()
    open_settings(ada)
    field(ada, 2).focus()
    ada.press(*"rack")
    field(ada, 3).focus()
    ada.press(*"qxzqx")
    expect(ada.page.get_by_role("alert")).to_be_visible()
    field(ada, 1).focus()
    ada.press("c")
    expect(ada.page.get_by_role("listbox")).to_be_visible()
    check_axe(ada.page)
    ada.click("Place RACK on the grid")
    cell(ada, "H4").click()
    expect(ada.page.locator(".bad").first).to_be_visible()
    check_axe(ada.page)
    cell(ada, "G4").click()
    expect(ada.find("Lift RACK off the grid")).to_be_visible()
    ada.press("Escape")
    ada.find("Surprise me").click()
    ada.see("Waiting for another player…")
    check_axe(ada.page)


@pytest.mark.parametrize("width", [320, 360, 768, 1440])
def test_nothing_overflows(player: PlayerFactory, width: int) -> None:
    ada = player("Ada", size="phone" if width < 768 else "desktop")
    ada.page.set_viewport_size(ViewportSize(width=width, height=844))
    sit_down(ada, ME, OPEN)
    open_settings(ada)
    ada.choose("Grid size", "12 × 12")
    ada.choose("# of words", "4")
    expect(field(ada, 4)).to_be_visible()
    ada.page.get_by_text("Make it even").click()

    def fits() -> bool:
        widest: float = ada.page.evaluate(
            "Math.max(...[...document.querySelectorAll('*')].map((it) => it.getBoundingClientRect().right))"
        )
        return widest <= width

    comes_to(True, fits)
    ada.page.get_by_text("Make it even").click()
    open_settings(ada)
    ada.click("Pick Random Words")
    ada.page.locator(".word-3 .compass").click()
    cell(ada, "L12").click()
    comes_to(True, fits)
    ada.press("Escape")
    ada.find("Surprise me").click()
    ada.see("Waiting for another player…")
    comes_to(True, fits)


@pytest.mark.parametrize(("size", "words"), [("phone", 3), ("phone", 4), ("desktop", 4)])
def test_words_grid_and_letters_share_the_first_screen(player: PlayerFactory, size: Size, words: int) -> None:
    ada = player("Ada", size=size)
    ada.visit(f"/m/{create(ada, [ME, bot('easy')], size=12, words=words)}")
    expect(ada.page.locator(".tracker")).to_be_visible()
    ada.page.evaluate("document.fonts.ready.then(() => 0)")
    tracker = ada.page.locator(".tracker").bounding_box()
    grid = ada.page.locator(".lettered").bounding_box()
    assert tracker
    assert grid
    assert grid["y"] + grid["height"] <= tracker["y"]
    assert tracker["y"] + tracker["height"] <= SIZES[size]["height"]
    assert grid["width"] >= 0.5 * min(SIZES[size]["width"], SIZES[size]["height"])


def test_the_page_is_light(player: PlayerFactory) -> None:
    ada = player("Ada")
    sit_down(ada, ME, bot("easy"))
    ada.context.new_cdp_session(ada.page).send("Network.clearBrowserCache")
    answers: list[Response] = []
    ada.page.on("response", lambda answer: answers.append(answer))
    ada.page.reload(wait_until="networkidle")
    expect(field(ada, 1)).to_be_visible()
    sizes = {answer.url: answer.request.sizes()["responseBodySize"] for answer in answers}
    report = json.dumps(sizes, indent=1)
    assert min(sizes.values()) > 0, report
    assert len(answers) <= REQUESTS, report
    assert sum(sizes.values()) <= KILOBYTES * 1024, report
