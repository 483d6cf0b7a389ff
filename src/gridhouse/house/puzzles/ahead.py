"""A process in which puzzles are drawn, so that nobody waits for it."""

import asyncio
import multiprocessing
import os
import signal
from collections.abc import AsyncGenerator, Sequence
from multiprocessing.connection import Connection

import msgspec

from gridhouse.games.chromacross.schedule import Row, schedule
from gridhouse.kernel import encode

POLITE = 10
"""How much the process steps back behind those who play."""


class NotDrawn(Exception):
    """The process has failed."""


async def draw(rows: Sequence[Row], seed: bytes, until: int) -> AsyncGenerator[Row]:
    """Draws the rows that follow in a process of its own. It ends when nobody wants them any more."""
    spawn = multiprocessing.get_context("spawn")
    ours, theirs = spawn.Pipe()
    process = spawn.Process(target=_serve, args=(theirs, encode(list(rows)), seed, until), daemon=True)
    process.start()
    theirs.close()
    try:
        while (line := await asyncio.to_thread(_hear, ours)) is not None:
            yield msgspec.json.decode(line, type=Row)
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


def _serve(line: Connection, rows: bytes, seed: bytes, until: int) -> None:
    """Runs in the process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the house decides when to stop
    os.nice(POLITE)
    for row in schedule(msgspec.json.decode(rows, type=list[Row]), seed, until):
        line.send_bytes(encode(row))
