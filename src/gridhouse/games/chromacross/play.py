"""The document's play, sections 3.1 to 3.4: what a wrong letter costs, and how a game stands.

`page/rules.js` says the same in the browser; tests hold the two together.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

Status: TypeAlias = Literal["IN_PROGRESS", "WON", "LOST"]

ATTEMPTS = 6
"""Wrong guesses that lose the game, unless another number is chosen."""
VOWELS = frozenset("AEIOU")


class Rules(Struct, frozen=True):
    """What a player may choose."""

    attempts: int = ATTEMPTS
    hard: bool = False
    """Hard mode: a wrong vowel costs two attempts."""

    def cost(self, letters: tuple[str, ...]) -> int:
        """The attempts that these wrong letters cost."""
        return sum(2 if self.hard and letter in VOWELS else 1 for letter in letters)

    def left(self, wrong: tuple[str, ...]) -> int:
        """The attempts that remain."""
        return max(0, self.attempts - self.cost(wrong))

    def status(self, letters: frozenset[str], revealed: tuple[str, ...], wrong: tuple[str, ...]) -> Status:
        """How a game stands."""
        if letters == frozenset(revealed):
            return "WON"
        return "IN_PROGRESS" if self.left(wrong) else "LOST"


def sanitise(text: str) -> str | None:
    """The letter that somebody typed, in upper case; none if it is not a single letter from A to Z."""
    letter = text.upper()
    return letter if len(letter) == 1 and "A" <= letter <= "Z" else None
