"""Pace: what would be done over and over is done now, and then once more when a while has passed; and haste,
for what may be done out of pace now and then."""

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

    def ask(self, key: str) -> bool:
        """Does it: now, or when the rest after the last time is over. True: now."""
        if key in self._resting:
            self._again.add(key)
            return False
        self._begin(key)
        return True

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


class Haste:
    """Lets something about a key be done so many times in a row, and once more for every so many seconds."""

    def __init__(self, times: int, seconds: float) -> None:
        self._most = times * seconds
        self._seconds = seconds
        self._spent: dict[str, float] = {}
        """When each key will have all of its times again."""

    def take(self, key: str) -> bool:
        """Takes one of the times. False: there is none left just now."""
        now = time.monotonic()
        spent = max(now, self._spent.get(key, now)) + self._seconds
        if spent > now + self._most:
            return False
        self._spent[key] = spent
        return True

    def forget(self, key: str) -> None:
        """Nobody will ask for this key any more."""
        self._spent.pop(key, None)
