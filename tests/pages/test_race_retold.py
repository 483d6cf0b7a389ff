"""A race told as a whole on its page: lines that end where teams do, names that cover no other."""

import re
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridhouse.cli.race import TEMPERS, board
from gridhouse.games.race.chronicle import CHRONICLE
from gridhouse.games.race.rules.facts import Started
from gridhouse.games.race.simulate.event import simulate
from gridhouse.games.race.view import view
from gridhouse.kernel import SPECTATOR, Happening, Sealed, player
from tests.pages.modules import Page
from tests.race import winter

HERE = "../../games/race/page/"
MODULES = ("kit/seen", "kit/trail", "kit/powerups", "kit/standings", "retold")
HOUR = 60 * 60 * 1000
DAY = 24 * HOUR
ROOM = {"w": 900, "names": 190, "offset": 0}


@pytest.fixture(scope="module")
def page() -> Page:
    return Page(*(f"{HERE}{name}.js" for name in MODULES))


@pytest.fixture(scope="module")
def story() -> Any:
    """The first half of a simulated race, as the house tells it."""
    kept = CHRONICLE.add(CHRONICLE.blank, Happening(0, player(0), Started(6)))
    happenings = simulate(board(len(TEMPERS), "everyday", 3), TEMPERS, Sealed(b"race", 3)).happenings
    for happening in happenings[: len(happenings) // 2]:
        kept = CHRONICLE.add(kept, Happening(round(happening.at * HOUR), player(0), happening.fact))
    return msgspec.json.decode(msgspec.json.encode(CHRONICLE.tell(kept)))


def last(story: Any) -> int:
    at: int = max(mark["at"] for team in story["teams"] for mark in team["story"]["marks"])
    return at


def test_every_line_ends_on_the_tile_of_its_team(page: Page, story: Any) -> None:
    seats = list(range(len(story["teams"])))
    chart = page.call("chartOf", story, seats, [0, last(story)], ROOM)
    height = {row["tile"]: row["y"] for row in chart["rows"]}
    a_tile = (height[1] - height[56]) / 55
    assert sorted(line["seat"] for line in chart["lines"]) == seats
    for line in chart["lines"]:
        tile = story["teams"][line["seat"]]["story"]["marks"][-1]["tile"]
        assert line["from"]["y"] == pytest.approx(height[1] - (tile - 1) * a_tile, abs=0.2)
        along = [float(x) for x in re.findall(r"H([\d.]+)", line["path"])]
        assert along == sorted(along)
        assert along[-1] == line["from"]["x"] == 710


def test_the_line_of_a_moment_meets_each_team_where_it_was_then(page: Page, story: Any) -> None:
    seats, span = list(range(len(story["teams"]))), [0, last(story)]
    chart = page.call("chartOf", story, seats, span, ROOM)
    height = {row["tile"]: row["y"] for row in chart["rows"]}
    for at in range(0, span[1], span[1] // 40):
        then = page.call("thenAt", chart, seats, story, span, at)
        assert then["x"] == pytest.approx(30 + (710 - 30) * at / span[1], abs=0.1)
        for dot in then["dots"]:
            marks = story["teams"][dot["seat"]]["story"]["marks"]
            tile = ([1] + [mark["tile"] for mark in marks if mark["at"] <= at])[-1]
            assert dot["y"] == pytest.approx(height[1] - (tile - 1) * (height[1] - height[56]) / 55, abs=0.1)
    ends = [page.call("thenAt", chart, seats, story, span, at)["x"] for at in (-DAY, span[1] + DAY)]
    assert ends == [30, 710]  # before the start and after the end it stays in the chart


def test_who_finished_how_long_after_whom(page: Page) -> None:
    told = [{"story": {"finished_at": at}} for at in (9 * HOUR, 7 * HOUR, None)]
    story = {"started_at": 2 * HOUR, "closed_at": DAY, "teams": told}
    assert [page.call("finishedAfter", story, seat, 1) for seat in range(3)] == [2 * HOUR, 5 * HOUR, None]
    assert page.call("finishedAfter", {**story, "started_at": None}, 1, 1) is None


def test_names_do_not_cover_each_other(page: Page) -> None:
    """Twenty teams on the first tile: a race that has just begun."""
    story: dict[str, Any] = {"started_at": 0, "closed_at": None, "teams": []}
    chart = page.call("chartOf", story, list(range(20)), [0, DAY], {**ROOM, "w": 318, "names": 114})
    heights = sorted(line["to"]["y"] for line in chart["lines"])
    assert all(other - one >= 20 for one, other in pairwise(heights))
    assert heights[0] >= 12
    assert heights[-1] <= chart["h"] - 12


@given(heights=st.lists(st.integers(12, 408), max_size=20).map(sorted))
def test_moved_apart_they_keep_their_order_and_their_room(page: Page, heights: list[int]) -> None:
    spread = page.call("apart", heights, 12, 412)
    assert len(spread) == len(heights)
    assert all(other - one >= 20 for one, other in pairwise(spread))
    assert all(12 <= height <= 412 for height in spread)
    if all(other - one >= 20 for one, other in pairwise(heights)):
        assert spread == heights


@given(start=st.integers(0, 10**12), length=st.integers(60_000, 120 * DAY), most=st.integers(2, 8))
def test_dates_stand_on_whole_hours_or_days(page: Page, start: int, length: int, most: int) -> None:
    offset = 2 * HOUR
    dates = page.call("datesBetween", start, start + length, most, offset)
    assert len(dates) <= most + 1
    assert all(start <= at <= start + length for at in dates)
    if length > 7 * DAY:
        assert all((at + offset) % DAY == 0 for at in dates)
        assert dates


def test_where_a_team_was_at_a_time(page: Page) -> None:
    marks = [{"at": 100, "tile": 1}, {"at": 200, "tile": 5}, {"at": 300, "tile": 3}]
    then = [page.call("tileThen", marks, at) for at in (0, 199, 200, 299, 300, 999)]
    assert then == [1, 1, 5, 5, 3, 3]


def test_powerups_in_words_begin_with_the_most_frequent(page: Page) -> None:
    assert page.call("powerWords", {"skip1": 1, "back2": 3}) == "3 × Back 2, Skip 1"


def test_what_is_shared_names_the_first_three_ranks(page: Page) -> None:
    seen = page.call("whole", msgspec.json.decode(msgspec.json.encode(view(winter.race(), SPECTATOR))))
    text = page.call("shareText", seen, list(winter.NAMES), "https://example.org/m/x").splitlines()
    assert text[0] == f"{winter.race().settings.name}: how it stands"
    assert text[1] == "1. Tears of Guthix, tile 26"
    assert text[-1] == "https://example.org/m/x"
    assert all(line[0] in "123" for line in text[1:-1])
