"""The daily is one game: the house judges what is played on its page, on any device, online or not."""

import re
import secrets
from functools import partial

from playwright.sync_api import Browser, expect

from tests.browser.chromacross import (
    PAGE,
    SERIES,
    begin_today,
    can_play,
    key_is,
    letters_of,
    numbers,
    open_today,
    puzzle_of,
    ready_for_no_line,
    tried,
    wrong_letters,
)
from tests.browser.driver import Player, PlayerFactory, check_axe, comes_to
from tests.browser.house import House
from tests.luck import NOON

FITS = "it => it.scrollWidth <= it.clientWidth"
WON = ["1", "100 %", "1", "1"]


def open_standings(player: Player) -> None:
    player.click("Standings", "button")
    expect(player.page.get_by_role("dialog").get_by_role("heading", name="Standings")).to_be_visible()


def test_a_day_that_is_played_online_stands_in_the_standings(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    puzzle = begin_today(ada)
    ada.press(*wrong_letters(puzzle, 1), *letters_of(puzzle))
    ada.see("You Won!")
    comes_to(WON, lambda: numbers(ada))
    open_standings(ada)
    you = ada.page.get_by_role("dialog").locator("tr.you").first
    expect(you).to_contain_text("(you)")
    assert you.locator("td").all_inner_texts()[2] == "1"
    assert you.locator("td").all_inner_texts()[3].startswith("1:")
    check_axe(ada.page)
    for width in (320, 390):
        ada.page.set_viewport_size({"width": width, "height": 844})
        comes_to(True, lambda: ada.page.get_by_role("dialog").evaluate(FITS))
        for table in ada.page.locator(".cc-scrolls").all():
            assert table.evaluate(FITS), f"cut off at {width}"


def test_ones_own_place_is_in_sight_behind_many_others(player: PlayerFactory, browser: Browser) -> None:
    ada = player("Ada", size="phone")
    puzzle = begin_today(ada)
    solution = {"answer": {"letters": "".join(letters_of(puzzle))}, "ago": 3600}
    for _ in range(8):
        other = browser.new_context(base_url=ada.house.url)
        assert other.request.put(f"{SERIES}/{puzzle['puzzleId']}/try", data=solution).json()["ranked"]
        other.close()
    ada.press(*wrong_letters(puzzle, 5), *letters_of(puzzle))
    ada.see("You Won!")
    open_standings(ada)
    expect(ada.page.get_by_role("dialog").locator("tr.you").first).to_be_in_viewport(ratio=0.95)


def test_who_is_faster_than_anybody_can_be_is_told_why_they_are_not_ranked(player: PlayerFactory) -> None:
    ada = player("Ada")
    puzzle = open_today(ada)
    comes_to(False, lambda: tried(ada, puzzle).get("over"))
    ada.page.evaluate(
        "letters => letters.forEach((key) => dispatchEvent(new KeyboardEvent('keydown', { key })))",
        letters_of(puzzle),
    )
    ada.see("You Won!")
    open_standings(ada)
    ada.see("that is not ranked")
    comes_to(WON, lambda: numbers(ada))
    check_axe(ada.page)


def test_a_loss_is_told_kindly(player: PlayerFactory) -> None:
    ada = player("Ada")
    puzzle = begin_today(ada)
    ada.press(*wrong_letters(puzzle, 6))
    ada.see("You Lost")
    open_standings(ada)
    ada.see("You did not solve this one.")


def test_a_game_without_a_line_is_sent_later_and_marked(player: PlayerFactory, house: House) -> None:
    ada = player("Ada", size="phone")
    ada.page.clock.install(time=NOON)
    puzzle = begin_today(ada)
    ready_for_no_line(ada)
    ada.offline()
    ada.press(*letters_of(puzzle))
    ada.see("You Won!")
    ada.see("Your result is sent as soon as you are online again.")
    assert tried(ada, puzzle)["answer"]["letters"] == ""  # what a test asks goes by another line
    check_axe(ada.page)
    house.kill()  # a browser that is told to be offline still sends what a page leaves behind
    ada.page.reload()
    ada.see("You Won!")
    comes_to(WON, lambda: numbers(ada))
    ada.page.close()
    house.start()
    house.later(3600)

    ada.page = ada.context.new_page()  # an hour later, at another puzzle
    ada.page.clock.install(time=NOON.timestamp() + 3600)
    ada.online()
    ada.visit(f"{PAGE}/500")
    comes_to(True, lambda: tried(ada, puzzle).get("solved"))
    found = tried(ada, puzzle)
    assert (found["offline"], found["on_its_day"], found["ranked"]) == (True, True, True)
    open_today(ada)
    open_standings(ada)
    expect(ada.page.get_by_role("dialog").locator("tr.you").first).to_contain_text("offline")


def test_what_was_played_before_the_house_knew_of_it_counts_as_offline(player: PlayerFactory) -> None:
    ada = player("Ada")
    ada.forgive("ERR_FAILED")
    ada.page.route("**/try", lambda route: route.abort())
    puzzle = open_today(ada)
    *first, last = letters_of(puzzle)
    ada.press(*first)
    key_is(ada, first[-1], "correct")
    ada.page.unroute("**/try")
    ada.page.evaluate("dispatchEvent(new Event('online'))")
    comes_to("".join(first), lambda: tried(ada, puzzle).get("answer", {}).get("letters"))
    ada.press(last)
    ada.see("You Won!")
    comes_to(True, lambda: tried(ada, puzzle)["over"])
    found = tried(ada, puzzle)
    assert (found["offline"], found["ranked"]) == (True, True)


def test_the_house_may_fall_and_the_game_goes_on(player: PlayerFactory, house: House) -> None:
    ada = player("Ada")
    puzzle = begin_today(ada)
    ready_for_no_line(ada)
    first, second, *others = letters_of(puzzle)
    ada.press(first)
    comes_to(first, lambda: tried(ada, puzzle)["answer"]["letters"])
    house.kill()
    ada.press(second)
    key_is(ada, second, "correct")
    ada.page.reload()
    key_is(ada, second, "correct")
    ada.press(*others)
    ada.see("You Won!")
    house.start()
    comes_to(True, lambda: tried(ada, puzzle)["solved"])
    ada.page.reload()
    ada.see("You Won!")
    comes_to(WON, lambda: numbers(ada))


def log_in(player: Player, account: dict[str, str]) -> None:
    """Logs in on the page of the account."""
    player.visit("/account")
    player.click("I have an account", "radio")
    player.type("Login", account["login"])
    player.type("Password", account["password"])
    player.click("Log in", "button")
    player.see(f"Logged in as {account['login']}.")


def test_two_devices_of_one_person_play_one_game(player: PlayerFactory) -> None:
    laptop, phone = player("Ada"), player("Ada", size="phone")
    account = {"login": f"ada-{secrets.token_hex(4)}", "password": "analytical engine"}
    puzzle = begin_today(laptop)
    letters, wrong = letters_of(puzzle), wrong_letters(puzzle, 2)
    laptop.press(letters[0], wrong[0])
    key_is(laptop, wrong[0], "incorrect")
    comes_to(letters[0] + wrong[0], lambda: tried(laptop, puzzle)["answer"]["letters"])
    assert laptop.page.request.post("/api/accounts", data=account).ok

    puzzle = begin_today(phone)  # as a guest, who has a letter already
    phone.press(wrong[0], letters[1])
    comes_to(wrong[0] + letters[1], lambda: tried(phone, puzzle)["answer"]["letters"])
    log_in(phone, account)
    phone.visit("/play/chromacross")
    for letter, state in ((letters[0], "correct"), (letters[1], "correct"), (wrong[0], "incorrect")):
        key_is(phone, letter, state)
    phone.see("5 attempts left")

    laptop.press(wrong[1])
    key_is(laptop, letters[1], "correct")  # it comes with the answer
    laptop.see("4 attempts left")
    phone.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")  # she looks at it again
    phone.see("4 attempts left")
    phone.press(*letters[2:])
    phone.see("You Won!")
    laptop.page.reload()
    laptop.see("You Won!")
    laptop.see(f"{len(letters) + 2} letters tried, 2 wrong")
    for device in (phone, laptop):
        comes_to(WON, partial(numbers, device))


def test_what_was_played_here_by_somebody_else_is_not_mine(player: PlayerFactory) -> None:
    ada = player("Ada")
    puzzle = begin_today(ada)
    ada.press(*letters_of(puzzle))
    ada.see("You Won!")
    comes_to(True, lambda: tried(ada, puzzle).get("solved"))
    cookies = ada.context.cookies()
    ada.context.clear_cookies()
    ada.page.reload()
    expect(ada.page.locator(".cc-key").first).to_be_visible()  # a game of one's own
    ada.press(letters_of(puzzle)[0])
    comes_to(letters_of(puzzle)[0], lambda: tried(ada, puzzle).get("answer", {}).get("letters"))
    ada.context.clear_cookies()
    ada.context.add_cookies(cookies)  # type: ignore[arg-type]  # what a browser had, it takes
    ada.page.reload()
    ada.see("You Won!")  # what was put away is here again
    open_standings(ada)
    assert tried(ada, puzzle)["solved"]


def test_results_of_other_devices_count_here(player: PlayerFactory) -> None:
    laptop, phone = player("Ada"), player("Ada", size="phone")
    account = {"login": f"ada-{secrets.token_hex(4)}", "password": "analytical engine"}
    puzzle = begin_today(laptop)
    laptop.press(*letters_of(puzzle))
    laptop.see("You Won!")
    comes_to(True, lambda: tried(laptop, puzzle)["over"])
    assert laptop.page.request.post("/api/accounts", data=account).ok
    assert phone.page.request.post("/api/sessions", data=account).ok
    phone.visit(f"{PAGE}/500")
    old = puzzle_of(phone, "/api/puzzles/500")
    can_play(phone, old)
    phone.click("All days")
    phone.page.get_by_label("Month", exact=True).select_option(index=0)
    today = phone.page.get_by_role("link", name=f"Puzzle {puzzle['puzzleId']},")
    expect(today).to_have_class(re.compile(r"\bwon\b"))
    phone.press("Escape")
    phone.click("Statistics", "button")
    shown = phone.page.get_by_role("dialog").locator(".cc-numbers b")
    expect(shown).to_have_text(WON)


def test_a_clock_that_is_a_day_behind_breaks_no_streak(player: PlayerFactory) -> None:
    ada = player("Ada")
    ada.page.clock.install(time=NOON.timestamp() - 24 * 3600)
    puzzle = begin_today(ada)
    ada.press(*letters_of(puzzle))
    ada.see("You Won!")
    comes_to(True, lambda: tried(ada, puzzle)["on_its_day"])
    comes_to(WON, lambda: numbers(ada))


def test_the_archive_makes_no_streak(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    old = puzzle_of(ada, "/api/puzzles/500")
    ada.visit(f"{PAGE}/500")
    can_play(ada, old)
    ada.press(*letters_of(old))
    ada.see("You Won!")
    comes_to(["1", "100 %", "0", "0"], lambda: numbers(ada))
    comes_to(True, lambda: tried(ada, old)["solved"])
    assert not tried(ada, old)["on_its_day"]
    ada.page.locator("button.cc-numbers").click()
    ada.see("You solved one of them after its own day.")
    check_axe(ada.page)
    for width in (320, 390):
        ada.page.set_viewport_size({"width": width, "height": 844})
        comes_to(True, lambda: ada.page.get_by_role("dialog").evaluate(FITS))
