"""Placing words: exact, and never failing where a placement exists."""

from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from gridhouse.games.head import GAME
from gridhouse.games.head.rules.grid import STEPS, Spot, line, spots
from gridhouse.games.head.rules.layout import fits, letters_on, lie_well, scatter
from gridhouse.games.head.rules.moves import Written
from gridhouse.games.head.rules.prepare import fill
from gridhouse.games.head.rules.settings import LENGTHS, Settings
from gridhouse.games.head.rules.state import State, bare
from gridhouse.games.head.rules.vocabulary import drawable, pick
from gridhouse.games.words import answers, bank
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
def test_a_word_fits_where_it_stays_on_the_grid_and_meets_only_equal_letters(
    size: int, data: st.DataObject
) -> None:
    row, column = data.draw(st.integers(0, size - 1)), data.draw(st.integers(0, size - 1))
    word = data.draw(st.sampled_from(drawable(5)))
    written = data.draw(st.dictionaries(st.integers(0, size * size - 1), st.sampled_from("EAS"), max_size=6))
    for direction, (down, right) in enumerate(STEPS):
        places = [(row + n * down, column + n * right) for n in range(5)]
        inside = all(0 <= r < size and 0 <= c < size for r, c in places)
        meets = [written.get(r * size + c) for r, c in places]
        good = inside and all(there in (None, own) for there, own in zip(meets, word, strict=True))
        assert fits(size, written, word, Spot(row * size + column, direction)) == good


def test_words_drawn_by_chance_are_known_to_most() -> None:
    for length in LENGTHS:
        assert len(drawable(length)) > 450
        assert all(bank().zipf(word) >= 2.5 for word in drawable(length))
    assert list(drawable(5)) == list(answers())


def test_chance_never_deals_names_or_slips_but_older_matches_did() -> None:
    disputed = ("TEXAS", "SYKES", "COHEN", "PETER", "JOHN", "AUF", "ECU", "UMM", "DUI", "WIGAN")
    assert [word for word in disputed if word in drawable(len(word))] == []
    assert [word for word in disputed if word not in drawable(len(word), "common")] == []


def test_a_draw_of_an_older_match_is_found_again() -> None:
    """Its log says nothing of the words that chance drew from."""
    side = bare(Settings())
    old = Written(0, pick(side.rows, side.settings.lengths, Sealed(b"old", 1), "common"), drawn=True)
    new = fill(0, side, Sealed(b"old", 1))
    state = State(sides=(side, side))
    assert old.rows != new.rows
    assert [GAME.redraw(state, fact, Sealed(b"old", 1)) for fact in (old, new)] == [old, new]
