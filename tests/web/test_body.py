"""Bodies that nobody should have sent."""

import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridhouse.web.gate.body import DEEPEST, MOST_BYTES, decode, read, too_deep
from gridhouse.web.gate.problem import BAD_JSON, TOO_LARGE, UNFIT, ProblemError

nested = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text('[]{}"\\ax', max_size=6),
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(st.text('[{"\\', max_size=3), inside),
    max_leaves=40,
)


def depth(value: Any) -> int:
    """How deep it is nested, counted the slow way."""
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else None
    return 0 if inside is None else 1 + max(map(depth, inside), default=0)


@given(nested, st.integers(0, 2 * DEEPEST))
def test_depth_is_counted_outside_of_strings(value: Any, wrapped: int) -> None:
    for _ in range(wrapped):
        value = [value]
    assert too_deep(json.dumps(value).encode()) == (depth(value) > DEEPEST)


@pytest.mark.parametrize("bracket", [b"[", b'{"a":', b'["\\"",'])
def test_ten_thousand_levels_are_refused_before_they_are_read(bracket: bytes) -> None:
    with pytest.raises(ProblemError) as refused:
        decode(bracket * 10_000, Any)
    assert refused.value.kind is BAD_JSON
    assert "32 levels" in refused.value.detail


@pytest.mark.parametrize(
    "data", [b"", b"{", b"NaN", b'{"a": Infinity}', b"{'a': 1}", b'"\\ud800"', b'"\xff"', b"1 2", b"[1,]"]
)
def test_what_is_not_json_is_refused(data: bytes) -> None:
    with pytest.raises(ProblemError) as refused:
        decode(data, Any)
    assert refused.value.kind is BAD_JSON


@pytest.mark.parametrize("data", [b"[1]", b'{"a": 1}', b"null", b"9" * 5000, b"1e999"])
def test_json_that_does_not_fit_is_refused(data: bytes) -> None:
    with pytest.raises(ProblemError) as refused:
        decode(data, str)
    assert refused.value.kind is UNFIT


async def chunks(*sizes: int) -> AsyncIterator[bytes]:
    for size in sizes:
        yield b"x" * size


@pytest.mark.anyio
async def test_a_body_is_read_up_to_the_limit() -> None:
    assert len(await read(chunks(MOST_BYTES - 1, 1), None)) == MOST_BYTES


@pytest.mark.anyio
async def test_a_body_over_the_limit_is_refused_without_reading_on() -> None:
    async def endless() -> AsyncIterator[bytes]:
        for count in range(1000):
            assert count <= MOST_BYTES // 1024, "nobody reads on after the limit"
            yield b"x" * 1024

    with pytest.raises(ProblemError) as refused:
        await read(endless(), None)
    assert refused.value.kind is TOO_LARGE


@pytest.mark.anyio
async def test_who_may_send_more_is_asked_once_and_only_where_somebody_does() -> None:
    asked = []

    async def more() -> int:
        asked.append(MOST_BYTES)
        return 4 * MOST_BYTES

    await read(chunks(MOST_BYTES), MOST_BYTES, more)
    assert not asked
    assert len(await read(chunks(MOST_BYTES, MOST_BYTES, 2 * MOST_BYTES), None, more)) == 4 * MOST_BYTES
    assert len(asked) == 1
    with pytest.raises(ProblemError, match="256 KB"):
        await read(chunks(4 * MOST_BYTES, 1), None, more)


@pytest.mark.anyio
async def test_a_body_that_says_it_is_too_large_is_not_read_at_all() -> None:
    async def untouched() -> AsyncIterator[bytes]:
        raise AssertionError("nobody reads this")
        yield b""

    with pytest.raises(ProblemError):
        await read(untouched(), MOST_BYTES + 1)
