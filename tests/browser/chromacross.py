"""How people play ChromaCross, for tests that read like a game."""

from typing import Any

from playwright.sync_api import expect

from tests.browser.driver import Player, comes_to

PAGE = "/play/chromacross"
SERIES = "/api/puzzles/chromacross/daily"
KEEPS = (
    "() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('chromacross.')))"
)


def puzzle_of(player: Player, path: str = "/api/today") -> dict[str, Any]:
    """A puzzle, with its solution: whoever tests may look."""
    found: dict[str, Any] = player.page.request.get(path).json()
    return found


def open_today(player: Player) -> dict[str, Any]:
    """Opens today's puzzle and waits until it can be played."""
    puzzle = puzzle_of(player)
    player.visit(PAGE)
    can_play(player, puzzle)
    return puzzle


def begin_today(player: Player) -> dict[str, Any]:
    """Opens today's puzzle, and thinks about it for a minute."""
    puzzle = open_today(player)
    comes_to(False, lambda: tried(player, puzzle).get("over"))
    player.house.later(60)
    return puzzle


def tried(player: Player, puzzle: dict[str, Any]) -> dict[str, Any]:
    """What the house has of somebody's try at a puzzle: nothing where they have not begun."""
    answer = player.page.request.get(f"{SERIES}/{puzzle['puzzleId']}/standings")
    found: dict[str, Any] = answer.json()["yours"] or {}
    return found


def numbers(player: Player) -> list[str]:
    """What the page counts when a game is over: played, won, streak, best streak."""
    return player.page.locator("button.cc-numbers b").all_inner_texts()


def can_play(player: Player, puzzle: dict[str, Any]) -> None:
    """Wait until this puzzle can be played."""
    player.see(f"Puzzle {puzzle['puzzleId']}")
    expect(
        player.page.locator(".cc-key").or_(player.page.get_by_role("button", name="Share")).first
    ).to_be_visible()


def guess(player: Player, letters: list[str]) -> None:
    """Guess letters in a match, where the house answers each."""
    for letter in letters:
        player.press(letter)
        expect(player.page.locator(".cc-key.waiting")).to_have_count(0)


def letters_of(puzzle: dict[str, Any]) -> list[str]:
    """The letters of the solution."""
    letters: list[str] = puzzle["uniqueLetters"]
    return letters


def wrong_letters(puzzle: dict[str, Any], count: int) -> list[str]:
    """So many letters that are not in the puzzle."""
    return [letter for letter in "QXZJKVWFYBGHPC" if letter not in puzzle["uniqueLetters"]][:count]


def kept(player: Player) -> dict[str, str]:
    """What the browser keeps of ChromaCross."""
    found: dict[str, str] = player.page.evaluate(KEEPS)
    return found


def key_is(player: Player, letter: str, state: str) -> None:
    """Wait until a key of the on-screen keyboard is default, correct or incorrect."""
    name = letter if state == "default" else f"{letter}, {state}"
    expect(player.page.get_by_role("button", name=name, exact=True)).to_be_visible()


def ready_for_no_line(player: Player) -> None:
    """Wait until the worker keeps the page."""
    player.page.evaluate("navigator.serviceWorker.ready.then((it) => it.active.state)")
    expect(player.page.locator(".cc-cross")).to_be_visible()
    player.page.evaluate(
        "navigator.serviceWorker.controller ? 1 : new Promise((done) =>"
        " navigator.serviceWorker.addEventListener('controllerchange', () => done(1)))"
    )
