"""A cross prints and parses itself, and knows its letters and colours."""

from hypothesis import given
from hypothesis import strategies as st

from gridhouse.games.chromacross.cross import Cross

WORDS = st.text("ABCDE", min_size=3, max_size=6)


@st.composite
def crosses(draw: st.DrawFn) -> Cross:
    """Any two words that cross."""
    row, column = draw(WORDS), draw(WORDS)
    i, j = draw(st.integers(0, len(row) - 1)), draw(st.integers(0, len(column) - 1))
    return Cross(row, column[:j] + row[i] + column[j + 1 :], i, j)


@given(crosses())
def test_it_parses_what_it_prints(cross: Cross) -> None:
    assert Cross.parse(str(cross)) == cross
    assert cross.crosses


@given(crosses())
def test_the_pattern_numbers_the_letters_as_they_appear(cross: Cross) -> None:
    row, column = cross.pattern
    assert "".join(cross.letters[n] for n in row) == cross.horizontal
    assert "".join(cross.letters[n] for n in column) == cross.vertical
    firsts = list(dict.fromkeys(row + column))
    assert firsts == list(range(len(cross.letters)))


def test_words_that_do_not_meet_do_not_cross() -> None:
    for text in ("WATER LEMON 3 2", "WATER LEMON 9 1", "WATER LEMON 3 -4", "WATER LEMON -2 1"):
        assert not Cross.parse(text).crosses, text
