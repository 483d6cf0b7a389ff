"""Grids where there is little room: nothing lies under the keys, and what is needed first is seen first."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.driver import Player, PlayerFactory, check_axe, comes_to

GRIDS = "/play/grids"
GARDEN = f"{GRIDS}/campaign/turning-garden"
TABLET = (768, 1024)


def narrow(player: Player, width: int = 320, height: int = 640) -> None:
    player.page.set_viewport_size({"width": width, "height": height})


def is_above(upper: Locator, lower: Locator) -> bool:
    """Whether all of one is seen above the other."""
    one, other = upper.bounding_box(), lower.bounding_box()
    if one is None or other is None:
        return False
    return one["y"] >= 0 and one["y"] + one["height"] <= other["y"] + 1


def comes_above(upper: Locator, lower: Locator) -> None:
    """Wait until all of one is seen above the other."""
    comes_to(True, lambda: is_above(upper, lower))


def test_the_whole_reason_of_a_hint_can_be_read_above_the_keys(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    narrow(ada)
    ada.visit(GARDEN)
    ada.click("Hint")
    ada.click("Tell me more")
    ada.click("Tell me more")
    panel, dock = ada.page.locator(".gr-at-panel"), ada.page.locator(".gr-dock")
    comes_above(panel, dock)
    last = ada.page.locator(".gr-reasons li").last
    last.scroll_into_view_if_needed()
    comes_above(last, dock)
    check_axe(ada.page)
    narrow(ada, *TABLET)
    comes_above(panel, dock)
    comes_above(last, dock)


def test_what_is_said_while_trying_out_stands_above_the_keys(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    narrow(ada)
    ada.visit(GARDEN)
    ada.page.get_by_label("What if").check()
    ada.see("Nothing is for real until you keep it.")
    sentence = ada.page.locator(".gr-sentence")
    comes_above(sentence, ada.page.locator(".gr-dock"))
    comes_to(True, lambda: sentence.evaluate("(it) => it.scrollHeight <= it.clientHeight"))
    narrow(ada, *TABLET)
    comes_above(sentence, ada.page.locator(".gr-dock"))


def test_the_way_on_is_seen_first_on_a_tablet(player: PlayerFactory) -> None:
    ada = player("Ada")
    narrow(ada, *TABLET)
    ada.visit(GRIDS)
    expect(ada.page.locator(".gs-on").get_by_role("link", name="Start")).to_be_in_viewport(ratio=1)
    check_axe(ada.page)


@pytest.mark.parametrize("size", [(390, 844), (320, 640)])
def test_play_is_never_behind_the_tabs(player: PlayerFactory, size: tuple[int, int]) -> None:
    ada = player("Ada", size="phone")
    narrow(ada, *size)
    ada.visit(f"{GRIDS}/endless")
    comes_above(ada.find("Play"), ada.page.locator(".gr-tabs"))


def test_filters_are_folded_and_say_how_many_are_set(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    ada.visit(f"{GRIDS}/library?words=nobody&symbols=flowers&unsolved=true")
    fold, flowers = ada.find("Filters: 2 set"), ada.page.get_by_role("button", name="flowers")
    expect(fold).to_have_attribute("aria-expanded", "false")
    expect(flowers).to_be_hidden()
    ada.see("Nothing like that is on the shelf yet.")
    fold.click()
    flowers.click()
    expect(ada.find("Filters: 1 set")).to_have_attribute("aria-expanded", "true")
    check_axe(ada.page)
    narrow(ada, 1440, 900)
    expect(fold).to_be_hidden()
    expect(flowers).to_be_visible()


def test_marks_on_colours_can_be_switched_off(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    ada.visit(GARDEN)
    marks = ada.page.locator(".gr-stack .gr-mark")
    expect(marks).not_to_have_count(0)
    ada.click("More")
    ada.page.get_by_label("Marks on colours").uncheck()
    expect(marks).to_have_count(0)
    ada.page.reload()
    expect(ada.page.locator(".gr-stack .gr-symbol").first).to_be_visible()
    expect(marks).to_have_count(0)
