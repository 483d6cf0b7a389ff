"""Two words that cross: the solution of a puzzle, and the pattern of colours that it shows."""

from functools import cached_property
from typing import TypeAlias

from msgspec import Struct

Colours: TypeAlias = tuple[int, ...]
"""Cells as numbers: equal numbers are equal colours."""
Pattern: TypeAlias = tuple[Colours, Colours]
"""The colour of each cell, along the row and down the column, numbered in order of first appearance."""


class Cross(Struct, frozen=True, dict=True):
    """A word in a row and a word in a column that share the letter where they cross.

    >>> cross = Cross.parse("WATER LEMON 3 1")
    >>> cross.letter, cross.letters
    ('E', 'WATERLMON')
    >>> cross.pattern
    ((0, 1, 2, 3, 4), (5, 3, 6, 7, 8))
    >>> print(cross)
    WATER LEMON 3 1
    """

    horizontal: str
    vertical: str
    horizontal_index: int
    vertical_index: int

    @classmethod
    def parse(cls, text: str) -> "Cross":
        """A cross from its short text."""
        horizontal, vertical, i, j = text.split()
        return cls(horizontal, vertical, int(i), int(j))

    def __str__(self) -> str:
        return f"{self.horizontal} {self.vertical} {self.horizontal_index} {self.vertical_index}"

    @property
    def crosses(self) -> bool:
        """Whether both words have the same letter where they cross."""
        i, j = self.horizontal_index, self.vertical_index
        inside = 0 <= i < len(self.horizontal) and 0 <= j < len(self.vertical)
        return inside and self.horizontal[i] == self.vertical[j]

    @property
    def letter(self) -> str:
        """The letter where they cross."""
        return self.horizontal[self.horizontal_index]

    @cached_property
    def letters(self) -> str:
        """The unique letters in order of first appearance: along the row, then down the column."""
        return "".join(dict.fromkeys(self.horizontal + self.vertical))

    @cached_property
    def pattern(self) -> Pattern:
        """What a player sees before the first guess."""
        order = self.letters.index
        return tuple(map(order, self.horizontal)), tuple(map(order, self.vertical))


def mask(letters: str) -> int:
    """A set of letters as bits: bit 0 is A."""
    bits = 0
    for letter in letters:
        bits |= 1 << (ord(letter) - ord("A"))
    return bits
