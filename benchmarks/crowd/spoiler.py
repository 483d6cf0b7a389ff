"""Spoiler: one visitor with a spectator link opens and closes lines as fast as the limits of the house allow.

Three hundred others look on, each from an address of their own, and whoever plays moves eight times a second:
first in peace, then beside the spoiler. At the end the house is asked to close while the spoiler goes on.
"""

import asyncio
import sys
import time
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from msgspec import Struct

from benchmarks.crowd.asking import Table, create
from benchmarks.crowd.contestants import houses
from benchmarks.crowd.crowd import Crowd, come
from benchmarks.crowd.line import open_line
from benchmarks.crowd.machine import at, middle, run, say, table
from benchmarks.crowd.served import ROOT, Served, house

BETWEEN_MOVES = 0.125
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


class Spoilt(Struct, frozen=True):
    """What one round took."""

    quiet: Part
    beside: Part
    opened: float
    refused: float
    """Lines a second."""
    stopped: float


@asynccontextmanager
async def spoiling(server: Served, match: Table) -> AsyncIterator[Callable[[], Awaitable[tuple[int, int]]]]:
    """Somebody spoils, in a process of their own; asked to end, they say what they opened, and what was
    refused."""
    (name, value), (host, port) = *_from(0).items(), server.address
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "benchmarks.crowd.spoil", host, str(port), match.path(0), name, value,
        stdin=PIPE, stdout=PIPE, cwd=ROOT,
    )  # fmt: skip

    async def end() -> tuple[int, int]:
        told, _ = await process.communicate(b"")
        opened, refused = map(int, told.split())
        return opened, refused

    try:
        yield end
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


def measure(wish: Wish, beside: Path | None) -> None:
    """Spoils by turns, and says what others saw of it."""
    found: dict[str, list[Spoilt]] = {name: [] for name in houses(beside)}
    for _ in range(wish.rounds):
        for name, source in houses(beside).items():
            with house(source) as server:
                found[name].append(run(_measured(server, wish)))
    say(f"{wish.onlookers} onlookers, rate limits on, {wish.seconds:g} s in peace and beside the spoiler\n")
    heading = (
        "house", "answer in peace p50 ms", "worst", "beside it p50 ms", "p95", "worst", "lines opened/s",
        "refused/s", "server CPU", "MB", "MB beside it", "stopped after s",
    )  # fmt: skip
    table(heading, [_row(name, one) for name, rounds in found.items() for one in rounds])


async def _measured(server: Served, wish: Wish) -> Spoilt:
    match, crowd = await create(server, "counter", [{"kind": "me"}]), Crowd()
    path = match.path(match.head)
    await come(
        open_line(server.address, path, crowd, _from(number), match.head)
        for number in range(1, wish.onlookers + 1)
    )
    await crowd.quiet()
    quiet = await _part(server, match, wish)
    began = time.perf_counter()
    async with spoiling(server, match) as end:
        beside = await _part(server, match, wish)
        took = time.perf_counter() - began
        stopped = await asyncio.to_thread(server.stop)
        opened, refused = await end()
    return Spoilt(quiet, beside, opened / took, refused / took, stopped)


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


def _row(name: str, spoilt: Spoilt) -> tuple[str, ...]:
    took = [one * 1000 for one in spoilt.beside.answers]
    return (
        name,
        f"{middle(spoilt.quiet.answers) * 1000:.0f}",
        f"{at(spoilt.quiet.answers, 1) * 1000:,.0f}",
        f"{middle(took):,.0f}",
        f"{at(took, 0.95):,.0f}",
        f"{at(took, 1):,.0f}",
        f"{spoilt.opened:,.0f}",
        f"{spoilt.refused:,.0f}",
        f"{spoilt.beside.processor:.0%}",
        f"{spoilt.quiet.memory:,.0f}",
        f"{spoilt.beside.memory:,.0f}",
        f"{spoilt.stopped:.1f}",
    )
