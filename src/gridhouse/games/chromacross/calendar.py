"""Which puzzle belongs to which day. Days are counted by the calendar; no clock and no time zone is in it."""

from datetime import date, timedelta

from gridhouse.kernel import Refusal

FIRST_DAY = date(2025, 5, 7)
"""The day of puzzle 1. So puzzle 42 is of 2025-06-17."""
WEEK = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def date_of(puzzle_id: int) -> str:
    """The day of a puzzle.

    >>> date_of(42)
    '2025-06-17'
    """
    return _day(puzzle_id).isoformat()


def id_of(text: str) -> int:
    """The puzzle of a day.

    >>> id_of("2025-05-07")
    1
    """
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = None
    if day is None or day.isoformat() != text:  # 20250617 would be read as well
        raise Refusal("bad_date", f"{text!r} is not a date like 2025-06-17.")
    return (day - FIRST_DAY).days + 1


def weekday(puzzle_id: int) -> str:
    """The day of the week of a puzzle."""
    return WEEK[_day(puzzle_id).weekday()]


def _day(puzzle_id: int) -> date:
    return FIRST_DAY + timedelta(days=puzzle_id - 1)
