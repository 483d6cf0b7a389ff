"""Bodies and messages: read with a limit, then decoded without trust."""

import re
from collections.abc import AsyncIterable
from typing import Any

import msgspec

from gridhouse.web.gate.problem import BAD_JSON, TOO_LARGE, UNFIT, ProblemError

MOST_BYTES = 64 * 1024
DEEPEST = 32

_STRINGS = re.compile(rb'"(?:[^"\\]|\\.)*+"', re.DOTALL)
_OUTSIDE = re.compile(rb"[^\[\]{}]+")


async def read(chunks: AsyncIterable[bytes], declared: int | None) -> bytes:
    """All of a body, unless it is too large: then it is refused as soon as that is known."""
    if declared is not None and declared > MOST_BYTES:
        raise _too_large()
    body = bytearray()
    async for chunk in chunks:
        body += chunk
        if len(body) > MOST_BYTES:
            raise _too_large()
    return bytes(body)


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


def _too_large() -> ProblemError:
    return ProblemError(TOO_LARGE, f"The body is larger than {MOST_BYTES // 1024} KB.")
