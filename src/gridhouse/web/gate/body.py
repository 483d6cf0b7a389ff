"""Bodies and messages: read with a limit, then decoded without trust."""

import re
from collections.abc import AsyncIterable, Awaitable, Callable
from typing import Any

import msgspec

from gridhouse.web.gate.problem import BAD_JSON, TOO_LARGE, UNFIT, ProblemError

MOST_BYTES = 64 * 1024
MOST_BYTES_OF_ORGANISERS = 512 * 1024
"""What somebody may send who sets up a match for many: hundreds of tasks at once."""
DEEPEST = 32

More = Callable[[], Awaitable[int]]
"""How many bytes this visitor may send here. It is asked only where somebody sends more than others may."""

_STRINGS = re.compile(rb'"(?:[^"\\]|\\.)*+"', re.DOTALL)
_OUTSIDE = re.compile(rb"[^\[\]{}]+")


async def read(chunks: AsyncIterable[bytes], declared: int | None, more: More | None = None) -> bytes:
    """All of a body, unless it is too large: then it is refused as soon as that is known."""
    most = await _room(declared or 0, MOST_BYTES, more)
    body = bytearray()
    async for chunk in chunks:
        body += chunk
        if len(body) > most:
            most = await _room(len(body), most, more)
    return bytes(body)


async def _room(size: int, most: int, more: More | None) -> int:
    """The most that may come, if there is room for so much. Who may send more is asked once."""
    if size > most and most == MOST_BYTES and more is not None:
        most = await more()
    if size > most:
        raise ProblemError(TOO_LARGE, f"The body is larger than {most // 1024} KB.")
    return most


def decode(data: bytes, kind: Any, what: str = "body") -> Any:
    """A value of this type from JSON that somebody sent."""
    if too_deep(data):
        raise ProblemError(BAD_JSON, f"The {what} is nested more than {DEEPEST} levels deep.")
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError as error:
        raise ProblemError(UNFIT, f"The {what} does not fit: {error}.") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ProblemError(BAD_JSON, f"The {what} is not JSON: {error}.") from None


def too_deep(data: bytes) -> bool:
    """Whether JSON is nested deeper than anything that the house has a use for.

    Checked before decoding, so that what follows may recurse without fear.
    """
    if data.count(b"[") + data.count(b"{") <= DEEPEST:
        return False
    depth = 0
    for bracket in _OUTSIDE.sub(b"", _STRINGS.sub(b"", data)):
        depth += 1 if bracket in b"[{" else -1
        if depth > DEEPEST:
            return True
    return False
