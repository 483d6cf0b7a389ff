"""Counting within windows of time, by a clock that nobody can set."""

import math
import time

from msgspec import Struct


class Window(Struct):
    """What one visitor has done since their window began."""

    ends: float
    count: int = 0


class Counter:
    """How often each visitor has done something. A visitor's window begins with the first deed in it.

    All windows are equally long, so they end in the order in which they began: whatever is over is found at
    the front and forgotten, and a deed costs the same however many visitors there are.
    """

    def __init__(self, most: int, seconds: int) -> None:
        self._most = most
        self._seconds = seconds
        self._windows: dict[str, Window] = {}

    def add(self, who: str, amount: int = 1) -> int:
        """Counts a deed, or as much as there is of it. 0: go on; otherwise the seconds until it may be tried
        again."""
        now = time.monotonic()
        self._forget(now)
        window = self._windows.setdefault(who, Window(now + self._seconds))
        window.count += amount
        return max(1, math.ceil(window.ends - now)) if window.count > self._most else 0

    def take_back(self, who: str) -> None:
        """A deed that was counted shall not count after all."""
        self._forget(time.monotonic())
        if window := self._windows.get(who):
            window.count -= 1
            if not window.count:
                del self._windows[who]

    def _forget(self, now: float) -> None:
        while self._windows:
            who = next(iter(self._windows))
            if self._windows[who].ends > now:
                return
            del self._windows[who]
