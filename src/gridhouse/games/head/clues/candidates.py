"""The words that a row can still be, exactly, and how likely each is under each way to choose words."""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from gridhouse.games.head.clues.choosers import priors
from gridhouse.games.head.rules.judge import HIDDEN
from gridhouse.games.head.view import Found
from gridhouse.games.words import bank

A = ord("A")
ALPHABET = 26
Floats = NDArray[np.float64]


class Row(Struct, frozen=True):
    """What is believed of one row, a line for each way to choose words."""

    words: NDArray[np.intp]
    """The numbers of all words that fit, on the shelf of their length."""
    masses: Floats
    """How much of what is chosen like this fits."""
    chances: Floats
    """How likely each of the words is, if it was chosen like this."""
    letters: Floats
    """For each letter of the alphabet, how likely the word has it, if it was chosen like this."""


def rows_of(found: Found) -> list[Row]:
    """What is believed of each row."""
    tried = "".join(sorted((*found.right, *found.wrong)))
    return [_row(pattern, tried, tuple(wrong_words(found, row))) for row, pattern in enumerate(found.rows)]


def wrong_words(found: Found, row: int) -> list[str]:
    """The words that were guessed for a row and are not there."""
    return [named.word for named in found.words if named.row == row and not named.right]


def fitting(pattern: str, tried: Sequence[str], wrong: Sequence[str]) -> NDArray[np.intp]:
    """The numbers of the words with these letters in their places, no other letter that was tried, and
    not among the words that were wrong."""
    shelf = bank().shelf(len(pattern))
    fresh = np.ones(256, np.bool_)
    fresh[[ord(letter) for letter in tried]] = False
    fits = np.ones(len(shelf), np.bool_)
    for at, letter in enumerate(pattern):
        column = shelf.letters[:, at]
        fits &= fresh[column] if letter == HIDDEN else column == ord(letter)
    numbers = np.flatnonzero(fits)
    return numbers[[shelf.words[n] not in wrong for n in numbers.tolist()]] if wrong else numbers


@lru_cache(maxsize=256)
def _row(pattern: str, tried: str, wrong: tuple[str, ...]) -> Row:
    shelf, words = bank().shelf(len(pattern)), fitting(pattern, tried, wrong)
    weights = priors(len(pattern))[:, words]
    masses: Floats = weights.sum(axis=1)
    chances = weights / np.maximum(masses, np.finfo(np.float64).tiny)[:, None]
    has = (shelf.masks[words, None] >> np.arange(ALPHABET, dtype=np.uint32)) & 1
    return Row(words, masses, chances, chances @ has)
