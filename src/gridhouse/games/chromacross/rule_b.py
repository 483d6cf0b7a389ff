"""Rule B, stronger than the document: no other pair from the bank reproduces the colour pattern.

A rival recolours nothing: each colour stands for one letter of the puzzle's set, and each letter of the
set for one colour. So the rival's words have the same repeats as the puzzle's, and share letters in the
same places.
"""

from functools import cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from gridhouse.games.chromacross.cross import Cross, mask
from gridhouse.games.words import bank

VERSION = 1
"""Stored with each puzzle; raised when the rule changes."""

Repeats: TypeAlias = tuple[int, ...]
"""For each letter of a word, the place where it first stands."""


def repeats(word: str) -> Repeats:
    """Which letters of a word are equal: GEESE is (0, 1, 1, 3, 1)."""
    return tuple(map(word.index, word))


def rival(cross: Cross) -> Cross | None:
    """Another pair of words that the colours would fit as well, if there is one."""
    row, column = cross.horizontal, cross.vertical
    shared = [(row.index(letter), column.index(letter)) for letter in dict.fromkeys(row) if letter in column]
    everything = mask(cross.letters)

    columns: dict[tuple[str, int], list[str]] = {}
    for word, letters in _recoloured(column, everything):
        common = "".join(word[at] for _, at in shared)
        columns.setdefault((common, letters), []).append(word)
    for word, letters in _recoloured(row, everything):
        common = "".join(word[at] for at, _ in shared)
        rest = everything & ~letters | mask(common)
        for other in columns.get((common, rest), ()):
            if (word, other) != (row, column):
                return Cross(word, other, cross.horizontal_index, cross.vertical_index)
    return None


def _recoloured(word: str, letters: int) -> list[tuple[str, int]]:
    """The words of the bank with the same repeats as this one, made of these letters; with their letters."""
    words, masks = _alike(len(word)).get(repeats(word), ([], np.empty(0, np.uint32)))
    outside = np.uint32(~letters & 0xFFFFFFFF)
    return [(words[n], int(masks[n])) for n in np.flatnonzero((masks & outside) == 0).tolist()]


@cache
def _alike(length: int) -> dict[Repeats, tuple[list[str], NDArray[np.uint32]]]:
    """The words of the bank of one length by their repeats, with their letters."""
    shelf = bank().shelf(length)
    numbers: dict[Repeats, list[int]] = {}
    for n, word in enumerate(shelf.words):
        numbers.setdefault(repeats(word), []).append(n)
    return {key: ([shelf.words[n] for n in some], shelf.masks[some]) for key, some in numbers.items()}
