"""The shape of an area as a dash in it sees it."""

from functools import lru_cache
from typing import TypeAlias

from gridhouse.games.grids.board.frame import Cells, Frame, members

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


@lru_cache(maxsize=4096)
def seen_from(frame: Frame, area: Cells, cell: int) -> Shape:
    """The area as offsets from a cell in it."""
    return frozenset(frame.offset(cell, other) for other in members(area))


@lru_cache(maxsize=4096)
def turned(shape: Shape, quarters: int) -> Shape:
    """The shape after so many quarter turns, the dash staying in the middle."""
    return frozenset(turn(offset, quarters) for offset in shape)


def placeless(shape: Shape) -> Shape:
    """The shape without the place of the dash in it: moved into the top left corner."""
    left, top = min(x for x, _ in shape), min(y for _, y in shape)
    return frozenset((x - left, y - top) for x, y in shape)


@lru_cache(maxsize=4096)
def images(frame: Frame, start: int, onto: int, quarters: int) -> dict[int, int]:
    """Where each cell comes to lie when the board is turned about `start`, which is moved onto another
    cell; what falls off the board is left out."""
    width, height, cells = frame.width, frame.height, frame.cells
    (right_x, right_y), (down_x, down_y) = turn((1, 0), quarters), turn((0, 1), quarters)
    top, left = divmod(start, width)
    new_top, new_left = divmod(onto, width)
    found: dict[int, int] = {}
    for cell in members(cells):
        x, y = cell % width - left, cell // width - top
        column, row = new_left + x * right_x + y * down_x, new_top + x * right_y + y * down_y
        if 0 <= column < width and 0 <= row < height and cells >> (target := row * width + column) & 1:
            found[cell] = target
    return found


@lru_cache(maxsize=4096)
def room(frame: Frame, start: int, onto: int, turns: tuple[int, ...]) -> Cells:
    """The cells around `start` that have a counterpart around the other cell in one of these turns.

    They are what the board covers of itself when it is turned back and moved from there to `start`.
    """
    found = 0
    for quarters in turns:
        back = -quarters % 4
        (left, top), lines = _turned_lines(frame, back)
        x, y = turn(frame.offset(0, onto), back)
        column, row = start % frame.width - x + left, start // frame.width - y + top
        for place, line in enumerate(lines, row):
            if 0 <= place < frame.height:
                moved = line << column if column >= 0 else line >> -column
                found |= (moved & (1 << frame.width) - 1) << place * frame.width
    return found & frame.cells


@lru_cache(maxsize=1024)
def _turned_lines(frame: Frame, quarters: int) -> tuple[Offset, list[int]]:
    """The rows of the turned board, a bit for each cell, and where its top left corner comes to lie."""
    turned_cells = [turn(frame.offset(0, cell), quarters) for cell in members(frame.cells)]
    left, top = min(x for x, _ in turned_cells), min(y for _, y in turned_cells)
    lines = [0] * (max(y for _, y in turned_cells) - top + 1)
    for x, y in turned_cells:
        lines[y - top] |= 1 << x - left
    return (left, top), lines
