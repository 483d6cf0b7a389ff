"""How often one visitor may do what costs the house something.

Counted in the memory of each server process: a house with four workers is up to four times as patient.
"""

import ipaddress
import math
from collections import Counter as Tally
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from msgspec import Struct

from gridhouse.web.gate.counter import Counter
from gridhouse.web.gate.problem import TOO_FAST, ProblemError


class Limit(Struct, frozen=True):
    """A deed, the most that is allowed of it, and who is counted as one visitor.

    Guests are free to make, so what a stranger can do is counted by address.
    """

    deed: str
    rates: str
    by: Literal["address", "person", "password", "connection"] = "address"
    together: str = ""
    """The most that is allowed to all people at one address, beside what each of them may do."""
    told: str = "You are {deed} too fast."
    """What is said to whoever goes beyond it."""


LOG_IN = Limit("logging in", "120/minute")
WRONG = Limit(
    "wrong passwords for one account",
    "10/hour;20/day",
    by="password",
    told="That was the wrong password too many times.",
)
WRONG_HERE = Limit(
    "wrong passwords", "300/hour;1000/day", told="Too many wrong passwords came from your address."
)
SIGN_UP = Limit("signing up", "40/minute;100/hour")
RENAME = Limit("choosing names", "30/minute")
CREATE = Limit("starting games", "60/minute;1000/hour")
COPY = Limit("copying games", "6/minute;30/hour")
"""A match that was prepared for weeks is large, and so is each copy of it."""
OPEN = Limit("opening puzzles", "300/minute;5000/hour")
PRACTISE = Limit("drawing puzzles", "60/minute;600/hour")
ASK = Limit("asking questions", "10/second;200/minute", by="person")
PUBLISH = Limit("publishing puzzles", "10/minute;60/hour")
COLLECT = Limit("changing collections", "120/minute;1200/hour")
LIKE = Limit("liking puzzles", "60/minute;600/hour")
COMPLAIN = Limit("reporting puzzles", "10/minute;30/hour")
JOIN = Limit("joining games", "60/minute")
ENTER = Limit("trying passwords", "200/minute")
WRONG_PASS = Limit("trying passwords", "200/hour", told=WRONG_HERE.told)
SET_PASS = Limit("setting passwords", "60/minute;600/hour")
TEST_CHANNEL = Limit("testing channels", "10/minute;60/hour", by="person", together="20/minute;100/hour")
WRONG_CODE = Limit(
    "wrong codes of teams", "60/hour;120/day", told="Too many wrong codes came from your address."
)
CHRONICLE = Limit("looking at results", "10/second;120/minute")
SHARE = Limit("opening shared links", "20/second;600/minute")
"""Feed readers, plugins and calendars of a whole clan may come from one address."""
CARD = Limit("opening cards", "5/second;120/minute")
REPORT = Limit("reading class reports", "60/minute", by="person")
ACT = Limit("moving", "20/second;600/minute", by="person", together="200/second;6000/minute;100000/hour")
SEND = Limit(
    "sending bytes",
    "16000000/minute;64000000/hour",
    told="Too much has been sent from your address.",
)
"""All that is sent to be read as JSON: what somebody writes down here stays, so it has to have an end."""
BRING = Limit("sending large files", "20/minute;60/hour", by="person", together="60/minute;180/hour")
PICTURE = Limit(
    "sending pictures", "30/minute;300/hour", by="person", together="120/minute;1200/hour;6000/day"
)
PART = Limit("sending pictures", "1200/minute", by="person", together="4800/minute")
BACK_UP = Limit("taking backups", "6/minute;40/hour", by="person", together="12/minute;80/hour")
RESTORE = Limit("restoring backups", "4/minute;20/hour", by="person", together="8/minute;40/hour")
LOOK = Limit("looking at proofs", "10/second;240/minute", by="person", together="60/second;3000/minute")
TELL = Limit("telling of drops", "240/minute;6000/hour")
TELL_THERE = Limit("telling of drops", "600/minute;12000/hour", told="Too much is told at this address.")
SPEAK = Limit("sending messages", "40/second", by="connection")
WATCH = Limit("opening games", "40/second;900/minute")
LINES = 1000
"""How many live lines an address may have open at once."""

ALL = (
    LOG_IN,
    WRONG,
    WRONG_HERE,
    SIGN_UP,
    RENAME,
    CREATE,
    COPY,
    OPEN,
    PRACTISE,
    ASK,
    PUBLISH,
    COLLECT,
    LIKE,
    COMPLAIN,
    JOIN,
    ENTER,
    WRONG_PASS,
    WRONG_CODE,
    SET_PASS,
    TEST_CHANNEL,
    CHRONICLE,
    SHARE,
    CARD,
    REPORT,
    ACT,
    SEND,
    BRING,
    PICTURE,
    PART,
    BACK_UP,
    RESTORE,
    LOOK,
    TELL,
    TELL_THERE,
    SPEAK,
    WATCH,
)


_SECONDS = {"second": 1, "minute": 60, "hour": 3600, "day": 24 * 3600}


class TooFast(Struct, frozen=True):
    """Somebody has to wait: for how many seconds, and what they are told."""

    seconds: int
    text: str

    def problem(self) -> ProblemError:
        return ProblemError(TOO_FAST, self.text, headers={"Retry-After": str(self.seconds)})


class Limits:
    """Counts deeds. With `on=False` everything is allowed."""

    def __init__(self, on: bool) -> None:
        self._on = on
        self._each = {limit: _counters(limit.rates) for limit in ALL}
        self._together = {limit: _counters(limit.together) for limit in ALL}
        self._lines: Tally[str] = Tally()

    def wait(self, limit: Limit, who: str, address: str | None = None, amount: int = 1) -> TooFast | None:
        """Counts a deed of somebody, or as much as there is of it, and of all at their address where that
        matters. None: go on."""
        if not self._on:
            return None
        if seconds := _first_wait(self._each[limit], who, amount):
            return _too_fast(limit.told.format(deed=limit.deed), seconds)
        if address is not None and (seconds := _first_wait(self._together[limit], address, amount)):
            return _too_fast(f"You and others at your address are {limit.deed} too fast.", seconds)
        return None

    def take_back(self, limit: Limit, who: str) -> None:
        """A deed that was counted shall not count after all."""
        for counter in self._each[limit]:
            counter.take_back(who)

    def wait_for_line(self, address: str) -> TooFast | None:
        """Counts a live line that is asked for. None: it may be opened."""
        over = self.wait(WATCH, address)
        if over is None and self._on and self._lines[address] >= LINES:
            over = _too_fast("Too many games are open at your address at once.", _SECONDS["minute"])
        return over

    @contextmanager
    def line(self, address: str) -> Iterator[None]:
        """Counts a live line as long as it is open."""
        self._lines[address] += 1
        try:
            yield
        finally:
            self._lines[address] -= 1
            if not self._lines[address]:
                del self._lines[address]


def _counters(rates: str) -> tuple[Counter, ...]:
    """The counters of "20/second;600/minute"."""
    parts = [rate.split("/") for rate in rates.split(";") if rate]
    return tuple(Counter(int(most), _SECONDS[unit]) for most, unit in parts)


def _first_wait(counters: tuple[Counter, ...], who: str, amount: int) -> int:
    return next((seconds for counter in counters if (seconds := counter.add(who, amount))), 0)


def _too_fast(told: str, seconds: int) -> TooFast:
    unit = next((unit for unit in ("hour", "minute") if seconds >= 2 * _SECONDS[unit]), "second")
    number = math.ceil(seconds / _SECONDS[unit])
    return TooFast(seconds, f"{told} Try again in {number} {unit}{'s' if number != 1 else ''}.")


def site(address: str) -> str:
    """The part of an address from which one visitor may guess: whoever wants can have a whole IPv6 /48."""
    return network(address, 48)


def network(address: str, prefix: int = 64) -> str:
    """The part of an address that one visitor has for sure: an IPv6 subscriber owns a whole /64."""
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv6Address):
        return str(ip.ipv4_mapped or ipaddress.ip_network((ip, prefix), strict=False))
    return address
