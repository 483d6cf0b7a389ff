"""Fan-out: one move, and everybody who looks on hears of it before the next one is made.

The rounds are interleaved, so that a busy machine is busy for all. The processor time is the server's alone.
A house stores each move durably before anybody hears of it, and the peers store nothing.
"""

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct

from benchmarks.crowd.contestants import Contestant, Peers, Told, all_contestants, install
from benchmarks.crowd.machine import at, middle, run, say, table
from benchmarks.crowd.served import Served

WARM_UP = 5


class Wish(Struct, frozen=True):
    """What is measured: how many look on, how many moves a round, and how far apart they are at least."""

    onlookers: int = 500
    moves: int = 30
    every: float = 0.12
    rounds: int = 3
    peers: int = 1
    """Whether the peers that have to be installed are measured too; 0 leaves them out."""


QUICK = Wish(onlookers=20, moves=5, every=0.02, rounds=1, peers=0)


class Heard(Struct, frozen=True):
    """What one round took."""

    processor: float
    """Seconds a delivery."""
    took: list[float]
    """Seconds from each move to the last of the crowd."""
    size: float


def measure(wish: Wish, beside: Path | None) -> None:
    """Measures everybody by turns, and says what each took."""
    with TemporaryDirectory(prefix="gridhouse-peers-") as folder:
        everybody = all_contestants(beside, install(Path(folder)) if wish.peers else Peers())
        heard: dict[str, list[Heard]] = {one.name: [] for one in everybody}
        for _ in range(wish.rounds):
            for one in everybody:
                heard[one.name].append(_round(one, wish, Path(folder)))
    say(f"\n1 -> {wish.onlookers}, {wish.moves} moves a round, at least {wish.every * 1000:.0f} ms apart\n")
    bare = middle([one.processor for one in heard["bare Starlette"]])
    heading = (
        "contestant",
        "bytes",
        "CPU µs a delivery (rounds)",
        "bare Starlette = 1",
        "last p50 ms",
        "p99 ms",
    )
    table(heading, [_row(name, rounds, bare) for name, rounds in heard.items()])


def _round(contestant: Contestant, wish: Wish, folder: Path) -> Heard:
    with contestant.start(folder) as server:
        return run(_measured(contestant, server, wish))


async def _measured(contestant: Contestant, server: Served, wish: Wish) -> Heard:
    told = await contestant.gather(server, wish.onlookers)
    await told.crowd.quiet()
    for _ in range(WARM_UP):
        await _move(told, wish)
    told.crowd.forget()
    began = server.processor()
    took = [await _move(told, wish) for _ in range(wish.moves)]
    spent = server.processor() - began
    count = sum(told.crowd.messages.values()) - told.crowd.messages["presence"]
    size = (sum(told.crowd.bytes.values()) - told.crowd.bytes["presence"]) / max(1, count)
    return Heard(spent / (wish.moves * wish.onlookers), took, size)


async def _move(told: Told, wish: Wish) -> float:
    began = time.perf_counter()
    async with asyncio.timeout(20):
        seq = await told.happen()
        await told.crowd.all_told(seq, wish.onlookers)
    took = told.crowd.told[seq].at - began
    await asyncio.sleep(max(0.0, wish.every - (time.perf_counter() - began)))
    return took


def _row(name: str, rounds: Sequence[Heard], bare: float) -> tuple[str, ...]:
    each = [one.processor * 1e6 for one in rounds]
    took = [value * 1000 for one in rounds for value in one.took]
    return (
        name,
        f"{middle([one.size for one in rounds]):,.0f}",
        f"{middle(each):.1f} ({min(each):.1f} to {max(each):.1f})",
        f"{middle(each) / (bare * 1e6):.2f}" if bare else "",
        f"{middle(took):.1f}",
        f"{at(took, 0.99):.1f}",
    )
