"""Rule A, the document's own: no other pair of answers fits the same structure with the same letters.

Another pair fits if its words have the same lengths, the same letter where they cross, and only letters
of the puzzle. Whether the row has a rival does not depend on which word the column takes (only on the
letters of the puzzle), so a puzzle is unambiguous if and only if each of its two words is the only one.
"""

from collections.abc import Iterable
from functools import cache
from itertools import product

import numpy as np
from numpy.typing import NDArray

from gridhouse.games.chromacross.cross import Cross, mask
from gridhouse.games.words import answers

VERSION = 1
"""Stored with each puzzle; raised when the rule changes."""


def rival(cross: Cross) -> Cross | None:
    """Another pair of answers that would solve the same puzzle, if there is one."""
    i, j = cross.horizontal_index, cross.vertical_index
    rows = _fitting(cross, cross.horizontal, i)
    columns = _fitting(cross, cross.vertical, j)
    pairs = (Cross(row, column, i, j) for row, column in product(rows, columns))
    return next((pair for pair in pairs if pair != cross), None)


def _fitting(cross: Cross, word: str, at: int) -> list[str]:
    """The answers that could stand where this word stands: the word itself, its anagrams, then the others."""
    shelf = answers().shelf(len(word))
    having = shelf.having(at, cross.letter)
    outside = np.uint32(~mask(cross.letters) & 0xFFFFFFFF)
    numbers = having[(shelf.masks[having] & outside) == 0].tolist()
    return sorted(
        (shelf.words[n] for n in numbers), key=lambda other: (other != word, set(other) != set(word))
    )


class Rivals:
    """For each answer and each place in it: the partners that would leave it a rival.

    Sets of answers are bit sets in whole numbers (bit n is answer n), filled as they are asked for.
    """

    def __init__(self, length: int) -> None:
        self.shelf = answers().shelf(length)
        self._masks: list[int] = self.shelf.masks.tolist()
        self._everyone = (1 << len(self._masks)) - 1
        self._with = [self._containing(letter) for letter in range(26)]
        self._rows: dict[tuple[int, int], int] = {}
        self._clear: dict[tuple[int, int], tuple[tuple[int, int], ...]] = {}

    def of(self, n: int, at: int) -> int:
        """The partners, crossing answer `n` at a place, with which another answer fits that place too."""
        row = self._rows.get((n, at))
        if row is None:
            row = self._rows[n, at] = self._with_rivals(n, at)
        return row

    def partners(self, n: int, at: int) -> tuple[tuple[int, int], ...]:
        """Every (answer, place) that crosses answer `n` at a place so that neither has a rival."""
        found = self._clear.get((n, at))
        if found is None:
            ambiguous, letter = self.of(n, at), self.shelf.words[n][at]
            found = self._clear[n, at] = tuple(
                (other, place)
                for place in range(self.shelf.length)
                if place != at  # at equal places, swapping the two words is a rival
                for other in self.crossing(place, letter)
                if other != n and not ambiguous >> other & 1 and not self.of(other, place) >> n & 1
            )
        return found

    def crossing(self, at: int, letter: str) -> list[int]:
        """The answers with this letter at this place."""
        return list(map(int, self.shelf.having(at, letter)))

    def table(self, at: int, letter: str) -> NDArray[np.bool_]:
        """`of` for every answer with this letter at this place: one row each, one column for each partner."""
        size = len(self.shelf)
        rows = [self.of(n, at).to_bytes(-(-size // 8), "little") for n in self.crossing(at, letter)]
        packed = np.frombuffer(b"".join(rows), np.uint8).reshape(len(rows), -(-size // 8))
        return np.unpackbits(packed, axis=1, count=size, bitorder="little").astype(np.bool_)

    def _with_rivals(self, n: int, at: int) -> int:
        own = self._masks[n]
        having = self.crossing(at, self.shelf.words[n][at])
        missing = {self._masks[other] & ~own for other in having if other != n}
        if 0 in missing:
            return self._everyone
        partners = 0
        single = _union(extra for extra in missing if not extra & (extra - 1))
        for letter in _bits(single):
            partners |= self._with[letter]
        for extra in missing:
            if not extra & single:  # the others are covered by one of their letters already
                partners |= self._having_all(extra)
        return partners

    def _having_all(self, letters: int) -> int:
        found = self._everyone
        for letter in _bits(letters):
            found &= self._with[letter]
        return found

    def _containing(self, letter: int) -> int:
        return sum(1 << n for n, letters in enumerate(self._masks) if letters >> letter & 1)


@cache
def rivals(length: int) -> Rivals:
    """The one table for answers of a length: it fills as it is used."""
    return Rivals(length)


def unambiguous() -> list[Cross]:
    """Every crossing of two different five-letter answers that rule A lets through."""
    table, found = rivals(5), []
    words, places, alphabet = table.shelf.words, range(5), [chr(ord("A") + n) for n in range(26)]
    for letter in alphabet:
        ambiguous = {at: table.table(at, letter) for at in places}
        for i, j in product(places, places):
            if i == j:
                continue  # swapping the two words is a rival
            rows, columns = table.crossing(i, letter), table.crossing(j, letter)
            clear = ~(ambiguous[i][:, columns] | ambiguous[j][:, rows].T)
            found += [
                Cross(words[rows[row]], words[columns[column]], i, j)
                for row, column in np.argwhere(clear).tolist()
                if rows[row] != columns[column]
            ]
    return found


def _bits(number: int) -> list[int]:
    return [bit for bit in range(26) if number >> bit & 1]


def _union(masks: Iterable[int]) -> int:
    union = 0
    for bits in masks:
        union |= bits
    return union
