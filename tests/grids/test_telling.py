"""Hints in words: each technique as a friend would explain it, and true of what it points at."""

import pytest

from gridhouse.games.grids.board import Marks
from gridhouse.games.grids.campaign import campaign
from gridhouse.games.grids.explain import Hint, Mistake, hint
from gridhouse.games.grids.forms import parse, parse_marks


@pytest.mark.parametrize(
    ("puzzle", "marks", "told"),
    [
        (
            "(.) . .\n. (F1) (*)\n. (*) .",
            "..?\n???\n???",
            "The flower in row 2, column 2 has one petal, and one neighbour like it already: the dark cell "
            "above. So the cell to its left must be different: it is lit.",
        ),
        ("(*F0) .", "??", "has no petals: no neighbour may be like it. So the cell to its right"),
        ("(*F1) .", "??", "has one petal and only one neighbour. So the cell to its right must be like it"),
        (
            ". (.)\n(F1) (*)\n(*) .",
            "??\n??\n??",
            "two of its three neighbours are different already: the lit cells to its right and "
            "below. It needs "
            "all the others. So the cell above must be like it: it is dark.",
        ),
        (
            "(*R3) (*) (*) .",
            "????",
            "The red 3 in row 1, column 1 has all its 3 cells. So the cell in row 1, column 4",
        ),
        (
            "(*R2) (*R1) (*) .",
            "????",
            "The red 2 in row 1, column 1 and the red 1 in row 1, column 2 add up to 3, and their "
            "area has 3 cells.",
        ),
        (
            "(*R2) .",
            "??",
            "The red 2 in row 1, column 1 has 1 of its 2 cells, and only one way is open: the cell "
            "to its right.",
        ),
        ("(*) . (*2) .", "????", "would have 3 cells and be too large if the cell to its left were lit too."),
        ("(*R1) . (*B1)", "???", "The red 1 in row 1, column 1 has its one cell."),
        (
            "(*Ro) . Ro",
            "???",
            "needs one more red symbol in its area, and there is no way to one without the cell",
        ),
        ("(*Oo) . F1", "???", "needs one more orange symbol in its area (a flower is one too)"),
        (
            "(*Ro) (*Ro) . (*Ro) (*Ro)",
            "?????",
            "The red diamonds in row 1, column 1 and row 1, column 2 are a pair already, and a "
            "third one must not "
            "come in.",
        ),
        (
            "F1 (*)",
            "??",
            "If the flower in row 1, column 1 were dark, it could not have one neighbour like it. "
            "So it is lit.",
        ),
        (
            "(*R-) (.) (*R-) .",
            "????",
            "The red dashes in row 1, column 1 and row 1, column 3 want areas of the same shape. "
            "Seen from the red "
            "dash in row 1, column 1, the cell in the same place is in row 1, column 2, not in its "
            "area. So the "
            "cell in row 1, column 4 is dark.",
        ),
        ("1 .", "??", "Begin as you like: light the cell in row 1, column 1."),
    ],
)
def test_a_deduction_in_words(puzzle: str, marks: str, told: str) -> None:
    board = parse(puzzle)
    found = hint(board, parse_marks(board, marks))
    assert isinstance(found, Hint)
    assert told in found.text


def test_symbols_that_count_together_are_told_one_by_one() -> None:
    place = next(place for place in campaign() if place.title == "Flower bed")
    marks = Marks()
    while isinstance(found := hint(place.puzzle, marks), Hint) and len(found.reason.symbols) < 2:
        marks = marks.with_cell(found.cell, found.lit)
    assert isinstance(found, Hint)
    first, second, last = (step.text for step in found.steps)
    assert " wants " in first
    assert " wants " in second
    assert "they could not all be content" in last


def test_every_step_of_the_campaign_points_at_cells_and_ends_at_the_forced_one() -> None:
    for place in campaign()[::9]:
        marks = Marks()
        while isinstance(found := hint(place.puzzle, marks), Hint):
            assert found.steps[-1].cells == (found.cell,)
            assert all(step.cells and step.text[0].isupper() and step.text[-1] == "." for step in found.steps)
            assert "unlit" not in found.text
            if len(found.steps) > 1 and found.reason.symbols:
                state = "lit" if found.lit else "dark"
                assert found.steps[-1].text.endswith(f"is {state}.")
            marks = marks.with_cell(found.cell, bool(place.solution >> found.cell & 1))


def test_a_mistake_says_what_cannot_be() -> None:
    board = parse("(*R1) .")
    found = hint(board, parse_marks(board, "?*"))
    assert isinstance(found, Mistake)
    assert found.text == (
        "This cell cannot be right: with it the red 1 in row 1, column 1 cannot be content."
    )
