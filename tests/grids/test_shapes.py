"""Turned and moved boards: the quick way says what the slow way says."""

from hypothesis import assume, given
from hypothesis import strategies as st

from gridhouse.games.grids.board import as_cells, frame_of, members
from gridhouse.games.grids.board.shapes import TURNS, images, room, turn


@given(st.integers(1, 6), st.integers(1, 6), st.data())
def test_images_and_room_are_those_of_each_cell(width: int, height: int, data: st.DataObject) -> None:
    cells = data.draw(st.integers(0, (1 << width * height) - 1))
    assume(cells)
    frame = frame_of(width, height, cells)
    start, onto = (data.draw(st.sampled_from(list(members(cells)))) for _ in range(2))
    roomy = 0
    for quarters in TURNS:
        moved = {c: frame.at(onto, turn(frame.offset(start, c), quarters)) for c in members(cells)}
        fitting = {cell: target for cell, target in moved.items() if target is not None}
        assert images(frame, start, onto, quarters) == fitting
        assert room(frame, start, onto, (quarters,)) == as_cells(fitting)
        roomy |= as_cells(fitting)
    assert room(frame, start, onto, TURNS) == roomy
