"""A team at the page of a race, and an onlooker who notes all that the house ever told them."""

import re
from typing import Any

import msgspec
from playwright.sync_api import WebSocket, expect

from tests.browser.driver import Player, comes_to
from tests.browser.race import Organised

PHONE = 700
"""Pixels below which a page has no room for powerups beside the trail."""


class Team:
    """Somebody of a team, who does everything through the page."""

    def __init__(self, person: Player, race: Organised) -> None:
        self.person, self.page = person, person.page
        self.race = race
        self.small = (person.page.viewport_size or {"width": 0})["width"] < PHONE

    def view(self) -> Any:
        """What this team sees, as the house tells it."""
        answer = self.person.context.request.get(f"/api/matches/{self.race.id}")
        assert answer.ok, answer.text()
        return answer.json()["frame"]["view"]

    def stands_on(self, number: int) -> None:
        """Wait until the team stands on this tile, on the page and then in the house, which may be later."""
        expect(self.page.locator(".stop.mine")).to_have_attribute("data-n", str(number))
        comes_to(number, self._position)

    def complete(self, press: str = "Complete Tile") -> None:
        """Complete the own tile, with as many entries as it takes."""
        self.fill_in()
        self.send(press)

    def fill_in(self) -> None:
        """Open the form for the own tile, and say who did it."""
        view = self.view()
        tile = view["tiles"][view["teams"][view["you"]]["position"] - 1]
        self.page.locator("button.complete").click()
        self._enter(view, tile)

    def send(self, press: str = "Complete Tile") -> None:
        """Send the form."""
        self.page.get_by_role("dialog").get_by_role("button", name=press, exact=True).click()

    def claim(self, label: str) -> None:
        """Claim a powerup tile."""
        view = self.view()
        task = next(one["task"] for one in view["powerup_tiles"] if one["task"]["label"] == label)
        self.tab("Tasks")
        self.page.get_by_role("button", name=f"Claim {label}").click()
        self._enter(view, task)
        self.send("Claim")
        self.tab("Trail")

    def take_up(self, powerup: str) -> None:
        """Begin to aim."""
        if self.small:
            self.page.get_by_role("button", name=re.compile(r"^Use\b")).click()
        self.page.get_by_role("button", name=re.compile(rf"^{powerup}( ×\d)?$")).click()

    def use(self, powerup: str, *, on: int | str = "", other: str = "") -> None:
        """Use a powerup on a tile, against a team or with another powerup, as the page has told it."""
        self.take_up(powerup)
        if isinstance(on, int):
            tile = self.page.locator(f'.stops [data-n="{on}"]')
            expect(tile).to_have_accessible_name(re.compile("can be chosen"))
            tile.click()
        elif on:
            self.page.get_by_role("button", name=re.compile(f"^{on}")).last.click()
        if powerup == "Change Tile":
            self.page.locator(".choices-list button").first.click()
        if other:
            self.page.locator(".power-grid").get_by_role("button", name=other).click()
        self.page.locator(".deed-buttons .primary").click()
        expect(self.page.locator(".deed-buttons")).to_have_count(0)

    def tab(self, name: str) -> None:
        """Turn to a part of the page, where it is not there already."""
        if self.small:
            self.page.get_by_role("navigation", name="The race").get_by_role("button", name=name).click()
        elif name == "Tasks":
            more = self.page.locator(".tasks-card").get_by_role("button", name=re.compile(r"^All \d+$"))
            if more.count():
                more.click()

    def _position(self) -> int:
        view = self.view()
        position: int = view["teams"][view["you"]]["position"]
        return position

    def _enter(self, view: Any, task: Any) -> None:
        """Say who did it: in a group one after the other, else the first of the team."""
        names = [view["players"][player] for player in view["teams"][view["you"]]["members"]]
        least, kind = task.get("min", 1), task.get("kind", "item")
        form = self.page.get_by_role("dialog")
        for name in names[: least if kind == "group" else 1]:
            form.get_by_role("checkbox", name=re.compile(f"^{name}")).check()
        for _ in range(least - 1 if kind != "group" else 0):
            form.get_by_role("button", name=f"One more of {names[0]}").click()
        if kind == "set":
            for piece in range(least):
                form.locator(".piece").nth(piece).fill(f"Piece {piece + 1}")


class Onlooker:
    """Somebody who watches by the public link, and keeps every word that came over the line."""

    def __init__(self, person: Player) -> None:
        self.person, self.page = person, person.page
        self._heard: list[str] = []
        self.page.on("websocket", self._listen)

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", lambda words: self._heard.append(str(words)))

    def knows(self, label: str) -> bool:
        """Whether a label was ever told over the line, or stands on the page."""
        written = msgspec.json.encode(label).decode().strip('"')
        return any(written in words for words in self._heard) or label in self.page.content()
