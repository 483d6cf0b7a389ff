"""The set-up of Don't Lose Your Head by two: on one device, on two, what is even, and who may see what."""

import re

from playwright.sync_api import expect

from tests.browser.driver import PlayerFactory, comes_to
from tests.browser.head import ADA_AND_BEN, KEY, ME, act, create
from tests.browser.head_setup import LEAKS, OPEN, field, join, lay, letters, sit_down, tap


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
    expect(ada.page.locator(".chance")).to_contain_text("Ada 50 %Estimated, between equalsOther player 50 %")
    ada.choose("Difficulty", "Hard")
    expect(limit).to_contain_text("Miss limit: 17 estimate")
    join(ada, ben, match)
    ben.choose("Grid size", "12 × 12")
    ben.choose("# of words", "4")
    # the own grid does not raise it
    expect(ben.page.locator(".miss-limit")).to_contain_text("Miss limit: 21 estimate")
    ben.click("Surprise me")
    expect(limit).to_contain_text("Miss limit: 22")
    expect(limit.get_by_text("estimate")).to_have_count(0)
    told = re.compile(r"Ada \d+ %Expected, between equalsBen \d+ %")
    expect(ada.page.locator(".chance")).to_contain_text(told)


def test_no_chance_is_told_against_a_bot(player: PlayerFactory) -> None:
    """It is that of two equal players, and a bot is not like anybody."""
    ada = player("Ada")
    sit_down(ada, ME, {"kind": "bot", "bot": "easy"})
    expect(ada.page.locator(".miss-limit")).to_contain_text("Miss limit: 21")
    expect(ada.page.locator(".chance")).to_have_count(0)


def test_only_one_thing_says_who_starts(player: PlayerFactory) -> None:
    ada = player("Ada")
    for company in ("bot", "friend", "here"):
        ada.visit(f"/play/{KEY}?with={company}")
        ada.page.get_by_text("More choices").click()
        expect(ada.page.get_by_role("group", name="Who starts")).to_contain_text("You are player 1.")
        expect(ada.page.get_by_role("group", name="You go")).to_have_count(0)


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
    ada.click("Take them back")
    expect(ada.page.locator(".miss-limit")).to_contain_text("Miss limit: 21")
    expect(ada.page.get_by_label("How well do you play?")).to_have_value("experienced")


def test_on_one_device_a_curtain_hides_everything(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    sit_down(ada, *ADA_AND_BEN)
    ada.see("It is Ada’s turn")
    expect(ada.page.get_by_role("grid")).to_have_count(0)
    ada.click("I am Ada")
    tap(ada, "FOXJUMP")
    tap(ada, "QUICK")
    expect(ada.find("Place QUICK on the grid")).to_be_enabled()
    ada.find("Erase a letter of word 3").click()
    tap(ada, "X")
    expect(ada.page.get_by_role("alert")).to_have_text("QUICX is not in the word bank.")
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
