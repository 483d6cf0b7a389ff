"""Come back: a thousand onlookers lose the line at once, and come back within half a second.

They come two abreast, as fast as the house lets them in: that is when a house has most to tell that tells
everybody of each arrival. With `--abreast 1000` they come all at once, and are told of together.

Where the house then ends a line again because it fell behind, that is a kick, and pages wait as the page of
that very code says. Meanwhile whoever plays makes up to five moves a second. All is settled when everybody
has a line and has been told of a move that was made after the last of them came, and nobody is kicked for
some seconds. Then others arrive at another match, one after the other, and what they are told of each other
is counted.
"""

import asyncio
import random
import time
from pathlib import Path

from msgspec import Struct

from benchmarks.crowd.asking import Table, create
from benchmarks.crowd.contestants import houses
from benchmarks.crowd.crowd import Crowd, come
from benchmarks.crowd.line import open_line
from benchmarks.crowd.machine import at, middle, run, say, table
from benchmarks.crowd.pauses import Pauses
from benchmarks.crowd.served import Served, house
from benchmarks.crowd.visitor import Visitor

CALM = 2.0
"""Seconds in which nobody may come or be kicked any more where all is settled."""
LOST = 0.5
"""Seconds within which the lines are there again, at any moment."""
BETWEEN_MOVES = 0.2


class Wish(Struct, frozen=True):
    """How many come back, and open their lines at the same time; how long they are watched; and how many
    others arrive within how many seconds."""

    onlookers: int = 1000
    abreast: int = 2
    seconds: float = 20
    arrivals: int = 500
    within: float = 5
    rounds: int = 1


QUICK = Wish(onlookers=30, seconds=4, arrivals=20, within=0.5)


class Move(Struct):
    """One move of whoever plays, and when it was answered, if it was."""

    at: float
    answered: float | None = None
    seq: int = 0

    @property
    def took(self) -> float:
        """Seconds to the answer, or till now."""
        return (self.answered or time.perf_counter()) - self.at


class Back(Struct, frozen=True):
    """What one round took."""

    settled: float
    kicks: int
    twice: int
    answers: list[float]
    presences: int
    """Messages about who is there, while they came back."""
    processor: float
    arrivals: int
    """The same messages while others arrived elsewhere."""


def measure(wish: Wish, beside: Path | None) -> None:
    """Lets them come back by turns, and says what it took."""
    found: dict[str, list[Back]] = {name: [] for name in houses(beside)}
    for _ in range(wish.rounds):
        for name, source in houses(beside).items():
            with house(source, "--no-rate-limits") as server:
                found[name].append(run(_measured(server, wish, Pauses(source))))
    say(f"{wish.onlookers} onlookers come back, {wish.abreast} abreast")
    say(f"{wish.arrivals} others arrive within {wish.within:g} s\n")
    heading = (
        "house", "settled after s", "kicks", "kicked twice", "answer p50 ms", "worst", "presence messages",
        "server CPU s", "presence messages of the arrivals",
    )  # fmt: skip
    table(heading, [_row(name, one, wish) for name, rounds in found.items() for one in rounds])


async def _measured(server: Served, wish: Wish, pauses: Pauses) -> Back:
    match, crowd = await create(server, "counter", [{"kind": "me"}]), Crowd()
    door = asyncio.Semaphore(wish.abreast)
    everybody = [
        Visitor(server, match.path, {}, crowd, pauses, match.head, door) for _ in range(wish.onlookers)
    ]
    await come(one.come() for one in everybody)
    await crowd.quiet(1.0)
    for one in everybody:
        one.kicked = 0
    crowd.forget()
    crowd.kicks.clear()
    moves: list[Move] = []
    moving = asyncio.create_task(_move(server, match, moves))
    began, spent = time.perf_counter(), server.processor()
    for one in everybody:
        one.lose(random.uniform(0, LOST))  # noqa: S311
    settled = await _settled(crowd, everybody, moves, began, wish)
    moving.cancel()
    answers = [one.took for one in moves]
    spent = server.processor() - spent
    kicked = [one.kicked for one in everybody]
    await asyncio.gather(*(one.go() for one in everybody))
    twice = sum(count > 1 for count in kicked)
    presences = crowd.messages["presence"]
    return Back(settled, sum(kicked), twice, answers, presences, spent, await _arrivals(server, wish))


async def _settled(
    crowd: Crowd, everybody: list[Visitor], moves: list[Move], began: float, wish: Wish
) -> float:
    """Seconds until everybody was back and told of a move; infinite where there is no end to it."""
    while (now := time.perf_counter()) < began + wish.seconds:
        latest = max(began, *(one.opened[-1] for one in everybody), *(at for at, _, _ in crowd.kicks[-1:]))
        since = (crowd.told.get(one.seq) for one in moves if one.at > latest)
        told = next((one for one in since if one and one.lines >= len(everybody)), None)
        if told and now > latest + CALM and all(one.is_here for one in everybody):
            return told.at - began
        await asyncio.sleep(0.1)
    return float("inf")


async def _move(server: Served, match: Table, moves: list[Move]) -> None:
    """Moves again and again, each time when the move before is answered."""
    crowd = Crowd()
    own = match.path(match.head, watching=False)
    line = await open_line(server.address, own, crowd, {"Cookie": match.cookie}, match.head)
    try:
        while True:
            move = Move(time.perf_counter())
            moves.append(move)
            move.seq = (await crowd.act(line, {"type": "count"}))["seq"]
            move.answered = time.perf_counter()
            await asyncio.sleep(move.at + BETWEEN_MOVES - time.perf_counter())
    finally:
        line.drop()


async def _arrivals(server: Served, wish: Wish) -> int:
    """How many messages it takes to tell people who arrive one after the other of each other."""
    match, crowd = await create(server, "counter", [{"kind": "me"}]), Crowd()
    began, lines = time.perf_counter(), []
    for number in range(wish.arrivals):
        await asyncio.sleep(began + number * wish.within / wish.arrivals - time.perf_counter())
        lines.append(await open_line(server.address, match.path(match.head), crowd, {}, match.head))
    await crowd.quiet(1.5)
    for line in lines:
        line.drop()
    return crowd.messages["presence"]


def _row(name: str, back: Back, wish: Wish) -> tuple[str, ...]:
    took = [one * 1000 for one in back.answers]
    return (
        name,
        f"{back.settled:.1f}" if back.settled < wish.seconds else f"not in {wish.seconds:g}",
        f"{back.kicks:,}",
        f"{back.twice:,}",
        f"{middle(took):,.0f}",
        f"{at(took, 1):,.0f}",
        f"{back.presences:,}",
        f"{back.processor:.1f}",
        f"{back.arrivals:,}",
    )
