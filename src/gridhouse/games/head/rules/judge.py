"""What one player has found out of the other's side: the judging of letters, coordinates and words."""

from collections.abc import Mapping, Sequence
from functools import cached_property

from msgspec import Struct

WRONG_WORD = 2
"""The misses that a wrong word costs."""
HIDDEN = "_"
UNTRIED, EMPTY, STAR = ".", "-", "*"


class Tries(Struct, frozen=True):
    """Everything that a player has guessed, in order."""

    letters: tuple[str, ...] = ()
    cells: tuple[int, ...] = ()
    words: tuple[tuple[int, str], ...] = ()
    """Rows and words."""


class Judged(Struct, frozen=True, dict=True):
    """Guesses held against what is hidden."""

    tries: Tries
    rows: Sequence[str]
    written: Mapping[int, str]
    """The letters on the grid."""

    @cached_property
    def hidden(self) -> frozenset[str]:
        """Every letter that is to be found."""
        return frozenset("".join(self.rows))

    @cached_property
    def known(self) -> frozenset[str]:
        """The letters found so far. H-03: those of a right word count as if guessed."""
        right = [word for row, word in self.tries.words if self.rows[row] == word]
        return self.hidden.intersection(self.tries.letters) | frozenset("".join(right))

    @property
    def misses(self) -> int:
        letters = sum(letter not in self.hidden for letter in self.tries.letters)
        cells = sum(cell not in self.written for cell in self.tries.cells)
        words = sum(self.rows[row] != word for row, word in self.tries.words)
        return letters + cells + WRONG_WORD * words

    @property
    def complete(self) -> tuple[int, ...]:
        """The rows whose every letter is known."""
        return tuple(row for row, word in enumerate(self.rows) if self.known.issuperset(word))

    @property
    def finished(self) -> bool:
        """H-06: all letters of all words are known and all their cells are found."""
        return self.known == self.hidden and self.written.keys() <= set(self.tries.cells)

    @property
    def patterns(self) -> tuple[str, ...]:
        """The rows with every known letter written in, and the others as underscores."""
        return tuple("".join(c if c in self.known else HIDDEN for c in word) for word in self.rows)

    def found(self, size: int) -> str:
        """The grid as the one who guesses sees it, row by row: `.` not tried, `-` nothing there,
        `*` a letter not known yet, or the letter. H-04: only a coordinate opens a cell."""
        board = [UNTRIED] * (size * size)
        for cell in self.tries.cells:
            board[cell] = self._cell(cell)
        return "".join(board)

    def _cell(self, cell: int) -> str:
        letter = self.written.get(cell, EMPTY)
        return letter if letter == EMPTY or letter in self.known else STAR
