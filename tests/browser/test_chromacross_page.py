"""The page of ChromaCross: without a line, installed, open to everybody, whole and light."""

import pytest
from playwright.sync_api import expect

from tests.browser.chromacross import (
    PAGE,
    key_is,
    letters_of,
    open_today,
    ready_for_no_line,
    wrong_letters,
)
from tests.browser.driver import PlayerFactory, check_axe, check_axe_in_every_theme, comes_to
from tests.browser.settings import wear
from tests.browser.weight import check_weight


def test_it_is_there_without_a_line_after_the_first_visit(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    puzzle = open_today(ada)
    ready_for_no_line(ada)
    ada.press(letters_of(puzzle)[0])
    ada.offline()
    ada.page.reload()
    key_is(ada, letters_of(puzzle)[0], "correct")
    ada.press(*letters_of(puzzle)[1:])
    ada.see("You Won!")
    ada.page.get_by_role("button", name="Statistics").last.click()
    expect(ada.page.get_by_role("dialog")).to_contain_text("best streak")
    ada.press("Escape")
    ada.click("All days")
    expect(ada.page.get_by_role("dialog").get_by_role("link").first).to_be_visible()


def test_whoever_is_new_is_offered_digits(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    puzzle = open_today(ada)
    expect(ada.page.locator(".cc-tile .digit").first).not_to_be_visible()
    ada.click("Show digits, too")
    expect(ada.page.locator(".cc-tile .digit").first).to_be_visible()
    ada.see("Find both words.")
    ada.press(letters_of(puzzle)[0])
    ada.see_not("Find both words.")


def test_it_can_be_installed(player: PlayerFactory) -> None:
    ada = player("Ada")
    open_today(ada)
    href = ada.page.locator("link[rel=manifest]").get_attribute("href")
    manifest = ada.page.request.get(href or "").json()
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == (PAGE, PAGE, "standalone")
    ready_for_no_line(ada)
    scopes = "navigator.serviceWorker.getRegistrations().then((all) => all.map((it) => it.scope))"
    comes_to([f"{ada.house.url}{PAGE}"], lambda: ada.page.evaluate(scopes))


def test_what_an_older_version_kept_is_thrown_away(player: PlayerFactory) -> None:
    ada = player("Ada")
    ada.visit("/docs")
    ada.page.evaluate("Promise.all(['/play/chromacross 0123', 'of others'].map((name) => caches.open(name)))")
    open_today(ada)
    ready_for_no_line(ada)
    version = ada.page.locator("script[type=module]").get_attribute("src") or ""
    names = [f"{PAGE} {version.split('/')[2]}", "of others"]
    comes_to(names, lambda: sorted(ada.page.evaluate("caches.keys()")))


@pytest.mark.parametrize("shapes", [False, True])
def test_axe_finds_nothing(player: PlayerFactory, shapes: bool) -> None:
    ada = player("Ada", size="phone")
    wear(ada, shapes=shapes)
    puzzle = open_today(ada)
    check_axe_in_every_theme(ada.page)
    ada.press(letters_of(puzzle)[0], *wrong_letters(puzzle, 1))
    ada.see("5 attempts left")
    check_axe_in_every_theme(ada.page)
    for button in ("Rules", "All days", "Standings", "Settings", "Statistics", "Race a friend"):
        ada.click(button, "button")
        expect(ada.page.get_by_role("dialog")).to_be_visible()
        check_axe_in_every_theme(ada.page)
        ada.press("Escape")
        expect(ada.page.get_by_role("dialog")).to_have_count(0)
    ada.press(*wrong_letters(puzzle, 6)[1:])
    ada.see("You Lost")
    check_axe_in_every_theme(ada.page)


def test_the_page_is_light_and_whole_on_a_phone(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    check_weight(ada, PAGE)
    for width, height in ((390, 844), (360, 640), (844, 390)):
        ada.page.set_viewport_size({"width": width, "height": height})
        ada.visit(f"{PAGE}/500")  # a Friday in September: the longest line there is
        ada.see("Puzzle 500")
        assert ada.page.evaluate("document.documentElement.scrollWidth") <= width
        for part in (".cc-cross", ".cc-keyboard"):
            box = ada.page.locator(part).bounding_box()
            assert box
            assert box["y"] + box["height"] <= height, (part, width, box)


def test_a_match_is_light(player: PlayerFactory) -> None:
    ada = player("Ada")
    alone = {"id": "alone-at-a-table", "game": "chromacross", "seats": [{"kind": "me"}]}
    ada.visit(f"/m/{ada.page.request.post('/api/matches', data=alone).json()['id']}")
    expect(ada.page.locator(".cc-key").first).to_be_visible()
    check_axe(ada.page)
    check_weight(ada, ada.page.url)
