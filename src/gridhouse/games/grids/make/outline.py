"""Outlines: the shapes a board may have, and the symmetries of what is placed on it."""

from enum import StrEnum

from gridhouse.games.grids.board import Cells, as_cells

SMALLEST_WITH_VOIDS = 5


class Shape(StrEnum):
    """Which cells of the rectangle a board has. Every shape is the same turned by 180° and in a mirror."""

    FULL = "full"
    CORNERS = "corners"
    CROSS = "cross"
    DIAMOND = "diamond"
    RING = "ring"
    WINDOWS = "windows"


class Symmetry(StrEnum):
    """How the cells that carry something lie: what they carry may differ."""

    NONE = "none"
    TURN = "turn"
    MIRROR = "mirror"


def outline(shape: Shape, width: int, height: int) -> Cells:
    """The cells of a board of this shape; the others are void."""
    return as_cells(
        row * width + column
        for row in range(height)
        for column in range(width)
        if not _is_void(shape, (column, row), (width, height))
    )


def images(symmetry: Symmetry, width: int, height: int) -> tuple[int, ...]:
    """For each cell, the one that carries something where this one does."""
    match symmetry:
        case Symmetry.NONE:
            return tuple(range(width * height))
        case Symmetry.TURN:
            return tuple(reversed(range(width * height)))
        case Symmetry.MIRROR:
            return tuple(row * width + width - 1 - x for row in range(height) for x in range(width))


def _is_void(shape: Shape, place: tuple[int, int], sides: tuple[int, int]) -> bool:
    side = min(sides)
    in_x, in_y = (min(at, length - 1 - at) for at, length in zip(place, sides, strict=True))
    match shape:
        case Shape.FULL:
            return False
        case Shape.CORNERS:
            return in_x + in_y < (1 if side < 7 else 2)
        case Shape.CROSS:
            return max(in_x, in_y) < side // 3
        case Shape.DIAMOND:
            return in_x + in_y < (side - 1) // 2
        case Shape.RING:
            return min(in_x, in_y) >= (2 if side < 9 else 3)
        case Shape.WINDOWS:
            return in_x == in_y == (side - 1) // 3
