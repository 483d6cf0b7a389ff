"""A process in which puzzles are drawn, so that nobody waits for it."""

import asyncio
import multiprocessing
import os
import signal
from collections.abc import AsyncGenerator, Sequence
from multiprocessing.connection import Connection

import msgspec
from msgspec import Struct

from gridhouse.house.shelf import Shelf
from gridhouse.kernel import encode

POLITE = 10
"""How much the process steps back behind those who play."""


class NotDrawn(Exception):
    """The process has failed."""


class Order(Struct, frozen=True):
    """What is to be drawn: the puzzles that follow the `earlier` ones of a series, up to number `until`."""

    kind: str
    series: str
    earlier: list[str]
    seed: bytes
    until: int


async def draw(folders: Sequence[str], order: Order) -> AsyncGenerator[str]:
    """Draws puzzles, as texts, in a process of its own. It ends when nobody wants them any more."""
    spawn = multiprocessing.get_context("spawn")
    ours, theirs = spawn.Pipe()
    process = spawn.Process(target=_serve, args=(theirs, tuple(folders), encode(order)), daemon=True)
    process.start()
    theirs.close()
    try:
        while (text := await asyncio.to_thread(_hear, ours)) is not None:
            yield text.decode()
        await asyncio.to_thread(process.join)
        if process.exitcode:
            raise NotDrawn(f"the process that draws puzzles ended with code {process.exitcode}")
    finally:
        process.kill()
        process.join()
        ours.close()


def _hear(line: Connection) -> bytes | None:
    try:
        return line.recv_bytes()
    except (EOFError, OSError):  # it has ended, or nobody wants to hear it any more
        return None


def _serve(line: Connection, folders: Sequence[str], order: bytes) -> None:
    """Runs in the process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the house decides when to stop
    os.nice(POLITE)
    asked = msgspec.json.decode(order, type=Order)
    kind = Shelf(folders).kinds[asked.kind]
    puzzles = [kind.read(text) for text in asked.earlier]
    while len(puzzles) < asked.until:
        puzzles.append(kind.draw(asked.seed, asked.series, puzzles))
        line.send_bytes(kind.write(puzzles[-1]).encode())
