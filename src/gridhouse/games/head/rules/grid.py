"""The grid: cells, and the straight lines that words lie on."""

from functools import cache
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

Cell: TypeAlias = Annotated[int, Meta(ge=0, lt=144)]
"""Cells are numbered row by row from the top left: row × size + column."""
Direction: TypeAlias = Annotated[int, Meta(ge=0, lt=8)]

STEPS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
"""The eight directions, clockwise from the right, as rows and columns."""


class Spot(Struct, frozen=True):
    """Where a word lies: the cell of its first letter, and where it goes from there."""

    cell: Cell
    direction: Direction


@cache
def line(size: int, spot: Spot, length: int) -> tuple[int, ...] | None:
    """The cells of a word at this spot; none if it leaves the grid."""
    row, column = divmod(spot.cell, size)
    down, right = STEPS[spot.direction]
    last = row + down * (length - 1), column + right * (length - 1)
    if row >= size or not all(0 <= place < size for place in last):
        return None
    return tuple((row + down * n) * size + column + right * n for n in range(length))


@cache
def spots(size: int, length: int) -> tuple[Spot, ...]:
    """Every spot where a word of this length lies fully on the grid."""
    every = (Spot(cell, direction) for cell in range(size * size) for direction in range(len(STEPS)))
    return tuple(spot for spot in every if line(size, spot, length))


def cell_name(size: int, cell: int) -> str:
    """A cell as people say it: the column's letter and the row's number.

    >>> cell_name(8, 10)
    'C2'
    """
    row, column = divmod(cell, size)
    return f"{chr(ord('A') + column)}{row + 1}"
