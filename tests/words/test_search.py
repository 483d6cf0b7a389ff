"""Searching gives what reading the whole list would give."""

import re

from hypothesis import given, settings
from hypothesis import strategies as st

from gridhouse.games.words import answers, bank

PATTERNS = st.integers(3, 6).flatmap(
    lambda length: st.lists(st.sampled_from("?????AEIORSTLNCXQ"), min_size=length, max_size=length).map(
        "".join
    )
)
PREFIXES = st.text("AEORSTZQ", max_size=4)


@settings(deadline=None)
@given(PATTERNS)
def test_a_pattern_finds_the_words_that_fit(pattern: str) -> None:
    fits = re.compile(pattern.replace("?", "[A-Z]"))
    assert bank().matching(pattern) == [word for word in bank() if fits.fullmatch(word)]


@settings(deadline=None)
@given(PREFIXES, st.integers(3, 6))
def test_a_prefix_finds_the_words_that_begin_with_it(prefix: str, length: int) -> None:
    words = [word for word in bank() if len(word) == length and word.startswith(prefix)]
    assert bank().starting(prefix, length) == words
    commonest = sorted(words, key=lambda word: -bank().zipf(word))
    assert bank().completing(prefix, length, limit=5) == commonest[:5]


def test_a_length_without_words_finds_nothing() -> None:
    assert answers().matching("C??E") == []
    assert bank().matching("???????") == []
    assert bank().starting("C", length=9) == []
    assert bank().completing("C", length=9, limit=5) == []


def test_whatever_is_not_a_word_is_not_in_the_bank() -> None:
    for other in ("water", "", "QQQ", "WATERS'", 5, None):
        assert other not in bank()
