"""Sealed randomness: fair dice that anybody can check afterwards.

A match draws one secret when it is created and shows its hash to everybody. What
chance decides at sequence number `n` is a pure function of the secret and `n`.
When the match is over the secret is told, and every draw can be done again.
"""

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")

_WORD = 2**32


def commitment(secret: bytes) -> str:
    """The hash that everybody sees at the start."""
    return hashlib.sha256(secret).hexdigest()


class Sealed:
    """A stream of draws. Block `k` of label `n` is HMAC-SHA256(secret, "n/k"),
    read as eight big-endian 32-bit words.

    >>> dice = Sealed(b"a secret", 1)
    >>> [1 + dice.below(6) for _ in range(4)]
    [4, 1, 2, 2]
    """

    def __init__(self, secret: bytes, label: int | str) -> None:
        self._words = _words(secret, str(label))
        self.draws: list[tuple[int, int]] = []

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely as the next."""
        if not 1 <= n <= _WORD:
            raise ValueError(f"cannot draw below {n}")
        fair = _WORD - _WORD % n
        word = next(word for word in self._words if word < fair)
        self.draws.append((n, word % n))
        return word % n

    def seed(self) -> bytes:
        """Eight words of this stream, to start another stream that does not tell this one's secret."""
        return b"".join(next(self._words).to_bytes(4, "big") for _ in range(8))

    def choice(self, options: Sequence[T]) -> T:
        """One of them, each as likely as the next."""
        return options[self.below(len(options))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """All of them, in an order drawn by Fisher and Yates."""
        deck = list(items)
        for i in range(len(deck) - 1, 0, -1):
            j = self.below(i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        return deck


def _words(secret: bytes, label: str) -> Iterator[int]:
    block = 0
    while True:
        digest = hmac.digest(secret, f"{label}/{block}".encode(), "sha256")
        for start in range(0, 32, 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1
