"""A result of ChromaCross is shared: by the clipboard, by hand, in words, by a phone's own sheet."""

import msgspec
from PIL import Image
from playwright.sync_api import Browser, expect

from gridhouse.games.chromacross.puzzle import Puzzle
from tests.browser.chromacross import (
    PAGE,
    SERIES,
    can_play,
    kept,
    letters_of,
    open_today,
    puzzle_of,
    wrong_letters,
)
from tests.browser.driver import TAUGHT, PlayerFactory, check_axe, comes_to
from tests.browser.house import House
from tests.chromacross.document import GameState, share_text, share_words
from tests.chromacross.puzzles import EXAMPLE

CLIPBOARD = "navigator.clipboard.readText()"


def test_the_documents_example_is_shared_byte_for_byte(browser: Browser, house: House) -> None:
    with_share = browser.new_context(base_url=house.url, service_workers="block")
    with_share.add_init_script(TAUGHT)
    with_share.grant_permissions(["clipboard-read", "clipboard-write"])
    page = with_share.new_page()
    example = msgspec.to_builtins(EXAMPLE)
    page.route("**/api/puzzles/chromacross/daily/42", lambda route: route.fulfill(json=example))
    page.route("**/try", lambda route: route.abort())  # the 42 of this house is another one
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
    expect(ada.page.get_by_label("Select and copy this text")).to_have_value(share_text(typed, state))
    check_axe(ada.page)


def test_a_result_is_compared_with_others_and_shared_as_a_picture(player: PlayerFactory) -> None:
    ada, ben = player("Ada"), player("Ben", size="phone", scheme="dark")
    puzzle = puzzle_of(ada, f"{SERIES}/9")  # which nobody else plays
    ada.visit(f"{PAGE}/9")
    can_play(ada, puzzle)
    ada.press(*letters_of(puzzle))
    ada.see("You are the first to finish this one.")
    ben.visit(f"{PAGE}/9")
    can_play(ben, puzzle)
    ben.press(*wrong_letters(puzzle, 2), *letters_of(puzzle))
    ben.see("How one other fared")
    expect(ben.page.locator(".cc-others .you")).to_contain_text("2 wrong: 1, you among them")
    check_axe(ben.page)
    with ben.page.expect_download() as picture:
        ben.click("As a picture")
    drawn = Image.open(picture.value.path())
    assert (picture.value.suggested_filename, drawn.size) == (
        f"chromacross-{puzzle['puzzleId']}.png",
        (1080, 1080),
    )
    assert len(drawn.convert("RGB").getcolors(1 << 20) or []) > len(puzzle["uniqueLetters"])


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
