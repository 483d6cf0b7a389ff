"""What the page keeps and counts, run in QuickJS: days, statistics, and a storage that may fail."""

import json
from datetime import date, timedelta
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridhouse.games import chromacross
from gridhouse.games.chromacross.calendar import date_of, id_of
from gridhouse.games.chromacross.schedule import WEEK
from tests.chromacross.puzzles import EXAMPLE
from tests.chromacross.test_play import js
from tests.pages.modules import Page

FOLDER = Path(str(chromacross.__file__)).parent / "page"
PUZZLE = js(EXAMPLE)
STORAGE = """
  var entries = new Map();
  var trouble = { get: false, set: false };
  globalThis.localStorage = {
    getItem(key) { if (trouble.get) throw new Error("shut"); return entries.get(key) ?? null; },
    setItem(key, value) { if (trouble.set) throw new Error("full"); entries.set(key, value); },
    key: (at) => [...entries.keys()][at],
    get length() { return entries.size; },
  };
"""


@cache
def days() -> Page:
    return Page(str(FOLDER / "days.js"))


def kept() -> Page:
    """A browser with an empty storage."""
    modules = ("rules.js", "answer.js", "stats.js", "keep.js")
    page = Page("parts/keep.js", *(str(FOLDER / name) for name in modules))
    page.run(STORAGE)
    page.run("function stored() { return Object.fromEntries(entries); }")
    return page


def finished(number: int, status: str = "WON", wrong: str = "") -> dict[str, Any]:
    return {
        "puzzleId": number,
        "revealedLetters": ["E"],
        "incorrectGuesses": list(wrong),
        "status": status,
    }


# --- Days -------------------------------------------------------------------------------


@settings(deadline=None)
@given(st.dates(min_value=date(1700, 1, 1), max_value=date(2900, 1, 1)))
def test_the_page_counts_days_as_the_house_does(day: date) -> None:
    number = id_of(day.isoformat())
    assert days().call("idOf", day.isoformat()) == number
    assert days().call("dateOf", number) == day.isoformat()
    assert days().call("difficultyOf", number) == WEEK[days().call("weekdayName", number)]
    assert days().call("weekday", number) == day.weekday()


@pytest.mark.parametrize(
    ("now", "date", "left"),
    [
        ("2028-02-29T00:00:00.000Z", "2028-02-29", 86_400_000),
        ("2028-02-29T23:59:59.999Z", "2028-02-29", 1),
        ("2026-03-28T23:00:00+14:00", "2026-03-28", 15 * 3_600_000),
        ("2026-03-28T23:00:00-12:00", "2026-03-29", 13 * 3_600_000),
        ("2026-10-25T02:30:00+02:00", "2026-10-25", 23.5 * 3_600_000),
    ],
)
def test_the_day_and_the_countdown_are_those_of_utc(now: str, date: str, left: int) -> None:
    days().run(f"var now = Date.parse({now!r})")
    days().run("function today() { return todayAt(now); } function left() { return untilMidnight(now); }")
    assert days().call("today") == id_of(date)
    assert days().call("left") == left


def test_a_month_of_the_archive() -> None:
    today = id_of("2028-02-10")
    month = days().call("monthOf", today, today)
    assert (month["name"], month["before"], len(month["days"])) == ("February 2028", 1, 29)
    assert [day["out"] for day in month["days"]] == [True] * 10 + [False] * 19
    assert (date_of(month["earlier"]), month["later"]) == ("2028-01-31", None)
    first = days().call("monthOf", 1, today)
    assert (first["earlier"], first["days"][5]["out"], first["days"][6]["out"]) == (None, False, True)


def test_every_month_can_be_jumped_to() -> None:
    today = id_of("2028-02-10")
    months = days().call("monthsUpTo", today)
    assert [month["name"] for month in months[:2]] == ["February 2028", "January 2028"]
    assert (months[-1]["name"], len(months)) == ("May 2025", 34)
    assert all(days().call("monthOf", month["id"], today)["name"] == month["name"] for month in months)


# --- Games ------------------------------------------------------------------------------


def test_a_game_is_kept_with_four_keys_under_its_number() -> None:
    page = kept()
    page.run(f"var puzzle = {json.dumps(PUZZLE)}, rules = dailies.rulesFor(puzzle)")
    page.run("dailies.save(guess(puzzle, dailies.load(puzzle), 'e', rules).state, rules)")
    entry = '{"puzzleId":42,"revealedLetters":["E"],"incorrectGuesses":[],"status":"IN_PROGRESS"}'
    assert page.call("stored") == {"chromacross.42": entry}
    assert page.call("dailies.load", PUZZLE)["revealedLetters"] == ["E"]


@pytest.mark.parametrize("text", ["", "{", "null", "[]", '"x"', '{"puzzleId":42}', '{"puzzleId":"42"}'])
def test_a_broken_entry_is_a_new_game(text: str) -> None:
    page = kept()
    page.run(f"entries.set('chromacross.42', {json.dumps(text)})")
    assert page.call("dailies.load", PUZZLE) == {
        "puzzleId": 42,
        "revealedLetters": [],
        "incorrectGuesses": [],
        "status": "IN_PROGRESS",
    }
    assert page.call("allGames") == []


@pytest.mark.parametrize("trouble", ["trouble.set = true", "trouble.get = trouble.set = true"])
def test_a_storage_that_is_full_or_shut_is_made_up_for_in_memory(trouble: str) -> None:
    page = kept()
    page.run(trouble)
    assert page.call("kept.isShut") is False
    page.call("dailies.save", finished(7), {"attempts": 6, "hard": False})
    assert page.call("kept.isShut") is True
    assert page.call("allGames") == [finished(7)]


def test_without_any_storage_the_page_plays_on() -> None:
    page = kept()
    page.run("Object.defineProperty(globalThis, 'localStorage', { get() { throw new Error('denied'); } })")
    page.call("dailies.save", finished(7), {"attempts": 6, "hard": False})
    assert page.call("allGames") == [finished(7)]
    assert page.call("kept.isShut") is True


def test_a_game_goes_on_in_the_mode_in_which_it_was_begun() -> None:
    page = kept()
    page.call("prefer", {"hard": True})
    assert page.call("dailies.rulesFor", PUZZLE)["hard"] is True
    lost = {**finished(42, "LOST", "IUSXC"), "revealedLetters": []}
    page.call("dailies.save", lost, {"attempts": 6, "hard": True})
    page.call("prefer", {"hard": False})
    assert page.call("dailies.rulesFor", PUZZLE)["hard"] is True
    assert page.call("dailies.load", PUZZLE) == lost


def test_practice_keeps_the_last_game_alone() -> None:
    page = kept()
    puzzle = {**PUZZLE, "puzzleId": 0}
    game = {**finished(0, "IN_PROGRESS", "SX")}
    page.run("var one = practice('easy.1'), other = practice('easy.2')")
    page.call("one.save", game, {"attempts": 6, "hard": False})
    assert page.call("one.load", puzzle) == game
    assert page.call("other.load", puzzle)["incorrectGuesses"] == []
    assert page.call("allGames") == []


# --- Statistics -------------------------------------------------------------------------


def naive_streaks(won: set[int], lost: set[int], today: int) -> tuple[int, int]:
    """The streak that still holds, and the best, by counting day after day."""
    runs: dict[int, int] = {}
    for number in range(today + 1):
        runs[number] = runs.get(number - 1, 0) + 1 if number in won else 0
    return (runs[today] if today in won | lost else runs[today - 1]), max(runs.values())


def ended(number: int, solved: bool = True, in_time: bool = True, wrong: int = 0) -> dict[str, Any]:
    return {"number": number, "solved": solved, "score": wrong, "on_its_day": solved and in_time}


NUMBERS = st.sets(st.integers(1, 30))


@settings(deadline=None)
@given(NUMBERS, NUMBERS, NUMBERS, st.integers(1, 30))
def test_streaks_follow_from_what_was_solved_on_its_day(
    won: set[int], late: set[int], lost: set[int], today: int
) -> None:
    won, late, lost = ({n for n in some if n <= today} for some in (won - late - lost, late - lost, lost))
    results = [
        *(ended(n) for n in won),
        *(ended(n, in_time=False, wrong=2) for n in late),
        *(ended(n, solved=False, wrong=6) for n in lost),
    ]
    shown = counted().call("statistics", results, today)
    assert (shown["streak"], shown["best"]) == naive_streaks(won, late | lost, today)
    assert (shown["played"], shown["won"]) == (len(results), len(won | late))
    assert shown["late"] == shown["wrong"][2] == len(late)
    assert sum(shown["wrong"]) == len(won | late)


def test_a_puzzle_counts_once_on_whichever_device_it_was_solved() -> None:
    here = [ended(5), ended(6, in_time=False), ended(7, solved=False, wrong=6), ended(8)]
    elsewhere = [
        ended(4, wrong=3),
        ended(5, in_time=False),
        ended(6),
        ended(7, wrong=1),
        ended(8, solved=False),
    ]
    assert counted().call("bothDevices", here, elsewhere) == [
        ended(4, wrong=3),
        ended(5),  # this browser saw that it was in time
        ended(6),
        ended(7, wrong=1),  # the house judged it
        ended(8, solved=False),
    ]


@cache
def counted() -> Page:
    return Page(str(FOLDER / "stats.js"))


def test_what_is_solved_later_is_remembered_as_late() -> None:
    page = kept()
    rules = {"attempts": 6, "hard": False}
    page.run(f"entries.set('chromacross.4', JSON.stringify({json.dumps(finished(4))}))")  # as kept before
    page.call("dailies.save", finished(5), rules, False)
    page.call("dailies.save", finished(5), rules, True)  # opened again on another day
    page.call("dailies.save", finished(6), rules, True)
    page.call("dailies.save", finished(7, "LOST", "ABCDFG"), rules, True)
    page.call("dailies.save", finished(8, "IN_PROGRESS"), rules, True)
    assert [(it["number"], it["on_its_day"]) for it in page.call("allResults")] == [
        (4, True),
        (5, True),
        (6, False),
        (7, False),
    ]
    assert page.call("solvedLate") == [6]
    other = kept()
    assert other.call("imported", page.call("exported")) == 5
    assert other.call("allResults") == page.call("allResults")


@pytest.mark.parametrize("text", ["", "{", "null", "7", "[null, 7, {}]"])
def test_what_the_house_said_is_kept_and_may_be_damaged(text: str) -> None:
    page = kept()
    page.call("takeResults", [ended(3, wrong=1)])
    page.call("dailies.save", finished(5), {"attempts": 6, "hard": False}, False)
    assert page.call("allResults") == [ended(3, wrong=1), {**ended(5), "seconds": None}]
    page.run(f"entries.set('chromacross.mine', {json.dumps(text)})")
    assert page.call("allResults") == [{**ended(5), "seconds": None}]


def test_a_game_that_was_begun_elsewhere_in_another_mode_goes_on_in_that() -> None:
    page = kept()
    page.call("dailies.save", finished(42, "IN_PROGRESS"), {"attempts": 6, "hard": True})
    page.call("dailies.save", finished(42, "IN_PROGRESS"), {"attempts": 6, "hard": False})
    assert page.call("dailies.rulesFor", PUZZLE)["hard"] is False


def test_games_can_be_taken_to_another_browser() -> None:
    one, other = kept(), kept()
    for number in (5, 6):
        one.call("dailies.save", finished(number), {"attempts": 6, "hard": number == 6})
    other.call("dailies.save", finished(5, "LOST", "ABCDFG"), {"attempts": 6, "hard": False})
    assert other.call("imported", one.call("exported")) == 1
    assert other.call("allGames") == [finished(5, "LOST", "ABCDFG"), finished(6)]
    assert other.call("begunHard") == [6]
    assert other.call("imported", one.call("exported")) == 0


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", "null", '{"chromacross":1}', '{"chromacross":2,"games":[]}']
)
def test_what_is_no_export_is_refused(text: str) -> None:
    assert kept().call("imported", text) == -1


def test_only_sound_games_are_taken_over() -> None:
    odd = [
        {},
        None,
        7,
        {**finished(0)},
        {**finished(3), "status": "x"},
        {**finished(4), "revealedLetters": ["é"]},
    ]
    page = kept()
    assert (
        page.call("imported", json.dumps({"chromacross": 1, "games": [*odd, {**finished(8), "more": 1}]}))
        == 1
    )
    assert page.call("allGames") == [finished(8)]


def test_days_of_a_whole_year_are_one_after_the_other() -> None:
    first = date(2027, 12, 1)
    for n in range(400):
        assert days().call("dateOf", id_of(first.isoformat()) + n) == (first + timedelta(days=n)).isoformat()
