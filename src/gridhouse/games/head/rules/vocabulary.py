"""The words that players may hide and name."""

from collections.abc import Sequence
from functools import cache

from gridhouse.games.words import bank
from gridhouse.kernel import Refusal, Sealed

COMMON = 300
"""Words drawn by chance are at least this common, in hundredths on the Zipf scale."""


def spelled(text: str, length: int) -> str:
    """A word as somebody typed it, in upper case; refused where it is not one for this row."""
    word = text.strip().upper()
    if not word.isascii() or not word.isalpha():
        raise Refusal("not_a_word", "A word is made of the letters A to Z.")
    if len(word) != length:
        raise Refusal("wrong_length", f"{word} has {len(word)} letters; this row takes {length}.")
    if word not in bank():
        raise Refusal("not_in_bank", f"{word} is not in the word bank.")
    return word


def pick(rows: Sequence[str], lengths: Sequence[int], rng: Sealed) -> tuple[str, ...]:
    """The rows with every empty one filled by a common word drawn by lot.

    Rows differ in length, so no word can be used twice.
    """
    return tuple(word or rng.choice(common(length)) for word, length in zip(rows, lengths, strict=True))


@cache
def common(length: int) -> tuple[str, ...]:
    """The words of a length that most people know."""
    shelf = bank().shelf(length)
    return tuple(word for word, zipf in zip(shelf.words, shelf.zipf.tolist(), strict=True) if zipf >= COMMON)
