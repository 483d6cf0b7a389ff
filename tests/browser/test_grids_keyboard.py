"""Every screen of Grids by keyboard alone, also enlarged to twice its size: all is reached, seen and used."""

from typing import Any

import pytest
from playwright.sync_api import expect

from gridhouse.games.grids.campaign import posed_by_name
from tests.browser.driver import Player, PlayerFactory

GRIDS = "/play/grids"
PARK = posed_by_name()["park"]
WINDOWS = {"desktop": (1440, 900), "at 200 %": (640, 450), "phone": (390, 700)}
SCREENS = ["", "/campaign/park", "/daily", "/endless", "/library", "/collection", f"/make/{PARK.code}"]

REACHABLE = """() => {
  const groups = new Set();
  const first = (it) => it.type !== "radio" || (it.checked && !groups.has(it.name) && groups.add(it.name));
  const seen = (it) => it.checkVisibility({ visibilityProperty: true });
  const all = document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]");
  globalThis.reachable = [...all].filter((it) => it.tabIndex >= 0 && !it.disabled && seen(it) && first(it));
  return globalThis.reachable.length;
}"""
REACHED = """() => {
  const it = document.activeElement;
  const box = it.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const top = document.elementFromPoint(x, y);
  const label = it.closest("label");
  const rings = [it, it.nextElementSibling, label].filter(Boolean).map((one) => getComputedStyle(one));
  return {
    place: globalThis.reachable.indexOf(it),
    name: it.ariaLabel || it.textContent.trim() || label?.textContent.trim() || it.outerHTML,
    ringed: rings.some((it) => it.outlineStyle !== "none" && parseFloat(it.outlineWidth) >= 2),
    uncovered: top !== null && (it.contains(top) || top.contains(it) || label?.contains(top) === true),
  };
}"""


def walk(player: Player) -> list[dict[str, Any]]:
    """Go from thing to thing with Tab, as far as it leads."""
    count = player.page.evaluate(REACHABLE)
    found: list[dict[str, Any]] = []
    for _ in range(count):
        player.press("Tab")
        found.append(player.page.evaluate(REACHED))
    return found


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("path", SCREENS)
def test_tab_leads_to_everything_and_it_is_seen_where(player: PlayerFactory, path: str, window: str) -> None:
    ada = player("Ada")
    width, height = WINDOWS[window]
    ada.page.set_viewport_size({"width": width, "height": height})
    ada.visit(GRIDS + path)
    expect(ada.page.locator("h1").first).to_be_visible()
    expect(ada.page.locator("[aria-busy=true]")).to_have_count(0)
    ada.page.wait_for_load_state("networkidle")
    found = walk(ada)
    assert sorted({it["place"] for it in found}) == list(range(len(found)))
    assert [it["name"] for it in found if not it["ringed"]] == []
    assert [it["name"] for it in found if not it["uncovered"]] == []
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def tab_to(player: Player, name: str) -> None:
    """Press Tab until this has the focus."""
    wanted = player.find(name)
    expect(wanted).to_be_visible()
    for _ in range(60):
        player.press("Tab")
        if wanted.evaluate("(it) => it === document.activeElement"):
            return
    raise AssertionError(f"Tab never comes to {name}.")


def test_from_the_street_to_a_lit_window_and_on_by_keys_alone(player: PlayerFactory) -> None:
    ada = player("Ada")
    ada.visit(GRIDS)
    tab_to(ada, "Rooms 1, A room of one, next.")
    ada.press("Enter")
    ada.see_at(f"{GRIDS}/campaign/a-room-of-one")
    cells = ada.page.get_by_role("gridcell")
    expect(cells.first).to_be_visible()
    tab_to(ada, "More")
    ada.press("Enter")
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    ada.press("Escape")
    expect(ada.page.get_by_role("dialog")).to_have_count(0)
    expect(ada.find("More")).to_be_focused()
    tab_to(ada, "Hint")
    ada.press("Space")
    ada.see("Hint 1 of 3")
    ada.press("Escape")
    ada.see_not("Hint 1 of 3")
    cells.first.focus()
    states = posed_by_name()["a-room-of-one"].solution.split()
    for row, line in enumerate(states):
        ada.press(*["PageUp", "Home"], *["ArrowDown"] * row)
        for state in line:
            ada.press(*(["Space"] if state == "*" else []), "ArrowRight")
    ada.see("Lit.")
    tab_to(ada, "Next: A room of two")
    ada.press("Enter")
    ada.see_at(f"{GRIDS}/campaign/a-room-of-two")


def test_endless_and_the_library_by_keys_alone(player: PlayerFactory) -> None:
    ada = player("Ada")
    ada.visit(f"{GRIDS}/endless")
    tab_to(ada, "Flowers")
    ada.press("Space")
    expect(ada.find("Flowers")).to_have_attribute("aria-pressed", "false")
    tab_to(ada, "5 × 5")
    ada.press("ArrowLeft")
    expect(ada.find("4 × 4")).to_be_checked()
    tab_to(ada, "Library")
    ada.press("Enter")
    ada.see_at(f"{GRIDS}/library")
    ada.page.get_by_label("Name or maker").focus()
    ada.page.keyboard.type("nobody")
    ada.see_at(f"{GRIDS}/library?words=nobody")
    tab_to(ada, "flowers")
    ada.press("Enter")
    ada.see_at(f"{GRIDS}/library?words=nobody&symbols=flowers")
