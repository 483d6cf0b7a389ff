"""What somebody may send who means no good, or has a broken program."""

from collections.abc import Iterator
from typing import Any

JUNK = (b"", b"null", b"[]", b'"x"', b"1e999", b"\xff", b'{"no": "such field"}', b"[" * 100_000)
"""What is no answer to any puzzle, and asks nothing."""
NUMBERS = (-1, -(2**63), 2**31, 2**63, 10**30)
"""What somebody may send where a number is wanted."""
WORDS = ("", "\x00", "\u2028 ✿", "(" * 5000)
"""The same for a text."""


def changed(value: Any) -> Iterator[Any]:
    """The same with one of its numbers or texts changed to what nobody expects."""
    match value:
        case bool():
            return
        case int():
            yield from NUMBERS
        case str():
            yield from WORDS
        case dict():
            for name, inner in value.items():
                yield from ({**value, name: other} for other in changed(inner))
        case list() | tuple():
            for place, inner in enumerate(value):
                yield from ([*value[:place], other, *value[place + 1 :]] for other in changed(inner))
