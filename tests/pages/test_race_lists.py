"""What the page of a race makes of its view: standings, entries, times, and what is said."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from gridhouse.games.race.rules.moving import forward
from gridhouse.games.race.standings import ranked_players
from gridhouse.games.race.view import view
from gridhouse.kernel import HISTORIAN, SPECTATOR
from gridhouse.kernel.actor import player
from tests.pages.modules import Page
from tests.race import winter

HERE = "../../games/race/page/"
MODULES = (
    "kit/seen",
    "kit/trail",
    "kit/standings",
    "players",
    "complete",
    "kit/feed",
    "kit/when",
    "moments",
    "replayed",
)
DAY = winter.DAY


@pytest.fixture(scope="module")
def page() -> Page:
    return Page(*(f"{HERE}{name}.js" for name in MODULES))


def sent(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.fixture(scope="module")
def seen(page: Page) -> Any:
    return page.call("whole", sent(view(winter.race(), player(winter.FIRE))))


# --- What was left out ------------------------------------------------------------------


def test_what_the_wire_leaves_out_is_filled_in(page: Page) -> None:
    """Every field of the types is there, so that no page has to ask."""
    whole = page.call("whole", sent(view(winter.race(), SPECTATOR)))
    told = view(winter.race(), SPECTATOR)
    for tile, filled in zip(told.tiles, whole["tiles"], strict=True):
        assert sent(msgspec.structs.asdict(tile)) == filled
    for team, filled in zip(told.teams, whole["teams"], strict=True):
        assert sent(msgspec.structs.asdict(team)) == filled


def test_a_tile_in_the_fog_is_a_number_and_nothing_else(page: Page, seen: Any) -> None:
    assert page.call("seenTo", seen) == 31
    assert sent(view(winter.race(), player(winter.FIRE)).tiles[31]) == {"n": 32, "hidden": True}


@pytest.mark.parametrize(
    ("phase", "fog", "upto"), [("live", "on", 31), ("live", "off", 56), ("setup", "on", 0)]
)
def test_whoever_looks_back_sees_the_fog_of_that_moment(page: Page, phase: Any, fog: Any, upto: int) -> None:
    """Also where they are told all, as of a race that is over."""
    told = sent(view(replace(winter.race(), phase=phase, fog=fog), HISTORIAN))
    then = page.call("asThen", page.call("whole", told))
    assert [tile["n"] for tile in then["tiles"] if not tile["hidden"]] == list(range(1, upto + 1))
    assert not any(tile["label"] for tile in then["tiles"][upto:])


# --- Standings --------------------------------------------------------------------------


def test_those_who_share_a_tile_share_a_rank(page: Page, seen: Any) -> None:
    rows = page.call("standings", seen)
    assert [(row["rank"], row["position"]) for row in rows] == [
        (1, 26),
        (2, 24),
        (2, 24),
        (4, 22),
        (4, 22),
        (6, 19),
        (7, 17),
        (8, 12),
    ]


@given(
    positions=st.lists(st.integers(1, 56), min_size=1, max_size=20),
    finished=st.sets(st.integers(0, 19)),
    gone=st.sets(st.integers(0, 19)),
)
def test_finishers_come_first_in_their_order_then_by_tile(
    page: Page, positions: list[int], finished: set[int], gone: set[int]
) -> None:
    finishers = [seat for seat in finished if seat < len(positions)]
    teams = [
        {"position": 56 if seat in finishers else at, "withdrawn": seat in gone}
        for seat, at in enumerate(positions)
    ]
    rows = page.call("standings", {"teams": teams, "finishers": finishers})
    there = [seat for seat in finishers if seat not in gone]
    assert [row["seat"] for row in rows][: len(there)] == there
    assert sorted(row["seat"] for row in rows) == [seat for seat in range(len(positions)) if seat not in gone]
    for row in rows[len(there) :]:
        better = [other for other in rows[len(there) :] if other["position"] > row["position"]]
        assert row["rank"] == len(there) + len(better) + 1


def test_a_long_list_shows_the_first_five_and_your_neighbours(page: Page) -> None:
    rows = [{"seat": seat, "rank": seat + 1} for seat in range(20)]
    assert [row["seat"] for row in page.call("nearest", rows, 12, 8)] == [0, 1, 2, 3, 4, 11, 12, 13]
    assert [row["seat"] for row in page.call("nearest", rows, None, 8)] == [*range(8)]
    assert len(page.call("nearest", rows[:8], 3, 8)) == 8


def test_your_own_race_in_words(page: Page, seen: Any) -> None:
    assert page.call("yourRace", seen, 0, winter.NAMES) == "4 behind Tears of Guthix"
    assert page.call("yourRace", seen, 1, winter.NAMES) == "2 ahead of everybody"
    assert page.call("fromYou", seen, 1, 0) == "four ahead of you"
    assert page.call("fromYou", seen, 7, 0) == "ten behind you"
    assert page.call("fromYou", seen, 4, 0) == "level with you"
    assert page.call("fromYou", seen, 0, 0) == ""
    assert page.call("fromYou", seen, 1, None) == ""


def test_ordinals(page: Page) -> None:
    assert [page.call("ordinal", n) for n in (1, 2, 3, 4, 11, 12, 13, 20, 21, 102, 112)] == [
        *("1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "20th", "21st", "102nd", "112th")
    ]


def test_everybody_up_to_rank_ten_is_listed(page: Page) -> None:
    """As the results rank them, whoever has the same by name."""
    state = replace(winter.race(), players=tuple("MLKJIHGFEDCBA"))
    points = {player: 100 * (12 - player) for player in range(9)} | {9: 50, 10: 50, 11: 25}
    teams = (replace(state.teams[0], points=points), *(replace(team, points={}) for team in state.teams[1:]))
    state = replace(state, teams=teams)
    top = page.call("topPlayers", sent(view(state, SPECTATOR)))
    ranked = [(one["rank"], one["who"], one["points"]) for one in top]
    assert ranked == [one for one in ranked_players(state) if one[0] <= 10]
    assert [rank for rank, *_ in ranked] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10]


def test_teams_are_ranked_by_what_their_players_have_earned_in_them(page: Page) -> None:
    """Ten ranks, the same by name; no team without points, and none that has left the race."""
    names = [f"Team {letter}" for letter in "LKJIHGFEDCBA"]
    points = [300, 300, 250, 0, 900, 100, 90, 80, 70, 60, 50, 50]
    teams = [{"points": each, "withdrawn": seat == 4} for seat, each in enumerate(points)]
    ranked = [(one["rank"], one["who"]) for one in page.call("topTeams", {"teams": teams}, names)]
    assert ranked == [(1, 1), (1, 0), (3, 2), (4, 5), (5, 6), (6, 7), (7, 8), (8, 9), (9, 11), (9, 10)]


def test_the_members_of_a_long_team_are_told_by_the_first_and_the_last(page: Page) -> None:
    """On the line five hundred numbers are a kilobyte; on the page they are there."""
    state = winter.race()
    players = tuple(f"Player {number}" for number in range(30))
    rosters = [tuple(range(12)), tuple(range(12, 21)), (21, 23, 22, *range(24, 30)), ()]
    teams = (*(replace(state.teams[0], members=members) for members in rosters), *state.teams[4:])
    told = view(replace(state, players=players, teams=teams), SPECTATOR)
    assert [team.stretch for team in told.teams[:4]] == [(0, 11), None, None, None]
    assert [team.all_members for team in told.teams[:4]] == rosters
    whole = page.call("whole", sent(told))
    assert [tuple(team["members"]) for team in whole["teams"][:4]] == rosters


def test_points_have_two_decimals(page: Page) -> None:
    assert [page.call("points", n) for n in (0, 5, 150, 4150)] == ["0.00", "0.05", "1.50", "41.50"]


# --- Completing -------------------------------------------------------------------------


def asked(least: int = 1, most: int = 1, kind: str = "item", doubled: bool = False) -> dict[str, Any]:
    return {"min": least, "max": most, "kind": kind, "doubled": doubled, "worth": 100, "label": "x"}


def by(*players: int) -> list[dict[str, Any]]:
    return [{"player": number, "piece": None} for number in players]


def test_no_more_entries_than_count(page: Page) -> None:
    task = asked(2, 3)
    entries: list[Any] = []
    for number in (1, 1, 2, 3):
        entries = page.call("added", task, entries, number)
    assert [entry["player"] for entry in entries] == [1, 1, 2]
    assert page.call("whyNotAdd", task, entries, 3)["code"] == "too_many"
    assert [entry["player"] for entry in page.call("removed", entries, 1)] == [1, 2]


def test_in_a_group_each_counts_once_and_twice_where_it_is_doubled(page: Page) -> None:
    assert page.call("whyNotAdd", asked(5, 5, "group"), by(1), 1)["code"] == "player_twice"
    assert page.call("whyNotAdd", asked(10, 10, "group", doubled=True), by(1), 1) is None
    assert page.call("whyNotAdd", asked(10, 10, "group", doubled=True), by(1, 1), 1)["code"] == "player_twice"


@pytest.mark.parametrize(
    ("task", "entries", "code"),
    [
        (asked(2, 4), by(1), "too_few"),
        (asked(2, 4), by(1, 2), None),
        (asked(1, 1), by(1, 2), "too_many"),
        (asked(1, 1), by(9), "not_a_member"),
        (asked(2, 2, "group"), by(1, 1), "player_twice"),
        (asked(2, 2), by(1, 1), None),
        (asked(1, 2, "set"), by(1), "piece_missing"),
        (
            asked(1, 2, "set"),
            [{"player": 1, "piece": "Helm"}, {"player": 2, "piece": " helm "}],
            "piece_twice",
        ),
        (asked(1, 2, "set"), [{"player": 1, "piece": "Helm"}, {"player": 1, "piece": "legs"}], None),
        (asked(1, 2), [{"player": 1, "piece": "Helm"}], "piece_unasked"),
    ],
)
def test_what_can_be_sent(page: Page, task: Any, entries: Any, code: str | None) -> None:
    found = page.call("whyNotEnter", task, entries, [1, 2, 3])
    assert (found and found["code"]) == code


def test_what_is_sent_has_no_empty_piece(page: Page) -> None:
    entries = [{"player": 1, "piece": None}, {"player": 2, "piece": " helm "}]
    assert page.call("toSend", entries) == [{"player": 1}, {"player": 2, "piece": "helm"}]


@given(position=st.integers(1, 56), steps=st.integers(1, 3), cleared=st.sets(st.integers(2, 55)))
def test_a_step_leads_where_the_rules_lead(page: Page, position: int, steps: int, cleared: set[int]) -> None:
    assert page.call("forward", position, steps, sorted(cleared)) == forward(position, steps, cleared)


@pytest.mark.parametrize(
    ("task", "words"),
    [
        (asked(), "1 player"),
        (asked(2, 4), "2 to 4 completions"),
        (asked(5, 5, "group"), "5 players"),
        (asked(1, 3, "set"), "1 to 3 pieces"),
    ],
)
def test_how_many_are_asked_for(page: Page, task: Any, words: str) -> None:
    assert page.call("howMany", task) == words


# --- Times ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ms", "words"),
    [
        (11.6 * DAY, "11 d 14 h"),
        (DAY, "1 d 0 h"),
        (3_725_000, "1 h 2 min"),
        (90_000, "1 min"),
        (900, "1 s"),
        (-5, "0 s"),
    ],
)
def test_how_long_it_lasts(page: Page, ms: float, words: str) -> None:
    assert page.call("lasting", ms) == words


def test_which_day_it_is(page: Page) -> None:
    dates = {"starts_at": 1000, "ends_at": 1000 + 21 * DAY}
    assert page.call("dayOf", dates, 1000) == {"day": 1, "of": 21}
    assert page.call("dayOf", dates, 1000 + 9.5 * DAY) == {"day": 10, "of": 21}
    assert page.call("dayOf", dates, 1000 + 30 * DAY) == {"day": 21, "of": 21}
    assert page.call("dayOf", dates, 0) is None
    assert page.call("dayOf", {"starts_at": 1000, "ends_at": None}, 1000 + DAY) == {"day": 2, "of": None}


def test_a_race_counts_down_to_its_start_and_then_to_its_end(page: Page) -> None:
    settings = {"starts_at": 5000, "ends_at": 9000}
    assert page.call("countdown", {"phase": "setup", "settings": settings}, 1000) == {
        "to": "start",
        "at": 5000,
        "left": 4000,
    }
    assert page.call("countdown", {"phase": "live", "settings": settings}, 6000) == {
        "to": "end",
        "at": 9000,
        "left": 3000,
    }
    assert page.call("countdown", {"phase": "closed", "settings": settings}, 6000) is None


@given(left=st.integers(1, 40 * DAY))
def test_a_countdown_is_drawn_again_before_it_lies(page: Page, left: int) -> None:
    after = page.call("untilChange", left)
    assert 0 < after <= 60_001
    if left <= 60_000:
        assert after <= 1_001


# --- What is told -----------------------------------------------------------------------


def step(seq: int, text: str = "x", **fact: Any) -> dict[str, Any]:
    return {"seq": seq, "text": text, "seat": None, "fact": fact or None}


def test_the_feed_has_the_newest_first_and_only_what_is_worth_a_word(page: Page) -> None:
    steps = [step(1), step(2, ""), step(3), step(4)]
    assert [one["seq"] for one in page.call("latest", steps, 2)] == [4, 3]


def test_a_step_concerns_whoever_did_it_and_whoever_suffered_it(page: Page) -> None:
    pushed = step(1, team=2, target=5)
    assert [page.call("concerns", pushed, seat) for seat in (2, 5, 3, None)] == [True, True, False, False]


def test_what_concerns_you_is_said_first_and_of_the_rest_the_latest(page: Page) -> None:
    others = [{"text": f"other {n}", "own": False} for n in range(6)]
    mine = [{"text": "mine", "own": True}]
    assert [one["text"] for one in page.call("queued", others, mine)] == [
        "mine",
        "other 3",
        "other 4",
        "other 5",
    ]


def test_one_sentence_in_five_seconds(page: Page) -> None:
    assert page.call("untilSaid", None, 100) == 0
    assert page.call("untilSaid", 1000, 2000) == 4000
    assert page.call("untilSaid", 1000, 9000) == 0
