"""Pace: what would be done over and over is done now, and then once more when a while has passed."""

import asyncio
from collections.abc import Callable


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
        self._resting[key] = asyncio.get_running_loop().call_later(self._seconds, self._rested, key)
        self._do(key)

    def _rested(self, key: str) -> None:
        del self._resting[key]
        if key in self._again:
            self._again.discard(key)
            self._begin(key)
