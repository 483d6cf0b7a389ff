"""Text form, URL form and Taiji Maker codes: they round-trip, and they say what they cannot read."""

from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridhouse.games.grids.board import (
    BLANK,
    VOID,
    Cell,
    Colour,
    Dash,
    Diagonal,
    Diamond,
    Flower,
    Number,
    Puzzle,
    PuzzleError,
)
from gridhouse.games.grids.forms import taiji, text, url

colours = st.sampled_from(Colour)
symbols = st.one_of(
    st.builds(Diamond, colours),
    st.builds(Number, colours, st.integers(-256, 256).filter(bool)),
    st.builds(Flower, st.integers(0, 4)),
    st.builds(Dash, colours),
    st.builds(Diagonal, colours),
)
cells = st.one_of(
    st.just(BLANK), st.just(VOID), st.builds(Cell, st.none() | symbols, st.sampled_from((None, True, False)))
)


@st.composite
def puzzles(draw: st.DrawFn, cells: st.SearchStrategy[Cell] = cells) -> Puzzle:
    width, height = draw(st.integers(1, 16)), draw(st.integers(1, 16))
    some = draw(st.dictionaries(st.integers(0, width * height - 1), cells, max_size=40))
    return Puzzle(width, height, (BLANK,) * (width * height), draw(st.booleans())).with_cells(some)


EXAMPLE = """
F2   .     Ro   -3
B-2  (*F2) (.)  B-
x    K/    (*)  /
"""


def test_the_text_form_of_the_rule_book() -> None:
    puzzle = text.parse(EXAMPLE)
    assert puzzle.cells[4] == Cell(Number(Colour.BLUE, -2))
    assert puzzle.cells[5] == Cell(Flower(2), lock=True)
    assert puzzle.cells[6] == Cell(lock=False)
    assert puzzle.cells[7] == Cell(Dash(Colour.BLUE))
    assert puzzle.cells[9] == Cell(Diagonal(Colour.BLACK))
    assert text.show(puzzle) == "F2 . Ro -3\nB-2 (*F2) (.) B-\nx / (*) /"


@given(puzzles())
def test_text_round_trips(puzzle: Puzzle) -> None:
    assert text.parse(text.show(puzzle)) == puzzle


@pytest.mark.parametrize(
    ("bad", "where"),
    [
        ("", "no row"),
        ("taiji", "no row"),
        (". .\n.", "line 2: 1 cell where the first row has 2"),
        (". 0", "line 1, cell 2: `0`"),
        (".\n\nF5", "line 3, cell 1: `F5`"),
        ("(.", "opens a bracket"),
        ("(*.)", "`.`"),
        ("()", "``"),
        ("R", "`R`"),
        ("Rx", "`Rx`"),
        ("300", "at most 256"),
        (" ".join("." * 17), "1 to 16"),
    ],
)
def test_text_errors_say_where(bad: str, where: str) -> None:
    with pytest.raises(PuzzleError, match="^.*" + where.replace("(", r"\(").replace(".", r"\.")):
        text.parse(bad)


@given(st.text(alphabet=".xo-/F01234RK(*) \n", max_size=40))
def test_any_text_is_a_puzzle_or_a_puzzle_error(anything: str) -> None:
    try:
        puzzle = text.parse(anything)
    except PuzzleError:
        return  # any other error fails the test
    assert text.parse(text.show(puzzle)) == puzzle


def test_marks_round_trip() -> None:
    puzzle = text.parse(". x 3\n. . .")
    rows = "*x?\n..*"
    assert text.show_marks(puzzle, text.parse_marks(puzzle, rows)) == rows
    with pytest.raises(PuzzleError, match="no `\\?`"):
        text.parse_solution(puzzle, rows)
    with pytest.raises(PuzzleError, match="row 1, cell 2"):
        text.parse_marks(puzzle, "***\n***")


@given(puzzles())
def test_url_round_trips(puzzle: Puzzle) -> None:
    assert url.decode(url.encode(puzzle)) == puzzle


@given(puzzles(), st.data())
def test_url_notices_any_single_wrong_character(puzzle: Puzzle, data: st.DataObject) -> None:
    code = url.encode(puzzle)
    place = data.draw(st.integers(0, len(code) - 1))
    wrong = data.draw(st.sampled_from(url.ALPHABET + "é!").filter(lambda c: c != code[place]))
    with pytest.raises(PuzzleError):
        url.decode(code[:place] + wrong + code[place + 1 :])


@given(st.text(alphabet=url.ALPHABET, max_size=30))
def test_any_code_is_a_puzzle_or_a_puzzle_error(body: str) -> None:
    code = url.VERSION + body
    code += url._check(code)
    try:
        puzzle = url.decode(code)
    except PuzzleError:
        return  # any other error fails the test
    assert url.encode(puzzle) == code  # one code for a puzzle


def test_url_is_short() -> None:
    assert len(url.encode(text.parse("3 . . .\n. . Ro .\n. Ro . .\n. . . F2"))) <= 16


sayable = st.one_of(
    st.just(BLANK),
    st.just(VOID),
    st.builds(
        Cell,
        st.none()
        | symbols.filter(
            lambda s: getattr(s, "colour", None) != Colour.CYAN and abs(getattr(s, "value", 1)) < 10
        ),
        st.sampled_from((None, True, False)),
    ),
)


@given(puzzles(sayable))
def test_taiji_codes_round_trip(puzzle: Puzzle) -> None:
    back = taiji.decode(taiji.encode(puzzle))
    assert back.cells == puzzle.cells
    assert back.taiji
    assert taiji.decode(quote(taiji.encode(puzzle), safe="")) == back


@pytest.mark.parametrize(
    ("code", "rows"),
    [
        ("1:Tw0", "taiji\n-"),
        ("3:+DAw0+D", "taiji\n. . .\n. 1 .\n. . ."),
        ("3:+DAw+E", "taiji\n. . .\n. 1 .\n. . ."),  # the run holds the 1's own state digit
        ("2:Sr4Sr6X0-A", "taiji\n(Ro) (*Ro)\nF2 x"),
        ("2:Jk0Rb0U2Z6", "taiji\nW-1 B-9\n/ (*F4)"),
        ("2:Aw1Sr5X30", "taiji\n1 (Ro)\nF2 ."),  # hidden there, shown here
    ],
)
def test_codes_of_the_community(code: str, rows: str) -> None:
    assert taiji.decode(code) == text.parse(rows)


@pytest.mark.parametrize(
    "code",
    ["", "3", "x:0", "0:0", "17:0", "2:000", "2:", "1:A", "1:9", "1:<0", "9" * 5000 + ":0", "١:0"],
)
def test_bad_taiji_codes_are_refused(code: str) -> None:
    with pytest.raises(PuzzleError):
        taiji.decode(code)


def test_what_taiji_maker_hides_is_counted() -> None:
    assert [taiji.hidden(code) for code in ("2:Aw1Sr5X30", "2:1100", "1:Tw8")] == [3, 0, 0]


def test_cells_that_are_joined_are_refused_with_the_reason() -> None:
    with pytest.raises(PuzzleError, match="cell 2: it is joined to its neighbour"):
        taiji.decode("2:0<0")


@pytest.mark.parametrize("unsayable", ["Co", "12"])
def test_what_taiji_maker_cannot_say_is_refused(unsayable: str) -> None:
    with pytest.raises(PuzzleError, match="Taiji Maker"):
        taiji.encode(text.parse(unsayable))
