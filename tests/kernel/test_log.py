"""What stands of a log, with undos of undos, against a naive reading."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Raw

from gridhouse.kernel import Record, fold, standing, undone
from tests.kernel.logs import CODEC, log, record


@st.composite
def logs(draw: st.DrawFn) -> list[Record]:
    """Holes and undos to any earlier moment."""
    wishes: list[int | str] = []
    for n in range(draw(st.integers(0, 25))):
        undo = draw(st.booleans())
        wishes.append(f"<{draw(st.integers(1, n + 1))}" if undo else draw(st.integers(0, 80)))
    return log(*wishes)


def naive(records: list[Record]) -> list[int]:
    """What stands, read as the definition says it: an undo is the log as it stood then."""
    if not records:
        return []
    if undo := undone(records[-1]):
        return naive(records[: undo.to])
    return [*naive(records[:-1]), records[-1].seq]


@given(logs())
def test_what_stands(records: list[Record]) -> None:
    assert [one.seq for one in standing(records)] == naive(records)


@given(logs())
def test_a_fold_is_the_evolution_of_what_stands(records: list[Record]) -> None:
    state: Any = CODEC.game.blank
    for seq in naive(records):
        state = CODEC.game.evolve(state, CODEC.event(records[seq - 1].fact))
    assert fold(CODEC, records) == state


@given(logs(), st.data())
def test_of_a_stretch_stands_what_stands_of_the_whole(records: list[Record], data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(records) - 1))
    stretch = [one.seq for one in standing(records[start:])]
    assert stretch == [seq for seq in naive(records) if seq > start][-len(stretch) or len(records) :]


def test_an_undo_goes_back_only() -> None:
    for to in (3, 4, 99):
        with pytest.raises(LookupError, match="not before it"):
            standing(log(1, f"<{to}"))


def test_only_house_facts_are_undos() -> None:
    fact = Raw(b'{"type":"undone","to":1}')
    assert undone(Record(2, 0, record(2, None).actor, "c", "game", fact)) is None
    assert undone(Record(2, 0, record(2, None).actor, "c", "house", Raw(b'{"type":"left","seat":1}'))) is None
