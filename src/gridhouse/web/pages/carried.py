"""What a page is sent with: the answers that its module would ask the interface for first."""

import time
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import msgspec
from msgspec import Raw, Struct

from gridhouse.house.missing import NotFound
from gridhouse.house.telling.pages import nearby
from gridhouse.house.telling.wire import MatchPage
from gridhouse.house.wire import GameInfo
from gridhouse.kernel import Refusal
from gridhouse.store import StoreUnavailable
from gridhouse.web.gate.problem import ProblemError
from gridhouse.web.gate.visit import Visit

Ask = Callable[[Visit, str], Awaitable[Any]]
"""What the interface answers a visitor at an address."""

_BLOCK = '\n<script type="application/json" id="carried">{}</script>'
"""Data, which no browser runs: the content policy has nothing to allow."""


class Carried(Struct, frozen=True):
    """The answers by their addresses, the game whose board the page shows, and the view that it draws."""

    answers: dict[str, Any]
    game: str | None = None
    view: Raw | None = None

    @property
    def html(self) -> str:
        """The answers as a block of the page, and the house's time, by which its clocks go."""
        if not self.answers:
            return ""
        data = msgspec.json.encode({"now": time.time_ns() // 1_000_000, "answers": self.answers})
        return _BLOCK.format(data.replace(b"<", b"\\u003c").decode())


async def carry(ask: Ask, visit: Visit, addresses: Iterable[str], near: bool = False) -> Carried:
    """The answers of those addresses that have one for this visitor. For the others the page asks itself,
    and says what it is told. Of a match it may tell those alone who are near."""
    answers: dict[str, Any] = {}
    for address in addresses:
        try:
            answer = await ask(visit, address)
            answers[address] = nearby(answer) if near and isinstance(answer, MatchPage) else answer
        except (ProblemError, NotFound, Refusal, StoreUnavailable):
            continue
    for answer in answers.values():
        if isinstance(answer, MatchPage):
            return Carried(answers, answer.game.key, answer.frame.view)
        if isinstance(answer, GameInfo):
            return Carried(answers, answer.key)
    return Carried(answers)
