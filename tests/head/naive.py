"""The judging once more, written straight from the rule book: slow, plain, with nothing shared.

A board is a dictionary from (row, column) to letter; guesses are strings: "E", "C2", "3 STONE".
"""

from collections.abc import Sequence


class Naive:
    """One player's guesses against the other's words."""

    def __init__(self, size: int, words: Sequence[str], letters: dict[tuple[int, int], str]) -> None:
        self.size = size
        self.words = list(words)
        self.letters = letters
        self.misses = 0
        self.known: set[str] = set()
        self.opened: set[tuple[int, int]] = set()

    def letter(self, letter: str) -> None:
        for word in self.words:
            for own in word:
                if own == letter:
                    self.known.add(letter)
        if letter not in self.known:
            self.misses += 1

    def coordinate(self, row: int, column: int) -> None:
        self.opened.add((row, column))
        if (row, column) not in self.letters:
            self.misses += 1

    def word(self, number: int, word: str) -> None:
        if self.words[number] == word:
            for letter in word:
                self.letter(letter)
        else:
            self.misses += 2

    def shown(self) -> list[str]:
        """The word rows."""
        rows = []
        for word in self.words:
            row = ""
            for letter in word:
                row += letter if letter in self.known else "_"
            rows.append(row)
        return rows

    def grid(self) -> str:
        text = ""
        for row in range(self.size):
            for column in range(self.size):
                if (row, column) not in self.opened:
                    text += "."
                elif (row, column) not in self.letters:
                    text += "-"
                elif self.letters[row, column] in self.known:
                    text += self.letters[row, column]
                else:
                    text += "*"
        return text

    def won(self) -> bool:
        for word in self.words:
            for letter in word:
                if letter not in self.known:
                    return False
        return all(place in self.opened for place in self.letters)
