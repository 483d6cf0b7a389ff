"""Keys on a board: compared with a naive walk over a set of places."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.pages.modules import Page

Place = tuple[int, int]
KEYS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"]


@pytest.fixture(scope="module")
def page() -> Page:
    page = Page("parts/board.js")
    page.run(
        "const go = (key, far, [row, col], rows, cols, cells) => walk(key, far, {row, col},"
        " {rows, cols, has: ({row, col}) => cells.some(([r, c]) => r === row && c === col)});"
    )
    return page


def expected(key: str, far: bool, at: Place, cells: set[Place], rows: int) -> Place:
    """The same, by looking at all places at once."""
    row, col = at
    in_row = sorted(place for place in cells if place[0] == row)
    in_col = sorted(place for place in cells if place[1] == col)
    first, last = (0, rows - 1) if far else (row, row)
    match key:
        case "ArrowLeft":
            return max((place for place in in_row if place < at), default=at)
        case "ArrowRight":
            return min((place for place in in_row if place > at), default=at)
        case "ArrowUp":
            return max((place for place in in_col if place < at), default=at)
        case "ArrowDown":
            return min((place for place in in_col if place > at), default=at)
        case "Home":
            return min((place for place in cells if place[0] == first), default=at)
        case "End":
            return max((place for place in cells if place[0] == last), default=at)
        case "PageUp":
            return in_col[0]
        case _:
            return in_col[-1]


@given(data=st.data(), rows=st.integers(1, 6), cols=st.integers(1, 6), far=st.booleans())
def test_every_key_leads_where_a_person_expects(
    page: Page, data: st.DataObject, rows: int, cols: int, far: bool
) -> None:
    everywhere = [(row, col) for row in range(rows) for col in range(cols)]
    cells = data.draw(st.sets(st.sampled_from(everywhere), min_size=1))
    at = data.draw(st.sampled_from(sorted(cells)))
    for key in KEYS:
        found: dict[str, Any] = page.call("go", key, far, at, rows, cols, sorted(cells))
        assert (found["row"], found["col"]) == expected(key, far, at, cells, rows), key


def test_other_keys_do_not_move(page: Page) -> None:
    assert page.call("go", "Enter", False, (0, 0), 2, 2, [(0, 0)]) is None
