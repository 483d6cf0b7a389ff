"""Setting the machine's clock, and waiting for the house's."""

import asyncio
import time

import pytest

from gridhouse.house import times
from gridhouse.house.players import clock
from gridhouse.house.times import Now
from tests.house.table import TIMEOUT


def set_clock(monkeypatch: pytest.MonkeyPatch, seconds: int, at_the_start: bool = False) -> None:
    """Sets the machine's clock forward or back from the real time; `at_the_start`: before the house began."""
    monkeypatch.setattr(times, "_wall", lambda: time.time_ns() + seconds * 10**9)
    if at_the_start:
        monkeypatch.setattr(times, "_START", times._wall() - times._steady())


async def passed_rounds(monkeypatch: pytest.MonkeyPatch, rounds: int) -> None:
    """Waits until the clock has gone through the house so many times, and done what was due."""
    ring, went = clock.Clock._ring_all, asyncio.Semaphore(0)

    async def count(self: clock.Clock, now: Now) -> None:
        await ring(self, now)
        went.release()

    with monkeypatch.context() as patch:
        patch.setattr(clock.Clock, "_ring_all", count)
        async with asyncio.timeout(TIMEOUT):
            for _ in range(rounds):
                await went.acquire()
