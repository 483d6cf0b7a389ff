"""What the house thinks about for a visitor, and what they are told where it cannot."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from gridhouse.house.work.worker import Died
from gridhouse.house.work.workers import PAUSE, Busy, Closing
from gridhouse.web.gate.problem import TOO_FAST, UNAVAILABLE, ProblemError
from gridhouse.web.gate.visit import Visit

T = TypeVar("T")


async def thought(visit: Visit, doing: Coroutine[Any, Any, T]) -> T:
    """What workers make of something, unless the visitor hangs up. A route that uses it has the problem
    UNAVAILABLE, and a limit."""
    try:
        return await visit.while_here(doing)
    except Busy as busy:
        raise ProblemError(TOO_FAST if busy.own else UNAVAILABLE, busy.text, **_again(PAUSE)) from None
    except (Closing, asyncio.CancelledError):  # the server lets nobody finish who takes too long then
        raise ProblemError(
            UNAVAILABLE, "The house is closing. Try again in a moment.", **_again(PAUSE)
        ) from None
    except Died:
        raise ProblemError(
            UNAVAILABLE, "The house lost its train of thought. Ask again.", **_again(1)
        ) from None


def _again(seconds: int) -> dict[str, Any]:
    """When it is worth to ask again."""
    return {"headers": {"Retry-After": str(seconds)}}
