"""Guesses in Don't Lose Your Head: letters, cells and words, by mouse and by keyboard, and those refused."""

import re

from playwright.sync_api import expect

from tests.browser.driver import PlayerFactory
from tests.browser.head import (
    ADA_AND_BEN,
    act,
    cell,
    letter,
    misses,
    missing,
    side,
    sit_down,
    take_turns,
    view,
    walk,
)


def test_guesses_are_seen_and_told(player: PlayerFactory) -> None:
    ada = player("Ada")
    sit_down(ada, ADA_AND_BEN)
    ada.see("Guess a letter, a cell, or a whole word.")
    cell(ada, "Ben's", "A3").click()
    expect(cell(ada, "Ben's", "A3")).to_have_accessible_name("Ben's grid, A3: a letter, not known")
    expect(cell(ada, "Ben's", "A3")).to_have_text("*")
    ada.see("Ada looks at A3: a letter.")
    letter(ada, "Z").click()
    ada.see("Ben guesses Z: not there, a miss.")
    expect(misses(ada, "Ben")).to_contain_text("1 / 21")
    letter(ada, "R").click()
    expect(cell(ada, "Ben's", "A3")).to_have_accessible_name("Ben's grid, A3: R, found")
    expect(cell(ada, "Ben's", "A3")).to_have_text("R")
    words = side(ada, "Ben's").get_by_label("Words").locator(".unseen")
    expect(words).to_have_text(["blank blank blank", "R blank blank blank", "blank blank R blank blank"])
    cell(ada, "Ada's", "B2").click()
    expect(cell(ada, "Ada's", "B2")).to_have_accessible_name("Ada's grid, B2: nothing there")
    expect(misses(ada, "Ben")).to_contain_text("2 / 21")
    expect(misses(ada, "Ada")).to_contain_text("0 / 21")


def test_a_word_is_guessed_by_its_blanks(player: PlayerFactory) -> None:
    ada = player("Ada")
    match = sit_down(ada, ADA_AND_BEN)
    act(ada, match, 0, type="letter", letter="A")
    act(ada, match, 1, type="letter", letter="Z")
    ada.see("Ada to move")
    ada.page.get_by_role("button", name="Word 2: blank A blank blank. Guess this word").click()
    ada.see("Type what is missing")
    for sign in "RACE":  # A is known, and stands already
        letter(ada, sign).click()
    ada.see("2 misses if wrong")
    ada.click(re.compile("^Guess this word"))
    ada.see("Ada says RACE: wrong, two misses.")
    expect(misses(ada, "Ada")).to_contain_text("2 / 21")
    ada.press("Q")
    ada.see("Ben guesses Q: not there, a miss.")
    ada.press("2", *"RACK", "Enter")
    ada.see("Ada says RACK: right.")
    named = side(ada, "Ben's").locator(".named > span:has(.icon)")
    expect(named).to_have_text(["RACE wrong", "RACK right"])
    expect(letter(ada, "K")).to_have_count(1)
    expect(side(ada, "Ben's").get_by_role("img", name=re.compile("Right: A C K R"))).to_be_visible()


def test_everything_is_done_by_keyboard_alone(player: PlayerFactory) -> None:
    ada = player("Ada")
    sit_down(ada, ADA_AND_BEN)
    ada.press("e")
    ada.see("Ada guesses E: it is there once.")
    cell(ada, "Ada's", "A1").focus()
    ada.press(*walk(rows=2, columns=3), "Enter")
    ada.see("Ben looks at D3: a letter.")
    ada.press("3", "s", "x", "Backspace", "Escape")
    expect(ada.page.locator(".spell")).to_have_count(0)
    ada.press("3", *"surg", "Enter")
    ada.see("Ada says SURGE: right.")
    letter(ada, "A").focus()
    ada.press(*walk(rows=1, columns=2), "Enter")
    ada.see("Ben guesses P: not there, a miss.")


def test_a_refused_guess_says_why_and_costs_nothing(player: PlayerFactory) -> None:
    ada = player("Ada")
    match = sit_down(ada, ADA_AND_BEN)
    for guess in ({"type": "letter", "letter": "E"}, {"type": "probe", "cell": 0}):
        act(ada, match, 0, **guess)
        act(ada, match, 1, **guess)
    ada.see("Ben looks at A1: a letter.")
    toast = ada.page.locator(".toast")
    letter(ada, "E").click()
    expect(toast).to_have_text("You have guessed E already.")
    cell(ada, "Ben's", "A1").click()
    expect(toast).to_have_text("You have looked at A1 already.")
    ada.press("1", *"QQQ", "Enter")
    expect(toast).to_have_text("QQQ is not in the word bank.")
    expect(ada.page.locator(".slot.typed")).to_have_count(3)
    ada.press("Backspace", "Enter")
    expect(toast).to_have_text("Word 1 has 3 letters.")
    state = view(ada, match)
    assert (state["seat"], state["go"], state["sides"][0]["misses"]) == (0, 4, 0)


def test_once_the_words_are_known_only_cells_are_left_to_guess(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    match = sit_down(ada, ADA_AND_BEN)
    letters = [{"type": "letter", "letter": letter} for letter in sorted(set("CATRACKSURGE"))]
    take_turns(ada, match, letters, missing(8))
    ada.see("You know the words: now find where they lie.")
    expect(side(ada, "Ben's").get_by_role("heading")).to_be_visible()
    expect(side(ada, "Ben's").locator(".goal")).to_have_text("words 3/3 · cells 0/12")
    expect(letter(ada, "Z")).to_have_count(0)
    ada.press("Z")
    expect(ada.page.locator(".toast")).to_contain_text("You know every word")
    assert view(ada, match)["sides"][0]["misses"] == 0


def test_what_is_known_to_be_wrong_cannot_be_spelled(player: PlayerFactory) -> None:
    ada = player("Ada")
    match = sit_down(ada, ADA_AND_BEN)
    act(ada, match, 0, type="letter", letter="Z")
    act(ada, match, 1, type="letter", letter="Z")
    ada.see("Ben guesses Z: not there, a miss.")
    ada.press("1", "Z")
    expect(ada.page.locator(".toast")).to_have_text("Z is not there.")
    expect(ada.page.locator(".slot.typed")).to_have_count(0)


def test_more_actions_against_the_bigger_grid_are_announced(player: PlayerFactory) -> None:
    ada = player("Ada")
    sides = [{"colour": "green", "size": 6}, {"colour": "pink", "size": 12}]
    sit_down(ada, ADA_AND_BEN, balanced=True, sides=sides)
    ada.see("2 actions left")  # that make it even
    letter(ada, "E").click()
    ada.see("Ada guesses E: it is there once. Ada goes on.")
    ada.page.get_by_text("How the miss limits come about").click()
    ada.see("33 against that grid + 0 difficulty")
