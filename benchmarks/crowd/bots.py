"""Bots: somebody lets the hardest bots play each other at many tables; somebody else waits for an Easy one.

The tables are Don't Lose Your Head on 12 x 12 with four words a side; whoever waits plays Vapoosh! against a
bot that begins. Bots make no pause, so that all of the time is thought, and waiting for it.
"""

import asyncio
import time
from pathlib import Path
from typing import Any

from msgspec import Struct

from benchmarks.crowd.asking import create
from benchmarks.crowd.contestants import houses
from benchmarks.crowd.crowd import Crowd
from benchmarks.crowd.line import open_line
from benchmarks.crowd.machine import at, middle, run, say, table
from benchmarks.crowd.served import Served, house

SIDE = {"size": 12, "words": 4, "difficulty": "hard"}
HARDEST: dict[str, Any] = {
    "game": "dont-lose-your-head",
    "seats": [{"kind": "bot", "bot": "hard"}] * 2,
    "options": {"unhurried": False, "sides": [{"colour": "blue", **SIDE}, {"colour": "orange", **SIDE}]},
}
EASY: dict[str, Any] = {"game": "vapoosh", "seats": [{"kind": "bot", "bot": "easy"}, {"kind": "me"}]}


class Wish(Struct, frozen=True):
    """How many tables there are, how often somebody waits, and for how long at the most."""

    tables: int = 55
    waits: int = 5
    seconds: float = 30
    rounds: int = 1


QUICK = Wish(tables=1, waits=1)


def measure(wish: Wish, beside: Path | None) -> None:
    """Waits by turns, and says how long."""
    found: dict[str, list[float]] = {name: [] for name in houses(beside)}
    for _ in range(wish.rounds):
        for name, source in houses(beside).items():
            with house(source, "--no-rate-limits", "--bot-pause", "0") as server:
                found[name] += run(_measured(server, wish))
    say(f"{wish.tables} tables of the hardest bots; somebody else's Easy bot\n")
    heading = ("house", "first answer p50 s", "worst", "answers in time")
    table(heading, [_row(name, waited, wish) for name, waited in found.items()])


async def _measured(server: Served, wish: Wish) -> list[float]:
    for _ in range(wish.tables):
        await create(server, **HARDEST)
    await asyncio.sleep(2)  # until all of them think
    waited = []
    for _ in range(wish.waits):
        waited.append(await _first_answer(server, wish))
        if waited[-1] > wish.seconds:
            break
    return waited


async def _first_answer(server: Served, wish: Wish) -> float:
    """Seconds until a bot that begins has moved."""
    began, crowd = time.perf_counter(), Crowd()
    match = await create(server, **EASY)
    headers = {"Cookie": match.cookie}
    line = await open_line(server.address, match.path(match.head, watching=False), crowd, headers, match.head)
    try:
        async with asyncio.timeout(wish.seconds):
            await crowd.all_told(match.head + 1, 1)
        return time.perf_counter() - began
    except TimeoutError:
        return float("inf")
    finally:
        line.drop()


def _row(name: str, waited: list[float], wish: Wish) -> tuple[str, ...]:
    in_time = [one for one in waited if one < wish.seconds]
    told = [
        f"{value:.2f}" if value < wish.seconds else f"more than {wish.seconds:g}"
        for value in (middle(waited), at(waited, 1))
    ]
    return (name, *told, f"{len(in_time)} of {len(waited)}")
