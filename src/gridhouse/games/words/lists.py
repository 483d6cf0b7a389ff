"""The lists that come with the house, read once."""

import hashlib
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files

from gridhouse.games.words.shelf import Shelf


class Words:
    """A list of words in upper case, by length and then by the alphabet.

    >>> bank().matching("C??E")[:3]
    ['CADE', 'CAGE', 'CAKE']
    >>> bank().starting("CHROM", length=6)
    ['CHROMA', 'CHROME', 'CHROMO', 'CHROMY']
    >>> bank().completing("WA", length=5, limit=3)
    ['WATER', 'WATCH', 'WANTS']
    """

    def __init__(self, words: Sequence[str], zipf: Sequence[int], digest: str) -> None:
        self._zipf = dict(zip(words, zipf, strict=True))
        self._shelves: dict[int, Shelf] = {}
        for length in range(len(words[0]), len(words[-1]) + 1):
            first, after = (bisect_left(words, n, key=len) for n in (length, length + 1))
            self._shelves[length] = Shelf(length, words[first:after], self._zipf)
        self.digest = digest
        """The SHA-256 of the file, so that a stored puzzle can name its dictionary."""

    def __contains__(self, word: object) -> bool:
        return word in self._zipf

    def __iter__(self) -> Iterator[str]:
        return iter(self._zipf)

    def __len__(self) -> int:
        return len(self._zipf)

    def zipf(self, word: str) -> float:
        """How common it is: 6 is a word in a thousand, 3 a word in a million, 0 is unheard of."""
        return self._zipf[word] / 100

    def shelf(self, length: int) -> Shelf:
        """The words of one length."""
        return self._shelves.get(length) or Shelf(length, [], {})

    def starting(self, prefix: str, length: int) -> list[str]:
        """The words of a length that begin like this, by the alphabet."""
        return self.shelf(length).starting(prefix)

    def completing(self, prefix: str, length: int, limit: int | None = None) -> list[str]:
        """The most common words of a length that begin like this, the commonest first."""
        return self.shelf(length).completing(prefix, limit)

    def matching(self, pattern: str) -> list[str]:
        """The words that fit a pattern, where `?` is any letter, by the alphabet."""
        return self.shelf(len(pattern)).matching(pattern)


@cache
def bank() -> Words:
    """Every word that a player may use: 3 to 6 letters."""
    data = _data("bank.txt")
    tokens = data.decode().split()
    return Words(tokens[::2], list(map(int, tokens[1::2])), hashlib.sha256(data).hexdigest())


@cache
def answers() -> Words:
    """The words that puzzles are made of: five letters, known to most, kind to all."""
    return _of_the_bank("answers.txt")


@cache
def known() -> Words:
    """The words that chance deals: like answers, of 3 to 6 letters. Those of five are the answers."""
    return _of_the_bank("known.txt")


def _of_the_bank(name: str) -> Words:
    data = _data(name)
    words = data.decode().split()
    whole = bank()
    return Words(words, [round(100 * whole.zipf(word)) for word in words], hashlib.sha256(data).hexdigest())


def _data(name: str) -> bytes:
    return files("gridhouse.games.words").joinpath("data", name).read_bytes()
