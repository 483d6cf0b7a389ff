"""Placing words: exact, and never failing where a placement exists."""

from itertools import product

from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from gridhouse.games.head.rules.grid import Spot, line, spots
from gridhouse.games.head.rules.layout import fits, letters_on, lie_well, preview, scatter
from gridhouse.games.head.rules.settings import LENGTHS
from gridhouse.games.head.rules.vocabulary import common, pick
from gridhouse.games.words import bank
from gridhouse.kernel import Sealed


def test_the_spots_of_a_grid_are_counted() -> None:
    """Rows and columns have two directions each, and so have the diagonals."""
    for size, length in product(range(6, 13), LENGTHS):
        free = size - length + 1
        assert len(spots(size, length)) == 4 * free * size + 4 * free * free


@settings(max_examples=60, deadline=None)
@given(st.integers(6, 12), st.sampled_from([3, 4]), st.integers(0, 10**6))
def test_scattered_words_lie_well(size: int, words: int, seed: int) -> None:
    rng = Sealed(b"scatter", seed)
    rows = pick(("",) * words, LENGTHS[:words], rng)
    placed = scatter(size, rows, (None,) * words, rng)
    assert placed is not None
    whole = [spot for spot in placed if spot]
    assert lie_well(size, rows, whole)
    written = letters_on(size, rows, placed)
    for word, spot in zip(rows, whole, strict=True):
        assert "".join(written[cell] for cell in line(size, spot, len(word)) or ()) == word


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**6))
def test_scatter_fails_only_where_every_way_fails(seed: int) -> None:
    """Against plain enumeration: three words lie, perhaps in the way of the longest one."""
    rng = Sealed(b"block", seed)
    rows = pick(("",) * 4, LENGTHS, rng)
    placed = scatter(6, rows[:3], (None,) * 3, rng)
    assert placed is not None
    written = letters_on(6, rows[:3], placed)
    possible = [spot for spot in spots(6, 6) if fits(6, written, rows[3], spot)]
    found = scatter(6, rows, (*placed, None), rng)
    assert (found is None) == (not possible)
    if found:
        assert found[3] in possible


def test_scatter_turns_back_where_the_longest_word_would_block_the_next() -> None:
    """On a board with one gap for STONE, MARBLE must not lie across it."""
    rows = ("AAA", "BBBB", "STONE", "MARBLE")
    fixed: tuple[Spot | None, ...] = (Spot(0, 0), Spot(6, 0), None, None)
    for seed in range(40):
        found = scatter(6, rows, fixed, Sealed(b"gap", seed))
        assert found is not None
        assert lie_well(6, rows, [spot for spot in found if spot])


@settings(max_examples=80, deadline=None)
@given(st.integers(6, 12), st.data())
@example(6, None)
def test_the_preview_is_green_where_the_word_can_go_on_and_red_where_it_cannot(
    size: int, data: st.DataObject | None
) -> None:
    if data is None:
        green, red = preview(6, {1: "X"}, "CAT", 0)
        assert (green, sorted(red)) == ([7, 6], [1])
        return
    cell = data.draw(st.integers(0, size * size - 1))
    word = data.draw(st.sampled_from(common(5)))
    written = data.draw(st.dictionaries(st.integers(0, size * size - 1), st.sampled_from("EAS"), max_size=6))
    assume(cell not in written)
    green, red = preview(size, written, word, cell)
    row, column = divmod(cell, size)
    around = {
        (row + r) * size + column + c
        for r, c in product((-1, 0, 1), repeat=2)
        if (r, c) != (0, 0) and 0 <= row + r < size and 0 <= column + c < size
    }
    assert set(green) | set(red) == around
    assert not set(green) & set(red)
    for direction in range(8):
        path = line(size, Spot(cell, direction), 5)
        if path and all(written.get(at, letter) == letter for at, letter in zip(path, word, strict=True)):
            assert path[1] in green
        elif path:
            assert path[1] in red


def test_words_drawn_by_chance_are_known_to_most() -> None:
    for length in LENGTHS:
        assert len(common(length)) > 500
        assert all(bank().zipf(word) >= 3 for word in common(length))
