"""Chance for the generator: whoever calls it brings a source, and the same source gives the same puzzle."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")


class Random(Protocol):
    """A source of chance; the kernel's `Sealed` is one."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely as the next."""
        ...


def choice(random: Random, options: Sequence[T]) -> T:
    """One of these."""
    return options[random.below(len(options))]


def shuffled(random: Random, items: Sequence[T]) -> list[T]:
    """All of these, in an order drawn by Fisher and Yates."""
    deck = list(items)
    for last in range(len(deck) - 1, 0, -1):
        drawn = random.below(last + 1)
        deck[last], deck[drawn] = deck[drawn], deck[last]
    return deck


def one_in(random: Random, n: int) -> bool:
    """True once in n times."""
    return random.below(n) == 0
