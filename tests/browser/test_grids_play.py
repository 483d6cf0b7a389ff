"""A board of Grids in play: by touch, mouse and keyboard, with a line and without, until it is lit."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from gridhouse.games.grids.campaign import posed_by_name
from tests.browser.driver import Player, PlayerFactory, check_axe, comes_to
from tests.browser.settings import wear, with_motion

PAGE = "/play/grids/campaign"
GARDEN = "turning-garden"
HOLD = 350
"""Milliseconds after which a finger that rests looks at a cell, and drags no more."""


def sit_down(player: Player, name: str) -> None:
    player.visit(f"{PAGE}/{name}")
    expect(cells(player).first).to_be_visible()


def cells(player: Player) -> Locator:
    return player.page.locator(".gr-at-cells [role=gridcell]")


def is_(player: Player, cell: int, words: str) -> None:
    """Wait until a cell is said to be so."""
    expect(cells(player).nth(cell)).to_have_attribute("aria-label", re.compile(words))


def hears(player: Player, words: str) -> None:
    expect(player.page.locator("[role=log]")).to_contain_text(words)


def middle(player: Player, cell: int) -> tuple[float, float]:
    box = cells(player).nth(cell).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Thumb:
    """A finger upon a board."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self._devtools = player.context.new_cdp_session(player.page)

    def put(self, cell: int) -> None:
        self._send("touchStart", [middle(self._player, cell)])

    def move(self, cell: int) -> None:
        self._send("touchMove", [middle(self._player, cell)])

    def lift(self) -> None:
        self._send("touchEnd", [])

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """However long a busy machine takes between two touches, to the page the finger has not rested."""
        self._player.page.evaluate(
            "(hold) => { globalThis.later = setTimeout;"
            " globalThis.setTimeout = (it, ms) => ms === hold ? 0 : later(it, ms); }",
            HOLD,
        )
        yield
        self._player.page.evaluate("() => { globalThis.setTimeout = later; }")

    def _send(self, kind: str, places: list[tuple[float, float]]) -> None:
        points = [{"x": x, "y": y} for x, y in places]
        self._devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def solve(player: Player, name: str) -> None:
    """Light what the solution lights."""
    posed = posed_by_name()[name]
    for cell, state in enumerate("".join(posed.solution.split())):
        if state == "*" and posed.board.cells[cell].lock is None:
            cells(player).nth(cell).click()


def won(player: Player, name: str) -> Any:
    """The stars that the house has for a puzzle."""
    found = player.page.request.get("/api/puzzles/grids/campaign").json()["puzzles"]
    return next(it["stars"] for it in found if it["puzzle"] == name)


def test_a_mouse_lights_dots_and_drags_and_all_of_it_is_taken_back_after_a_reload(
    player: PlayerFactory,
) -> None:
    ada = player("Ada")
    sit_down(ada, GARDEN)
    cells(ada).nth(0).click()
    is_(ada, 0, r"^Row 1, column 1, lit, not locked\. Area of 1\.$")
    hears(ada, "Lit. Area of 1.")
    cells(ada).nth(1).click(button="right")
    is_(ada, 1, "surely dark")
    ada.page.mouse.move(*middle(ada, 30))
    ada.page.mouse.down()
    ada.page.mouse.move(*middle(ada, 33), steps=2)
    ada.page.mouse.up()
    for cell in (30, 31, 32, 33):
        is_(ada, cell, "lit")
    expect(ada.page.locator(".gr-caption")).to_have_text("4")
    cells(ada).nth(3).click()  # locked
    hears(ada, "Locked lit.")
    ada.page.reload()
    is_(ada, 33, "lit")
    ada.press("z")
    is_(ada, 30, "dark")
    is_(ada, 33, "dark")
    is_(ada, 1, "surely dark")
    ada.press("z", "z", "y")
    is_(ada, 0, "lit")
    is_(ada, 1, "column 2, dark")
    ada.click("Start over")
    is_(ada, 0, "dark")
    ada.click("Undo")
    is_(ada, 0, "lit")
    check_axe(ada.page)


def test_a_thumb_taps_drags_and_holds(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone", scheme="dark")
    sit_down(ada, GARDEN)
    cells(ada).nth(0).tap()
    is_(ada, 0, "lit")
    cells(ada).nth(0).tap()
    is_(ada, 0, "surely dark")
    thumb = Thumb(ada)
    with thumb.at_once():
        thumb.put(12)
        thumb.move(18)
        thumb.move(24)
    thumb.lift()
    is_(ada, 12, "lit")
    is_(ada, 18, "locked dark")
    is_(ada, 24, "lit")
    thumb.put(24)
    expect(ada.page.locator(".gr-caption")).to_have_text("1 of 3")
    ada.see("Two cells short of its number.")
    thumb.lift()
    is_(ada, 24, "lit")
    low = ada.page.locator(".gr-dock button, .gr-dock input")
    heights = [box["y"] for it in low.all() if (box := it.bounding_box())]
    assert min(heights) >= 844 - 240
    check_axe(ada.page)


def test_what_if_is_kept_or_dropped_at_once_and_outlives_the_page(player: PlayerFactory) -> None:
    ada = player("Ada")
    sit_down(ada, GARDEN)
    cells(ada).nth(0).focus()
    ada.press("w", "Space", "ArrowRight", "Enter", "ArrowRight", ".")
    is_(ada, 0, "trying: lit")
    is_(ada, 2, "trying: surely dark")
    hears(ada, "Trying: lit. Area of 2.")
    ada.press("h")
    expect(ada.find("Tell me more")).to_be_visible()  # also while something is tried out
    ada.press("Escape")
    expect(ada.find("Keep all 3")).to_be_visible()
    ada.page.reload()
    ada.see("Three cells in moonlight.")
    check_axe(ada.page)
    ada.press("d")
    is_(ada, 0, "column 1, dark")
    expect(ada.find("For real", "radio")).to_be_checked()
    ada.press("z")  # dropped by mistake
    is_(ada, 1, "trying: lit")
    ada.click("Keep all 3")
    is_(ada, 1, "column 2, lit")
    is_(ada, 2, "surely dark")
    expect(ada.page.locator(".gr-at-cells [tabindex='0']")).to_be_focused()  # what was pressed is gone
    ada.press("a")
    hears(ada, "Area 2 of")


def test_check_says_what_is_to_mend_and_the_house_gives_hints(player: PlayerFactory) -> None:
    ada = player("Ada")
    sit_down(ada, GARDEN)
    ada.press("c")
    row = ada.page.locator(".gr-violations button").filter(has_text="row 3, column 5").first
    row.click()
    expect(ada.page.locator(".gr-outlined")).to_have_count(1)
    expect(ada.page.locator(".gr-unhappy")).to_have_count(1)
    check_axe(ada.page)
    ada.press("h")
    ada.see("Hint 1 of 3")
    expect(ada.find("Undo")).to_be_disabled()  # help is no move
    expect(ada.page.locator(".gr-around")).to_have_count(1)
    ada.click("Tell me more")
    expect(ada.page.locator(".gr-matters").first).to_be_visible()
    expect(ada.page.locator(".gr-forced")).to_have_count(0)
    ada.click("Tell me more")
    expect(ada.page.locator(".gr-reasons li")).not_to_have_count(0)
    expect(ada.page.locator(".gr-badge")).not_to_have_count(0)
    check_axe(ada.page)
    decided = [it.get_attribute("aria-label") for it in cells(ada).all()]
    ada.click(re.compile("(Light|Dot) it for me"))
    expect(ada.page.locator(".gr-at-panel")).to_have_count(0)
    assert sum(
        it.get_attribute("aria-label") != was for it, was in zip(cells(ada).all(), decided, strict=True)
    )
    ada.press("z")
    for cell, was in enumerate(decided):
        expect(cells(ada).nth(cell)).to_have_attribute("aria-label", was or "")
    ada.click("Ask")
    ada.see("All that you have decided can be right.")
    ada.see("one hint, two checks")
    ada.click("More")
    ada.page.get_by_label("Strict").check()
    ada.click("Done")
    expect(ada.find("Check")).to_have_count(0)


def test_without_a_line_it_is_solved_and_the_house_hears_of_it_later(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    sit_down(ada, "a-room-of-two")
    ada.page.evaluate("navigator.serviceWorker.ready.then((it) => it.active.state)")
    ada.page.reload()  # under the eyes of the worker
    expect(cells(ada).first).to_be_visible()
    ada.offline()
    ada.page.reload()
    expect(cells(ada).first).to_be_visible()
    ada.click("No line")
    ada.see("Hints need one; everything else goes on.")
    solve(ada, "a-room-of-two")
    ada.see("All three stars.")
    ada.see("It will hear of this as soon as you are online again.")
    assert won(ada, "a-room-of-two") == 0
    ada.online()
    comes_to(3, lambda: won(ada, "a-room-of-two"))
    ada.page.reload()
    ada.see("Lit.")
    check_axe(ada.page)
    ada.click("Next: Dark rooms")
    ada.see_at(f"{PAGE}/dark-rooms")


def test_light_runs_through_a_solved_board_and_any_press_ends_it(player: PlayerFactory) -> None:
    ada = player("Ada")
    with_motion(ada)
    sit_down(ada, "thin-walls")
    solve(ada, "thin-walls")
    hears(ada, "All three stars.")
    expect(ada.page.locator(".gr-outlined")).to_have_count(0)  # though the mouse is upon it
    moving = "document.querySelector('.gr-play').getAnimations({subtree: true}).length"
    assert ada.page.evaluate(moving) > 3
    ada.press("Shift")
    comes_to(0, lambda: ada.page.evaluate(moving))
    board, words = (ada.page.locator(it).bounding_box() for it in (".gr-stack", ".gr-end"))
    assert board
    assert words
    assert words["x"] >= board["x"] + board["width"], "nothing covers the board"


@pytest.mark.parametrize("theme", ["contrast"])
def test_a_large_board_fits_a_phone_and_a_drag_has_a_magnifier(player: PlayerFactory, theme: str) -> None:
    ada = player("Ada", size="phone")
    wear(ada, theme=theme)
    ada.visit("/play/grids/p/1uwh1BiNJw2RRCRBTJ0xLJ0xLJ0wJgRhHFKQKRAilpAo")
    expect(cells(ada).first).to_be_visible()
    box = ada.page.locator(".gr-stack").bounding_box()
    assert box
    assert box["width"] == 390
    thumb = Thumb(ada)
    with thumb.at_once():
        thumb.put(40)
        thumb.move(42)
    expect(ada.page.locator(".gr-glass")).to_be_visible()
    thumb.lift()
    expect(ada.page.locator(".gr-glass")).to_have_count(0)
    is_(ada, 41, "lit")
    check_axe(ada.page)
