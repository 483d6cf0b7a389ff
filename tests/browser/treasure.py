"""How people play the example game in a browser."""

import re
import secrets
from typing import Any

from playwright.sync_api import expect

from tests.browser.driver import Player

OVER = re.compile("digs? up the chest")
SIDE = 6
"""Tiles along one side of the usual island."""


def dig(player: Player, row: int, column: int) -> None:
    """Dig at a place that is still sand."""
    player.click(f"Row {row}, column {column}: sand", "gridcell")


def sand(player: Player) -> str:
    """The name of the first tile that nobody has dug."""
    tile = player.page.get_by_role("gridcell", name=re.compile(": sand$")).first
    return tile.get_attribute("aria-label") or ""


def is_over(player: Player) -> bool:
    """Whether this player's page shows the end."""
    return player.page.locator(".end").count() > 0


def play_on(*players: Player) -> None:
    """By turns, dig the first free tile, until somebody finds the chest."""
    turn = 0
    while True:
        player = players[turn % len(players)]
        expect(player.page.locator(".standing.mine, .end")).to_be_visible()
        if is_over(player):
            return
        player.click(sand(player), "gridcell")
        expect(player.page.locator(".standing.mine")).to_have_count(0)
        turn += 1


def finish(player: Player) -> None:
    """Play a match against the bot to its end, on the smallest island."""
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "digger"}]
    wish = {"id": secrets.token_hex(8), "game": "treasure", "seats": seats, "options": {"size": 3}}
    answer = player.context.request.post("/api/matches", data=wish)
    assert answer.ok, answer.text()
    player.visit(f"/m/{answer.json()['id']}")
    while True:
        expect(player.page.locator(".standing.mine, .end")).to_be_visible()
        if is_over(player):
            return
        tile = sand(player)
        player.click(tile, "gridcell")
        dug = re.compile(tile.replace("sand", "(hole|the chest)"))
        expect(player.find(dug, "gridcell")).to_be_visible()


def invite(host: Player) -> str:
    """Set up a table for a friend; the link to send."""
    host.visit("/play/treasure")
    host.page.get_by_text("A friend", exact=True).click()
    host.click("Get the link")
    link = host.page.get_by_label("Link to play").input_value()
    host.click("Done")
    return link


def finish_after(player: Player, steps: int) -> None:
    """Play a match alone to its end, after so many steps in which nothing happens but another name."""
    wish = {"id": secrets.token_hex(8), "game": "treasure", "seats": [{"kind": "me"}], "options": {"size": 3}}
    match = player.context.request.post("/api/matches", data=wish).json()["id"]
    names: list[dict[str, Any]] = [
        {"house": {"type": "rename", "seat": 0, "name": f"Ada {number}"}} for number in range(steps)
    ]
    digs = [{"seat": 0, "move": {"type": "dig", "tile": tile}} for tile in range(9)]
    for act in [*names, *digs]:  # what comes after the chest is refused, and that is all
        player.context.request.post(
            f"/api/matches/{match}/commands", data={"id": secrets.token_hex(8), **act}
        )
    player.visit(f"/m/{match}")
    expect(player.page.locator(".end")).to_be_visible()
