"""Hints look at a board part by part before they take all of it together."""

from contextlib import closing

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridhouse.games.grids.board import Marks, Puzzle, as_cells
from gridhouse.games.grids.board.frame import frame_of
from gridhouse.games.grids.explain import Hint, hint
from gridhouse.games.grids.explain.parts import SIDE, parts_of
from gridhouse.games.grids.explain.reasons import Explainer
from gridhouse.games.grids.explain.voice import Voice
from gridhouse.games.grids.forms import parse_marks, url
from gridhouse.games.grids.solve import never

STUCK = (
    (
        "1dxoI2QkAsGyULDsVCcSxTGwJBIxUBMXETLCw7FMcTEIyTKxwMBMbIsIE",
        "*.?????? .?*.*??? **.*???? ?.*????? ??.????? ???????? ???????? ????????",
    ),
    (
        "1dxQVngWUCBYpmySWVjAsrGAgCMrJsZEjKERkRlZQpDsjspCllbGxbJMbJAs",
        "*?..*??? ???????? ???????? ???????? ???????? ???????? ???????? ????????",
    ),
)
"""Boards in play where all the symbols together give a reason of nine and of 21 symbols."""


@given(st.integers(1, 16), st.integers(1, 16), st.data())
def test_every_cell_is_in_one_part(width: int, height: int, data: st.DataObject) -> None:
    frame = frame_of(width, height, data.draw(st.integers(0, 2 ** (width * height) - 1)))
    parts = parts_of(frame)
    assert sum(part.cells for part in parts) == frame.cells
    assert sum(part.cells.bit_count() for part in parts) == frame.cells.bit_count()
    assert all(0 < part.cells.bit_count() <= SIDE**2 for part in parts)


def played(code: str, rows: str) -> tuple[Puzzle, Marks]:
    puzzle = url.decode(code)
    return puzzle, parse_marks(puzzle, rows.replace(" ", "\n")).with_locks(puzzle)


def objects(puzzle: Puzzle, marks: Marks, symbols: set[int], cells: set[int]) -> bool:
    """Whether no board with these cells satisfies these symbols, as an engine of their own says."""
    with closing(Voice(puzzle, sorted(symbols), never)) as voice:
        return voice.objection(Marks(marks.lit, as_cells(cells))) is not None


@pytest.mark.parametrize(("code", "rows"), STUCK)
def test_a_part_of_the_board_has_the_shorter_reason(code: str, rows: str) -> None:
    puzzle, marks = played(code, rows)
    found = hint(puzzle, marks)
    assert isinstance(found, Hint)
    assert len(found.reason.symbols) <= 3
    otherwise = marks.with_cell(found.cell, not found.lit)
    symbols, cells = set(found.reason.symbols), {*found.reason.cells, found.cell}
    assert objects(puzzle, otherwise, symbols, cells)
    assert not any(objects(puzzle, otherwise, symbols - {one}, cells) for one in symbols)
    assert not any(objects(puzzle, otherwise, symbols, cells - {one}) for one in found.reason.cells)


def test_a_reason_that_is_not_shrunk_to_its_end_is_still_one() -> None:
    puzzle, marks = played(*STUCK[1])
    with Explainer(puzzle, most_effort=0) as explainer:
        deduction = next(explainer.together(marks, crowds=()))
        assert list(explainer.in_parts(marks)) == []
        reason = explainer.step(deduction, marks).reason
    assert reason.symbols
    assert not reason.minimal
    otherwise = marks.with_cell(deduction.cell, not deduction.lit)
    assert objects(puzzle, otherwise, set(reason.symbols), {*reason.cells, deduction.cell})


def test_a_hint_says_when_its_reason_may_be_longer_than_it_need_be(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle, marks = played(*STUCK[1])
    whole = hint(puzzle, marks)
    monkeypatch.setattr("gridhouse.games.grids.explain.hints.MOST_EFFORT", 0)
    rough = hint(puzzle, marks)
    assert isinstance(whole, Hint)
    assert isinstance(rough, Hint)
    assert (whole.reason.minimal, rough.reason.minimal) == (True, False)
    assert whole.symbols.startswith("What matters: ")
    assert rough.symbols.startswith("This much is enough, though some of it may not be needed: ")
    assert len(rough.reason.symbols) > len(whole.reason.symbols)
