"""What the pages of organisers reckon: players, slopes, dates, who is stuck, what an undo changes."""

import random
from datetime import datetime
from functools import cache
from itertools import chain, pairwise
from typing import Any
from zoneinfo import ZoneInfo

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridhouse.games.race.draw.curve import curve
from gridhouse.games.race.draw.difficulties import drawn
from gridhouse.games.race.draw.gradient import weights
from gridhouse.games.race.rules.settings import Gradient
from gridhouse.games.race.sets.shipped import SETS, load
from gridhouse.games.race.view import view
from gridhouse.house.telling.changes import changes
from gridhouse.kernel import Actor, Sealed
from tests.pages.modules import Page
from tests.race import winter

HERE = "../../games/race/page/"
HOUR = 3_600_000
DAY = 24 * HOUR
ADMIN = Actor("admin", member=1)


@cache
def module(*names: str) -> Page:
    """Modules of the page in a world of their own, made once."""
    return Page(*(f"{HERE}{name}.js" for name in names))


@pytest.fixture
def lineups() -> Page:
    return module("organise/lineups")


@pytest.fixture
def slope() -> Page:
    return module("organise/slope")


@pytest.fixture
def zones() -> Page:
    return module("organise/zones")


@pytest.fixture
def watching() -> Page:
    return module("organise/watching")


@pytest.fixture
def preview() -> Page:
    return module("kit/powerups", "organise/preview")


# --- Players --------------------------------------------------------------------------------


def test_names_come_with_any_sign_between_them_and_once_each(lineups: Page) -> None:
    assert lineups.call("namesIn", " Ann\nBea, Cid;Dan\tann \r\n\n  Eve   Lee ") == [
        "Ann",
        "Bea",
        "Cid",
        "Dan",
        "Eve Lee",
    ]


@pytest.mark.parametrize(
    ("text", "teams"),
    [
        ("Foxes: Ann, Bea\nOwls: Cid", [("Foxes", ["Ann", "Bea"]), ("Owls", ["Cid"])]),
        ("Foxes\tAnn\tBea\nOwls\tCid", [("Foxes", ["Ann", "Bea"]), ("Owls", ["Cid"])]),
        ("Foxes:\nAnn\nBea\n\nOwls:\nCid", [("Foxes", ["Ann", "Bea"]), ("Owls", ["Cid"])]),
        ("Foxes\nOwls", [("Foxes", []), ("Owls", [])]),
        ("", []),
    ],
)
def test_whole_teams_can_be_pasted(lineups: Page, text: str, teams: list[tuple[str, list[str]]]) -> None:
    assert [(one["team"], one["players"]) for one in lineups.call("teamsIn", text)] == teams


@given(st.lists(st.integers(0, 9), min_size=1, max_size=8), st.integers(0, 40))
def test_players_are_shared_out_evenly_and_nobody_is_lost(sizes: list[int], waiting: int) -> None:
    page = module("organise/lineups")
    teams = [[f"{seat}-{n}" for n in range(size)] for seat, size in enumerate(sizes)]
    bench = [f"b{n}" for n in range(waiting)]
    after = page.call("sharedOut", {"bench": bench, "teams": teams}, list(range(len(teams))))
    assert after["bench"] == []
    assert sorted(chain(*after["teams"])) == sorted(chain(bench, *teams))
    assert all(new[: len(old)] == old for old, new in zip(teams, after["teams"], strict=True))
    grown = [len(new) for old, new in zip(teams, after["teams"], strict=True) if len(new) > len(old)]
    assert all(most <= least + 1 for most in grown for least in map(len, after["teams"]))


def test_a_move_is_told_by_the_two_lists_that_it_changes(lineups: Page) -> None:
    before = {"bench": ["Cid"], "teams": [["Ann", "Bea"], ["Dan"]]}
    after = lineups.call("moved", before, "Ann", 0, 1)
    assert lineups.call("lineupsOf", before, after) == [
        {"team": 0, "before": ["Ann", "Bea"], "after": ["Bea"]},
        {"team": 1, "before": ["Dan"], "after": ["Dan", "Ann"]},
    ]
    captain = lineups.call("moved", before, "Bea", 0, 0, 0)
    assert captain["teams"][0] == ["Bea", "Ann"]
    assert lineups.call("lineupsOf", before, before) == []


# --- The slope of a board -------------------------------------------------------------------


@given(st.integers(0, 100), st.integers(0, 100), st.sampled_from(["easy", "medium", "hard"]), st.data())
def test_weights_make_a_hundred_wherever_a_slider_is(
    value: int, easy: int, level: str, data: st.DataObject
) -> None:
    medium = data.draw(st.integers(0, 100 - easy))
    before = {"easy": easy, "medium": medium, "hard": 100 - easy - medium}
    after = module("organise/slope").call("balanced", before, level, value)
    assert sum(after.values()) == 100
    assert min(after.values()) >= 0
    assert after[level] == value


def test_boards_of_the_draw_keep_all_five_rules_and_others_are_told(slope: Page) -> None:
    board = list(drawn(weights(Gradient()), Sealed(b"seed", "test")))
    assert all(rule["kept"] for rule in slope.call("boardRules", board, [5, 5, 5], 3))
    wrong = [1] * 56
    kept = [rule["kept"] for rule in slope.call("boardRules", wrong, [5, 2, 5], 3)]
    assert kept == [False] * 5


def test_the_plot_lies_in_its_frame_and_names_do_not_touch(slope: Page) -> None:
    points = msgspec.to_builtins(curve(Gradient()))
    frame = {"w": 640, "h": 250, "left": 44, "right": 82, "top": 12, "foot": 26}
    most = slope.call("ceiling", points)
    assert most % 250 == 0
    for which in ("asked", "given"):
        for level in range(3):
            line = [
                tuple(map(float, spot.split(",")))
                for spot in slope.call("curveLine", frame, points, which, level, most).split()
            ]
            assert len(line) == 54
            assert [x for x, _ in line] == sorted(x for x, _ in line)
            assert all(44 <= x <= 558 and 12 <= y <= 224 for x, y in line)
    places = slope.call("movedApart", [100, 101, 99], 30, 0, 200)
    apart = sorted(places)
    assert min(b - a for a, b in pairwise(apart)) >= 30
    assert places[2] < places[0] < places[1]


# --- Dates ----------------------------------------------------------------------------------


@pytest.mark.parametrize("zone", ["Europe/Berlin", "America/New_York", "Asia/Kolkata", "UTC"])
def test_dates_are_written_in_a_zone_and_come_back(zones: Page, zone: str) -> None:
    info = ZoneInfo(zone)

    def offset(at: float) -> float:
        told = datetime.fromtimestamp(at / 1000, info).utcoffset()
        assert told is not None
        return told.total_seconds() / 60

    zones.offer("offset_of_test", offset)
    dice = random.Random(zone)
    for _ in range(60):
        at = dice.randrange(1_700_000_000, 1_900_000_000) // 60 * 60_000
        wall = datetime.fromtimestamp(at / 1000, info)
        assert zones.call("((at) => wallTime(at, offset_of_test))", at) == wall.strftime("%Y-%m-%dT%H:%M")
        back = zones.call("((wall) => momentOf(wall, offset_of_test))", wall.strftime("%Y-%m-%dT%H:%M"))
        assert back == (at if wall.fold == 0 else at - HOUR)
    assert zones.call("((wall) => momentOf(wall, offset_of_test))", "") is None


def test_a_time_that_is_skipped_in_spring_is_an_hour_later(zones: Page) -> None:
    summer = 1_774_746_000_000  # 2026-03-29, 01:00 UTC: clocks in Berlin go from 2 to 3
    moment = zones.call(
        "((at) => momentOf('2026-03-29T02:30', (t) => t < at ? 60 : 120))",
        summer,
    )
    assert moment == summer + HOUR // 2  # which clocks there show as 3:30


def test_both_times_are_told_once_where_they_are_the_same(zones: Page) -> None:
    at = 1_794_045_600_000
    assert zones.call("((at) => bothTimes(at, () => 0))", at) == "Sat 7 Nov 2026, 10:00 UTC"
    assert zones.call("((at) => bothTimes(at, () => 60))", at) == "Sat 7 Nov 2026, 10:00 UTC · 11:00 for you"
    told = zones.call("((at) => bothTimes(at, () => -660))", at)
    assert told == "Sat 7 Nov 2026, 10:00 UTC · Fri 6 Nov, 23:00 for you"


# --- Who is stuck ---------------------------------------------------------------------------


def test_a_team_is_stuck_after_three_times_the_median_and_quiet_after_a_day(watching: Page) -> None:
    def team(position: int, **more: Any) -> dict[str, Any]:
        return {"position": position, "withdrawn": False, "members": [1], **more}

    now = 10 * DAY
    took = [2 * HOUR, 4 * HOUR, 6 * HOUR]
    marks = [[{"at": 0, "tile": 4}, {"at": long, "tile": 5}] for long in took]
    story = {"started_at": 1, "marks": [*marks, [{"at": now - 13 * HOUR, "tile": 4}], [], [], []]}
    teams = [team(5), team(5), team(5), team(4), team(1), team(4, withdrawn=True), team(9, members=[])]
    seen = {"phase": "live", "teams": teams, "finishers": []}
    rows = watching.call("watched", seen, story, {"0": now - HOUR}, now)
    by_seat = {row["seat"]: row for row in rows}
    assert 5 not in by_seat
    assert by_seat[3]["limit"] == 12 * HOUR
    assert [seat for seat, row in by_seat.items() if row["stuck"]] == [0, 1, 2, 3, 4]
    assert [seat for seat, row in by_seat.items() if row["quiet"]] == [1, 2, 4]
    later = watching.call("watched", {**seen, "phase": "closed"}, story, {}, now)
    assert not any(row["stuck"] or row["quiet"] for row in later)


def test_the_last_day_is_counted_by_the_hour(watching: Page) -> None:
    now = 100 * DAY
    steps = [
        {"at": now + 1, "fact": {"type": "completed"}},
        {"at": now - 90 * 60_000, "fact": {"type": "completed"}},
        {"at": now - 5 * HOUR, "fact": {"type": "claimed"}},
        {"at": now - 5 * HOUR, "fact": {"type": "pushed"}},
        {"at": now - 25 * HOUR, "fact": {"type": "completed"}},
        {"at": now - HOUR, "fact": None},
    ]
    day = watching.call("lastDay", steps, now)
    assert (day["tiles"], day["powerups"], day["claims"]) == (2, 1, 1)
    assert day["hours"] == [0] * 22 + [1, 1]


# --- What an undo would change --------------------------------------------------------------


def test_the_changes_of_a_preview_make_the_view_before(preview: Page) -> None:
    """What the house tells as changes is put in as the house meant it."""
    now = msgspec.to_builtins(view(winter.race(), ADMIN), str_keys=True)
    then = msgspec.json.decode(msgspec.json.encode(now))
    then["teams"][1]["position"] = 9
    then["teams"][2].pop("cooldown", None)
    then["teams"][0]["inventory"] = then["teams"][0]["inventory"][:2]
    then["players"] = then["players"][:-3]
    then["tiles"][8] = {"n": 9, "hidden": True}
    told = [msgspec.to_builtins(change) for change in changes(now, then)]
    assert preview.call("patched", now, told) == then


def test_what_would_change_is_told_old_and_new_side_by_side(preview: Page) -> None:
    whole = module("kit/seen")
    now = whole.call("whole", msgspec.to_builtins(view(winter.race(), ADMIN), str_keys=True))
    then = msgspec.json.decode(msgspec.json.encode(now))
    then["teams"][0] = {**then["teams"][0], "position": 19, "cooldown": True, "inventory": ["skip1", "skip3"]}
    then["revealed"] = 28
    then["tiles"][4]["label"] = "Another task"
    names = list(winter.NAMES)
    rows = preview.call("inRows", now, then, names)
    said = [(row["title"], row["before"], row["after"]) for row in rows]
    assert ("Fire Cape Club", "tile 22", "tile 19") in said
    assert ("Fire Cape Club", "ready", "cooling down") in said
    assert ("Tile 5", "Fire cape", "Another task") in said
    assert ("Tiles 29 to 31", "open", "in the fog again") in said
    assert len(said) == 5
    assert preview.call("fogged", now, then) == [29, 30, 31]
    assert preview.call("inRows", now, now, names) == []


def test_the_pages_offer_the_sets_that_are_shipped_by_their_names_and_with_what_is_in_them() -> None:
    sets = module("sets")
    sets.run("const offered = () => SETS;")
    offered = {one["key"]: one for one in sets.call("offered")}
    assert {key: one["name"] for key, one in offered.items()} == {one.key: one.name for one in SETS}
    for key, one in offered.items():
        tasks, powerup_tasks = load(key)
        assert f"{len(tasks)} tasks and {len(powerup_tasks)} powerup tiles" in one["about"]
