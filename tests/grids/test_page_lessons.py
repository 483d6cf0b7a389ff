"""The rules in pictures: each board is solved as it is shown, and teaches the symbol that it names."""

from typing import Any

import pytest

from gridhouse.games.grids.board import as_cells, is_solved
from gridhouse.games.grids.forms import parse
from tests.grids.page import FOLDER
from tests.pages.modules import Page

PAGE = Page(str(FOLDER / "lessons.js"))
PAGE.run("function all() { return LESSONS; }")
LESSONS: list[dict[str, Any]] = PAGE.call("all")


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda it: it["kind"])
def test_a_lesson_is_solved_and_spoilt_by_any_other_cell_of_its_area(lesson: dict[str, Any]) -> None:
    board = parse(lesson["text"])
    lit = as_cells(i for i, cell in enumerate(lesson["lit"]) if cell == "*")
    assert is_solved(board, lit)
    assert any(not is_solved(board, lit ^ 1 << cell) for cell in range(9))
