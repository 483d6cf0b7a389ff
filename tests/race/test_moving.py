"""Moving along the trail: from every tile, forward and back, over tiles that were cleared."""

from itertools import product

import pytest
from msgspec.structs import replace

from gridhouse.games.race.rules.powerups import POWERUPS, Powerup
from gridhouse.games.race.rules.teams import Entry
from gridhouse.games.race.rules.wishes import Complete, Use
from tests.race.judging import after, code
from tests.race.scene import PLACES, THEM, US, by, scene, team

SKIPS: dict[Powerup, int] = {"skip1": 1, "skip2": 2, "skip3": 3}
BACKS: dict[Powerup, int] = {"back1": 1, "back2": 2, "back3": 3}

# --- skips ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("past", ["stop", "refuse"])
@pytest.mark.parametrize("powerup", SKIPS)
def test_a_skip_from_every_tile(powerup: Powerup, past: str) -> None:
    for start in range(1, 57):
        race = team(scene(skip_past_final=past), US, position=start, progress=by(0))
        to = start + SKIPS[powerup]
        told = "at_final" if start == 56 else "past_final" if to > 56 and past == "refuse" else ""
        assert code(race, US, Use(powerup)) == told
        if not told:
            us = after(race, US, Use(powerup)).teams[US]
            assert (us.position, us.progress) == (min(to, 56), ())


def ways_ahead() -> list[tuple[int, ...]]:
    """Every choice of cleared tiles among the last five before the end."""
    return [
        tuple(tile for tile, cleared in zip(range(51, 56), chosen, strict=True) if cleared)
        for chosen in product((False, True), repeat=5)
    ]


@pytest.mark.parametrize("past", ["stop", "refuse"])
def test_cleared_tiles_cost_no_step_and_are_used_up(past: str) -> None:
    for cleared, powerup, start in product(ways_ahead(), SKIPS, range(49, 56)):
        ahead = tuple(tile for tile in cleared if tile > start)
        race = team(scene(skip_past_final=past), US, position=start, cleared=ahead)
        steps = [tile for tile in range(start + 1, 57) if tile not in ahead]
        if len(steps) < SKIPS[powerup] and past == "refuse":
            assert code(race, US, Use(powerup)) == "past_final"
        else:
            us = after(race, US, Use(powerup)).teams[US]
            assert us.position == (steps + [56] * 3)[SKIPS[powerup] - 1]
            assert us.cleared == tuple(tile for tile in ahead if tile > us.position)


def test_completing_passes_over_cleared_tiles_too() -> None:
    for cleared in ways_ahead():
        race = team(scene(), US, position=50, cleared=cleared)
        us = after(race, US, Complete(by(0))).teams[US]
        assert us.position == next(tile for tile in range(51, 57) if tile not in cleared)
        assert us.cleared == tuple(tile for tile in cleared if tile > us.position)


def test_a_skip_gives_no_points_and_no_reward_of_a_tile_it_passes() -> None:
    race = scene()
    for number in range(10, 14):
        race = race.with_tile(number, replace(race.tile(number), reward="back1"))
    us = after(race, US, Use("skip3")).teams[US]
    assert (us.points, us.rewarded) == ({}, ())
    assert sorted(us.inventory) == sorted(set(POWERUPS) - {"skip3"})


# --- back -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("powerup", BACKS)
def test_a_push_from_every_tile(powerup: Powerup) -> None:
    """Nobody is pushed behind tile 1; whoever waits on the last tile can be pushed; the fog stays lifted."""
    for start in range(1, 57):
        race = replace(team(scene(), THEM, position=start, progress=by(2)), revealed=56)
        wish = Use(powerup, team=THEM)
        if start == 1:
            assert code(race, US, wish) == "no_effect"
            continue
        pushed = after(race, US, wish)
        them = pushed.teams[THEM]
        assert (them.position, them.progress) == (max(1, start - BACKS[powerup]), ())
        assert (pushed.revealed, them.cooldown, pushed.teams[US].cooldown) == (56, False, True)


def test_no_team_skips_backwards_over_cleared_tiles() -> None:
    race = team(scene(), THEM, cleared=(21, 23))
    them = after(race, US, Use("back1", team=THEM)).teams[THEM]
    assert (them.position, them.cleared) == (19, (21, 23))


@pytest.mark.parametrize(("cools", "before"), list(product((False, True), repeat=2)))
def test_whether_a_pushed_team_cools_down_is_the_choice_of_the_race(cools: bool, before: bool) -> None:
    race = team(scene(back_cools=cools), THEM, cooldown=before)
    assert after(race, US, Use("back2", team=THEM)).teams[THEM].cooldown == (cools or before)


def test_a_pushed_team_keeps_what_it_earned() -> None:
    race = team(scene(), THEM, points={2: 300}, rewarded=(19,))
    them = after(race, US, Use("back3", team=THEM)).teams[THEM]
    assert (them.points, them.rewarded, them.inventory) == ({2: 300}, (19,), POWERUPS)


def test_being_moved_voids_only_the_progress_of_whoever_is_moved() -> None:
    race = team(team(scene(), US, progress=by(0)), THEM, progress=by(2))
    pushed = after(race, US, Use("back1", team=THEM))
    assert (pushed.teams[US].progress, pushed.teams[THEM].progress) == ((Entry(0),), ())
    skipped = after(race, US, Use("skip1"))
    assert (skipped.teams[US].progress, skipped.teams[THEM].progress) == ((), (Entry(2),))
    assert [each.position for each in skipped.teams] == [11, *PLACES[1:]]
