"""The win patterns once more, as plainly as can be, from the counters alone."""

from collections.abc import Set

Spot = tuple[int, int]


def has_won(mine: Set[Spot]) -> bool:
    """Whether these counters hold a line or a square of four anywhere."""
    return any(_line(mine, *spot) or _square(mine, *spot) for spot in mine)


def _line(mine: Set[Spot], column: int, row: int) -> bool:
    for right in (-1, 0, 1):
        for down in (-1, 0, 1):
            if (right, down) == (0, 0):
                continue
            reach = 0
            while (column + reach * right, row + reach * down) in mine:
                reach += 1
            if reach >= 4:
                return True
    return False


def _square(mine: Set[Spot], column: int, row: int) -> bool:
    return {(column, row), (column + 1, row), (column, row + 1), (column + 1, row + 1)} <= mine
