"""Using a powerup: when none can be used, what each has to be told, and which teams it can be aimed at."""

from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from gridhouse.games.race import GAME
from gridhouse.games.race.rules.powerups import POWERUPS, Powerup
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.wishes import Use
from gridhouse.kernel import Sealed, player
from tests.race.judging import after, code
from tests.race.scene import OTHERS, THEM, US, scene, team

BACKS: tuple[Powerup, ...] = ("back1", "back2", "back3")

TARGETS: list[tuple[str, int, dict[str, Any], str, str]] = [
    # whom, seat, what is special, back, disablePowerup
    ("another team", THEM, {}, "", ""),
    ("one that cools down", THEM, {"cooldown": True}, "", ""),
    ("the own team", US, {}, "own_team", "own_team"),
    ("nobody", 3, {}, "no_such_team", "no_such_team"),
    ("one that was withdrawn", THEM, {"withdrawn": True}, "no_such_team", "no_such_team"),
    ("one that has finished", OTHERS, {"position": 56}, "target_finished", "target_finished"),
    ("one on tile 1", THEM, {"position": 1}, "no_effect", ""),
    ("one that holds nothing", THEM, {"inventory": ()}, "", "target_lacks_powerup"),
    ("one that holds another", THEM, {"inventory": ("skip2",)}, "", "target_lacks_powerup"),
    ("one on the last tile", THEM, {"position": 56}, "", ""),
]


@pytest.mark.parametrize(
    ("seat", "special", "back", "disable"), [row[1:] for row in TARGETS], ids=[row[0] for row in TARGETS]
)
def test_who_can_be_aimed_at(seat: int, special: dict[str, Any], back: str, disable: str) -> None:
    race = replace(team(scene(), OTHERS, position=56), finishers=(OTHERS,))
    race = team(race, seat, **special) if special else race
    for powerup in BACKS:
        assert code(race, US, Use(powerup, team=seat)) == back
    assert code(race, US, Use("disablePowerup", team=seat, other="skip1")) == disable


def test_exactly_one_copy_is_disabled() -> None:
    race = team(scene(), THEM, inventory=("skip1", "back1", "skip1"))
    disabled = after(race, US, Use("disablePowerup", team=THEM, other="skip1"))
    assert sorted(disabled.teams[THEM].inventory) == ["back1", "skip1"]
    assert disabled.teams[OTHERS] == race.teams[OTHERS]


def test_chance_disables_any_of_them_where_the_race_says_so() -> None:
    race = team(scene(disable_pick="random"), THEM, inventory=("skip1", "back1", "skip3"))
    left = {after(race, US, Use("disablePowerup", team=THEM), n).teams[THEM].inventory for n in range(60)}
    assert left == {("skip1", "back1"), ("skip1", "skip3"), ("back1", "skip3")}
    assert code(race, US, Use("disablePowerup", team=THEM, other="skip1")) == "bad_target"


def test_chance_changes_to_any_unused_task_where_the_race_says_so() -> None:
    race = scene(change_pick="random")
    laid = {after(race, US, Use("changeTile", tile=15), n).tile(15).lay for n in range(60)}
    free = [one for one in race.pool if not one.used and one.task.difficulty == 1]
    assert {(lay.task_id, lay.task) for lay in laid if lay} == {(one.id, one.task) for one in free}
    assert len(free) == 3
    assert code(race, US, Use("changeTile", tile=15, task=free[0].id)) == "bad_target"


@pytest.mark.parametrize(
    "wish", [Use("changeTile", tile=15), Use("disablePowerup", team=THEM)], ids=lambda wish: wish.powerup
)
def test_what_chance_picked_can_be_drawn_again(wish: Use) -> None:
    race = scene(change_pick="random", disable_pick="random")
    picked = [GAME.decide(race, player(US), wish, Sealed(b"race", n))[0] for n in range(20)]
    again = [GAME.redraw(race, fact, Sealed(b"race", n)) for n, fact in enumerate(picked)]
    assert again == picked
    assert again != [GAME.redraw(race, fact, Sealed(b"another", n)) for n, fact in enumerate(picked)]


# --- what holds for every powerup -----------------------------------------------------------------

AIM: dict[Powerup, dict[str, Any]] = {
    "skip1": {},
    "skip2": {},
    "skip3": {},
    **{powerup: {"team": THEM} for powerup in BACKS},
    "disablePowerup": {"team": THEM, "other": "skip1"},
    "copypaste": {"tile": 15},
    "changeTile": {"tile": 15, "task": 1000},
    "doubleEasy": {"tile": 15},
    "doubleMedium": {"tile": 16},
    "doubleHard": {"tile": 17},
    "clearCooldown": {},
    "doublePowerup": {"other": "skip1"},
}


def ready(powerup: Powerup) -> State:
    """A scene in which the aim above is right."""
    race = team(scene(), US, cooldown=powerup == "clearCooldown")
    for number, difficulty in ((16, 2), (17, 3)):
        race = race.with_tile(number, replace(race.tile(number), difficulty=difficulty))
    return race


@pytest.mark.parametrize("powerup", POWERUPS)
def test_what_every_use_costs(powerup: Powerup) -> None:
    race = ready(powerup)
    used = after(race, US, Use(powerup, **AIM[powerup])).teams[US]
    gained = ["skip1"] if powerup == "doublePowerup" else []
    assert sorted(used.inventory) == sorted([*({*POWERUPS} - {powerup}), *gained])
    assert used.cooldown == (powerup != "clearCooldown")


@pytest.mark.parametrize("powerup", POWERUPS)
def test_when_no_powerup_can_be_used(powerup: Powerup) -> None:
    race, wish = ready(powerup), Use(powerup, **AIM[powerup])
    without = tuple(other for other in POWERUPS if other != powerup)
    assert code(race, US, wish) == ""
    assert code(replace(race, phase="setup"), US, wish) == "race_not_live"
    assert code(replace(race, phase="closed"), US, wish) == "race_not_live"
    assert code(race, 3, wish) == "no_such_team"
    assert code(team(race, US, withdrawn=True), US, wish) == "team_withdrawn"
    assert code(replace(team(race, US, position=56), finishers=(US,)), US, wish) == "team_finished"
    assert code(team(race, US, inventory=without), US, wish) == "not_owned"
    assert code(team(race, US, cooldown=True), US, wish) == (
        "" if powerup == "clearCooldown" else "on_cooldown"
    )


@pytest.mark.parametrize("powerup", POWERUPS)
def test_every_powerup_names_what_it_needs_and_nothing_else(powerup: Powerup) -> None:
    anything = {"team": THEM, "tile": 15, "task": 1000, "other": "skip1"}
    race, needed = ready(powerup), set(AIM[powerup])
    for chosen in product((False, True), repeat=4):
        named = {field: anything[field] for field, given in zip(anything, chosen, strict=True) if given}
        wish = Use(powerup, **{**named, **{f: v for f, v in AIM[powerup].items() if f in named}})
        assert (code(race, US, wish) == "bad_target") == (set(named) != needed)


def test_the_cooldown_is_cleared_only_while_there_is_one() -> None:
    assert code(scene(), US, Use("clearCooldown")) == "not_on_cooldown"
    cleared = after(team(scene(), US, cooldown=True), US, Use("clearCooldown"))
    assert not cleared.teams[US].cooldown
    assert code(cleared, US, Use("skip1")) == ""


@pytest.mark.parametrize("other", POWERUPS)
def test_which_powerup_can_be_doubled(other: Powerup) -> None:
    """Every one but Double Powerup, if the team holds it."""
    wish = Use("doublePowerup", other=other)
    lacking = team(scene(), US, inventory=("doublePowerup",))
    twice = team(scene(), US, inventory=("doublePowerup", "doublePowerup", other))
    if other == "doublePowerup":
        assert {code(race, US, wish) for race in (lacking, twice)} == {"doubles_itself"}
    else:
        assert code(lacking, US, wish) == "not_owned"
        assert sorted(after(twice, US, wish).teams[US].inventory) == sorted(["doublePowerup", other, other])


def test_double_powerup_can_double_what_clears_its_own_cooldown() -> None:
    race = team(scene(), US, inventory=("doublePowerup", "clearCooldown"))
    race = after(race, US, Use("doublePowerup", other="clearCooldown"))
    assert race.teams[US].cooldown
    race = after(race, US, Use("clearCooldown"))
    assert (race.teams[US].inventory, race.teams[US].cooldown) == (("clearCooldown",), False)
