"""Don't Lose Your Head in a browser: on one device, by link, against bots, by keyboard, until the fall."""

import json
import re
from functools import partial

import pytest
from playwright.sync_api import Locator, Response, expect

from tests.browser.driver import Player, PlayerFactory, Scheme, Size, check_axe, comes_to
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
    meet,
    misses,
    missing,
    play_on,
    received,
    rush,
    see_duel,
    side,
    sit_down,
    take_turns,
    view,
    walk,
)

KILOBYTES = 60
REQUESTS = 20
RUNNING = "document.querySelector('.duel').getAnimations({subtree: true}).length"
SECRET = ("FEZ", "QUIZ", "WALTZ")
SECRETS = re.compile(rf"(?<![\w-])({'|'.join(SECRET)})(?![\w-])", re.IGNORECASE)
"""Hidden words as such; an id or a seal may happen to have their letters in it."""


def with_motion(player: Player) -> None:
    """Ask for full motion, on a system that asks for less; and have it slow, so that a test can see it."""
    devtools = player.context.new_cdp_session(player.page)
    devtools.send("Animation.enable")
    devtools.send("Animation.setPlaybackRate", {"playbackRate": 0.02})
    wear(player, motion="full")


def wear(player: Player, **settings: str) -> None:
    """Choose settings, before a page is opened."""
    player.visit("/games")
    player.page.evaluate("it => localStorage.setItem('gridhouse.settings', JSON.stringify(it))", settings)


def named(enter: PlayerFactory, name: str, size: Size = "desktop", scheme: Scheme = "light") -> Player:
    """Somebody who has said who they are."""
    person = enter(name, size=size, scheme=scheme)
    person.context.request.post("/api/me", data={"name": name})
    return person


# --- whole games ------------------------------------------------------------------------


def test_a_whole_game_on_one_device(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    ada.visit("/play/dont-lose-your-head")
    ada.page.get_by_text("This device", exact=True).click()
    ada.type("Name of player 1", "Ada")
    ada.type("Name of player 2", "Ben")
    ada.click("Start")
    for name in ("Ada", "Ben"):
        ada.see(f"Pass the device to {name}")
        expect(ada.page.locator(".head-setup")).to_have_count(0)
        ada.click(f"I am {name}")
        ada.click("Surprise me")
    see_duel(ada)
    expect(ada.page.locator(".curtain")).to_have_count(0)
    rush(ada, ada.page.url.rpartition("/")[2], "BCDFGHJKLMNP")
    expect(ada.page.locator(".moves li").filter(has_text="guesses")).to_have_count(24)
    play_on(ada, people=2)
    ada.see(re.compile("(Ada|Ben) wins!"))
    ada.see(re.compile("(Ada|Ben)'s head is off"))


def test_a_whole_game_over_two_browsers(player: PlayerFactory) -> None:
    ada, ben = named(player, "Ada"), named(player, "Ben", size="phone", scheme="dark")
    match = create(ada, [ME, {"kind": "open"}])
    ada.visit(f"/m/{match}")
    ada.click("Surprise me")
    ben.visit(ada.context.request.get(f"/api/matches/{match}").json()["invite"])
    ben.click("Sit down and play")
    ben.click("Surprise me")
    see_duel(ada)
    see_duel(ben)
    for person, other in ((ada, "Ben"), (ben, "Ada")):
        person.see("Your turn")
        cell(person, f"{other}'s", "A1").click()
        person.see(re.compile(f"^{person.name} looks at A1: "))
    for sign in "ESARTOI":
        for person in (ada, ben):
            expect(person.page.locator(".duel.mine")).to_be_visible()
            letter(person, sign).click()
            expect(person.page.locator(".duel.mine")).to_have_count(0)
    expect(ada.page.locator(".moves li").filter(has_text="guesses")).to_have_count(14)
    ben.click("Resign")
    ben.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    ben.see("You lose your head!")
    ada.see("You keep your head!")
    ada.see("Ben gives up, and Ada wins.")


@pytest.mark.parametrize("level", ["Easy", "Normal", "Hard"])
def test_a_whole_game_against_a_bot(player: PlayerFactory, level: str) -> None:
    ada = player("Ada")
    hard = {"size": 6, "difficulty": "hard"}  # a short life
    match = create(
        ada, [ME, bot(level.lower())], sides=[{"colour": "blue", **hard}, {"colour": "orange", **hard}]
    )
    ada.visit(f"/m/{match}")
    ada.click("Surprise me")
    see_duel(ada)
    play_on(ada)
    ada.see(re.compile("You keep your head!|You lose your head!"))
    expect(ada.page.locator(".seat.bot .seat-name")).to_have_text(level)
    ada.click(re.compile("^Back to the menu"))
    ada.see("How strong?")


# --- guessing ---------------------------------------------------------------------------


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
    match = sit_down(ada, ADA_AND_BEN, balanced=True, sides=sides)
    act(ada, match, 0, type="letter", letter="Z")
    act(ada, match, 1, type="letter", letter="Z")
    ada.see("2 actions left")
    letter(ada, "E").click()
    ada.see("Ada guesses E: it is there once. Ada goes on.")
    ada.page.get_by_text("How the miss limits come about").click()
    ada.see("44 against that grid + 0 difficulty")


# --- whose is what ----------------------------------------------------------------------


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
    assert not _words_on(ada.page.locator("main"))
    ada.click("My words")
    comes_to(set(WORDS[:3]), lambda: _words_on(ada.page.locator("main")))
    letter(ada, "E").click()
    ada.see("Ben to move")
    comes_to(set(), lambda: _words_on(ada.page.locator("main")))


def _words_on(part: Locator, words: tuple[str, ...] = WORDS[:3]) -> set[str]:
    """Which of the words are on this part of the page, as one runs one's eyes over it."""
    seen = "".join(part.inner_text().split())
    return {word for word in words if word in seen}


def test_the_page_of_a_rival_is_told_nothing_hidden(player: PlayerFactory) -> None:
    ada, ben = named(player, "Ada"), named(player, "Ben")
    heard = received(ben)
    match = create(ada, [ME, {"kind": "open"}])
    ada.visit(f"/m/{match}")
    hide(ada, match, 0, SECRET)
    ben.visit(ada.context.request.get(f"/api/matches/{match}").json()["invite"])
    ben.click("Sit down and play")
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
    comes_to(set(SECRET), lambda: _words_on(ben.page.locator("main"), SECRET))


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
    ada.see("The heads are on the block: both players hide their words.")
    ada.see("Ben hides CAT, RACK, SURGE.")
    ada.click("To the end")
    ada.see("Ben gives up, and Ada wins.")
    see_duel(ada)
    expect(ada.page.locator(".scaffold .lost")).to_be_visible()
    start, end = (ada.page.get_by_label(f"To the {name}").bounding_box() for name in ("start", "end"))
    assert start
    assert end
    assert start["y"] == end["y"]  # one row of buttons
    ada.click("One step back")
    ada.see("Ada guesses A: it is there twice.")
    expect(ada.page.locator(".scaffold .lost")).to_have_count(0)
    expect(cell(ada, "Ben's", "A1")).to_have_accessible_name("Ben's grid, A1: C, not found")


# --- the heads, and the end -------------------------------------------------------------


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
    act(ada, match, 0, type="letter", letter="Z")
    ada.see("Ada guesses Z: not there, a miss.")
    cell(ada, "Ada's", "H8").click()
    ada.see("Ben has no miss left: the blade falls, and Ada wins.")
    comes_to(motion, lambda: ada.page.locator(".falls").count() > 0)
    comes_to(motion, lambda: ada.page.evaluate(RUNNING) > 5)
    ada.press("Shift")
    comes_to(0, lambda: ada.page.evaluate(RUNNING))
    expect(ada.page.locator(".strip .own-orange .lost")).to_be_visible()
    expect(ada.page.locator(".strip .own-orange .star")).to_have_count(5)
    expect(ada.page.locator(".strip .own-blue .kept")).to_be_visible()
    expect(ada.page.locator(".moment")).not_to_be_visible()


def test_at_the_end_both_sides_are_open_and_a_rematch_lets_the_other_one_start(player: PlayerFactory) -> None:
    ada = player("Ada")
    match = sit_down(ada, ADA_AND_BEN)
    take_turns(ada, match, finding(8, WORDS[:3]), missing(8))
    ada.see("Ada has found every word: the blade falls on Ben.")
    for name in ("Ada's", "Ben's"):
        comes_to(set(WORDS[:3]), partial(_words_on, side(ada, name)))
    expect(cell(ada, "Ada's", "A1")).to_have_accessible_name("Ada's grid, A1: C, not found")
    ada.click("Play again")
    ada.page.wait_for_url(re.compile(f"/m/(?!{match})"))
    rematch = ada.page.url.rpartition("/")[2]
    hide(ada, rematch, 0)
    hide(ada, rematch, 1)
    see_duel(ada)
    ada.see("Ben starts.")
    ada.see("Ben to move")


# --- everybody's page -------------------------------------------------------------------


def test_on_a_phone_one_side_is_shown_and_both_heads_are(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    sit_down(ada, [ME, bot("easy")])
    expect(side(ada, "Easy's")).to_be_visible()
    expect(side(ada, "Your")).not_to_be_visible()
    ada.page.locator(".post").first.click()
    expect(side(ada, "Your")).to_be_visible()
    expect(side(ada, "Easy's")).not_to_be_visible()
    expect(ada.page.locator(".post .guillotine").filter(visible=True)).to_have_count(2)
    ada.press("E")  # the turn passes to the bot and back: the side to guess on is open again
    ada.see(re.compile("^Easy guesses"))
    expect(side(ada, "Easy's")).to_be_visible()
    swipe(ada, 300, 60)
    expect(side(ada, "Easy's")).to_be_visible()
    swipe(ada, 60, 300)
    expect(side(ada, "Your")).to_be_visible()


def swipe(player: Player, start: int, end: int) -> None:
    """Draw a thumb over the board."""
    devtools = player.context.new_cdp_session(player.page)
    for kind, x in (("touchStart", start), ("touchMove", end), ("touchEnd", None)):
        points = [] if x is None else [{"x": x, "y": 500}]
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


@pytest.mark.parametrize(("theme", "width"), [("light", 390), ("dark", 1440), ("contrast", 390)])
def test_axe_finds_nothing_in_any_state(player: PlayerFactory, theme: str, width: int) -> None:
    ada = player("Ada")
    wear(ada, theme=theme)
    ada.page.set_viewport_size({"width": width, "height": 850})
    match = sit_down(ada, ADA_AND_BEN)
    take_turns(ada, match, finding(8, WORDS[:3])[:9], missing(8)[:4])
    act(ada, match, 0, type="name", row=0, word="DOG")
    act(ada, match, 1, type="probe", cell=16)
    ada.see("Ben looks at A3: a letter.")
    ada.press("3", "S")
    expect(ada.page.locator(".slot.typed")).to_have_count(1)
    check_axe(ada.page)
    act(ada, match, 1, type="resign")
    ada.see("Ben's head is off")
    check_axe(ada.page)


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (844, 390), (1440, 900)])
def test_the_board_is_whole_on_the_first_screen(player: PlayerFactory, size: tuple[int, int]) -> None:
    ada = player("Ada")
    ada.page.set_viewport_size({"width": size[0], "height": size[1]})
    sit_down(ada, ADA_AND_BEN, size=12, words=4)
    ada.press("E")  # and something to tell
    expect(ada.page.locator(".said.latest")).to_be_visible()
    shown = side(ada, "Ada's")
    for part in (shown.locator(".patterns"), shown.locator(".alphabet"), shown.locator(".lettered")):
        box = part.bounding_box()
        assert box
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= size[1]
    tile = cell(ada, "Ada's", "L12").bounding_box()
    assert tile
    assert min(tile["width"], tile["height"]) >= 21
    expect(side(ada, "Ben's")).to_be_visible(visible=size[0] == 1440)


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_usual_names_are_whole_beside_their_heads(player: PlayerFactory, size: Size) -> None:
    ada = player("Ada", size=size)
    sit_down(ada, [{"kind": "me", "name": "Lucky Beaver"}, {"kind": "me", "name": "Noble Walrus"}])
    names = ada.page.locator(".score-name").filter(visible=True)
    expect(names).to_have_text(["Lucky Beaver", "Noble Walrus"])
    assert names.evaluate_all("them => them.every((it) => it.scrollWidth <= it.clientWidth)")
    first, second = (name.bounding_box() for name in names.all())
    assert first
    assert second
    assert first["x"] + first["width"] < second["x"]


@pytest.mark.parametrize("width", [320, 360, 390, 600, 768, 960, 1216, 1440])
def test_nothing_runs_out_of_the_window(player: PlayerFactory, width: int) -> None:
    ada = player("Ada")
    ada.page.set_viewport_size({"width": width, "height": 800})
    match = sit_down(ada, ADA_AND_BEN, size=12, words=4)
    ada.press("4", "G")
    expect(ada.page.locator(".slot.typed")).to_have_count(1)
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= width
    box = ada.page.locator(".spell .square").bounding_box()
    assert box
    assert box["x"] + box["width"] <= width
    act(ada, match, 1, type="resign")
    ada.see("Ben's head is off")
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_page_is_light(player: PlayerFactory) -> None:
    ada = player("Ada")
    sit_down(ada, [ME, bot("easy")])
    ada.context.new_cdp_session(ada.page).send("Network.clearBrowserCache")
    answers: list[Response] = []
    ada.page.on("response", lambda answer: answers.append(answer))
    ada.page.reload(wait_until="networkidle")
    see_duel(ada)
    sizes = {answer.url: answer.request.sizes()["responseBodySize"] for answer in answers}
    report = json.dumps(sizes, indent=1)
    assert min(sizes.values()) > 0, report
    assert len(answers) <= REQUESTS, report
    assert sum(sizes.values()) <= KILOBYTES * 1024, report
