"""The fog: how far it lifts at each of the 56 tiles, and that play never brings it back."""

from itertools import pairwise

import pytest
from msgspec.structs import replace

from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.wishes import Complete, Use
from tests.race.judging import after, code
from tests.race.scene import OTHERS, THEM, US, by, scene, team

REVEALED = [
    *(6, 7, 8, 9, 10, 11, 12, 13, 14),  # from tile 1, five ahead
    *(15, 16, 17, 18, 19, 20, 21, 22, 23),
    *(24, 25, 26, 27, 28, 29, 30, 31, 32),
    *(32, 33, 34, 35, 36, 37, 38),  # from tile 28, four
    *(39, 40, 41, 42, 43, 44, 45),
    *(45, 46, 47, 48, 49, 50, 51, 52, 53, 54),  # from tile 42, three
    *(54, 55, 56, 56, 56),  # from tile 52, two
]
"""By the tile of the furthest team, from 1."""


def at_start(hide_final: bool = False) -> State:
    """All on tile 1, and nothing is revealed."""
    race = replace(scene(hide_final=hide_final), revealed=0, reached=1)
    for seat in (US, THEM, OTHERS):
        race = team(race, seat, position=1)
    return race


def test_how_far_it_lifts_at_every_tile() -> None:
    assert len(REVEALED) == 56
    race = at_start()
    for place in range(2, 57):
        before = team(race, US, position=place - 1)
        for wish in (Complete(by(0)), Use("skip1")):
            assert after(before, US, wish).revealed == REVEALED[place - 1]


def test_the_frontier_pauses_one_step_where_the_look_ahead_shrinks() -> None:
    steps = [b - a for a, b in pairwise(REVEALED)]
    pauses = [place for place, step in enumerate(steps, 2) if step == 0]
    assert pauses == [28, 42, 52, 55, 56]
    assert set(steps) == {0, 1}


def test_it_lifts_step_by_step_in_a_whole_race() -> None:
    race, seen = replace(at_start(), revealed=6), []
    for _ in range(55):
        race = after(race, US, Complete(by(0)))
        seen.append(race.revealed)
    assert seen == REVEALED[1:]


@pytest.mark.parametrize("place", range(1, 56))
def test_the_last_tile_can_stay_hidden_until_a_team_stands_on_it(place: int) -> None:
    race = team(at_start(hide_final=True), US, position=place)
    race = after(race, US, Complete(by(0)))
    assert race.revealed == (56 if place == 55 else min(55, REVEALED[place]))


def test_a_team_behind_reveals_nothing() -> None:
    race = replace(team(at_start(), OTHERS, position=40), revealed=44)
    assert after(race, US, Use("skip3")).revealed == 44


def test_it_never_comes_back() -> None:
    """Not when the furthest team is pushed back, and not when it goes on from there."""
    race = team(replace(at_start(), revealed=44, reached=40), OTHERS, position=40)
    race = after(race, US, Use("back3", team=OTHERS))
    assert (race.teams[OTHERS].position, race.revealed, race.reached) == (37, 44, 40)
    race = after(race, OTHERS, Complete(by(4)))
    assert (race.revealed, race.reached) == (44, 40)


@pytest.mark.parametrize("fog", ["on", "admin", "off"])
def test_it_lifts_in_every_mode(fog: str) -> None:
    race = team(replace(at_start(), fog=fog), US, position=9)
    assert after(race, US, Complete(by(0))).revealed == 15


@pytest.mark.parametrize("fog", ["on", "admin", "off"])
def test_what_can_be_aimed_at_is_what_was_revealed(fog: str) -> None:
    race = replace(at_start(), fog=fog, revealed=20)
    told = {number: code(race, US, Use("copypaste", tile=number)) for number in range(2, 56) if number != 5}
    hidden = "" if fog == "off" else "fogged"
    assert told == {number: "" if number <= 20 else hidden for number in told}
