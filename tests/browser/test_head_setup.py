"""The set-up of Don't Lose Your Head in a browser: words written and placed, by mouse and by keyboard."""

import re

from playwright.sync_api import expect

from tests.browser.driver import PlayerFactory, comes_to
from tests.browser.head import ME, bot
from tests.browser.head_setup import OPEN, cell, enabled, field, lay, letters, sit_down, tab_to, tap


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
    good, bad = ada.page.locator(".way.good"), ada.page.locator(".way.bad")
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

    on_the_grid = ada.page.locator("[role=gridcell]:focus")
    ada.press("Enter")
    expect(cell(ada, "D4")).to_be_focused()
    ada.press("Escape")
    expect(ada.find("Place COW on the grid")).to_be_focused()
    expect(ada.page.locator(".now")).to_have_count(0)
    ada.press("Enter")
    expect(on_the_grid).to_have_count(1)
    ada.press("ArrowUp", "Enter", "ArrowRight", "Enter")
    expect(field(ada, 2)).to_be_focused()
    comes_to({"D3": "C", "E3": "O", "F3": "W"}, lambda: letters(ada))

    ada.press(*"rack")
    expect(ada.find("Place RACK on the grid")).to_be_enabled()
    ada.press("Enter")
    expect(on_the_grid).to_have_count(1)
    ada.press("ArrowDown", "ArrowDown", "Enter", "ArrowLeft", "Enter")
    expect(field(ada, 3)).to_be_focused()
    ada.press(*"stone")
    expect(ada.find("Place STONE on the grid")).to_be_enabled()
    ada.press("Enter")
    expect(on_the_grid).to_have_count(1)
    ada.press("ArrowDown", "Home", "Enter", "ArrowRight", "Enter")
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


def test_a_word_that_is_none_says_so_and_can_be_mended(player: PlayerFactory) -> None:
    ada = player("Ada")
    sit_down(ada, ME, OPEN)
    field(ada, 1).click()
    ada.press("q", "x", "z")
    note = ada.page.get_by_role("alert")
    expect(note).to_have_text("QXZ is not in the word bank.")
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
