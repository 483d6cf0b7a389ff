"""The trail on a page: where tiles lie, how much room they get, and where the fog is."""

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridhouse.games.race.rules.trail import place
from tests.pages.modules import Page

HERE = "../../games/race/page/"
MODES = ["single", "phone", "tablet", "upright", "wide"]
tiles = st.integers(1, 56)
BOXES = "(() => NUMBERS.map((n) => cellOf(plan, place(n).track, place(n).lane)))"


@pytest.fixture(scope="module")
def page() -> Page:
    return Page(f"{HERE}kit/trail.js", f"{HERE}kit/cloud.js")


def test_every_tile_lies_where_the_rules_say(page: Page) -> None:
    for number in range(1, 57):
        found = page.call("place", number)
        assert (found["track"], found["lane"]) == place(number)


def test_the_way_leads_to_the_next_tile(page: Page) -> None:
    for number in range(1, 56):
        (row, column), way = place(number), page.call("wayFrom", number)
        step = {"on": (1, 0), "up": (0, 1), "down": (0, -1)}[way]
        assert place(number + 1) == (row + step[0], column + step[1])
    assert page.call("wayFrom", 56) == ""


def test_tracks_with_one_tile_are_narrow(page: Page) -> None:
    rows = [place(number)[0] for number in range(1, 57)]
    assert [page.call("isNarrow", row) for row in range(1, 24)] == [
        rows.count(row) == 1 for row in range(1, 24)
    ]


def test_free_cells_and_tiles_are_all_there_is(page: Page) -> None:
    free = {(cell["track"], cell["lane"]) for cell in page.call("freeCells")}
    taken = {place(number) for number in range(1, 57)}
    assert not free & taken
    assert len(free | taken) == 23 * 4


@given(last=tiles, seen=st.integers(0, 56))
def test_in_play_is_from_the_last_team_to_the_last_tile_that_is_seen(
    page: Page, last: int, seen: int
) -> None:
    kinds = page.call("trackKinds", last, seen)
    end = place(seen)[0] if seen else 0
    for row, kind in enumerate(kinds, 1):
        assert kind == ("fog" if row > end else "passed" if row < place(last)[0] else "play")


@pytest.mark.parametrize(
    ("width", "height", "choice", "mode"),
    [
        (320, 640, "wide", "single"),
        (360, 640, None, "phone"),
        (767, 1024, "wide", "phone"),
        (768, 1024, None, "tablet"),
        (1279, 900, "wide", "tablet"),
        (1366, 768, None, "wide"),
        (1440, 900, None, "upright"),
        (1440, 900, "wide", "wide"),
        (1920, 1080, None, "wide"),
        (1920, 1080, "upright", "upright"),
    ],
)
def test_how_the_trail_lies(page: Page, width: int, height: int, choice: str | None, mode: str) -> None:
    assert page.call("modeFor", width, height, choice) == mode


@given(
    mode=st.sampled_from(MODES),
    last=tiles,
    seen=tiles,
    width=st.integers(300, 1900),
    height=st.integers(400, 1200),
)
def test_no_two_tiles_lie_on_each_other_and_none_outside(
    page: Page, mode: str, last: int, seen: int, width: int, height: int
) -> None:
    kinds = page.call("trackKinds", last, seen)
    page.run(f"var plan = planFor('{mode}', {kinds!r}, {width}, {height});")
    size, boxes = page.call("(() => extent(plan))"), page.call(BOXES)
    for one, other in pairwise(boxes):
        apart = (
            one["x"] + one["w"] <= other["x"] + 0.01
            or other["x"] + other["w"] <= one["x"] + 0.01
            or one["y"] + one["h"] <= other["y"] + 0.01
            or other["y"] + other["h"] <= one["y"] + 0.01
        )
        assert apart
    assert all(box["x"] >= 0 and box["x"] + box["w"] <= size["w"] + 0.01 for box in boxes)
    assert all(box["y"] >= 0 and box["y"] + box["h"] <= size["h"] + 0.01 for box in boxes)


def test_an_upright_trail_of_a_usual_race_fits_on_a_laptop(page: Page) -> None:
    page.run(f"var plan = planFor('upright', {page.call('trackKinds', 12, 31)!r}, 640, 790);")
    assert page.call("(() => extent(plan))")["h"] <= 790
    sizes = page.call("(() => plan.tracks)")
    assert sizes[0] == 21
    assert sizes[4] >= 54
    assert sizes[22] == 17


def test_where_nearly_everything_is_in_play_tracks_share_the_room(page: Page) -> None:
    page.run(f"var plan = planFor('upright', {page.call('trackKinds', 1, 56)!r}, 640, 830);")
    assert page.call("(() => extent(plan))")["h"] <= 832
    assert min(page.call("(() => plan.tracks)")) >= 30


@pytest.mark.parametrize("mode", ["phone", "single", "tablet"])
def test_what_a_thumb_presses_is_large_enough(page: Page, mode: str) -> None:
    page.run(f"var plan = planFor('{mode}', {page.call('trackKinds', 12, 31)!r}, 340, 500);")
    assert min(page.call("(() => plan.tracks)")) >= 48


@given(mode=st.sampled_from(MODES), seen=st.integers(1, 55), last=tiles)
def test_the_fog_covers_the_tiles_that_are_not_seen_and_no_other(
    page: Page, mode: str, seen: int, last: int
) -> None:
    """Its edge is a line from border to border: what lies beyond it is in the fog."""
    kinds = page.call("trackKinds", last, seen)
    page.run(f"var plan = planFor('{mode}', {kinds!r}, 700, 800);")
    edge = page.call(f"(() => edgeLine(plan, {seen + 1}))")
    for number, box in enumerate(page.call(BOXES), 1):
        along, across = box["x"] + box["w"] / 2, box["y"] + box["h"] / 2
        if mode != "wide":
            along, across = across, along
        limit = next(
            one[0]
            for one, other in pairwise(edge)
            if one[0] == other[0] and min(one[1], other[1]) <= across <= max(one[1], other[1])
        )
        assert (along > limit) == (number > seen), number


def test_there_is_no_fog_where_all_is_seen_and_nothing_else_where_nothing_is(page: Page) -> None:
    page.run(f"var plan = planFor('upright', {page.call('trackKinds', 1, 56)!r}, 640, 800);")
    assert page.call("(() => cloudPath(plan, 56))") == {"body": "", "edge": ""}
    assert page.call("(() => cloudPath(plan, 0).edge)") == ""
    assert page.call("(() => cloudPath(plan, 0).body)").startswith("M0 0H")


@given(seen=st.integers(1, 55), mode=st.sampled_from(MODES))
def test_the_cloud_is_drawn_by_numbers(page: Page, seen: int, mode: str) -> None:
    page.run(f"var plan = planFor('{mode}', {page.call('trackKinds', 1, seen)!r}, 640, 800);")
    body = page.call(f"(() => cloudPath(plan, {seen}).body)")
    assert re.fullmatch(r"M[\d. ]+(A[-\d. ]+)+[HV][\d.]+[HV][\d.]+Z", body)
