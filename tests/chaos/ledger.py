"""What clients were promised, and when: the memory of a run, which no fault of a house can touch."""

import time
from collections import defaultdict

from tests.chaos.history import Answered


class Ledger:
    """Every answer that a client got, and how long everybody had to wait for any."""

    def __init__(self) -> None:
        self.answers: defaultdict[str, list[tuple[str, Answered]]] = defaultdict(list)
        """What was answered at each match, and to whom."""
        self.acknowledged = 0
        self.repeats = 0
        """Answers to what was answered before."""
        self.longest_silence = 0.0
        """Seconds in which nobody was answered anything."""
        self.longest_wait = 0.0
        """Seconds that one client waited for one answer, from the first time that it asked."""
        self._known: set[str] = set()
        self._last = time.monotonic()

    def note(self, match: str, person: str, answer: Answered, asked_at: float) -> None:
        """A client was answered."""
        now = time.monotonic()
        self.answers[match].append((person, answer))
        self.longest_silence = max(self.longest_silence, now - self._last)
        self._last = now
        if answer.command in self._known:
            self.repeats += 1
            return
        self._known.add(answer.command)
        self.longest_wait = max(self.longest_wait, now - asked_at)
        self.acknowledged += answer.seq is not None
