"""Words on a grid: what is written in which cell, where a word can go, and placing them by chance."""

from collections.abc import Iterator, Mapping, Sequence

from gridhouse.games.head.rules.grid import Spot, line, spots
from gridhouse.kernel import Sealed

Letters = Mapping[int, str]
"""What is written in which cell."""


def letters_on(size: int, rows: Sequence[str], places: Sequence[Spot | None]) -> dict[int, str]:
    """The letters of all placed words."""
    written: dict[int, str] = {}
    for word, spot in zip(rows, places, strict=True):
        if spot is not None:
            written.update(zip(line(size, spot, len(word)) or (), word, strict=True))
    return written


def fits(size: int, written: Letters, word: str, spot: Spot) -> bool:
    """H-02: whether a word can lie here: on the grid, sharing only cells with equal letters."""
    cells = line(size, spot, len(word))
    return cells is not None and all(
        written.get(cell, letter) == letter for cell, letter in zip(cells, word, strict=True)
    )


def lie_well(size: int, rows: Sequence[str], places: Sequence[Spot]) -> bool:
    """Whether all words can lie like this together."""
    return all(
        fits(size, letters_on(size, rows[:row], places[:row]), rows[row], places[row])
        for row in range(len(rows))
    )


def scatter(
    size: int, rows: Sequence[str], places: Sequence[Spot | None], rng: Sealed
) -> tuple[Spot | None, ...] | None:
    """Places all unplaced words by chance, longest first; none only where no placement exists.

    It searches with backtracking: a word that blocks the ones after it moves on.
    """
    todo = [row for row, word in enumerate(rows) if word and places[row] is None]
    todo.sort(key=lambda row: -len(rows[row]))
    found = _search(size, rows, list(places), todo, rng)
    return None if found is None else tuple(found)


def _search(
    size: int, rows: Sequence[str], places: list[Spot | None], todo: Sequence[int], rng: Sealed
) -> list[Spot | None] | None:
    if not todo:
        return places
    row, *rest = todo
    written = letters_on(size, rows, places)
    for spot in _drawn(spots(size, len(rows[row])), rng):
        if fits(size, written, rows[row], spot):
            found = _search(size, rows, [*places[:row], spot, *places[row + 1 :]], rest, rng)
            if found is not None:
                return found
    return None


def _drawn(every: Sequence[Spot], rng: Sealed) -> Iterator[Spot]:
    """All of them in an order drawn by lot, one draw at a time: mostly the first few are enough."""
    deck = list(every)
    while deck:
        pick = rng.below(len(deck))
        deck[pick], deck[-1] = deck[-1], deck[pick]
        yield deck.pop()
