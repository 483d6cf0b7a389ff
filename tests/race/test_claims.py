"""Claiming powerup tiles: who may, how often, and what it gives."""

from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.teams import Claim, Entry
from gridhouse.games.race.rules.tiles import PowerupTask, PowerupTile
from gridhouse.games.race.rules.wishes import ClaimTile
from tests.race.judging import after, code
from tests.race.scene import OTHERS, THEM, US, by, pieces, scene, team

GOLD = 4


def beside(claims: tuple[Claim, ...] = (), settings: dict[str, Any] | None = None, **task: Any) -> State:
    """The scene with two powerup tiles, of which the second is this one."""
    tiles = (
        PowerupTile(1, PowerupTask("Silver", "skip2")),
        PowerupTile(GOLD, PowerupTask("Gold", "back3", **task)),
    )
    return replace(scene(**settings or {}), powerup_tiles=tiles, claims=claims)


TAKEN = {
    # claim type: told to us when nobody, we, another team, we and another team have claimed it
    "eachTeam": ("", "claimed", "", "claimed"),
    "firstTeam": ("", "claimed", "claimed", "claimed"),
    "unlimited": ("", "", "", ""),
}


@pytest.mark.parametrize("claim", TAKEN)
def test_when_it_is_taken(claim: str) -> None:
    for told, by_whom in zip(TAKEN[claim], ((), (US,), (THEM,), (US, THEM)), strict=True):
        race = beside(tuple(Claim(seat, GOLD) for seat in by_whom), claim=claim)
        assert code(race, US, ClaimTile(GOLD, by(0))) == told
        elsewhere = beside(tuple(Claim(seat, 1) for seat in by_whom), claim=claim)
        assert code(elsewhere, US, ClaimTile(GOLD, by(0))) == ""


def test_the_first_of_two_gets_it() -> None:
    race = after(beside(claim="firstTeam"), THEM, ClaimTile(GOLD, by(2)))
    assert code(race, US, ClaimTile(GOLD, by(0))) == "claimed"
    assert code(team(race, THEM, withdrawn=True), US, ClaimTile(GOLD, by(0))) == "claimed"


def test_a_claim_gives_the_powerup_and_points_and_changes_nothing_else() -> None:
    race = team(beside(points=125, max=3), US, inventory=("skip1",), cooldown=True, progress=by(1))
    claimed = after(race, US, ClaimTile(GOLD, by(0, 1, 0)))
    us = claimed.teams[US]
    assert (us.inventory, us.points) == (("skip1", "back3"), {0: 250, 1: 125})
    assert claimed.claims == (Claim(US, GOLD),)
    assert team(replace(claimed, claims=()), US, inventory=("skip1",), points={}) == race


def test_the_points_of_a_powerup_tile_are_its_own_even_where_one_counts() -> None:
    assert after(beside(points=5), US, ClaimTile(GOLD, by(0))).teams[US].points == {0: 5}


def test_as_many_as_are_asked_for() -> None:
    race = beside(min=2, max=3)
    told = [code(race, US, ClaimTile(GOLD, by(*[0] * size))) for size in range(5)]
    assert told == ["too_few", "too_few", "", "", "too_many"]
    assert code(race, US, ClaimTile(GOLD, by(0, 2))) == "not_a_member"
    assert code(race, US, ClaimTile(9, by(0, 0))) == "no_such_powerup_tile"


@pytest.mark.parametrize(
    ("kind", "told"), [("item", ""), ("xp", ""), ("single", ""), ("group", "player_twice")]
)
def test_in_a_group_each_player_counts_once(kind: str, told: str) -> None:
    race = beside(min=2, max=2, kind=kind)
    assert code(race, US, ClaimTile(GOLD, by(0, 0))) == told
    assert code(race, US, ClaimTile(GOLD, by(0, 1))) == ""
    assert code(race, US, ClaimTile(GOLD, pieces(0, "helm", "body"))) == (told or "piece_unasked")


def test_a_piece_counts_once_for_a_team_over_all_its_claims() -> None:
    race = beside(kind="set", max=2, claim="unlimited")
    assert code(race, US, ClaimTile(GOLD, pieces(0, "helm", " HELM"))) == "piece_twice"
    assert code(race, US, ClaimTile(GOLD, (Entry(0), Entry(1, "helm")))) == "piece_missing"
    race = after(race, US, ClaimTile(GOLD, pieces(0, "Helm ")))
    assert code(race, US, ClaimTile(GOLD, pieces(1, "helm"))) == "piece_twice"
    assert code(race, US, ClaimTile(GOLD, pieces(1, "body"))) == ""
    assert code(race, THEM, ClaimTile(GOLD, pieces(2, "helm"))) == ""
    elsewhere = replace(race, claims=(Claim(US, 1, ("helm",)),))
    assert code(elsewhere, US, ClaimTile(GOLD, pieces(1, "helm"))) == ""


def test_claims_open_when_some_team_has_reached_the_tile_that_the_race_names() -> None:
    for opens, reached in product((1, 5, 30, 56), (1, 4, 5, 29, 30, 55, 56)):
        race = replace(beside(settings={"claims_from": opens}), reached=reached)
        told = "" if reached >= opens else "claims_closed"
        assert code(race, US, ClaimTile(GOLD, by(0))) == told


def test_who_may_claim() -> None:
    """A team that has finished may, and one that cools down."""
    race, wish = beside(), ClaimTile(GOLD, by(0))
    assert code(replace(team(race, US, position=56), finishers=(US,)), US, wish) == ""
    assert code(team(race, US, cooldown=True), US, wish) == ""
    assert code(team(race, US, withdrawn=True), US, wish) == "team_withdrawn"
    assert code(race, OTHERS + 1, wish) == "no_such_team"
    assert code(replace(race, phase="setup"), US, wish) == "race_not_live"
    assert code(replace(race, phase="closed"), US, wish) == "race_not_live"
