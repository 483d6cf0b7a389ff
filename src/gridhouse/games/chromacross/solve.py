"""A player that is a function: it knows the answers, and guesses the letter that is likeliest to be there.

It believes in each pair of answers that the colours and the guesses so far allow, in proportion to the
square root of how often people use its two words (the root, because a rare word is rarely *thought of*
but not a thousand times less known). It has no chance in it: of letters that are equally likely it takes
the first of the alphabet. How many wrong letters it needs is the difficulty of a puzzle.
"""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from gridhouse.games.chromacross.cross import Colours, Cross, Pattern
from gridhouse.games.words import answers
from gridhouse.games.words.shelf import Shelf

VERSION = 1
"""Stored with each puzzle; raised when the rating changes."""
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Guess(Struct, frozen=True):
    """One letter of the solver's way through a puzzle."""

    letter: str
    chance: float
    """How likely it thought the letter to be."""
    right: bool
    pairs: int
    """How many pairs of answers it believed in before the guess."""


class Lexicon:
    """The answers of one length, as the arrays that the solver reckons with."""

    def __init__(self, shelf: Shelf) -> None:
        self.letters = (shelf.letters - np.uint8(ord("A"))).astype(np.int64)
        self.masks = shelf.masks
        self.weight = np.rint(10 * 10 ** (shelf.zipf / 200))
        """Whole numbers: their sums are exact in any order, so that every machine rates alike."""
        self.places = np.zeros((len(shelf), 26), np.uint8)
        """For each word and letter, where the letter stands: bit 0 is the first place."""
        for at in range(shelf.length):
            self.places[np.arange(len(shelf)), self.letters[:, at]] |= np.uint8(1 << at)
        self._present = (self.places > 0).astype(np.float64)
        alike: dict[Colours, list[int]] = {}
        for n, word in enumerate(shelf.words):
            alike.setdefault(tuple(map(word.index, word)), []).append(n)
        self._alike = {repeats: np.array(numbers) for repeats, numbers in alike.items()}
        self._ordered: dict[tuple[Colours, Colours], tuple[NDArray[np.int64], NDArray[np.int64]]] = {}

    def ordered(self, colours: Colours, shared: Colours) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The words whose letters repeat as these colours do, with the letters of the shared colours as
        one number each, in the order of these numbers."""
        repeats, places = tuple(map(colours.index, colours)), tuple(map(colours.index, shared))
        found = self._ordered.get((repeats, places))
        if found is None:
            words = self._alike.get(repeats, np.empty(0, np.int64))
            keys = np.zeros(len(words), np.int64)
            for at in places:
                keys = 26 * keys + self.letters[words, at]
            order = np.argsort(keys, kind="stable")
            found = self._ordered[repeats, places] = words[order], keys[order]
        return found

    def letter_weights(self, words: NDArray[np.int64], weights: NDArray[np.float64]) -> NDArray[np.float64]:
        """For each letter the weight of the words that have it."""
        if len(words) < len(self._present):
            return weights @ self._present[words]
        return np.bincount(words, weights, len(self._present)) @ self._present  # each word once


@cache
def lexicon(length: int) -> Lexicon:
    """The one lexicon of answers of a length."""
    return Lexicon(answers().shelf(length))


class Belief(Struct, frozen=True):
    """The pairs of answers that are still possible: the numbers of their words, and how much each weighs."""

    row: Lexicon
    column: Lexicon
    shared: tuple[int, ...]
    """One place in the row for each letter that the column has too."""
    rows: NDArray[np.int64]
    columns: NDArray[np.int64]
    weights: NDArray[np.float64]

    def __len__(self) -> int:
        return len(self.rows)

    def best(self, guessed: Iterable[str]) -> tuple[str, float]:
        """The letters that are certain, or else the likeliest one; and how likely that is.

        Letters that are guessed already do not count.
        """
        weights = self.row.letter_weights(self.rows, self.weights)
        weights += self.column.letter_weights(self.columns, self.weights)
        for at in self.shared:  # counted twice
            weights -= np.bincount(self.row.letters[self.rows, at], self.weights, 26)
        weights[[ord(letter) - ord("A") for letter in guessed]] = -1
        top, total = weights.max(), self.weights.sum()
        best = np.flatnonzero(weights == top)
        return "".join(ALPHABET[n] for n in (best if top == total else best[:1])), float(top / total)

    def after(self, letter: str, in_row: int, in_column: int) -> "Belief":
        """What remains when a letter is seen in these places and in no others; in none, if it was wrong."""
        n = ord(letter) - ord("A")
        here = self.row.places[self.rows, n] == in_row
        here &= self.column.places[self.columns, n] == in_column
        rows, columns, weights = self.rows[here], self.columns[here], self.weights[here]
        return Belief(self.row, self.column, self.shared, rows, columns, weights)


@lru_cache(maxsize=256)
def first_belief(pattern: Pattern) -> Belief:
    """Every pair of answers that shows these colours."""
    in_row, in_column = pattern
    row, column = lexicon(len(in_row)), lexicon(len(in_column))
    shared = tuple(colour for colour in dict.fromkeys(in_row) if colour in in_column)
    rows, columns = _joined(row.ordered(in_row, shared), column.ordered(in_column, shared))
    only = np.bitwise_count(row.masks[rows] & column.masks[columns]) == len(shared)
    rows, columns = rows[only], columns[only]
    weights = row.weight[rows] * column.weight[columns]
    return Belief(row, column, tuple(map(in_row.index, shared)), rows, columns, weights)


@lru_cache(maxsize=64)
def believe(pattern: Pattern, known: tuple[tuple[int, str], ...], wrong: tuple[str, ...]) -> Belief:
    """What remains when some colours are known, each with its letter, and some letters are wrong."""
    if wrong:
        return believe(pattern, known, wrong[:-1]).after(wrong[-1], 0, 0)
    if known:
        colour, letter = known[-1]
        return believe(pattern, known[:-1], ()).after(letter, *(_places(side, colour) for side in pattern))
    return first_belief(pattern)


def solve(cross: Cross) -> list[Guess]:
    """The solver's way through a puzzle of two answers, until every letter is known."""
    belief, guesses, left = first_belief(cross.pattern), list[Guess](), set(cross.letters)
    while left:
        letters, chance = belief.best(guess.letter for guess in guesses)
        for letter in letters:
            guesses.append(Guess(letter, chance, letter in left, len(belief)))
            belief = _judged(belief, cross, letter)
            left.discard(letter)
    return guesses


def misses(cross: Cross, band: range = range(27)) -> int | None:
    """How many wrong letters the solver needs for a puzzle of two answers; none if outside the band."""
    belief, guessed, wrong = first_belief(cross.pattern), "", 0
    while len(belief) > 1:  # of the last pair, every letter is right
        at_most = wrong + len(belief) - 1  # a wrong letter takes at least one pair away
        if wrong >= band.stop or at_most < band.start:
            return None
        letters, _ = belief.best(guessed)
        guessed += letters
        wrong += letters[0] not in cross.letters  # several letters are certain ones
        for letter in letters:
            belief = _judged(belief, cross, letter)
    return wrong if wrong in band else None


def _judged(belief: Belief, cross: Cross, letter: str) -> Belief:
    """What remains when a letter is guessed."""
    return belief.after(letter, _places(cross.horizontal, letter), _places(cross.vertical, letter))


def _joined(
    rows: tuple[NDArray[np.int64], NDArray[np.int64]], columns: tuple[NDArray[np.int64], NDArray[np.int64]]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Every pair of a row and a column with equal keys; both come with their keys, in order."""
    (row_words, row_keys), (column_words, column_keys) = rows, columns
    first = np.searchsorted(column_keys, row_keys, "left")
    count = np.searchsorted(column_keys, row_keys, "right") - first
    within = np.arange(count.sum()) - np.repeat(np.cumsum(count) - count, count)
    return np.repeat(row_words, count), column_words[np.repeat(first, count) + within]


def _places(cells: Sequence[object], item: object) -> int:
    """Where an item stands, as bits: bit 0 is the first place."""
    return sum(1 << at for at, cell in enumerate(cells) if cell == item)
