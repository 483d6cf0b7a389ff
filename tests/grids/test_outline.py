"""Boards of other shapes than the rectangle, and the symmetries of what lies on them."""

import pytest

from gridhouse.games.grids.board import frame_of, members
from gridhouse.games.grids.make import Shape, Symmetry
from gridhouse.games.grids.make.outline import SMALLEST_WITH_VOIDS, images, outline

SIDES = range(SMALLEST_WITH_VOIDS, 17)


@pytest.mark.parametrize("shape", Shape)
def test_a_shape_hangs_together_and_is_symmetric(shape: Shape) -> None:
    for width in SIDES:
        for height in SIDES:
            cells = outline(shape, width, height)
            frame = frame_of(width, height, cells)
            assert frame.connected(cells & -cells, cells) == cells
            assert cells.bit_count() * 2 >= width * height, (width, height)
            assert (cells.bit_count() == width * height) == (shape is Shape.FULL)
            for symmetry in Symmetry:
                image = images(symmetry, width, height)
                assert all(cells >> image[cell] & 1 for cell in members(cells))


@pytest.mark.parametrize("symmetry", Symmetry)
def test_the_image_of_the_image_is_the_cell(symmetry: Symmetry) -> None:
    image = images(symmetry, 5, 4)
    assert [image[image[cell]] for cell in range(20)] == list(range(20))


def test_where_the_first_cells_lie_in_the_images() -> None:
    assert images(Symmetry.TURN, 3, 2)[:2] == (5, 4)
    assert images(Symmetry.MIRROR, 3, 2)[:2] == (2, 1)
    assert images(Symmetry.NONE, 3, 2)[:2] == (0, 1)


@pytest.mark.parametrize(
    ("shape", "rows"),
    [
        (Shape.CORNERS, "x....x ...... ...... ...... ...... x....x"),
        (Shape.CROSS, "xx..xx xx..xx ...... ...... xx..xx xx..xx"),
        (Shape.DIAMOND, "xx..xx x....x ...... ...... x....x xx..xx"),
        (Shape.RING, "...... ...... ..xx.. ..xx.. ...... ......"),
        (Shape.WINDOWS, "...... .x..x. ...... ...... .x..x. ......"),
    ],
)
def test_the_shapes_on_six_by_six(shape: Shape, rows: str) -> None:
    cells = outline(shape, 6, 6)
    drawn = "".join("." if cells >> cell & 1 else "x" for cell in range(36))
    assert " ".join(drawn[row : row + 6] for row in range(0, 36, 6)) == rows
