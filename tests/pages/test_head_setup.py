"""What the set-up page of Don't Lose Your Head shows before the house answers, compared with the rules."""

from collections.abc import Mapping
from string import ascii_uppercase

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridhouse.games.head.rules.grid import STEPS, Spot, line
from gridhouse.games.head.rules.layout import fits, letters_on, scatter
from gridhouse.games.head.rules.settings import LENGTHS, SIZES, Settings
from gridhouse.games.head.rules.state import bare, resettled, rewritten
from gridhouse.games.head.rules.vocabulary import drawable, spelled
from gridhouse.games.words import bank
from gridhouse.kernel import Sealed
from tests.pages.modules import Page

WORDS = "../../games/head/page/words.js"

sizes = st.sampled_from(SIZES)
cells = st.integers(0, 143)
directions = st.integers(0, 7)
lengths = st.sampled_from(LENGTHS)
some_words = st.sampled_from([word for length in LENGTHS for word in drawable(length)[::97]])
typing = st.text("abcXYZ é1", max_size=8)


@pytest.fixture(scope="module")
def page() -> Page:
    return Page(WORDS)


@st.composite
def grids(draw: st.DrawFn) -> tuple[int, dict[int, str]]:
    """A grid of any size with a few words on it."""
    size = draw(sizes)
    rows = [draw(st.sampled_from(["", *drawable(length)[::97]])) for length in LENGTHS]
    placed = scatter(size, rows, [None] * len(rows), Sealed(draw(st.binary(min_size=32, max_size=32)), 1))
    assert placed
    return size, letters_on(size, rows, placed)


def as_text(size: int, written: Mapping[int, str]) -> str:
    """The grid as the house sends it."""
    return "".join(written.get(cell, ".") for cell in range(size * size))


# --- where a word can go ----------------------------------------------------------------


def test_the_page_knows_the_rows_and_directions_of_the_rules(page: Page) -> None:
    page.run("const known = () => [STEPS, LENGTHS];")
    assert page.call("known") == [[list(step) for step in STEPS], list(LENGTHS)]


@given(size=sizes, cell=cells, direction=directions, length=lengths)
def test_a_line_of_cells_is_that_of_the_rules(
    page: Page, size: int, cell: int, direction: int, length: int
) -> None:
    spot = Spot(cell % size**2, direction)
    expected = line(size, spot, length)
    found = page.call("line", size, {"cell": spot.cell, "direction": spot.direction}, length)
    assert found == (list(expected) if expected else None)


@given(grid=grids(), word=some_words, cell=cells, direction=directions)
def test_a_word_fits_where_the_rules_let_it(
    page: Page, grid: tuple[int, dict[int, str]], word: str, cell: int, direction: int
) -> None:
    size, written = grid
    spot = Spot(cell % size**2, direction)
    told = page.call("fits", size, as_text(size, written), word, {"cell": spot.cell, "direction": direction})
    assert told is fits(size, written, word, spot)


@given(grid=grids(), word=some_words, cell=cells)
def test_green_and_red_cells_are_those_of_the_rules(
    page: Page, grid: tuple[int, dict[int, str]], word: str, cell: int
) -> None:
    size, written = grid
    row, column = divmod(cell % size**2, size)
    green: list[int] = []
    red: list[int] = []
    for direction, (down, right) in enumerate(STEPS):
        if 0 <= row + down < size and 0 <= column + right < size:
            good = fits(size, written, word, Spot(cell % size**2, direction))
            (green if good else red).append((row + down) * size + column + right)
    told = page.call("preview", size, as_text(size, written), word, cell % size**2)
    assert told == {"green": green, "red": red}


def test_a_word_in_a_corner_goes_on_down_and_slanting_but_not_through_another_letter(page: Page) -> None:
    told = page.call("preview", 6, as_text(6, {1: "X"}), "CAT", 0)
    assert told == {"green": [7, 6], "red": [1]}


@given(size=sizes, cell=cells, direction=directions, steps=st.integers(1, 11))
def test_any_cell_on_a_straight_line_sets_the_direction(
    page: Page, size: int, cell: int, direction: int, steps: int
) -> None:
    way = line(size, Spot(cell % size**2, direction), steps + 1)
    if way:
        assert page.call("towards", size, way[0], way[-1]) == direction


@given(size=sizes, one=cells, other=cells)
def test_no_other_cell_sets_a_direction(page: Page, size: int, one: int, other: int) -> None:
    start, end = one % size**2, other % size**2
    rays = {cell for way in range(8) for n in range(2, 13) for cell in line(size, Spot(start, way), n) or ()}
    assert (page.call("towards", size, start, end) >= 0) is (end in rays - {start})


@given(grid=grids(), word=some_words, cell=cells, other=cells)
def test_the_placement_shows_the_word_only_where_it_would_lie(
    page: Page, grid: tuple[int, dict[int, str]], word: str, cell: int, other: int
) -> None:
    size, written = grid
    start, end = cell % size**2, other % size**2
    shown = page.call("placing", size, as_text(size, written), word, start, end)
    assert shown["now"] == start
    ghost = {int(at): letter for at, letter in shown["ghost"].items()}
    lines = [
        dict(zip(line(size, Spot(start, way), len(word)) or (), word, strict=False))
        for way in range(8)
        if fits(size, written, word, Spot(start, way))
    ]
    assert ghost in [*lines, {start: word[0]}]
    if end in ghost and end != start:
        assert ghost in lines


def test_before_the_first_click_the_pointer_carries_the_first_letter(page: Page) -> None:
    shown = page.call("placing", 6, "." * 36, "CAT", None, 7)
    assert (shown["now"], shown["ghost"]) == (7, {"7": "C"})
    assert page.call("placing", 6, "." * 36, "CAT", None, None)["now"] is None


# --- what is being typed ----------------------------------------------------------------


@given(letter=st.sampled_from(ascii_uppercase), length=lengths, more=st.text("AERSTX", max_size=2))
def test_suggestions_are_the_commonest_words_of_the_bank(
    page: Page, letter: str, length: int, more: str
) -> None:
    told = page.call("completing", bank().completing(letter, length), letter + more)
    assert told == bank().completing(letter + more, length, limit=5)


@given(text=typing, length=lengths)
def test_what_stands_in_a_row_is_made_of_letters(page: Page, text: str, length: int) -> None:
    kept = page.call("clean", text, length)
    assert kept == "".join(letter for letter in text.upper() if letter in ascii_uppercase)[:length]


@pytest.mark.parametrize("word", ["cat", "Cat", "CAT"])
def test_a_whole_word_is_what_the_rules_make_of_it(page: Page, word: str) -> None:
    assert page.call("clean", word, 3) == spelled(word, 3)


def test_a_draft_shows_until_the_house_has_another_word(page: Page) -> None:
    """The house's side is played by the rules; the answers may come at any time."""
    side = rewritten(bare(Settings()), ("CAT", "", ""))
    draft = {"text": "CA", "over": "CAT"}
    assert page.call("shown", draft, side.rows[0]) == "CA"  # the wish to clear the row is on its way
    assert page.call("shown", draft, rewritten(side, ("", "", "")).rows[0]) == "CA"
    assert page.call("shown", {"text": "CAR", "over": ""}, rewritten(side, ("CAR", "", "")).rows[0]) == "CAR"
    assert page.call("shown", {"text": "CA", "over": ""}, "DOG") == "DOG"  # picked by chance meanwhile
    assert page.call("shown", None, resettled(side, Settings(words=4)).rows[0]) == "CAT"


@given(texts=st.lists(st.integers(0, 6), min_size=3, max_size=4), row=st.integers(0, 2))
def test_a_full_row_hands_the_letter_on(page: Page, texts: list[int], row: int) -> None:
    filled = ["X" * min(count, LENGTHS[at]) for at, count in enumerate(texts)]
    order = [*range(row, len(filled)), *range(row)]
    free = [at for at in order if len(filled[at]) < LENGTHS[at]]
    assert page.call("taking", filled, row) == (free[0] if free else -1)


# --- What is said of it -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "start", "rows", "whole", "hint"),
    [
        ("CAT", None, "ABCD", False, "Where does CAT begin? Choose a cell."),
        ("CAT", 3, "ABCD", False, "Now a green cell: CAT goes that way."),
        ("", None, "ABCD", True, "All hidden. Start when you are ready."),
        ("", None, "ABCD", False, "Press a compass to hide a word."),
        ("", None, ["A", "", "C", "D"], False, "3 of 4 words. Write on, or let chance fill the rest."),
        ("", None, ["", "", ""], False, "Write words, or let chance pick them."),
    ],
)
def test_the_hint_says_what_to_do_next(
    page: Page, word: str, start: int | None, rows: list[str], whole: bool, hint: str
) -> None:
    now = {"rows": list(rows), "spots": [None] * 4, "board": "." * 36}
    assert page.call("hintFor", word, start, now, None, whole) == hint


def test_the_hint_tells_why_words_came_off_the_grid(page: Page) -> None:
    old = {"rows": list("ABCD"), "spots": [None, {"cell": 0}, None, None], "board": "." * 36}
    now = {"rows": list("ABCD"), "spots": [None] * 4, "board": "." * 49}
    assert page.call("hintFor", "", None, now, old, False) == "Another grid size: your words came off it."
    bare = {**old, "spots": [None] * 4}
    assert page.call("hintFor", "", None, now, bare, False) == "Press a compass to hide a word."


def test_the_set_up_is_three_steps(page: Page) -> None:
    rows = [["A", "", "C"], ["A", "B", "C"]]
    assert [page.call("stepAt", {"rows": row}, False) for row in rows] == [1, 2]
    assert page.call("stepAt", {"rows": rows[1]}, True) == 3


def test_cells_say_which_way_a_word_can_go(page: Page) -> None:
    plan = {"now": 0, "green": [1], "red": [2], "ghost": {}}
    assert [page.call("wayOf", plan, "CAT", at) for at in range(4)] == [
        ["now", ", first letter of CAT"],
        ["way good", ", CAT can go this way"],
        ["way bad", ", CAT cannot go this way"],
        ["", ""],
    ]


@given(chosen=st.integers(-1, 4), count=st.integers(1, 5))
def test_arrows_go_round_the_offers(page: Page, chosen: int, count: int) -> None:
    chosen = min(chosen, count - 1)
    down, up = (page.call("chosenNext", key, chosen, count) for key in ("ArrowDown", "ArrowUp"))
    assert down == (chosen + 1) % count
    assert up == (count - 1 if chosen <= 0 else chosen - 1)
    assert page.call("chosenNext", "Enter", chosen, count) is None
    assert page.call("chosenNext", "ArrowDown", chosen, 0) is None


@given(st.integers(0, 100))
def test_both_chances_make_a_hundred(page: Page, chance: int) -> None:
    assert page.call("advantage", chance, 0) + page.call("advantage", chance, 1) == 100
