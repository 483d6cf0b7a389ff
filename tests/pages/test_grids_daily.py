"""The three of a day: clocks, streaks, the week, statistics, calendars, and the text to share."""

from datetime import date, timedelta
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pages.modules import Page

FOLDER = "../../games/grids/page/"
TODAY = {"number": 14, "date": "2026-11-14"}
LINK = "https://house.example/play/grids/daily"
WITHOUT_INTL = (
    "var Intl = { DateTimeFormat: class { format(at) { return new Date(at).toISOString().slice(0, 10); } } }"
)
"""The browser names days and months; QuickJS does not."""


@pytest.fixture(scope="module")
def page() -> Page:
    page = Page(
        "parts/keep.js", *(FOLDER + name for name in ("clock.js", "minutes.js", "days.js", "record.js"))
    )
    page.run(WITHOUT_INTL)
    return page


def result(number: int, seconds: int | None = 60, *, in_time: bool = True, solved: bool = True) -> Any:
    return {"number": number, "solved": solved, "score": 0, "on_its_day": in_time, "seconds": seconds}


def record(**series: list[Any]) -> Any:
    return {"gentle": [], "solid": [], "hard": [], **series}


def test_a_clock_runs_from_the_first_look_to_the_last_answer(page: Page) -> None:
    assert page.call("clockOf", "gentle/7") is None
    page.call("startClock", "gentle/7", 1_000_000)
    page.call("startClock", "gentle/7", 2_000_000)
    assert page.call("secondsOf", page.call("clockOf", "gentle/7"), 1_065_400) == 65
    page.call("moveClock", "gentle/7", 60_000)
    assert page.call("secondsOf", page.call("clockOf", "gentle/7"), 1_125_400) == 65
    page.call("moveClock", "gentle/7", -60_000)
    page.call("stopClock", "gentle/7", 1_090_000)
    page.call("stopClock", "gentle/7", 9_000_000)
    assert page.call("secondsOf", page.call("clockOf", "gentle/7"), 10_000_000) == 90


@pytest.mark.parametrize(
    ("seconds", "short", "long"),
    [
        (5, "0:05", "5 seconds"),
        (65, "1:05", "1 minute 5"),
        (3965, "1:06:05", "66 minutes 5"),
        (120, "2:00", "2 minutes"),
    ],
)
def test_times_are_written_and_spoken(page: Page, seconds: int, short: str, long: str) -> None:
    assert page.call("inMinutes", seconds) == short
    assert page.call("inWords", seconds) == long


def test_one_of_three_keeps_a_streak_if_it_was_solved_on_its_day(page: Page) -> None:
    mine = record(
        gentle=[result(10), result(12), result(13, in_time=False)], solid=[result(11)], hard=[result(13)]
    )
    assert page.call("streakOf", mine, 14) == {"now": 4, "best": 4}
    assert page.call("streakOf", mine, 15) == {"now": 0, "best": 4}
    mine["gentle"].append(result(14))
    assert page.call("streakOf", mine, 14) == {"now": 5, "best": 5}
    mine["hard"].pop()
    assert page.call("streakOf", mine, 14) == {"now": 1, "best": 3}


def test_the_week_has_seven_windows(page: Page) -> None:
    mine = record(gentle=[result(14), result(7)], hard=[result(14), result(13, in_time=False)])
    week = page.call("weekOf", mine, 14)
    assert [day["number"] for day in week] == list(range(8, 15))
    assert [day["solved"] for day in week] == [0, 0, 0, 0, 0, 0, 2]


def test_the_house_judged_but_what_was_solved_in_time_here_was_in_time(page: Page) -> None:
    here = [result(1, 50), result(2, 40)]
    house = [result(1, None, in_time=False), result(3, 70, in_time=False, solved=False)]
    assert page.call("allTogether", here, house) == [
        result(1, 50),
        result(2, 40),
        result(3, 70, in_time=False, solved=False),
    ]


def test_statistics_count_what_has_a_time_and_what_took_no_hint(page: Page) -> None:
    helped = {**result(3, 121), "score": 2}
    results = [result(1, 60), result(2, None, in_time=False), helped, result(4, 9, solved=False)]
    sums = {"solved": 3, "unaided": 2, "late": 1, "average": 91, "best": 60}
    assert page.call("sumUp", results) == sums
    nothing = {"solved": 0, "unaided": 0, "late": 0, "average": None, "best": None}
    assert page.call("sumUp", []) == nothing


def times(people: list[int], slower: int | None = None) -> Any:
    return {"until": [30, 60, 90, 120, 180, 240, 360, 600], "people": people, "slower": slower}


def test_bars_leave_out_what_nobody_took_and_mark_mine(page: Page) -> None:
    bars = page.call("barsOf", times([0, 0, 1, 4, 2, 0, 0, 0, 0]), 120)
    assert [bar["share"] for bar in bars if bar["mine"]] == [1]
    assert len(bars) == 6
    assert sum(bar["share"] > 0 for bar in bars) == 3
    assert page.call("barsOf", times([0] * 8 + [1]), 9000) == [], "alone there is nothing to compare"
    assert [bar["mine"] for bar in page.call("barsOf", times([1] + [0] * 7 + [1]), 9000)][-1]


@pytest.mark.parametrize(
    ("people", "slower", "words"),
    [
        ([1, 0, 0, 0, 0, 0, 0, 0, 0], 0, "You are the first."),
        ([1, 1, 0, 0, 0, 0, 0, 0, 0], 1, "Faster than 1 of 1 other."),
        ([1, 2, 3, 0, 0, 0, 0, 0, 0], 3, "Faster than 3 of 5 others."),
        ([10, 80, 110, 1, 0, 0, 0, 0, 0], 168, "Faster than 84 of 100."),
        ([10, 80, 110, 1, 0, 0, 0, 0, 0], None, ""),
    ],
)
def test_how_it_went_beside_others(page: Page, people: list[int], slower: int | None, words: str) -> None:
    assert page.call("besideOthers", times(people, slower)) == words


def test_the_text_for_others_gives_nothing_away(page: Page) -> None:
    mine = record(gentle=[result(12), result(13), result(14)])
    done = [{"series": "gentle", "stars": 2, "seconds": 108}, {"series": "hard", "stars": 3, "seconds": None}]
    assert page.call("dayInText", TODAY, done, mine, LINK).split("\n") == [
        "Grids, 2026-11-14",
        "Gentle ★★☆ 1:48",
        "Solid –",
        "Hard ★★★",
        "□□□□■■■ 3 days in a row",
        LINK,
    ]


@settings(deadline=None)
@given(st.dates(date(2026, 11, 1), date(2031, 12, 31)))
def test_calendars_are_those_of_python(page: Page, day: date) -> None:
    anchor = {"number": (day - date(2026, 11, 1)).days + 1, "date": day.isoformat()}
    month = page.call("calendarOf", day.isoformat(), anchor)
    first = day.replace(day=1)
    dates = [first + timedelta(days=i) for i in range(len(month["days"]))]
    assert [it["date"] for it in month["days"]] == [one.isoformat() for one in dates]
    assert (dates[-1].month, (dates[-1] + timedelta(days=1)).day) == (day.month, 1)
    assert month["before"] == first.weekday()
    assert [it["out"] for it in month["days"]] == [one <= day for one in dates]
    assert month["later"] is None
    assert (month["earlier"] is None) == (day < date(2026, 12, 1))
    for it in month["days"]:
        assert page.call("dateOfNumber", it["number"], anchor) == it["date"]
    if month["earlier"]:
        assert page.call("calendarOf", month["earlier"], anchor)["later"] == first.isoformat()


def test_tomorrow_comes_at_midnight_in_utc(page: Page) -> None:
    assert page.call("untilTomorrow", 1_000 * (5 * 86_400 + 24_654)) == "17:09:06"
