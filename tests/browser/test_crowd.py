"""A page that fell behind comes back, after a pause of its own, and has missed nothing."""

import re
from time import monotonic

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.driver import Player, PlayerFactory, comes_to
from tests.browser.treasure import invite, sand

FELL_BEHIND = 4000
LONGEST = 0.5
"""Seconds of the first pause, of which at least the half is waited for."""


class Slow:
    """Stands between a page and the house, and can end the line as the house ends that of a slow client."""

    def __init__(self, person: Player) -> None:
        self.opened: list[float] = []
        self._line: WebSocketRoute | None = None
        self._page = person.page
        person.page.route_web_socket("**/live?**", self._open)

    def _open(self, line: WebSocketRoute) -> None:
        self.opened.append(monotonic())
        self._line = line
        line.connect_to_server()

    def times(self) -> int:
        """How often a line was opened, as far as the browser has said by now."""
        self._page.title()
        return len(self.opened)

    def end(self) -> float:
        """Ends the line, and says when that was: not before."""
        assert self._line
        now = monotonic()
        self._line.close(code=FELL_BEHIND, reason="You fell behind.")
        return now


def test_a_page_that_fell_behind_comes_back_after_a_pause_of_chance(player: PlayerFactory) -> None:
    ada, ben = player("Ada"), player("Ben")
    slow = Slow(ben)
    ben.visit(invite(ada))
    ben.click("Join the game")
    comes_to(1, slow.times)
    ended = slow.end()
    ada.click(sand(ada), "gridcell")
    comes_to(2, slow.times)
    assert slow.opened[1] - ended >= LONGEST / 2, "it does not come back at once"
    expect(ben.page.get_by_role("log")).to_contain_text(re.compile("digs|finds"))
