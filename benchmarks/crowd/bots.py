"""Bots: somebody lets the hardest bots play each other at many tables; others wait for an Easy one.

The tables are Don't Lose Your Head on 12 x 12 with four words a side; whoever waits plays Vapoosh! against a
bot that begins, until it has rolled and placed a counter. By turns they come from another address than those
tables, and from the same one, as in a class: a house shares its processes by address. Bots make no pause, so
that all of the time is thought, and waiting for it. The facts that the tables have written by then say that
they were not asleep.
"""

import asyncio
import json
import time
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from benchmarks.crowd.asking import Table, ask, create
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
    """How many tables there are and how long they play before somebody comes, how often somebody waits, and
    for how long at the most."""

    tables: int = 55
    start: float = 10
    waits: int = 8
    seconds: float = 20
    rounds: int = 1


QUICK = Wish(tables=1, start=0.5, waits=1)
ROLLED_AND_PLACED = 2
GOAL = 2.0
"""Seconds within which anybody's Easy bot shall answer."""
APART = 1.0
"""Seconds between two who wait, so that they do not all come during the same thought of the others."""


ELSEWHERE = {"X-Forwarded-For": "10.0.0.1"}
"""As if a proxy on this machine had it from another address."""


class Waited(Struct, frozen=True):
    """How long those elsewhere and at the same address waited, in seconds, and how many facts the tables had
    written by the end."""

    elsewhere: list[float]
    same: list[float]
    facts: int


def measure(wish: Wish, beside: Path | None) -> None:
    """Waits by turns, and says how long."""
    found: dict[str, list[Waited]] = {name: [] for name in houses(beside)}
    for _ in range(wish.rounds):
        for name, source in houses(beside).items():
            with house(source, "--no-rate-limits", "--bot-pause", "0") as server:
                found[name].append(run(_measured(server, wish)))
    say(f"{wish.tables} tables of the hardest bots; somebody else's Easy bot\n")
    heading = ("house", "who waits", "p50 s", "worst", "over 2 s", "facts of the tables")
    table(
        heading, [row for name, rounds in found.items() for one in rounds for row in _rows(name, one, wish)]
    )


async def _measured(server: Served, wish: Wish) -> Waited:
    tables = [await create(server, **HARDEST) for _ in range(wish.tables)]
    await asyncio.sleep(wish.start)
    waited = Waited([], [], 0)
    for took, headers in [(waited.elsewhere, ELSEWHERE), (waited.same, {})] * wish.waits:
        if float("inf") not in took:  # once is enough to know
            took.append(await _first_answer(server, wish, headers))
            await asyncio.sleep(APART)
    return replace(waited, facts=sum([await _facts(server, one) for one in tables]))


async def _facts(server: Served, match: Table) -> int:
    """What has been written at a table since it was made."""
    _, _, body = await ask(server, "GET", f"/api/matches/{match.match}?watch={match.watch}")
    return int(json.loads(body)["frame"]["seq"]) - match.head


async def _first_answer(server: Served, wish: Wish, headers: dict[str, str]) -> float:
    """Seconds until a bot that begins has moved."""
    began, crowd = time.perf_counter(), Crowd()
    match = await create(server, **EASY, headers=headers)
    known, path = {"Cookie": match.cookie, **headers}, match.path(match.head, watching=False)
    line = await open_line(server.address, path, crowd, known, match.head)
    try:
        async with asyncio.timeout(wish.seconds):
            await crowd.all_told(match.head + ROLLED_AND_PLACED, 1)
        return time.perf_counter() - began
    except TimeoutError:
        return float("inf")
    finally:
        line.drop()


def _rows(name: str, waited: Waited, wish: Wish) -> list[tuple[str, ...]]:
    rows = []
    for who, took in (("at another address", waited.elsewhere), ("at the same address", waited.same)):
        told = (
            f"{one:.2f}" if one < wish.seconds else f"more than {wish.seconds:g}"
            for one in (middle(took), at(took, 1))
        )
        late = sum(one > GOAL for one in took)
        rows.append((name, who, *told, f"{late} of {len(took)}", f"{waited.facts:,}"))
    return rows
