"""How often one visitor may do what costs the house something.

Counted in the memory of each server process: a house with four workers is up to four times as patient.
"""

import ipaddress
import math
import time
from typing import Literal

import limits
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import FixedWindowRateLimiter
from msgspec import Struct

from gridhouse.web.gate.problem import TOO_FAST, ProblemError


class Limit(Struct, frozen=True):
    """A deed, the most that is allowed of it, and who is counted as one visitor.

    Guests are free to make, so what a stranger can do is counted by address.
    """

    deed: str
    rates: str
    by: Literal["address", "person", "login", "connection"] = "address"


LOG_IN = Limit("logging in", "10/minute;100/hour")
LOG_IN_AS = Limit("logging in to this account", "100/hour", by="login")
SIGN_UP = Limit("signing up", "10/minute;50/hour")
RENAME = Limit("choosing names", "30/minute")
CREATE = Limit("creating matches", "60/minute;1000/hour")
OPEN = Limit("opening puzzles", "300/minute;5000/hour")
PRACTISE = Limit("drawing puzzles", "60/minute;600/hour")
ASK = Limit("asking questions", "10/second;200/minute", by="person")
PUBLISH = Limit("publishing puzzles", "10/minute;60/hour")
COLLECT = Limit("changing collections", "120/minute;1200/hour")
LIKE = Limit("liking puzzles", "60/minute;600/hour")
COMPLAIN = Limit("reporting puzzles", "10/minute;30/hour")
JOIN = Limit("sitting down", "60/minute")
ENTER = Limit("trying passwords", "20/minute;200/hour")
SET_PASS = Limit("setting passwords", "60/minute;600/hour")
REPORT = Limit("reading class reports", "60/minute", by="person")
ACT = Limit("moving", "20/second;600/minute", by="person")
SPEAK = Limit("sending messages", "40/second", by="connection")

ALL = (
    LOG_IN,
    LOG_IN_AS,
    SIGN_UP,
    RENAME,
    CREATE,
    OPEN,
    PRACTISE,
    ASK,
    PUBLISH,
    COLLECT,
    LIKE,
    COMPLAIN,
    JOIN,
    ENTER,
    SET_PASS,
    REPORT,
    ACT,
    SPEAK,
)


class Limits:
    """Counts deeds. With `on=False` everything is allowed."""

    def __init__(self, on: bool) -> None:
        self._on = on
        self._counter = FixedWindowRateLimiter(MemoryStorage())
        self._rates = {limit: limits.parse_many(limit.rates) for limit in ALL}

    async def wait(self, limit: Limit, who: str) -> int:
        """Counts one deed. 0: go on; otherwise the seconds to wait before the next try."""
        if not self._on:
            return 0
        for rate in self._rates[limit]:
            if not await self._counter.hit(rate, limit.deed, who):
                reset = (await self._counter.get_window_stats(rate, limit.deed, who)).reset_time
                return max(1, math.ceil(reset - time.time()))
        return 0

    async def count(self, limit: Limit, who: str) -> None:
        """Counts one deed, or raises the problem that says how long to wait."""
        if seconds := await self.wait(limit, who):
            raise ProblemError(TOO_FAST, sentence(limit, seconds), headers={"Retry-After": str(seconds)})


def sentence(limit: Limit, seconds: int) -> str:
    """What somebody who is too fast is told."""
    return f"You are {limit.deed} too fast. Try again in {seconds} second{'s' if seconds != 1 else ''}."


def network(address: str) -> str:
    """The part of an address that one visitor has for sure: an IPv6 subscriber owns a whole /64."""
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv6Address):
        return str(ip.ipv4_mapped or ipaddress.ip_network((ip, 64), strict=False))
    return address
