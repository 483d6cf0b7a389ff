"""The set-up page of Don't Lose Your Head: whole at every width, in every theme, and light."""

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.driver import SIZES, PlayerFactory, Scheme, Size, check_axe, comes_to
from tests.browser.head import ME, act, bot, create
from tests.browser.head_setup import OPEN, cell, field, open_settings, sit_down
from tests.browser.weight import check_weight


def test_long_names_keep_their_chance_on_a_line(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    sit_down(ada, {**ME, "name": "Mighty Pelican"}, {**ME, "name": "Gentle Walrus"})
    ada.click("I am Mighty Pelican")
    open_settings(ada)
    told = ada.page.locator(".chance figcaption span")
    expect(told).to_have_count(3)
    for one in told.all():
        expect(one).to_be_visible()
    heights = told.evaluate_all("them => them.map((it) => it.getBoundingClientRect().height)")
    assert max(heights) < 30  # pixels: two lines are taller


BELOW_THE_BOARD = """it =>
  it.getBoundingClientRect().top >= document.querySelector(".head-setup").getBoundingClientRect().bottom"""


def test_on_a_phone_giving_up_in_the_set_up_tells_how_it_ends(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    match = sit_down(ada, ME, bot("easy"))
    act(ada, match, 0, type="resign")
    verdict = ada.page.locator(".end h2")
    expect(verdict).to_have_text("Pip takes this one")
    expect(verdict).to_be_in_viewport(ratio=1)
    assert verdict.evaluate(BELOW_THE_BOARD)


@pytest.mark.parametrize(("size", "scheme"), [("phone", "light"), ("desktop", "dark")])
def test_axe_finds_nothing_in_any_state(player: PlayerFactory, size: Size, scheme: Scheme) -> None:
    ada = player("Ada", size=size, scheme=scheme)
    sit_down(ada, ME, OPEN)
    open_settings(ada)
    ada.page.get_by_text("Make it even").click()
    expect(ada.page.get_by_label("How well do you play?")).to_be_visible()
    check_axe(ada.page)
    ada.page.get_by_text("Make it even").click()
    open_settings(ada)
    field(ada, 2).focus()
    ada.press(*"rack")
    field(ada, 3).focus()
    ada.press(*"qxzqx")
    expect(ada.page.get_by_role("alert")).to_be_visible()
    field(ada, 1).focus()
    ada.press("c")
    expect(ada.page.get_by_role("listbox")).to_be_visible()
    check_axe(ada.page)
    ada.click("Place RACK on the grid")
    cell(ada, "H2").click()
    expect(ada.page.locator(".way.bad").first).to_be_visible()
    check_axe(ada.page)
    cell(ada, "G2").click()
    expect(ada.find("Lift RACK off the grid")).to_be_visible()
    ada.press("Escape")
    ada.find("Surprise me").click()
    ada.see("Waiting for another player…")
    check_axe(ada.page)


@pytest.mark.parametrize("width", [320, 360, 768, 1440])
def test_nothing_overflows(player: PlayerFactory, width: int) -> None:
    ada = player("Ada", size="phone" if width < 768 else "desktop")
    ada.page.set_viewport_size(ViewportSize(width=width, height=844))
    sit_down(ada, ME, OPEN)
    open_settings(ada)
    ada.choose("Grid size", "12 × 12")
    ada.choose("# of words", "4")
    expect(field(ada, 4)).to_be_visible()
    ada.page.get_by_text("Make it even").click()

    def fits() -> bool:
        widest: float = ada.page.evaluate(
            "Math.max(...[...document.querySelectorAll('*')].map((it) => it.getBoundingClientRect().right))"
        )
        return widest <= width

    comes_to(True, fits)
    ada.page.get_by_text("Make it even").click()
    open_settings(ada)
    ada.click("Pick Random Words")
    ada.page.locator(".word-3 .compass").click()
    cell(ada, "L12").click()
    comes_to(True, fits)
    ada.press("Escape")
    ada.find("Surprise me").click()
    ada.see("Waiting for another player…")
    comes_to(True, fits)


@pytest.mark.parametrize(("size", "words"), [("phone", 3), ("phone", 4), ("desktop", 4)])
def test_words_grid_and_letters_share_the_first_screen(player: PlayerFactory, size: Size, words: int) -> None:
    ada = player("Ada", size=size)
    ada.visit(f"/m/{create(ada, [ME, bot('easy')], size=12, words=words)}")
    expect(ada.page.locator(".tracker")).to_be_visible()
    ada.page.evaluate("document.fonts.ready.then(() => 0)")
    tracker = ada.page.locator(".tracker").bounding_box()
    grid = ada.page.locator(".lettered").bounding_box()
    assert tracker
    assert grid
    assert grid["y"] + grid["height"] <= tracker["y"]
    assert tracker["y"] + tracker["height"] <= SIZES[size]["height"]
    assert grid["width"] >= 0.5 * min(SIZES[size]["width"], SIZES[size]["height"])


def test_the_page_is_light(player: PlayerFactory) -> None:
    ada = player("Ada")
    sit_down(ada, ME, bot("easy"))
    check_weight(ada, ada.page.url)
    expect(field(ada, 1)).to_be_visible()
