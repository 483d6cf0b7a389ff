"""ChromaCross in a real browser: a daily puzzle played to its end, kept, and set as one likes it."""

import json
import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.chromacross import (
    PAGE,
    kept,
    key_is,
    letters_of,
    open_today,
    ready_for_no_line,
    tried,
    wrong_letters,
)
from tests.browser.driver import TAUGHT, PlayerFactory, comes_to
from tests.browser.house import House
from tests.luck import NOON


def test_a_game_is_won_across_a_reload(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    puzzle = open_today(ada)
    letters, wrong = letters_of(puzzle), wrong_letters(puzzle, 2)
    ada.press(letters[0].lower(), wrong[0])
    key_is(ada, letters[0], "correct")
    key_is(ada, wrong[0], "incorrect")
    key_is(ada, letters[1], "default")
    ada.see("5 attempts left")
    expect(ada.page.get_by_label("Palette")).to_contain_text(f"={letters[0]}")
    state = {
        "puzzleId": puzzle["puzzleId"],
        "revealedLetters": [letters[0]],
        "incorrectGuesses": [wrong[0]],
        "status": "IN_PROGRESS",
    }
    comes_to(state, lambda: json.loads(kept(ada)[f"chromacross.{puzzle['puzzleId']}"]))
    ada.page.reload()
    ada.see("5 attempts left")
    key_is(ada, letters[0], "correct")
    for letter in [*letters[1:-1], wrong[1], letters[-1]]:
        ada.click(letter, "button")
    ada.see("You Won!")
    ada.see(f"{len(letters) + 2} letters tried, 2 wrong")
    expect(ada.page.locator(".cc-key")).to_have_count(0)
    before = kept(ada)[f"chromacross.{puzzle['puzzleId']}"]
    ada.press("a", "b", "c")
    assert kept(ada)[f"chromacross.{puzzle['puzzleId']}"] == before
    ada.page.reload()
    ada.see("You Won!")


def test_a_game_is_lost_and_shows_the_words(player: PlayerFactory) -> None:
    ada = player("Ada")
    puzzle = open_today(ada)
    ada.press(*wrong_letters(puzzle, 6))
    ada.see("You Lost")
    ada.see(f"0 of {len(letters_of(puzzle))} letters found")
    ada.see(f"The words were {puzzle['words']['horizontal']} and {puzzle['words']['vertical']}.")
    board = ada.page.locator(".cc-cross")
    for word in puzzle["words"].values():
        expect(board).to_have_attribute(
            "aria-label", re.compile(", ".join(f"\\w+ {letter}" for letter in word))
        )
    state = json.loads(kept(ada)[f"chromacross.{puzzle['puzzleId']}"])
    assert (state["status"], state["revealedLetters"]) == ("LOST", [])


def test_the_keys_stay_under_the_thumb(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    puzzle = open_today(ada)
    key = ada.page.locator(".cc-key").last
    before = key.bounding_box()
    (letter, *_), (wrong, *_) = letters_of(puzzle), wrong_letters(puzzle, 1)
    for pressed, said in ((wrong, f"No {wrong}."), (letter, f"{letter} is "), (wrong, "has been guessed.")):
        ada.page.locator(".cc-key", has_text=pressed).click()
        expect(ada.page.locator(".cc-note")).to_contain_text(said)
        comes_to(before, key.bounding_box)


def test_whoever_plays_by_keys_goes_on_from_the_result(player: PlayerFactory) -> None:
    ada = player("Ada")
    puzzle = open_today(ada)
    ada.page.locator(".cc-key").first.focus()
    ada.press(*letters_of(puzzle))
    expect(ada.find("Share")).to_be_focused()


def test_a_repeated_letter_shakes_and_changes_nothing(player: PlayerFactory) -> None:
    ada = player("Ada")
    puzzle = open_today(ada)
    wrong = wrong_letters(puzzle, 1)[0]
    ada.press(wrong)
    ada.see("5 attempts left")
    before = kept(ada)
    ada.press(wrong, "1", "Escape", "Shift", "Control+a")
    expect(ada.page.locator(".cc-cross")).to_have_class(re.compile("shaken"))
    ada.see("5 attempts left")
    assert kept(ada) == before


def test_two_tabs_play_one_game(player: PlayerFactory) -> None:
    ada = player("Ada")
    puzzle = open_today(ada)
    other = ada.context.new_page()
    other.goto(PAGE)
    expect(other.locator(".cc-key").first).to_be_visible()
    wrong = wrong_letters(puzzle, 2)
    ada.press(wrong[0])
    expect(other.get_by_text("5 attempts left")).to_be_visible()
    other.keyboard.press(wrong[1])
    ada.see("4 attempts left")


def test_a_browser_that_keeps_nothing_says_so_and_plays_on(player: PlayerFactory) -> None:
    ada = player("Ada")
    ada.page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no'); } })"
    )
    ada.forgive("ERR_FAILED")
    ada.page.route("**/try", lambda route: route.abort())
    puzzle = open_today(ada)
    ada.press(wrong_letters(puzzle, 1)[0])
    ada.see("5 attempts left")
    ada.see("This browser keeps nothing for this page: your game lasts until you close it.")
    ada.page.unroute("**/try")
    ada.page.evaluate("dispatchEvent(new Event('online'))")
    ada.see("This browser keeps nothing for this page, but the house keeps your game.")
    comes_to(wrong_letters(puzzle, 1)[0], lambda: tried(ada, puzzle).get("answer", {}).get("letters"))
    ada.page.reload()
    ada.see("5 attempts left")


def test_a_game_that_is_open_across_midnight_stays(player: PlayerFactory) -> None:
    ada = player("Ada")
    ada.page.clock.install(time=NOON)
    puzzle = open_today(ada)
    ada.press(letters_of(puzzle)[0])
    ada.page.clock.fast_forward("24:00:00")
    ada.see("The next puzzle is out.")
    ada.see(f"Puzzle {puzzle['puzzleId']}")
    ada.press(*letters_of(puzzle)[1:])
    ada.see("You Won!")


def test_who_comes_back_the_next_day_without_a_line_is_told_of_the_new_one(
    player: PlayerFactory, house: House
) -> None:
    ada = player("Ada")
    puzzle = open_today(ada)
    ready_for_no_line(ada)
    ada.offline()
    ada.page.close()
    ada.page = ada.context.new_page()
    ada.page.clock.install(time=NOON.timestamp() + 24 * 3600)
    ada.visit(PAGE)
    ada.see(f"Puzzle {puzzle['puzzleId']}")
    ada.see("A new puzzle is out, but the house cannot be reached.")
    house.later(24 * 3600)
    ada.context.new_cdp_session(ada.page).send("Network.clearBrowserCache")  # it goes by the real clock
    ada.online()
    ada.click("try again")
    ada.see(f"Puzzle {puzzle['puzzleId'] + 1}")
    ada.see_not("A new puzzle is out")


@pytest.mark.parametrize("zone", ["Etc/GMT+12", "Pacific/Kiritimati", "America/New_York", "Asia/Kathmandu"])
def test_the_day_is_the_same_in_every_zone(browser: Browser, house: House, zone: str) -> None:
    far = browser.new_context(base_url=house.url, timezone_id=zone)
    far.add_init_script(TAUGHT)
    page = far.new_page()
    page.goto(PAGE)
    puzzle = page.request.get("/api/today").json()
    year, _, day = puzzle["date"].split("-")
    expect(page.locator(".cc-head")).to_contain_text(f"Puzzle {puzzle['puzzleId']}")
    expect(page.locator(".cc-head p")).to_contain_text(re.compile(rf"\b{int(day)} \w+ {year}"))
    far.close()


def test_settings_hold(player: PlayerFactory) -> None:
    ada = player("Ada")
    puzzle = open_today(ada)
    ada.click("Settings")
    ada.find("AZERTY", "radio").check()
    for name in ("Colour-blind help", "Hard mode"):
        ada.find(name, "switch").check()
    ada.press("Escape")
    expect(ada.page.locator(".cc-keys").first).to_have_text(re.compile(r"A\s*Z\s*E\s*R\s*T\s*Y"))
    expect(ada.page.locator(".cc-tile .digit").first).to_be_visible()
    vowel = next(letter for letter in "UIAEO" if letter not in puzzle["uniqueLetters"])
    ada.press(vowel)
    ada.see("4 attempts left")
    ada.page.reload()
    ada.see("4 attempts left")
    ada.see("hard mode")
