"""The shape of an area as a dash in it sees it."""

from typing import TypeAlias

from gridhouse.games.grids.frame import Cells, Frame, members

Offset: TypeAlias = tuple[int, int]
"""Columns to the right and rows down, seen from the dash."""

Shape: TypeAlias = frozenset[Offset]

TURNS = (0, 1, 2, 3)
"""Quarter turns. Mirror images are never the same shape."""


def turn(offset: Offset, quarters: int) -> Offset:
    """An offset after so many quarter turns clockwise."""
    x, y = offset
    for _ in range(quarters):
        x, y = -y, x
    return x, y


def seen_from(frame: Frame, area: Cells, cell: int) -> Shape:
    """The area as offsets from a cell in it."""
    return frozenset(frame.offset(cell, other) for other in members(area))


def turned(shape: Shape, quarters: int) -> Shape:
    """The shape after so many quarter turns, the dash staying in the middle."""
    return frozenset(turn(offset, quarters) for offset in shape)


def placeless(shape: Shape) -> Shape:
    """The shape without the place of the dash in it: moved into the top left corner."""
    left, top = min(x for x, _ in shape), min(y for _, y in shape)
    return frozenset((x - left, y - top) for x, y in shape)
