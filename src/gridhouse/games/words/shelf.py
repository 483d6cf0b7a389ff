"""The words of one length, with the indexes that make searching a matter of microseconds."""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

AFTER_Z = "["
"""The character after Z: PREFIX + AFTER_Z stands behind all that begins with PREFIX."""
ANY = "?"


class Shelf:
    """Words of one length, in the order of the alphabet."""

    def __init__(self, length: int, words: Sequence[str], zipf: Mapping[str, int]) -> None:
        self.length = length
        self.words = words
        self._zipf = zipf

    def __len__(self) -> int:
        return len(self.words)

    def starting(self, prefix: str) -> list[str]:
        """The words that begin like this."""
        return list(self.words[self._beginning(prefix)])

    def completing(self, prefix: str, limit: int | None = None) -> list[str]:
        """The commonest words that begin like this; equally common ones by the alphabet."""
        found = self._beginning(prefix)
        commonest = np.argsort(-self.zipf[found], kind="stable")[:limit]
        return [self.words[found.start + n] for n in commonest.tolist()]

    def matching(self, pattern: str) -> list[str]:
        """The words that fit a pattern, where `?` is any letter."""
        given = [(at, letter) for at, letter in enumerate(pattern) if letter != ANY]
        if not given:
            return list(self.words)
        rarest, *others = sorted(given, key=lambda place: len(self.having(*place)))
        found = self.having(*rarest)
        for at, letter in others:
            found = found[self.letters[found, at] == ord(letter)]
        return [self.words[n] for n in found.tolist()]

    def having(self, at: int, letter: str) -> NDArray[np.intp]:
        """The numbers of the words with this letter at this place."""
        return self._having.get((at, ord(letter)), np.empty(0, np.intp))

    @cached_property
    def letters(self) -> NDArray[np.uint8]:
        """One row for each word, one column for each place: the letter as its code."""
        codes = np.frombuffer("".join(self.words).encode("ascii"), np.uint8)
        return codes.reshape(len(self.words), self.length)

    @cached_property
    def masks(self) -> NDArray[np.uint32]:
        """For each word the set of its letters: bit 0 is A."""
        bits = np.uint32(1) << (self.letters - np.uint8(ord("A"))).astype(np.uint32)
        masks: NDArray[np.uint32] = np.bitwise_or.reduce(bits, axis=1)
        return masks

    @cached_property
    def zipf(self) -> NDArray[np.int64]:
        """How common each word is, in hundredths on the Zipf scale."""
        return np.array([self._zipf[word] for word in self.words], np.int64)

    def _beginning(self, prefix: str) -> slice:
        return slice(bisect_left(self.words, prefix), bisect_left(self.words, prefix + AFTER_Z))

    @cached_property
    def _having(self) -> dict[tuple[int, int], NDArray[np.intp]]:
        return {
            (at, code): np.flatnonzero(self.letters[:, at] == code)
            for at in range(self.length)
            for code in range(ord("A"), ord("Z") + 1)
        }
