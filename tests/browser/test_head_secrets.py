"""What a page of Don't Lose Your Head shows to whom: own words, a rival's, and what onlookers see."""

import re

from playwright.sync_api import expect

from tests.browser.driver import PlayerFactory, comes_to
from tests.browser.head import (
    ADA_AND_BEN,
    ME,
    WORDS,
    act,
    cell,
    create,
    hide,
    letter,
    meet,
    named,
    received,
    see_duel,
    side,
    sit_down,
    view,
    words_on,
)

SECRET = ("FEZ", "QUIZ", "WALTZ")
SECRETS = re.compile(rf"(?<![\w-])({'|'.join(SECRET)})(?![\w-])", re.IGNORECASE)
"""Hidden words as such; an id or a seal may happen to have their letters in it."""


def test_the_own_side_shows_what_the_other_one_has_found(player: PlayerFactory) -> None:
    ada, ben = player("Ada"), player("Ben")
    match = meet(ada, ben)
    act(ada, match, 0, type="letter", letter="Q")
    act(ben, match, 1, type="probe", cell=0)
    act(ada, match, 0, type="letter", letter="Z")
    act(ben, match, 1, type="letter", letter="A")
    ada.see("Ben guesses A: it is there twice.")
    expect(cell(ada, "Your", "A1")).to_have_accessible_name("Your grid, A1: C, hit, not known")
    expect(cell(ada, "Your", "B1")).to_have_accessible_name("Your grid, B1: A, not found")
    expect(
        side(ada, "Your").get_by_role("img", name="Letters tried here. Right: A. Wrong: none.")
    ).to_be_visible()
    words = side(ada, "Your").get_by_label("Words").locator(".unseen")
    expect(words.first).to_have_text("C A T, found: blank A blank")
    expect(ada.page.locator(".reference .tile:not([aria-disabled])")).to_have_count(0)


def test_on_one_device_own_words_are_shown_only_when_asked_for(player: PlayerFactory) -> None:
    ada = player("Ada")
    sit_down(ada, ADA_AND_BEN)
    assert not words_on(ada.page.locator("main"))
    ada.click("My words")
    comes_to(set(WORDS[:3]), lambda: words_on(ada.page.locator("main")))
    letter(ada, "E").click()
    ada.see("Ben to move")
    comes_to(set(), lambda: words_on(ada.page.locator("main")))


def test_the_page_of_a_rival_is_told_nothing_hidden(player: PlayerFactory) -> None:
    ada, ben = named(player, "Ada"), named(player, "Ben")
    heard = received(ben)
    match = create(ada, [ME, {"kind": "open"}])
    ada.visit(f"/m/{match}")
    hide(ada, match, 0, SECRET)
    ben.visit(ada.context.request.get(f"/api/matches/{match}").json()["invite"])
    ben.click("Join the game")
    ben.see("Surprise me")
    hide(ben, match, 1)
    see_duel(ben)
    assert view(ada, match)["sides"][0]["secret"]
    for cell_number in (0, 1, 16, 63):
        act(ada, match, 0, type="probe", cell=cell_number)
        act(ben, match, 1, type="probe", cell=cell_number)
    act(ada, match, 0, type="letter", letter="X")
    act(ben, match, 1, type="letter", letter="Z")
    ben.see("Ben guesses Z: it is there 3 times.")
    for probe in ("", "/replay?from=1&to=100", "?look=0", "?watch=1", "/replay?from=1&to=100&seat=0"):
        heard.append(ben.context.request.get(f"/api/matches/{match}{probe}").text())
    assert any("Ben guesses" in text or "{1} guesses" in text for text in heard)
    for text in (*heard, ben.page.content()):
        assert not SECRETS.search(text)
    assert view(ben, match)["sides"][0]["secret"] is None
    act(ada, match, 0, type="resign")
    ben.see("You keep your head!")
    assert any(SECRETS.search(text) for text in heard)
    comes_to(set(SECRET), lambda: words_on(ben.page.locator("main"), SECRET))


def test_onlookers_see_what_was_found_and_a_replay_everything_from_its_start(player: PlayerFactory) -> None:
    ada, ben, cy = player("Ada"), player("Ben"), player("Cy", size="phone")
    match = meet(ada, ben)
    act(ada, match, 0, type="letter", letter="A")
    cy.visit(ada.context.request.get(f"/api/matches/{match}").json()["watch"])
    expect(side(cy, "Ada's")).to_be_visible()  # for it is Ben's turn to guess there
    cy.page.locator(".post").last.click()
    words = side(cy, "Ben's").get_by_label("Words").locator(".unseen")
    expect(words).to_have_text(["blank A blank", "blank A blank blank", "blank blank blank blank blank"])
    expect(cy.page.locator(".attacked")).to_have_count(0)
    act(ben, match, 1, type="resign")
    ada.see("You keep your head!")
    ada.click("Replay")
    expect(ada.page.locator(".standing strong")).to_have_text(re.compile("You start|Ben starts"))
    ada.see("The heads are on the block: both players hide their words.")
    ada.see("Ben hides CAT, RACK, SURGE.")
    ada.click("To the end")
    ada.see("Ben gives up, and you win.")
    see_duel(ada)
    expect(ada.page.locator(".scaffold .lost")).to_be_visible()
    start, end = (ada.page.get_by_label(f"To the {name}").bounding_box() for name in ("start", "end"))
    assert start
    assert end
    assert start["y"] == end["y"]  # one row of buttons
    ada.click("Back one move")
    ada.see("Ada guesses A: it is there twice.")
    expect(ada.page.locator(".scaffold .lost")).to_have_count(0)
    expect(cell(ada, "Ben's", "A1")).to_have_accessible_name("Ben's grid, A1: C, not found")
