"""More than today's puzzle: the archive, practice, games taken along, and friends."""

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.chromacross import (
    PAGE,
    can_play,
    guess,
    kept,
    key_is,
    letters_of,
    open_today,
    puzzle_of,
    wrong_letters,
)
from tests.browser.driver import PlayerFactory


def test_from_practice_and_from_no_puzzle_there_is_a_way_back(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    ada.forgive("404")
    for path in (f"{PAGE}/practice", f"{PAGE}/100000"):
        ada.visit(path)
        ada.click("Today’s puzzle")
        ada.see_at(PAGE)


def test_the_archive_and_practice(player: PlayerFactory) -> None:
    ada = player("Ada")
    today = open_today(ada)["puzzleId"]
    ada.click("All days")
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


def test_all_days_open_at_the_month_of_the_puzzle(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    old = puzzle_of(ada, "/api/puzzles/100")  # a Thursday in August 2025
    ada.visit(f"{PAGE}/100")
    can_play(ada, old)
    ada.press(*letters_of(old))
    ada.see("You Won!")
    ada.click("All days")
    month = ada.page.get_by_label("Month", exact=True)
    expect(month.locator("option:checked")).to_have_text("August 2025")
    ada.see("30 days of this month to play.")
    expect(ada.find("Puzzle 100, Thursday, 14 August 2025, medium, won")).to_be_visible()
    expect(ada.find("Puzzle 101, Friday, 15 August 2025, medium, not played")).to_be_visible()
    ada.choose("Month", "May 2025")
    ada.see("25 days of this month to play.")
    expect(ada.find("The month before")).to_be_disabled()


def test_a_puzzle_to_come_is_not_there(player: PlayerFactory) -> None:
    ada = player("Ada")
    ada.forgive("404")
    today = puzzle_of(ada)["puzzleId"]
    for nowhere in (today + 1, "month", "mine", "1.0"):  # some of them are words of the interface
        ada.visit(f"{PAGE}/{nowhere}")
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
    ada.see_not("You know the words")
    ada.click("Race a friend by link")
    ada.see_at(re.compile("/m/"))
    link = ada.page.get_by_label("Link to play").input_value()
    ben.visit(link)
    ben.click(re.compile("Sit down|Play|Join"))
    ben.see_at(re.compile("/m/"))
    expect(ben.page.locator(".cc-key").first).to_be_visible()
    assert puzzle["words"]["horizontal"] not in ben.page.content()
    letters, wrong = letters_of(puzzle), wrong_letters(puzzle, 1)
    for person, guesses in ((ada, [*wrong, *letters]), (ben, letters)):
        expect(person.page.locator(".cc-key").first).to_be_visible()
        guess(person, guesses)
    ben.see("You win!")
    ada.see(re.compile("takes this one"))
    ada.click("Fair play")
    ada.see("This game was fair")
    ada.see_not("Every roll")  # a daily puzzle is not drawn for the match


def test_who_knows_the_words_is_shown_the_way_to_a_new_puzzle(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    ada.press(*letters_of(open_today(ada)))
    ada.see("You Won!")
    ada.click("Race a friend")
    ada.see("You know the words of this one by now.")
    ada.click("Race on a new puzzle")
    ada.see_at(f"{PAGE}/match")


def test_what_goes_wrong_in_a_dialog_is_said_before_it(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    open_today(ada)
    ada.click("Race a friend")
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    ada.offline()
    toast = ada.page.locator(".toast")
    ada.click("Race a friend by link")
    expect(toast).to_contain_text("Gridhouse cannot be reached.")
    toast.click()  # nothing lies over it
    expect(toast).to_have_count(0)
    ada.click("Race a friend by link")
    expect(toast).to_be_visible()
    ada.press("Escape")
    expect(ada.page.get_by_role("dialog")).to_have_count(0)
    expect(toast).to_be_visible()
