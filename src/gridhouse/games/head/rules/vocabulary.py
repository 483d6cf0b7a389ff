"""The words that players may hide and name."""

from collections.abc import Sequence
from functools import cache
from typing import Literal, TypeAlias

from gridhouse.games.words import bank, known
from gridhouse.kernel import Refusal, Sealed

Pool: TypeAlias = Literal["common", "known"]
"""Which words chance draws from: those that most people know. Older matches drew from all that are common by
the numbers, names among them, and their draws must still be found again."""
COMMON = 300
"""How common words were in older matches, in hundredths on the Zipf scale."""


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


def pick(rows: Sequence[str], lengths: Sequence[int], rng: Sealed, pool: Pool = "known") -> tuple[str, ...]:
    """The rows with every empty one filled by a word drawn by lot.

    Rows differ in length, so no word can be used twice.
    """
    return tuple(word or rng.choice(drawable(n, pool)) for word, n in zip(rows, lengths, strict=True))


@cache
def drawable(length: int, pool: Pool = "known") -> Sequence[str]:
    """The words of a length that chance draws from."""
    if pool == "known":
        return known().shelf(length).words
    shelf = bank().shelf(length)
    return [word for word, zipf in zip(shelf.words, shelf.zipf.tolist(), strict=True) if zipf >= COMMON]
