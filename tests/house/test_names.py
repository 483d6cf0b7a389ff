"""Names of people: what they may not hide, and that they can be made up."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridhouse.house.people.names import LONGEST, clean_name, friendly_name
from gridhouse.kernel import Refusal


@given(st.text(min_size=1, max_size=40))
def test_a_clean_name_is_readable_and_stays_as_it_is(name: str) -> None:
    try:
        cleaned = clean_name(name)
    except Refusal:
        return
    assert 1 <= len(cleaned) <= LONGEST
    assert cleaned == cleaned.strip()
    assert "  " not in cleaned
    hidden = [char for char in cleaned if unicodedata.category(char) in ("Cc", "Cf", "Cs", "Co", "Cn")]
    assert set(hidden) <= {"\u200c", "\u200d"}
    assert clean_name(cleaned) == cleaned


@pytest.mark.parametrize(
    ("name", "cleaned"),
    [
        ("  Ann \t Lee\n", "Ann Lee"),
        ("A\x00n\x07n", "Ann"),
        ("\u202eevil\u2066", "evil"),
        ("👩\u200d🚀 Zoë", "👩\u200d🚀 Zoë"),
        ("e" + "\u0301" * 9, "é" + "\u0301" * 3),
        ("سعید", "سعید"),
        ("x" * 60, "x" * LONGEST),
    ],
)
def test_names_lose_what_plays_tricks(name: str, cleaned: str) -> None:
    assert clean_name(name) == cleaned


@pytest.mark.parametrize("name", ["", " ", "\u200d", "\u202e\u202c", "\u3164", "\u0301", "\ufeff", "\x00"])
def test_names_that_nobody_can_see_are_refused(name: str) -> None:
    with pytest.raises(Refusal):
        clean_name(name)


def test_friendly_names_fit() -> None:
    names = {friendly_name() for _ in range(500)}
    assert len(names) > 300
    assert all(clean_name(name) == name for name in names)
