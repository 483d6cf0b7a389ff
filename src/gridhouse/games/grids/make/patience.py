"""Patience: limits to how long something is thought about, without a clock."""

import math


class Work:
    """How much is done for one wish, however many drafts it takes: looks at the clock, and cells walked."""

    def __init__(self, most: float = math.inf) -> None:
        self._left = most

    @property
    def is_over(self) -> bool:
        """Whether it was enough."""
        return self._left < 0

    def add(self, some: int) -> None:
        """So much more was done."""
        self._left -= some


class Patience:
    """A time limit that is the same on every machine: it counts how often it is asked."""

    def __init__(self, looks: int, work: Work | None = None, cost: int = 1) -> None:
        """With a work that it is part of, it ends with that; the cost is what a look takes of it."""
        self._left = looks
        self._cost = cost
        self._work = work or Work()

    def __call__(self) -> bool:
        self._left -= 1
        self._work.add(self._cost)
        return self._left < 0 or self._work.is_over
