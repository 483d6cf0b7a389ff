"""How people set up Don't Lose Your Head in a browser."""

import re
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.driver import Player
from tests.browser.head import create

OPEN: dict[str, Any] = {"kind": "open"}
LEAKS = """(words) => {
    window.leaks = [];
    const look = () => {
        const all = [...document.querySelectorAll("*")].flatMap((it) => [it.ariaLabel, it.title, it.value]);
        const told = [document.documentElement.textContent, ...all].join(" ");
        for (const word of words) if (told.includes(word)) window.leaks.push(word);
        if (document.querySelector(".held")) window.leaks.push("a letter on the grid");
    };
    look();
    const all = {subtree: true, childList: true, characterData: true, attributes: true};
    new MutationObserver(look).observe(document, all);
}"""
"""Notes whatever of these words is on the page at any moment from now on."""


def sit_down(player: Player, *seats: dict[str, Any]) -> str:
    """Set up a match by one's own name, and come to the table."""
    player.context.request.post("/api/me", data={"name": player.name})
    match = create(player, list(seats))
    player.visit(f"/m/{match}")
    expect(player.page.locator(".head-setup, .curtain")).to_be_visible()
    return match


def join(host: Player, guest: Player, match: str) -> None:
    """Come by the link that the host sends."""
    guest.context.request.post("/api/me", data={"name": guest.name})
    guest.visit(host.context.request.get(f"/api/matches/{match}").json()["invite"])
    guest.click("Join the game")
    expect(field(guest, 1)).to_be_visible()


def field(player: Player, row: int) -> Locator:
    """Where the word of a row is typed."""
    return player.page.get_by_role("combobox", name=re.compile(f"^Word {row},"))


def cell(player: Player, name: str) -> Locator:
    return player.page.get_by_role("gridcell", name=re.compile(f"^{name}:"))


def letters(player: Player) -> dict[str, str]:
    """What lies on the grid."""
    told = player.page.locator(".held").evaluate_all("cells => cells.map((it) => it.ariaLabel)")
    return dict(re.match(r"(\w+): (\w)", one).groups() for one in told)  # type: ignore[union-attr, misc]


def tap(player: Player, word: str) -> None:
    """Spell a word by the letters on the page."""
    for letter in word:
        player.click(letter, "button")


def lay(player: Player, word: str, first: str, second: str) -> None:
    """Place a word by its compass, the cell of its first letter, and the next cell."""
    player.click(f"Place {word} on the grid")
    cell(player, first).click()
    cell(player, second).click()
    expect(player.find(f"Lift {word} off the grid")).to_be_visible()


def tab_to(player: Player, target: Locator) -> None:
    """Walk there by the Tab key alone."""
    for _ in range(60):
        if target.evaluate("it => it === document.activeElement"):
            return
        player.press("Tab")
    raise AssertionError("The Tab key does not lead there.")


def enabled(player: Player) -> set[str]:
    """Which of the three buttons are enabled."""
    names = ("Pick Random Words", "Place Random Positions", "Start")
    return {name for name in names if player.find(name, "button").is_enabled()}


def open_settings(player: Player) -> None:
    """On a phone they are folded into a line."""
    line = player.page.locator(".settings-line")
    expect(field(player, 1)).to_be_visible()  # the set-up is drawn
    if line.is_visible():
        line.click()
