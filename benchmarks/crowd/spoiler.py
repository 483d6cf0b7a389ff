"""Spoiler: one visitor with a spectator link opens and closes lines as fast as the limits of the house allow.

Three hundred others look on, each from an address of their own, and whoever plays moves eight times a second:
first in peace, then beside the spoiler. At the end the house is asked to close while the spoiler goes on.
"""

import asyncio
import time
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from benchmarks.crowd.asking import Table, create
from benchmarks.crowd.contestants import houses
from benchmarks.crowd.crowd import Crowd, come
from benchmarks.crowd.line import NotOpened, open_line
from benchmarks.crowd.machine import at, middle, run, say, table
from benchmarks.crowd.served import Served, house

BETWEEN_MOVES = 0.125
HANDS = 16
"""How many lines the spoiler opens at the same time."""
LINGER = 0.05
"""Seconds in which the house has to say a word, or to end a line that it does not want."""
PATIENCE = 10.0


class Wish(Struct, frozen=True):
    """How many look on, and how long each part lasts."""

    onlookers: int = 300
    seconds: float = 10
    rounds: int = 1


QUICK = Wish(onlookers=20, seconds=1)


class Part(Struct):
    """What was seen in peace, or beside the spoiler."""

    answers: list[float]
    processor: float
    memory: float


class Spoilt(Struct):
    """What one round took."""

    quiet: Part
    beside: Part
    opened: int = 0
    refused: int = 0
    stopped: float = 0.0


class Spoiler:
    """One address that opens and closes lines with several hands, and counts what became of them."""

    def __init__(self, server: Served, match: Table) -> None:
        self._server = server
        self._match = match
        self._hands: list[asyncio.Task[None]] = []
        self.opened = 0
        self.refused = 0

    def begin(self) -> None:
        self._hands = [asyncio.create_task(self._spoil()) for _ in range(HANDS)]

    async def end(self) -> None:
        for hand in self._hands:
            hand.cancel()
        await asyncio.gather(*self._hands, return_exceptions=True)

    async def _spoil(self) -> None:
        """Opens a line and hangs up at the first word; one that the house ends without a word is refused."""
        while True:
            refused, crowd = True, Crowd()
            with suppress(NotOpened, OSError, TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    line = await open_line(self._server.address, self._match.path(0), crowd, _from(0))
                    some = (line.over, crowd.first)
                    await asyncio.wait(some, timeout=LINGER, return_when=asyncio.FIRST_COMPLETED)
                    refused = line.over.done() and not crowd.first.done()
                    line.drop()
            self.opened += not refused
            self.refused += refused


def measure(wish: Wish, beside: Path | None) -> None:
    """Spoils by turns, and says what others saw of it."""
    found: dict[str, list[Spoilt]] = {name: [] for name in houses(beside)}
    for _ in range(wish.rounds):
        for name, source in houses(beside).items():
            with house(source) as server:
                found[name].append(run(_measured(server, wish)))
    say(f"{wish.onlookers} onlookers, rate limits on, {wish.seconds:g} s in peace and beside the spoiler\n")
    heading = (
        "house", "answer in peace p50 ms", "beside it p50 ms", "p95", "worst", "lines opened/s", "refused/s",
        "server CPU", "MB", "MB beside it", "stopped after s",
    )  # fmt: skip
    table(heading, [_row(name, one, wish) for name, rounds in found.items() for one in rounds])


async def _measured(server: Served, wish: Wish) -> Spoilt:
    match, crowd = await create(server, "counter", [{"kind": "me"}]), Crowd()
    path = match.path(match.head)
    await come(
        open_line(server.address, path, crowd, _from(number), match.head)
        for number in range(1, wish.onlookers + 1)
    )
    await crowd.quiet()
    quiet = await _part(server, match, wish)
    spoiler = Spoiler(server, match)
    spoiler.begin()
    beside = await _part(server, match, wish)
    spoilt = Spoilt(quiet, beside, spoiler.opened, spoiler.refused)
    spoilt.stopped = await asyncio.to_thread(server.stop)
    await spoiler.end()
    return spoilt


async def _part(server: Served, match: Table, wish: Wish) -> Part:
    """Somebody plays for a while: how long the answers took, also those that never came."""
    crowd, answers, spent, began = Crowd(), list[float](), server.processor(), time.perf_counter()
    headers = {"Cookie": match.cookie, **_from(250_000)}
    line = await open_line(server.address, match.path(match.head, watching=False), crowd, headers, match.head)
    while (sent := time.perf_counter()) < began + wish.seconds:
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await crowd.act(line, {"type": "count"})
        answers.append(time.perf_counter() - sent)
        await asyncio.sleep(sent + BETWEEN_MOVES - time.perf_counter())
    line.drop()
    took = time.perf_counter() - began
    return Part(answers, (server.processor() - spent) / took, server.memory(peak=True))


def _from(number: int) -> dict[str, str]:
    """As if a proxy on this machine had it from another address."""
    return {"X-Forwarded-For": f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}"}


def _row(name: str, spoilt: Spoilt, wish: Wish) -> tuple[str, ...]:
    took = [one * 1000 for one in spoilt.beside.answers]
    return (
        name,
        f"{middle(spoilt.quiet.answers) * 1000:.0f}",
        f"{middle(took):,.0f}",
        f"{at(took, 0.95):,.0f}",
        f"{at(took, 1):,.0f}",
        f"{spoilt.opened / wish.seconds:,.0f}",
        f"{spoilt.refused / wish.seconds:,.0f}",
        f"{spoilt.beside.processor:.0%}",
        f"{spoilt.quiet.memory:,.0f}",
        f"{spoilt.beside.memory:,.0f}",
        f"{spoilt.stopped:.1f}",
    )
