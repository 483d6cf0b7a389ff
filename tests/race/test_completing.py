"""Completing tiles: which entries count, what they earn, what follows, and who has won."""

from itertools import permutations, product
from typing import Any

import pytest
from msgspec.structs import replace

from gridhouse.games.race.rules.powerups import POWERUPS
from gridhouse.games.race.rules.teams import Entry
from gridhouse.games.race.rules.wishes import Complete, Report, Use
from tests.race.judging import after, code
from tests.race.scene import OTHERS, PLACES, THEM, US, by, pieces, scene, team, tile

HERE = PLACES[US]

# --- which entries count --------------------------------------------------------------------------


def test_as_many_as_are_asked_for() -> None:
    for least, most, doubled, given in product(range(1, 4), range(1, 4), (False, True), range(9)):
        if least <= most:
            race = tile(scene(), HERE, {"min": least, "max": most}, doubled=doubled)
            low, high = least * (1 + doubled), most * (1 + doubled)
            entries = by(*[0] * given)
            too_many = "too_many" if given > high else ""
            assert code(race, US, Complete(entries)) == ("too_few" if given < low else too_many)
            assert code(race, US, Report(entries)) == too_many


def test_only_members_count() -> None:
    race = tile(scene(), HERE, {"max": 4})
    for player in range(8):
        told = "" if player in race.teams[US].members else "not_a_member"
        for wish in (Report, Complete):
            assert code(race, US, wish(by(0, player))) == told


@pytest.mark.parametrize("kind", ["item", "xp", "group", "set", "single"])
@pytest.mark.parametrize("doubled", [False, True])
def test_how_often_a_player_counts(kind: str, doubled: bool) -> None:
    """Once in a group, twice in a doubled one, and else as often as is asked for."""
    race = tile(scene(), HERE, {"max": 4, "kind": kind}, doubled=doubled)
    for times in range(1, 5):
        names = ("helm", "body", "legs", "boots")[:times]
        entries = pieces(0, *names) if kind == "set" else by(*[0] * times)
        if doubled:
            entries = (*entries, Entry(1, "cape" if kind == "set" else None))
        told = "player_twice" if kind == "group" and times > 1 + doubled else ""
        assert code(race, US, Complete(entries)) == told
        assert code(race, US, Report(entries)) == told


@pytest.mark.parametrize("doubled", [False, True])
def test_each_piece_of_a_set_counts_once(doubled: bool) -> None:
    race = tile(scene(), HERE, {"min": 1, "max": 3, "kind": "set"}, doubled=doubled)
    for wish in (Report, Complete):
        for first, second in permutations(("helm", "Helm", " HELM ", "body"), 2):
            told = "" if "body" in (first, second) else "piece_twice"
            assert code(race, US, wish((Entry(0, first), Entry(1, second)))) == told
        assert code(race, US, wish((Entry(0, "helm"), Entry(1)))) == "piece_missing"
        assert code(race, US, wish((Entry(0, "helm"), Entry(1, "  ")))) == "piece_missing"


@pytest.mark.parametrize("kind", ["item", "xp", "group", "single"])
def test_only_sets_have_pieces(kind: str) -> None:
    race = tile(scene(), HERE, {"kind": kind})
    assert code(race, US, Complete(pieces(0, "helm"))) == "piece_unasked"
    assert code(race, US, Complete(by(0))) == ""


def test_a_piece_that_was_reported_counts_when_the_tile_is_completed() -> None:
    """A report is kept, not spent: completing tells the whole list."""
    race = tile(scene(), HERE, {"min": 2, "max": 2, "kind": "set"})
    race = after(race, US, Report(pieces(0, "helm")))
    assert race.teams[US].progress == pieces(0, "helm")
    assert code(race, US, Complete(pieces(0, "body"))) == "too_few"
    assert after(race, US, Complete(pieces(0, "helm", "body"))).teams[US].points == {0: 200}


def test_a_report_changes_nothing_but_the_progress() -> None:
    race = team(tile(scene(), HERE, {"max": 3}, reward="skip1"), US, cooldown=True, progress=by(1, 1))
    assert after(race, US, Report(by(0))) == team(race, US, progress=by(0))
    assert after(race, US, Report(())) == team(race, US, progress=())


@pytest.mark.parametrize("wish", [Report, Complete])
def test_what_was_done_for_another_tile_does_not_count(wish: type[Report | Complete]) -> None:
    told = {number: code(scene(), US, wish(by(0), number)) for number in range(1, 57)}
    assert told == {number: "" if number == HERE else "elsewhere" for number in range(1, 57)}


# --- points ---------------------------------------------------------------------------------------

WORTH = [
    # difficulty, most before doubling, for each entry
    (1, 1, 100),
    (2, 1, 200),
    (3, 1, 300),
    (1, 2, 33),
    (2, 2, 33),
    (3, 2, 33),
    (3, 5, 33),
]


@pytest.mark.parametrize(("difficulty", "most", "each"), WORTH)
@pytest.mark.parametrize("doubled", [False, True])
def test_what_each_completion_earns(difficulty: int, most: int, each: int, doubled: bool) -> None:
    race = tile(scene(), HERE, {"max": most, "points": 33}, difficulty=difficulty, doubled=doubled)
    race = team(race, US, points={0: 7})
    for size in range(1 + doubled, most * (1 + doubled) + 1):
        players = [n % 2 for n in range(size)]
        told = after(race, US, Complete(by(*players))).teams[US].points
        expected = {0: 7 + each * players.count(0), 1: each * players.count(1)}
        assert told == {player: points for player, points in expected.items() if points}


def test_a_pasted_task_earns_by_its_own_count_and_difficulty() -> None:
    race = tile(scene(), HERE, {"min": 1, "max": 1, "points": 50}, difficulty=3)
    race = tile(race, 15, {"min": 1, "max": 4, "points": 50})
    race = team(after(race, US, Use("copypaste", tile=15)), US, position=15)
    assert after(race, US, Complete(by(0))).teams[US].points == {0: 300}


def test_points_are_those_of_the_team_in_which_they_were_earned() -> None:
    race = team(scene(), THEM, members=(0, 2), points={0: 500})
    race = after(race, US, Complete(by(0)))
    assert [each.points for each in race.teams] == [{0: 100}, {0: 500}, {}]


# --- what follows ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("again", "had"), list(product((True, False), repeat=2)))
def test_a_reward_is_given_again_by_choice_of_the_race(again: bool, had: bool) -> None:
    race = tile(scene(reward_again=again), HERE, reward="back2")
    race = team(race, US, inventory=("skip1",), rewarded=(HERE,) if had else ())
    us = after(race, US, Complete(by(0))).teams[US]
    assert us.inventory == (("skip1", "back2") if again or not had else ("skip1",))
    assert set(us.rewarded) == {HERE}


def test_a_tile_completed_again_earns_again() -> None:
    race = tile(scene(reward_again=False), HERE, reward="back2")
    race = after(race, US, Complete(by(0)))
    race = after(race, THEM, Use("back1", team=US))
    assert race.teams[US].position == HERE
    us = after(race, US, Complete(by(0))).teams[US]
    assert (us.points, us.inventory.count("back2")) == ({0: 200}, 2)  # one from the scene, one reward


def test_completing_ends_the_cooldown_and_the_progress_and_moves_one_tile() -> None:
    race = team(scene(), US, cooldown=True, progress=by(0))
    us = after(race, US, Complete(by(1))).teams[US]
    assert (us.position, us.cooldown, us.progress, us.inventory) == (HERE + 1, False, (), POWERUPS)


@pytest.mark.parametrize("wish", [Use("skip1"), Use("back1", team=THEM)])
def test_nothing_else_ends_a_cooldown(wish: Use) -> None:
    race = team(scene(), THEM, cooldown=True)
    assert after(race, US, wish).teams[THEM].cooldown
    assert after(race, THEM, Report(by(2))).teams[THEM].cooldown


def test_reaching_the_last_tile_is_not_winning() -> None:
    race = team(scene(), US, position=55)
    for wish in (Complete(by(0)), Use("skip3")):
        there = after(race, US, wish)
        assert (there.teams[US].position, there.finishers) == (56, ())
        assert code(there, THEM, Use("back1", team=US)) == ""


def test_those_who_complete_the_last_tile_are_ranked_in_that_order() -> None:
    race = scene()
    for seat in (THEM, US, OTHERS):
        race = team(race, seat, position=56)
    for rank, seat in enumerate((THEM, OTHERS, US), 1):
        race = after(race, seat, Complete(by(2 * seat)))
        assert (race.finishers[-1], race.place(seat), race.teams[seat].position) == (seat, rank, 56)
        assert code(race, seat, Complete(by(2 * seat))) == "team_finished"
        assert code(race, seat, Report(())) == "team_finished"
    assert (race.finishers, race.phase) == ((THEM, OTHERS, US), "live")
    assert race.teams[THEM].points == {2: 300}


ENDS: list[tuple[str, tuple[int, ...], dict[str, Any], bool]] = [
    # ends, who has finished before us, how team 2 is, whether the race is over with us
    ("by_hand", (), {}, False),
    ("by_hand", (THEM, OTHERS), {}, False),
    ("first", (), {}, True),
    ("all", (), {}, False),
    ("all", (THEM,), {}, False),
    ("all", (THEM, OTHERS), {}, True),
    ("all", (THEM,), {"withdrawn": True}, True),
    ("all", (OTHERS,), {"withdrawn": True}, False),
]


@pytest.mark.parametrize(("ends", "before", "other", "over"), ENDS)
def test_when_the_race_is_over(ends: str, before: tuple[int, ...], other: dict[str, Any], over: bool) -> None:
    race = replace(team(team(scene(ends=ends), US, position=56), OTHERS, **other), finishers=before)
    for seat in before:
        race = team(race, seat, position=56)
    assert after(race, US, Complete(by(0))).phase == ("closed" if over else "live")
    assert after(team(race, US, position=55), US, Complete(by(0))).phase == "live"


@pytest.mark.parametrize("wish", [Report(by(0)), Complete(by(0))])
def test_who_can_complete_nothing(wish: Report | Complete) -> None:
    race = scene()
    assert code(race, US, wish) == ""
    assert code(replace(race, phase="setup"), US, wish) == "race_not_live"
    assert code(replace(race, phase="closed"), US, wish) == "race_not_live"
    assert code(race, 7, wish) == "no_such_team"
    assert code(team(race, US, withdrawn=True), US, wish) == "team_withdrawn"
    assert code(team(race, US, cooldown=True), US, wish) == ""
