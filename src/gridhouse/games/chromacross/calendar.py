"""Which puzzle belongs to which day. Days are counted by the calendar; no clock and no time zone is in it."""

from gridhouse.kernel import Refusal

FIRST_DAY = 20_215
"""2025-05-07, the day of puzzle 1, in days since 1970-01-01. So puzzle 42 is of 2025-06-17."""
WEEK = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def date_of(puzzle_id: int) -> str:
    """The day of a puzzle.

    >>> date_of(42)
    '2025-06-17'
    """
    return "{:04}-{:02}-{:02}".format(*_civil(FIRST_DAY + puzzle_id - 1))


def id_of(date: str) -> int:
    """The puzzle of a day.

    >>> id_of("2025-05-07")
    1
    """
    try:
        year, month, day = map(int, date.split("-"))
    except ValueError:
        raise Refusal("bad_date", f"{date!r} is not a date like 2025-06-17.") from None
    puzzle_id = _days(year, month, day) - FIRST_DAY + 1
    if date_of(puzzle_id) != date:
        raise Refusal("bad_date", f"{date!r} is not a date like 2025-06-17.")
    return puzzle_id


def weekday(puzzle_id: int) -> str:
    """The day of the week of a puzzle. 1970-01-01 was a Thursday."""
    return WEEK[(FIRST_DAY + puzzle_id + 2) % 7]


def _days(year: int, month: int, day: int) -> int:
    """Days since 1970-01-01. The year is counted from March, so that a leap day is its last."""
    year, month = (year, month - 3) if month > 2 else (year - 1, month + 9)
    leap_days = year // 4 - year // 100 + year // 400
    return 365 * year + leap_days + (153 * month + 2) // 5 + day - 1 - 719_468


def _civil(days: int) -> tuple[int, int, int]:
    """Year, month and day, from days since 1970-01-01."""
    era, day = divmod(days + 719_468, 146_097)
    year = (day - day // 1_460 + day // 36_524 - day // 146_096) // 365
    day -= 365 * year + year // 4 - year // 100
    month = (5 * day + 2) // 153
    day -= (153 * month + 2) // 5
    shift = (3, 0) if month < 10 else (-9, 1)
    return 400 * era + year + shift[1], month + shift[0], day + 1
