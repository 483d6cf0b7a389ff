"""Weighted chance, in whole numbers, so that every machine draws the same."""

from collections.abc import Sequence
from typing import TypeVar

from gridhouse.kernel import Sealed

T = TypeVar("T")

_WORD = 2**32
"""As far as one draw of the stream goes."""


def weighted(chance: Sealed, options: Sequence[tuple[T, int]]) -> T:
    """One of them, as likely as its weight says. Together they must weigh something."""
    roll = below(chance, sum(weight for _, weight in options))
    for option, weight in options:
        if roll < weight:
            return option
        roll -= weight
    raise AssertionError("a roll below the sum of all weights falls on one of them")


def below(chance: Sealed, n: int) -> int:
    """A number from 0 to n - 1, each as likely as the next, however large n is."""
    if n <= _WORD:
        return chance.below(n)
    words = -(-n.bit_length() // 32)
    fair = _WORD**words - _WORD**words % n
    while True:
        number = 0
        for _ in range(words):
            number = number * _WORD + chance.below(_WORD)
        if number < fair:
            return number % n
