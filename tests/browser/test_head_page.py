"""The page of a duel: on phones and desktops, in every theme, whole and light."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.driver import Player, PlayerFactory, Size, check_axe_in_every_theme
from tests.browser.head import (
    ADA_AND_BEN,
    ME,
    WORDS,
    act,
    bot,
    cell,
    finding,
    letter,
    missing,
    see_duel,
    shoot,
    side,
    sit_down,
    take_turns,
    view,
)
from tests.browser.weight import check_weight


def test_on_a_phone_one_side_is_shown_and_both_heads_are(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    sit_down(ada, [ME, bot("easy")])
    expect(side(ada, "Pip's")).to_be_visible()
    expect(side(ada, "Your")).not_to_be_visible()
    ada.page.locator(".post").first.click()
    expect(side(ada, "Your")).to_be_visible()
    expect(side(ada, "Pip's")).not_to_be_visible()
    expect(ada.page.locator(".post .guillotine").filter(visible=True)).to_have_count(2)
    ada.press("E")  # the turn passes to the bot and back: the side to guess on is open again
    ada.see(re.compile("^Pip guesses"))
    expect(side(ada, "Pip's")).to_be_visible()
    swipe(ada, 300, 60)
    expect(side(ada, "Pip's")).to_be_visible()
    swipe(ada, 60, 300)
    expect(side(ada, "Your")).to_be_visible()


def test_on_a_phone_one_aims_before_one_guesses(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    match = sit_down(ada, [ME, bot("easy")])
    target, button = cell(ada, "Pip's", "D5"), ada.page.locator(".fire .primary")
    target.click()
    expect(button).to_have_text("Look at D5")
    expect(target).to_have_accessible_name("Pip's grid, D5: not tried, aimed at")
    expect(ada.page.locator(".in-line")).to_have_count(14)
    letter(ada, "S").click()
    expect(button).to_have_text("Guess the letter S")
    expect(target).to_have_accessible_name("Pip's grid, D5: not tried")
    assert view(ada, match)["go"] == 0
    ada.click("Cancel")
    expect(button).to_have_count(0)
    for part in (target, letter(ada, "S")):
        box = part.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 36
    target.click()
    target.click()  # the second tap is as good as the button
    expect(ada.page.locator(".moves li").filter(has_text="You look at D5")).to_have_count(1)
    ada.page.get_by_label("Aim first, then guess").uncheck()
    expect(ada.page.locator(".duel.mine")).to_be_visible()
    letter(ada, "S").click()
    expect(ada.page.locator(".moves li").filter(has_text="You guess S")).to_have_count(1)


SEEN = """() => {
    window.seen = [];
    const look = () => {
        const [board, over] = [".panel.shown", ".handover h2"].map((it) => document.querySelector(it));
        const cell = board?.querySelector("[role=gridcell][data-row='2'][data-col='0']");
        window.seen.push([board?.ariaLabel, cell?.textContent, over?.textContent ?? ""].join(" "));
    };
    new MutationObserver(look).observe(document.body, {subtree: true, childList: true, attributes: true});
}"""
"""Notes the board that is shown, what is on its cell A3, and who is named over it, from now on."""


def test_on_one_device_a_result_is_seen_before_the_board_changes_sides(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    sit_down(ada, ADA_AND_BEN)
    ada.page.evaluate(SEEN)
    shoot(ada, cell(ada, "Ben's", "A3"))
    ada.see("Ada looks at A3: a letter.")
    expect(side(ada, "Ada's")).to_be_visible()
    expect(ada.page.locator(".handover")).to_have_count(0)
    seen = ada.page.evaluate("window.seen.filter((it, at, all) => it !== all[at - 1])")
    assert [it.split() for it in seen if not it.startswith("Ben's board  ")] == [
        ["Ben's", "board", "*"],
        ["Ada's", "board", "Ben’s", "turn"],
        ["Ada's", "board"],
    ]


def swipe(player: Player, start: int, end: int) -> None:
    """Draw a thumb over the board."""
    devtools = player.context.new_cdp_session(player.page)
    for kind, x in (("touchStart", start), ("touchMove", end), ("touchEnd", None)):
        points = [] if x is None else [{"x": x, "y": 500}]
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


@pytest.mark.parametrize("width", [390, 1440])
def test_axe_finds_nothing_in_any_state(player: PlayerFactory, width: int) -> None:
    ada = player("Ada")
    ada.page.set_viewport_size({"width": width, "height": 850})
    match = sit_down(ada, ADA_AND_BEN)
    take_turns(ada, match, finding(8, WORDS[:3])[:9], missing(8)[:4])
    act(ada, match, 0, type="name", row=0, word="DOG")
    act(ada, match, 1, type="probe", cell=16)
    ada.see("Ben looks at A3: a letter.")
    ada.press("3", "S")
    expect(ada.page.locator(".slot.typed")).to_have_count(1)
    check_axe_in_every_theme(ada.page)
    act(ada, match, 1, type="resign")
    ada.see("Ben's head is off")
    check_axe_in_every_theme(ada.page)


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (768, 1024), (844, 390), (1440, 900)])
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
    if size[0] == 768:
        expect(ada.find("New game")).to_be_in_viewport(ratio=1)


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
    expect(ada.page.locator(".end-share")).to_be_attached()
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_page_is_light(player: PlayerFactory) -> None:
    ada = player("Ada")
    sit_down(ada, [ME, bot("easy")])
    check_weight(ada, ada.page.url)
    see_duel(ada)
