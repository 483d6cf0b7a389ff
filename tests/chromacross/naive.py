"""The rules once more, read as plainly as they are written. Slow, and so simple that they must be right."""

from collections.abc import Iterator

from gridhouse.games.chromacross.cross import Cross
from gridhouse.games.words import answers, bank


def rivals_a(cross: Cross) -> Iterator[Cross]:
    """Every other ordered pair of answers with the same lengths, the same letter at the same crossing
    indices, and only letters of the puzzle."""
    letters = set(cross.horizontal) | set(cross.vertical)
    i, j = cross.horizontal_index, cross.vertical_index
    letter = cross.horizontal[i]
    usable = [word for word in answers() if letters.issuperset(word)]
    for row in usable:
        for column in usable:
            same_lengths = len(row) == len(cross.horizontal) and len(column) == len(cross.vertical)
            other = (row, column) != (cross.horizontal, cross.vertical)
            if same_lengths and other and row[i] == letter == column[j]:
                yield Cross(row, column, i, j)


def rivals_b(cross: Cross) -> Iterator[Cross]:
    """Every other pair from the bank that some one-to-one map of colours to letters of the set gives."""
    letters = set(cross.horizontal) | set(cross.vertical)
    cells, i, j = cross.horizontal + cross.vertical, cross.horizontal_index, cross.vertical_index
    rows, columns = (
        [word for word in bank().shelf(len(own)).words if letters.issuperset(word) and _one_to_one(own, word)]
        for own in (cross.horizontal, cross.vertical)
    )
    for row in rows:
        for column in columns:
            if row[i] == column[j] and row + column != cells and _one_to_one(cells, row + column):
                yield Cross(row, column, i, j)


def misses(cross: Cross) -> int:
    """The wrong letters of the solver that believes in every pair of answers by the colours."""
    cells, truth = cross.horizontal + cross.vertical, set(cross.horizontal + cross.vertical)
    rows = [word for word in answers() if _one_to_one(cross.horizontal, word)]
    columns = [word for word in answers() if _one_to_one(cross.vertical, word)]
    i, j = cross.horizontal_index, cross.vertical_index
    pairs = [
        row + column
        for row in rows
        for column in columns
        if row[i] == column[j] and _one_to_one(cells, row + column)
    ]
    guessed: set[str] = set()
    while not truth <= guessed:
        weight = dict.fromkeys("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 0)
        for pair in pairs:
            for letter in set(pair):
                weight[letter] += _weight(pair[: len(cross.horizontal)]) * _weight(
                    pair[len(cross.horizontal) :]
                )
        letter = max(sorted(set(weight) - guessed), key=weight.__getitem__)
        guessed.add(letter)
        pairs = [pair for pair in pairs if _marks(pair, letter) == _marks(cells, letter)]
    return len(guessed - truth)


def _weight(word: str) -> int:
    return round(10 * 10 ** (answers().zipf(word) / 2))


def _marks(cells: str, letter: str) -> list[bool]:
    return [cell == letter for cell in cells]


def _one_to_one(cells: str, others: str) -> bool:
    """Whether each letter stands for one other letter, and none stands for two."""
    if len(cells) != len(others):
        return False
    return len(set(zip(cells, others, strict=True))) == len(set(cells)) == len(set(others))
