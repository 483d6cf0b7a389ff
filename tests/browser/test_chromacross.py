"""ChromaCross in a real browser: sections 3, 5 and 6 of the document, and what people expect beside them."""

import json
import re
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Browser, Response, expect

from gridhouse.games.chromacross.play import GameState
from gridhouse.games.chromacross.puzzle import Puzzle
from gridhouse.games.chromacross.share import share_text, share_words
from tests.browser.chromacross import (
    PAGE,
    can_play,
    guess,
    kept,
    key_is,
    letters_of,
    open_today,
    puzzle_of,
    ready_for_no_line,
    wrong_letters,
)
from tests.browser.driver import Player, PlayerFactory, check_axe, comes_to
from tests.browser.house import House
from tests.chromacross.puzzles import EXAMPLE
from tests.luck import NOON

KILOBYTES = 60
REQUESTS = 20
CLIPBOARD = "navigator.clipboard.readText()"


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
    ada.see(f"Solved in {len(letters)} guesses (2 incorrect).")
    expect(ada.page.locator(".cc-key")).to_have_count(0)
    before = kept(ada)
    ada.press("a", "b", "c")
    assert kept(ada) == before
    ada.page.reload()
    ada.see("You Won!")


def test_a_game_is_lost_and_shows_the_words(player: PlayerFactory) -> None:
    ada = player("Ada")
    puzzle = open_today(ada)
    ada.press(*wrong_letters(puzzle, 6))
    ada.see("You Lost")
    ada.see(f"Not solved: 0 of {len(letters_of(puzzle))} letters (6 incorrect).")
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


def test_from_practice_and_from_no_puzzle_there_is_a_way_back(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    ada.forgive("404")
    for path in (f"{PAGE}/practice", f"{PAGE}/100000"):
        ada.visit(path)
        ada.click("Today’s puzzle")
        ada.see_at(PAGE)


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


def test_the_documents_example_is_shared_byte_for_byte(browser: Browser, house: House) -> None:
    with_share = browser.new_context(base_url=house.url, service_workers="block")
    with_share.grant_permissions(["clipboard-read", "clipboard-write"])
    page = with_share.new_page()
    page.route("**/api/puzzles/42", lambda route: route.fulfill(json=msgspec.to_builtins(EXAMPLE)))
    page.goto(f"{PAGE}/42")
    expect(page.get_by_role("heading", name="Puzzle 42")).to_be_visible()
    for letter in "XWATSERLMON":
        page.keyboard.press(letter)
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    text = (
        "ChromaCross #42\nSolved in 9 guesses (2 incorrect)\n"
        "      🟧\n⬜🟩🟨🟫🟥\n      🟪\n      ⬛\n      🟦\n#ChromaCross"
    )
    comes_to(text, lambda: page.evaluate(CLIPBOARD))
    with_share.close()


def test_a_loss_is_shared_by_clipboard_by_hand_and_in_words(player: PlayerFactory) -> None:
    ada = player("Ada")
    puzzle = open_today(ada)
    ada.press(letters_of(puzzle)[0], *wrong_letters(puzzle, 6))
    ada.see("You Lost")
    typed = msgspec.convert(puzzle, Puzzle)
    state = msgspec.json.decode(kept(ada)[f"chromacross.{puzzle['puzzleId']}"], type=GameState)
    ada.click("Share")
    ada.see("Copied.")
    comes_to(share_text(typed, state), lambda: ada.page.evaluate(CLIPBOARD))
    ada.page.reload()  # what was said before goes by itself, sooner or later
    ada.click("In words")
    ada.see("Copied.")
    comes_to(share_words(typed, state), lambda: ada.page.evaluate(CLIPBOARD))
    ada.page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')); }")
    ada.click("Share")
    expect(ada.page.get_by_label("Select and copy")).to_have_value(share_text(typed, state))
    check_axe(ada.page)


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
    ada.click("Archive")
    expect(ada.page.get_by_role("dialog").get_by_role("link").first).to_be_visible()


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


def test_a_phone_shares_by_its_own_sheet(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    ada.page.add_init_script(
        "navigator.share = (it) => { window.shared = it.text; return Promise.resolve(); };"
        "window.matchMedia = () => ({ matches: true });"
    )
    puzzle = open_today(ada)
    ada.press(*letters_of(puzzle))
    ada.see("You Won!")
    ada.click("Share")
    expect(ada.page.get_by_role("dialog")).to_have_count(0)
    state = msgspec.json.decode(kept(ada)[f"chromacross.{puzzle['puzzleId']}"], type=GameState)
    comes_to(share_text(msgspec.convert(puzzle, Puzzle), state), lambda: ada.page.evaluate("window.shared"))


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
    puzzle = open_today(ada)
    ada.press(wrong_letters(puzzle, 1)[0])
    ada.see("5 attempts left")
    ada.see("This browser keeps nothing for this page")


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


@pytest.mark.parametrize("zone", ["Etc/GMT+12", "Pacific/Kiritimati", "America/New_York", "Asia/Kathmandu"])
def test_the_day_is_the_same_in_every_zone(browser: Browser, house: House, zone: str) -> None:
    far = browser.new_context(base_url=house.url, timezone_id=zone)
    page = far.new_page()
    page.goto(PAGE)
    puzzle = page.request.get("/api/today").json()
    year, _, day = puzzle["date"].split("-")
    expect(page.locator(".cc-head")).to_contain_text(f"Puzzle {puzzle['puzzleId']}")
    expect(page.locator(".cc-head p")).to_contain_text(re.compile(rf"\b{int(day)} \w+ {year}"))
    far.close()


def test_preferences_hold(player: PlayerFactory) -> None:
    ada = player("Ada")
    puzzle = open_today(ada)
    ada.click("Preferences")
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


def test_the_archive_and_practice(player: PlayerFactory) -> None:
    ada = player("Ada")
    today = open_today(ada)["puzzleId"]
    ada.click("Archive")
    ada.click("The month before")
    ada.click(re.compile(r"^Puzzle \d+, \w+, 1 "))
    ada.see_at(re.compile(r"/play/chromacross/\d+$"))
    old = puzzle_of(ada, f"/api/puzzles/{ada.page.url.rpartition('/')[2]}")
    assert old["puzzleId"] < today
    can_play(ada, old)
    ada.press(*letters_of(old))
    ada.see("You Won!")
    ada.visit(f"{PAGE}/practice?difficulty=easy")
    ada.see("Practice")
    ada.see_at(re.compile(r"practice\?difficulty=easy&seed=\d+$"))
    expect(ada.page.locator(".cc-key").first).to_be_visible()
    drawn = puzzle_of(ada, ada.page.url.replace("/play/chromacross", "/api"))["puzzle"]
    ada.press(letters_of(drawn)[0])
    ada.page.reload()
    key_is(ada, letters_of(drawn)[0], "correct")
    ada.press(*letters_of(drawn)[1:])
    ada.see("Practise on:")
    assert f"chromacross.{old['puzzleId']}" in kept(ada)
    assert "chromacross.0" not in kept(ada)


def test_a_puzzle_to_come_is_not_there(player: PlayerFactory) -> None:
    ada = player("Ada")
    ada.forgive("404")
    today = puzzle_of(ada)["puzzleId"]
    ada.visit(f"{PAGE}/{today + 1}")
    ada.see("There is nothing here")


def test_games_are_taken_to_another_browser(player: PlayerFactory, tmp_path: Path) -> None:
    ada, ben = player("Ada"), player("Ben")
    puzzle = open_today(ada)
    ada.press(*letters_of(puzzle))
    ada.see("You Won!")
    ada.page.get_by_role("button", name="Statistics").last.click()
    with ada.page.expect_download() as download:
        ada.click("Export")
    file = tmp_path / "chromacross.json"
    download.value.save_as(file)
    open_today(ben)
    ben.page.get_by_role("button", name="Statistics").last.click()
    ben.page.get_by_label("Import").set_input_files(file)
    ben.see("1 game taken over.")
    ben.press("Escape")
    ben.see("You Won!")


def test_friends_race_on_todays_puzzle_by_a_link(player: PlayerFactory) -> None:
    ada, ben = player("Ada"), player("Ben", size="phone")
    puzzle = open_today(ada)
    ada.click("Race a friend")
    ada.click("Race a friend by link")
    ada.see_at(re.compile("/m/"))
    link = ada.page.get_by_label("Link to play").input_value()
    ben.visit(link)
    ben.click(re.compile("Sit down|Play|Join"))
    ben.see_at(re.compile("/m/"))
    expect(ben.page.locator(".cc-key").first).to_be_visible()
    letters, wrong = letters_of(puzzle), wrong_letters(puzzle, 1)
    for person, guesses in ((ada, [*wrong, *letters]), (ben, letters)):
        expect(person.page.locator(".cc-key").first).to_be_visible()
        guess(person, guesses)
    ben.see("You win!")
    ada.see("You lose")


def test_the_house_judges_for_the_standings(player: PlayerFactory) -> None:
    ada = player("Ada")
    puzzle = open_today(ada)
    ada.click("Standings")
    ada.click("Play for the standings")
    ada.see_at(re.compile("/m/"))
    expect(ada.page.locator(".cc-key").first).to_be_visible()
    assert puzzle["words"]["horizontal"] not in ada.page.content()
    guess(ada, letters_of(puzzle))
    ada.see("You win!")
    ada.click("Fair play")
    ada.see("This match was fair")
    ada.see_not("of chance")  # a daily puzzle is not drawn for the match
    ada.visit(PAGE)
    ada.click("Standings")
    expect(ada.page.get_by_role("dialog").locator("tr.you").first).to_be_visible()
    check_axe(ada.page)
    for width in (320, 390):
        ada.page.set_viewport_size({"width": width, "height": 844})
        for table in ada.page.locator(".cc-scrolls").all():
            assert table.evaluate("it => it.scrollWidth <= it.clientWidth"), f"cut off at {width}"


@pytest.mark.parametrize(
    "look", [{"theme": "light"}, {"theme": "dark"}, {"theme": "contrast"}, {"shapes": True}]
)
def test_axe_finds_nothing(player: PlayerFactory, look: dict[str, object]) -> None:
    ada = player("Ada", size="phone")
    ada.visit("/docs")
    ada.page.evaluate("(it) => localStorage.setItem('gridhouse.settings', JSON.stringify(it))", look)
    puzzle = open_today(ada)
    check_axe(ada.page)
    ada.press(letters_of(puzzle)[0], *wrong_letters(puzzle, 1))
    ada.see("5 attempts left")
    check_axe(ada.page)
    for button in ("How to play", "Archive", "Standings", "Preferences", "Statistics", "Race a friend"):
        ada.click(button, "button")
        expect(ada.page.get_by_role("dialog")).to_be_visible()
        check_axe(ada.page)
        ada.press("Escape")
        expect(ada.page.get_by_role("dialog")).to_have_count(0)
    ada.press(*wrong_letters(puzzle, 6)[1:])
    ada.see("You Lost")
    check_axe(ada.page)


def load(player: Player, path: str) -> dict[str, int]:
    """The sizes of all that a first visit fetches."""
    answers: list[Response] = []
    player.page.on("response", lambda answer: answers.append(answer))
    player.page.goto(path, wait_until="networkidle")
    return {answer.url: answer.request.sizes()["responseBodySize"] for answer in answers}


def test_the_page_is_light_and_whole_on_a_phone(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    sizes = load(ada, PAGE)
    report = "\n".join(f"{size:6} {url}" for url, size in sizes.items())
    assert len(sizes) <= REQUESTS, report
    assert sum(sizes.values()) <= KILOBYTES * 1024, report
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
    open_today(ada)
    ada.click("Standings")
    ada.click("Play for the standings")
    ada.see_at(re.compile("/m/"))
    expect(ada.page.locator(".cc-key").first).to_be_visible()
    check_axe(ada.page)
    ada.context.new_cdp_session(ada.page).send("Network.clearBrowserCache")
    sizes = load(ada, ada.page.url)
    report = "\n".join(f"{size:6} {url}" for url, size in sizes.items())
    assert len(sizes) <= REQUESTS, report
    assert sum(sizes.values()) <= KILOBYTES * 1024, report
