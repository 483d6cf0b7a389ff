"""What nobody would write by hand: values of any kind, and files that were damaged on the way."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from hypothesis import given, settings
from hypothesis import strategies as st

T = TypeVar("T")

scalars = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(-(10**30), 10**30)
    | st.floats()
    | st.text(max_size=30)
    | st.sampled_from(
        ["", "\0", "\u202e", "\ud800", "9" * 5000, "__proto__", "<script>", "\N{GRINNING FACE}"]
    )
)
values = st.recursive(
    scalars,
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(st.text(max_size=12), inside, max_size=4),
    max_leaves=12,
)
"""Any value that JSON can say, and some that it cannot."""


def like(known: dict[str, st.SearchStrategy[Any]]) -> st.SearchStrategy[dict[str, Any]]:
    """An object with some of these keys, each of which may be anything else as well."""
    return st.fixed_dictionaries({}, optional={key: some | values for key, some in known.items()})


@st.composite
def damaged(draw: st.DrawFn, whole: bytes) -> bytes:
    """A file of which some bytes are others, missing, twice or more."""
    body = bytearray(whole)
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, max(0, len(body) - 1)))
        to = min(len(body), at + draw(st.sampled_from([1, 2, 4, 30, 10**6])))
        match draw(st.sampled_from(["flip", "cut", "again", "more"])):
            case "flip" if body:
                body[at] ^= draw(st.integers(1, 255))
            case "cut":
                del body[at:to]
            case "again":
                body[at:at] = body[at:to]
            case _:
                body[at:at] = draw(st.binary(max_size=12))
    return bytes(body)


@st.composite
def altered(draw: st.DrawFn, whole: Any) -> Any:
    """A value of JSON in which something is another value, missing, or there twice."""
    if not isinstance(whole, dict | list) or not whole or draw(st.integers(0, 9)) == 0:
        return draw(values)
    keys = list(whole) if isinstance(whole, dict) else list(range(len(whole)))
    at = draw(st.sampled_from(keys))
    changed = whole.copy()
    match draw(st.sampled_from(["in", "in", "in", "in", "out", "twice"])):
        case "in":
            changed[at] = draw(altered(whole[at]))
        case "out":
            del changed[at]
        case _ if isinstance(changed, dict):
            changed[draw(st.text(max_size=5))] = changed[at]
        case _:
            changed.insert(at, changed[at])
    return changed


async def try_all(drawn: st.SearchStrategy[T], examples: int, deed: Callable[[T], Awaitable[object]]) -> None:
    """Does this with so many values, one after the other, in the loop of the test."""
    loop = asyncio.get_running_loop()

    @settings(max_examples=examples, deadline=None)
    @given(drawn)
    def one(value: T) -> None:
        async def done() -> None:
            await deed(value)

        asyncio.run_coroutine_threadsafe(done(), loop).result()

    await asyncio.to_thread(one)


def tried(work: Callable[[], T], *refusals: type[Exception]) -> T | None:
    """What comes of it; None: it was refused in a sentence. Anything else that goes wrong fails the test."""
    try:
        return work()
    except refusals as error:
        said = said_by(error)
    check_sentence(said)
    return None


def said_by(error: Exception) -> str:
    """What somebody is told."""
    return str(getattr(error, "text", getattr(error, "detail", error)))


def check_sentence(said: str) -> None:
    """People can read it; what they have sent may be quoted in it, and not at length."""
    assert 5 < len(said) < 5000
    assert "Traceback" not in said
