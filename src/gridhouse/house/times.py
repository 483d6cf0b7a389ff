"""The time of the house, by two clocks."""

import time

from msgspec import Struct

_wall = time.time_ns
_steady = time.monotonic_ns
_START = _wall() - _steady()


class Now(Struct, frozen=True):
    """A moment, in milliseconds since 1970, UTC.

    By the wall clock it is the time of day, which somebody may set forward or back: facts are dated and
    dates are kept by it. By the steady clock it is the time of day at which the process began, and what has
    passed since: turns are timed by it, so that no go is longer or shorter because a clock was set.
    """

    wall: int
    steady: int


def now() -> Now:
    """This moment."""
    return Now(now_ms(), (_START + _steady()) // 1_000_000)


def now_ms() -> int:
    """Milliseconds since 1970, UTC, by the wall clock."""
    return _wall() // 1_000_000
