"""A game's values as JSON; wishes that do not fit are refused with a sentence, whatever they are."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Raw

from examples.treasure import Buried, Dig, Dug, Options, State
from gridhouse.kernel import Refusal, encode
from tests.kernel.logs import CODEC

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)


@given(st.dictionaries(st.sampled_from(["type", "tile", "x"]) | st.text(max_size=4), JSON, max_size=4))
def test_any_wish_is_read_or_refused(wish: dict[str, object]) -> None:
    for data in (wish, msgspec.json.encode(wish), Raw(msgspec.json.encode(wish))):
        assert _read(data) in ("a move", "bad_command")


def _read(data: bytes | Raw | dict[str, object]) -> str:
    try:
        return "a move" if isinstance(CODEC.command(data), Dig) else "something else"
    except Refusal as refusal:
        return refusal.code if refusal.text.endswith(".") else refusal.text


@given(st.binary(max_size=40))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    with pytest.raises(Refusal) as refusal:
        CODEC.options(b"\x00" + data)
    assert refusal.value.code == "bad_options"


@pytest.mark.parametrize(
    "data",
    [
        b'{"type":"dig"}',
        b'{"type":"dig","tile":"4"}',
        b'{"type":"dig","tile":4,"extra":1}',
        b'{"type":"dug","tile":4}',
        b"[]",
        b"\xff",
        b'{"type":"dig","tile":' + b"[" * 100_000,
        b'{"type":"dig","tile":NaN}',
    ],
)
def test_what_is_not_a_move(data: bytes) -> None:
    with pytest.raises(Refusal, match="not a move of this game"):
        CODEC.command(data)


@given(st.integers(0, 80), st.tuples(st.integers(0, 80), st.integers(0, 80)))
def test_there_and_back(tile: int, holes: tuple[int, int]) -> None:
    assert CODEC.command(encode(Dig(tile))) == Dig(tile)
    for event in (Buried(9, 2, tile), Dug(1, tile)):
        assert CODEC.event(encode(event)) == event
    state = State(9, 2, tile, holes)
    assert CODEC.state(encode(state)) == state
    assert CODEC.options(encode(Options(5))) == Options(5)


def test_the_same_value_is_the_same_bytes() -> None:
    assert encode({"b": 1, "a": 2}) == encode({"a": 2, "b": 1}) == b'{"a":2,"b":1}'
    assert encode({2: {"b": 1}, 1: 2}) == encode({1: 2, 2: {"b": 1}}) == b'{"1":2,"2":{"b":1}}'
    with pytest.raises(TypeError):
        encode({1: object()})
