"""How long people wait for a hint on 8 × 8 boards, over HTTP, from a real server.

    python -m benchmarks.grids.asking --rounds 200

The boards are those of the benchmark of hints, at the start, after a quarter, half and three quarters of the
walk by which a person who never guesses solves them; and just before each step of that walk which takes more
than one symbol, where people are stuck. Each visitor has an address of their own, and reads a hint before
asking for the next one. The hard question of somebody else is the study of a board of 9 × 9, again and again.
Milliseconds on the clock, for the one who asks.
"""

import asyncio
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress

import httpx
from cyclopts import App
from msgspec import Struct

from benchmarks.grids import puzzles
from benchmarks.grids.table import spread
from benchmarks.grids.walks import Walk, read
from gridhouse.games.grids.forms import show, show_marks

PAUSE = 1.0
"""Seconds between an answer and the next question of the same visitor: nobody reads a hint faster."""
LOOKING = 5.0
"""Seconds from opening the page to the first hint: nobody asks sooner."""
QUARTERS = (0, 1, 2, 3)
ASK = "/api/puzzles/grids/ask"
TOO_LONG = 409
app = App(help=__doc__)


class Ask(Struct, frozen=True):
    """A board as it stands."""

    text: str
    cells: str


def ask_before(walk: Walk, step: int) -> Ask:
    """The board before a step of its walk."""
    puzzle = walk.puzzle
    return Ask(show(puzzle), show_marks(puzzle, walk.before(step)).replace("\n", ""))


def along(walk: Walk) -> Iterator[Ask]:
    """The board along its walk."""
    cells = walk.puzzle.frame.size
    yield from (ask_before(walk, cells * quarter // 4) for quarter in QUARTERS)


def hard_one() -> Ask:
    """A board that takes seconds to study."""
    found = [item for item in puzzles.read() if item.kind == "generated" and item.puzzle.width == 9]
    return Ask(show(found[-1].puzzle), "")


@contextmanager
def served() -> Iterator[str]:
    """The address of a house that does nothing else."""
    with tempfile.TemporaryDirectory() as data:
        words = ["serve", "--data", data, "--port", "0", "--no-rate-limits", "--log-level", "error"]
        command = [sys.executable, "-m", "gridhouse.cli", *words]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:  # noqa: S603 - our own
            try:
                assert server.stdout is not None
                (address,) = re.findall(r"http://[\d.:]+", server.stdout.readline())
                yield address
            finally:
                server.terminate()


async def asked(client: httpx.AsyncClient, question: str, ask: Ask) -> float:
    """How long one question takes, in milliseconds."""
    begun = time.perf_counter()
    answer = await client.post(f"{ASK}/{question}", json={"text": ask.text, "cells": ask.cells})
    assert answer.status_code in (200, TOO_LONG), answer.text
    return 1000 * (time.perf_counter() - begun)


def visitor(address: str, number: int) -> httpx.AsyncClient:
    return httpx.AsyncClient(
        base_url=address, timeout=60, headers={"X-Forwarded-For": f"10.0.0.{number}"}, limits=httpx.Limits()
    )


@asynccontextmanager
async def a_hard_question(address: str, ask: Ask) -> AsyncIterator[None]:
    """Somebody else asks for something hard all the time."""

    async def again_and_again() -> None:
        async with visitor(address, 200) as client:
            while True:
                await asked(client, "study", ask)

    task = asyncio.create_task(again_and_again())
    await asyncio.sleep(1)
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def crowd(address: str, visitors: int, rounds: int, asks: list[Ask]) -> list[float]:
    """So many visitors ask, each for so many hints."""

    async def one(number: int) -> list[float]:
        chosen = random.Random(number).choices(asks, k=rounds)  # noqa: S311 - the same in every run
        times = []
        async with visitor(address, number) as client:
            for ask in chosen:
                times.append(await asked(client, "hint", ask))
                await asyncio.sleep(PAUSE)
        return times

    return [one for some in await asyncio.gather(*map(one, range(1, visitors + 1))) for one in some]


def row(name: str, times: list[float]) -> str:
    return f"| {name} | {len(times)} | " + " | ".join(f"{value:.0f}" for value in spread(times)) + " |"


@app.default
def measure(*, rounds: int = 100, visitors: int = 4, most: int = 30) -> None:
    """Print a table: one visitor, several, and several while somebody else asks for something hard."""
    walks = read()
    walks = walks[:: max(1, len(walks) // most)]
    asks = [ask for walk in walks for ask in along(walk)]
    stuck = [ask_before(walk, step) for walk in walks for step in walk.stuck]
    asyncio.run(_measure(rounds, visitors, asks, stuck))


async def _measure(rounds: int, visitors: int, asks: list[Ask], stuck: list[Ask]) -> None:
    with served() as address:
        say(f"{len(asks)} boards in play, {len(stuck)} where people are stuck; load {os.getloadavg()[0]:.1f}")
        async with visitor(address, 99) as client:
            await client.get("/play/grids")
            await asyncio.sleep(LOOKING)
            first = await asked(client, "hint", asks[0])
            say(f"the first hint, asked {LOOKING:.0f} s after the page was opened: {first:.0f} ms")
        say("| who asks | hints | median, ms | 95 % | worst |\n|---|---|---|---|---|")
        await crowd(address, visitors, 3, asks)  # so that all processes are warm
        say(row("one visitor", await crowd(address, 1, rounds, asks)))
        say(row("one visitor, stuck each time", await crowd(address, 1, rounds, stuck)))
        say(row(f"{visitors} visitors", await crowd(address, visitors, rounds, asks)))
        say(row(f"{visitors} visitors, stuck each time", await crowd(address, visitors, rounds, stuck)))
        async with a_hard_question(address, hard_one()):
            times = await crowd(address, visitors, rounds, asks)
            say(row(f"{visitors} visitors, and somebody with a hard question", times))


def say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    app()
