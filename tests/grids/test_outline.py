"""Boards of other shapes than the rectangle, and the symmetries of what lies on them."""

import pytest

from gridhouse.games.grids.board import as_cells, frame_of, members
from gridhouse.games.grids.forms import parse
from gridhouse.games.grids.make import Mechanic, Shape, Symmetry, mechanics_of
from gridhouse.games.grids.make.outline import SMALLEST_WITH_VOIDS, images, outline
from tests.grids.page import FOLDER
from tests.pages.modules import Page

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


def test_the_page_draws_the_same_shapes_and_images() -> None:
    page = Page(str(FOLDER / "sample.js"))
    for side in range(SMALLEST_WITH_VOIDS, 11):
        cells = range(side * side)
        for shape in Shape:
            drawn = [cell for cell in cells if not page.call("isVoid", shape, cell, side)]
            assert as_cells(drawn) == outline(shape, side, side), (shape, side)
        for symmetry in Symmetry:
            drawn = [page.call("imageOf", symmetry, cell, side) for cell in cells]
            assert tuple(drawn) == images(symmetry, side, side), (symmetry, side)


@pytest.mark.parametrize("symmetry", Symmetry)
@pytest.mark.parametrize("shape", Shape)
def test_a_wish_is_shown_as_a_board_like_it(shape: Shape, symmetry: Symmetry) -> None:
    wish = {"size": 7, "mechanics": ["numbers", "dashes"], "symmetry": symmetry, "shape": shape}
    board = parse(Page(str(FOLDER / "sample.js")).call("sampleOf", wish))
    image = images(symmetry, 7, 7)
    assert board.frame.cells == outline(shape, 7, 7)
    assert {image[cell] for cell in board.symbols} == set(board.symbols)
    assert mechanics_of(board) == {Mechanic.NUMBERS, Mechanic.DASHES}
