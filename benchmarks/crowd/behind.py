"""Behind: several lines that know nothing open at once on a long match.

While they are brought up, `/healthz` is asked over and over: its slowest answer is how long the house stood
still.
"""

import asyncio
import time
from pathlib import Path

from msgspec import Struct

from benchmarks.crowd.asking import Table, ask
from benchmarks.crowd.contestants import houses
from benchmarks.crowd.crowd import Crowd
from benchmarks.crowd.filled import filled_house
from benchmarks.crowd.line import open_line
from benchmarks.crowd.machine import at, middle, run, say, table
from benchmarks.crowd.served import Served

BETWEEN = 0.005


class Wish(Struct, frozen=True):
    """How long the match is, how many lines open at once, and how often all of that is done."""

    facts: int = 12_700
    lines: int = 20
    times: int = 3
    rounds: int = 1


QUICK = Wish(facts=600, lines=5, times=1)


class Brought(Struct, frozen=True):
    """What it took to bring them up once."""

    took: float
    slowest: float
    """Of the answers of `/healthz`, in seconds."""
    size: int
    memory: float


def measure(wish: Wish, beside: Path | None) -> None:
    """Opens them by turns, and says what it took."""
    found: dict[str, list[Brought]] = {name: [] for name in houses(beside)}
    for _ in range(wish.rounds):
        for name, source in houses(beside).items():
            with filled_house(source, "long", wish.facts, "--no-rate-limits") as (server, match, _):
                found[name] += run(_measured(server, match, wish))
    say(f"{wish.lines} lines that know nothing, on a match of {wish.facts:,} facts\n")
    heading = ("house", "all told after ms", "slowest /healthz ms", "KB a line", "MB more at the most")
    table(heading, [_row(name, all_) for name, all_ in found.items()])


async def _measured(server: Served, match: Table, wish: Wish) -> list[Brought]:
    for _ in range(5):
        await ask(server, "GET", "/healthz")
    return [await _once(server, match, wish) for _ in range(wish.times)]


async def _once(server: Served, match: Table, wish: Wish) -> Brought:
    answers, crowd, before = list[float](), Crowd(), server.memory()
    asking = asyncio.create_task(_ask_on(server, answers))
    await asyncio.sleep(0.2)
    began = time.perf_counter()
    lines = await asyncio.gather(
        *(open_line(server.address, match.path(0), crowd, {}) for _ in range(wish.lines))
    )
    await crowd.all_told(match.head, wish.lines)
    took = time.perf_counter() - began
    await asyncio.sleep(0.2)
    asking.cancel()
    for line in lines:
        line.drop()
    size = crowd.bytes["frame"] // wish.lines
    return Brought(took, max(answers), size, server.memory(peak=True) - before)


async def _ask_on(server: Served, answers: list[float]) -> None:
    while True:
        began = time.perf_counter()
        await ask(server, "GET", "/healthz")
        answers.append(time.perf_counter() - began)
        await asyncio.sleep(BETWEEN)


def _row(name: str, brought: list[Brought]) -> tuple[str, ...]:
    return (
        name,
        f"{middle([one.took for one in brought]) * 1000:,.0f}",
        f"{at([one.slowest for one in brought], 1) * 1000:,.0f}",
        f"{brought[0].size / 1024:,.0f}",
        f"{max(one.memory for one in brought):,.0f}",
    )
