"""Don't Lose Your Head in a browser: whole games, on one device, by link, against bots, until the fall."""

import re
from functools import partial

import pytest
from playwright.sync_api import expect

from tests.browser.driver import PlayerFactory, comes_to
from tests.browser.head import (
    ADA_AND_BEN,
    ME,
    WORDS,
    act,
    bot,
    cell,
    create,
    finding,
    hide,
    letter,
    misses,
    missing,
    named,
    play_on,
    rush,
    see_duel,
    shoot,
    side,
    sit_down,
    take_turns,
    view,
    words_on,
)
from tests.browser.settings import with_motion

RUNNING = "document.querySelector('.duel').getAnimations({subtree: true}).length"


def test_a_whole_game_on_one_device(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    ada.visit("/play/dont-lose-your-head")
    ada.page.get_by_text("This device", exact=True).click()
    ada.type("Name of player 1", "Ada")
    ada.type("Name of player 2", "Ben")
    ada.click("Start")
    for name, asked in (("Ada", "It is Ada’s turn"), ("Ben", "Pass the device to Ben")):
        ada.see(asked)
        expect(ada.page.locator(".head-setup")).to_have_count(0)
        ada.click(f"I am {name}")
        ada.click("Surprise me")
    see_duel(ada)
    expect(ada.page.locator(".curtain")).to_have_count(0)
    rush(ada, ada.page.url.rpartition("/")[2], "BCDFGHJKLMNP", cells=8)
    expect(
        ada.page.locator(".moves li").filter(has_text=re.compile("(guess(es)?|look(s)? at) "))
    ).to_have_count(40)
    play_on(ada, people=2, cells=8)
    ada.see(re.compile("(Ada|Ben) wins!"))
    ada.see(re.compile("(Ada|Ben)'s head is off"))


def test_a_whole_game_over_two_browsers(player: PlayerFactory) -> None:
    ada, ben = named(player, "Ada"), named(player, "Ben", size="phone", scheme="dark")
    match = create(ada, [ME, {"kind": "open"}])
    ada.visit(f"/m/{match}")
    ada.click("Surprise me")
    ben.visit(ada.context.request.get(f"/api/matches/{match}").json()["invite"])
    ben.click("Join the game")
    ben.click("Surprise me")
    see_duel(ada)
    see_duel(ben)
    for person, other in ((ada, "Ben"), (ben, "Ada")):
        person.see("Your turn")
        shoot(person, cell(person, f"{other}'s", "A1"))
        person.see(re.compile(f"^{person.name} looks at A1: "))
    for sign in "ESARTOI":
        for person in (ada, ben):
            expect(person.page.locator(".duel.mine")).to_be_visible()
            shoot(person, letter(person, sign))
            expect(person.page.locator(".duel.mine")).to_have_count(0)
    expect(ada.page.locator(".moves li").filter(has_text=re.compile("guess(es)? "))).to_have_count(14)
    ben.click("Resign")
    ben.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    ben.see("You lose your head!")
    ada.see("You keep your head!")
    ada.see("Ben gives up, and you win.")


def test_a_whole_game_against_a_bot(player: PlayerFactory) -> None:
    ada = player("Ada")
    hard = {"size": 6, "difficulty": "hard"}  # a short life
    match = create(ada, [ME, bot("normal")], sides=[{"colour": "blue", **hard}, {"colour": "orange", **hard}])
    ada.visit(f"/m/{match}")
    ada.click("Surprise me")
    see_duel(ada)
    expect(ada.page.locator(".attacked [data-row='0'][data-col='0']")).to_be_focused()
    play_on(ada)
    ada.see(re.compile("You keep your head!|You lose your head!"))
    expect(ada.page.locator(".seat.bot .seat-name")).to_have_text("Marlow")
    ada.visit("/play/dont-lose-your-head")
    ada.see("How strong?")


def test_the_faces_worry_as_the_misses_grow(player: PlayerFactory) -> None:
    ada = player("Ada")
    match = sit_down(ada, ADA_AND_BEN, sides=[{"colour": "blue"}, {"colour": "orange", "difficulty": "hard"}])
    head = ada.page.locator(".scaffold .own-orange .guillotine")
    limit, seen = view(ada, match)["sides"][1]["total"], []
    found, vain = finding(8, WORDS[:3]), missing(8)
    for count in range(limit - 1):
        act(ada, match, 0, **found[count] if count < 15 else vain[count])
        act(ada, match, 1, **vain[count])
        expect(misses(ada, "Ben")).to_contain_text(f"{count + 1} / {limit}")
        face = re.search(r"face-(\d)", head.get_attribute("class") or "")
        assert face
        seen.append(int(face[1]))
    shares = [100 * (count + 1) / limit for count in range(limit - 1)]
    assert seen == [sum(share >= mark for mark in (25, 50, 75, 90)) for share in shares]


@pytest.mark.parametrize("motion", [True, False], ids=["motion", "still"])
def test_the_blade_falls_on_the_loser(player: PlayerFactory, motion: bool) -> None:
    ada = player("Ada", size="phone")
    if motion:
        with_motion(ada)
    match = sit_down(ada, ADA_AND_BEN)
    take_turns(ada, match, [*finding(8, WORDS[:3])[:12], *missing(8)], missing(8)[:20])
    expect(misses(ada, "Ben")).to_contain_text("20 / 21")
    act(ada, match, 0, type="probe", cell=63)
    ada.see("Ada looks at H8: nothing there, a miss.")
    shoot(ada, cell(ada, "Ada's", "H8"))
    ada.see("Ben has no miss left: the blade falls, and Ada wins.")
    comes_to(motion, lambda: ada.page.locator(".falls").count() > 0)
    comes_to(motion, lambda: ada.page.evaluate(RUNNING) > 5)
    ada.press("Shift")
    comes_to(0, lambda: ada.page.evaluate(RUNNING))
    expect(ada.page.locator(".strip .own-orange .lost")).to_be_visible()
    expect(ada.page.locator(".strip .own-orange .star")).to_have_count(5)
    expect(ada.page.locator(".strip .own-blue .kept")).to_be_visible()
    expect(ada.page.locator(".end h2")).to_be_in_viewport(ratio=1)  # without scrolling


def test_at_the_end_both_sides_are_open_and_a_rematch_lets_the_other_one_start(player: PlayerFactory) -> None:
    ada = player("Ada")
    match = sit_down(ada, ADA_AND_BEN)
    take_turns(ada, match, finding(8, WORDS[:3]), missing(8))
    ada.see("Ada has found every word: the blade falls on Ben.")
    for name in ("Ada's", "Ben's"):
        comes_to(set(WORDS[:3]), partial(words_on, side(ada, name)))
    expect(cell(ada, "Ada's", "A1")).to_have_accessible_name("Ada's grid, A1: C, not found")
    ada.click("Play again")
    ada.page.wait_for_url(re.compile(f"/m/(?!{match})"))
    rematch = ada.page.url.rpartition("/")[2]
    hide(ada, rematch, 0)
    hide(ada, rematch, 1)
    see_duel(ada)
    ada.see("Ben starts.")
    ada.see("Ben to move")
