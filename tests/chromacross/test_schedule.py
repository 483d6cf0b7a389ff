"""Numbers, dates, and the rows of the schedule."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridhouse.games.chromacross import rule_b, solve
from gridhouse.games.chromacross.calendar import WEEK, date_of, id_of, weekday
from gridhouse.games.chromacross.colours import COLOURS
from gridhouse.games.chromacross.generate import DIFFICULTIES, Difficulty, generate
from gridhouse.games.chromacross.schedule import Row, next_row, schedule
from gridhouse.games.words import answers, bank
from gridhouse.kernel import Refusal, Sealed, commitment
from tests.chromacross import naive

SEED = b"a seed"


@pytest.fixture(scope="module")
def rows() -> list[Row]:
    return list(schedule([], SEED, 800))


def test_puzzle_42_is_the_documents_day() -> None:
    assert (date_of(42), id_of("2025-06-17")) == ("2025-06-17", 42)
    assert (date_of(1), id_of("2025-05-07")) == ("2025-05-07", 1)
    assert date_of(id_of("2028-02-29")) == "2028-02-29"


@given(st.dates(min_value=date(1600, 1, 1)))
def test_numbers_follow_the_calendar(day: date) -> None:
    number = (day - date(2025, 5, 7)) // timedelta(days=1) + 1
    assert id_of(day.isoformat()) == number
    assert date_of(number) == day.isoformat()
    assert weekday(number) == WEEK[day.weekday()]


@pytest.mark.parametrize(
    "text",
    [
        "2025-02-29",
        "2025-13-01",
        "2025-6-17",
        "20250617",
        "2025-W25-2",
        "17.6.2025",
        "",
        "2025-06-17T00",
        "x-y-z",
    ],
)
def test_what_is_no_date_is_refused(text: str) -> None:
    with pytest.raises(Refusal, match="not a date"):
        id_of(text)


def test_every_day_has_its_row(rows: list[Row]) -> None:
    assert [row.id for row in rows] == list(range(1, 801))
    assert all(row.date == date_of(row.id) for row in rows)


def test_a_week_runs_from_easy_to_hard(rows: list[Row]) -> None:
    first_monday = next(row.id for row in rows if weekday(row.id) == "Monday")
    week = [row.difficulty for row in rows[first_monday - 1 : first_monday + 6]]
    assert week == ["easy", "easy", "medium", "medium", "medium", "hard", "hard"]
    assert all(row.misses in DIFFICULTIES[row.difficulty] for row in rows)


def test_no_pair_comes_twice_and_no_word_within_365_days(rows: list[Row]) -> None:
    assert len({frozenset((row.cross.horizontal, row.cross.vertical)) for row in rows}) == len(rows)
    last: dict[str, int] = {}
    for row in rows:
        for word in (row.cross.horizontal, row.cross.vertical):
            assert row.id - last.get(word, -1_000) > 365, (word, row.id)
            last[word] = row.id


def test_every_row_passes_the_plain_reading_of_rule_a(rows: list[Row]) -> None:
    for row in rows[::4]:
        assert next(naive.rivals_a(row.cross), None) is None, row


def test_every_row_passes_rule_b_and_has_its_rating(rows: list[Row]) -> None:
    for row in rows[:200]:
        assert rule_b.rival(row.cross) is None
        assert solve.misses(row.cross) == row.misses
    for row in rows[:20]:
        assert next(naive.rivals_b(row.cross), None) is None, row


@pytest.mark.long
def test_400_days_pass_the_plain_reading_of_both_rules(rows: list[Row]) -> None:
    for row in rows[:400]:
        assert next(naive.rivals_a(row.cross), None) is None, row
        assert next(naive.rivals_b(row.cross), None) is None, row


def test_colours_are_drawn_and_differ(rows: list[Row]) -> None:
    hexes = {colour.hex for colour in COLOURS}
    for row in rows:
        assert len(set(row.colours)) == len(row.colours) == len(row.cross.letters)
        assert hexes.issuperset(row.colours)
    assert {row.colours[0] for row in rows} == hexes


def test_a_row_tells_how_it_came_about(rows: list[Row]) -> None:
    row = rows[0]
    assert (row.rules, row.seed) == ("A1 B1 R1", commitment(SEED))
    assert (row.answers, row.bank) == (answers().digest, bank().digest)


def test_the_next_row_is_a_function_of_the_rows_and_the_seed(rows: list[Row]) -> None:
    assert next_row(rows[:400], SEED) == rows[400]
    assert next_row(rows[:400], b"another") != rows[400]
    assert list(schedule(rows[:10], SEED, 12)) == rows[10:12]


@pytest.mark.parametrize("wanted", DIFFICULTIES)
def test_practice_has_the_difficulty_that_was_asked_for(wanted: Difficulty) -> None:
    drafts = [generate(Sealed(b"practice", n), wanted) for n in range(20)]
    assert all(solve.misses(draft.cross) in DIFFICULTIES[wanted] for draft in drafts)
    assert len({draft.cross for draft in drafts}) > 15
    assert drafts == [generate(Sealed(b"practice", n), wanted) for n in range(20)]


def test_words_to_avoid_are_avoided() -> None:
    common = {word for word in answers() if answers().zipf(word) > 4}
    for n in range(20):
        cross = generate(Sealed(b"avoid", n), "medium", common).cross
        assert {cross.horizontal, cross.vertical}.isdisjoint(common)
