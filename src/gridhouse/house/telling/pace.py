"""Pace: what would be done over and over is done now, and then once more when a while has passed."""

import asyncio
import time
from collections.abc import Callable

SHARE = 3
"""How many times longer it rests than it was busy: so that everything else gets its turn."""


class Pace:
    """Does something about a key at once, and then at most once in so many seconds while it is asked for."""

    def __init__(self, seconds: float, do: Callable[[str], None]) -> None:
        self._seconds = seconds
        self._do = do
        self._resting: dict[str, asyncio.TimerHandle] = {}
        self._again: set[str] = set()

    def ask(self, key: str) -> None:
        """Does it: now, or when the rest after the last time is over."""
        if key in self._resting:
            self._again.add(key)
        else:
            self._begin(key)

    def close(self) -> None:
        """Nothing more is done."""
        for timer in self._resting.values():
            timer.cancel()
        self._resting.clear()
        self._again.clear()

    def _begin(self, key: str) -> None:
        began = time.perf_counter()
        self._do(key)
        pause = max(self._seconds, SHARE * (time.perf_counter() - began))
        self._resting[key] = asyncio.get_running_loop().call_later(pause, self._rested, key)

    def _rested(self, key: str) -> None:
        del self._resting[key]
        if key in self._again:
            self._again.discard(key)
            self._begin(key)
