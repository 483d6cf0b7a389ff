"""What powerups make of a tile: what is taken over, what is marked, and what can be done to it afterwards."""

from typing import Any

import pytest
from msgspec.structs import replace

from gridhouse.games.race.rules.powerups import Powerup
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.wishes import Complete, Use
from tests.race.judging import after, code
from tests.race.sample import FREE
from tests.race.scene import PLACES, THEM, US, by, scene, team, tile

TARGET = 15
ON_IT: dict[str, Use] = {
    "copy": Use("copypaste", tile=TARGET),
    "change": Use("changeTile", tile=TARGET, task=FREE),
    "double": Use("doubleEasy", tile=TARGET),
}

STACKING = {
    ("copy", "copy"): "copied",
    ("copy", "change"): "copied",
    ("copy", "double"): "",
    ("change", "copy"): "changed",
    ("change", "change"): "changed",
    ("change", "double"): "",
    ("double", "copy"): "doubled",
    ("double", "change"): "doubled",
    ("double", "double"): "doubled",
}


@pytest.mark.parametrize(("first", "second"), STACKING)
def test_which_powerup_can_follow_which_on_one_tile(first: str, second: str) -> None:
    race = after(scene(), US, ON_IT[first])
    wish = ON_IT[second]
    if (first, second) == ("change", "change"):
        wish = replace(wish, task=FREE + 3)
    assert code(race, THEM, wish) == STACKING[first, second]
    if not STACKING[first, second]:
        race = after(race, THEM, wish)
        for third in ON_IT.values():
            assert code(race, 2, third) in ("copied", "changed", "doubled")


def test_a_paste_takes_the_whole_task_and_leaves_the_reward() -> None:
    odd: dict[str, Any] = {
        "label": "Odd",
        "instructions": "Do.",
        "image": "odd.png",
        "min": 2,
        "max": 3,
        "points": 75,
        "kind": "set",
        "start_proof": True,
    }
    race = tile(scene(), PLACES[US], odd, difficulty=3, reward="back1", changed=True)
    race = after(race, US, ON_IT["copy"])
    source, pasted = race.tile(PLACES[US]), race.tile(TARGET)
    assert pasted.task == source.task
    assert (pasted.difficulty, pasted.reward, pasted.min, pasted.max) == (3, None, 2, 3)
    assert (pasted.copied, pasted.copied_from, pasted.changed, pasted.doubled) == (True, False, False, False)
    assert (source.copied, source.copied_from, source.changed) == (False, True, True)


def test_a_doubled_source_spreads_what_it_asks_for_and_its_lock() -> None:
    race = tile(scene(), PLACES[US], {"min": 2, "max": 3}, doubled=True)
    race = after(race, US, ON_IT["copy"])
    assert (race.tile(TARGET).min, race.tile(TARGET).max, race.tile(TARGET).doubled) == (4, 6, True)
    assert code(race, THEM, ON_IT["double"]) == "doubled"


def test_a_tile_is_as_hard_as_its_pasted_task() -> None:
    race = after(tile(scene(), PLACES[US], difficulty=2), US, ON_IT["copy"])
    assert code(race, THEM, ON_IT["double"]) == "wrong_difficulty"
    assert code(race, THEM, Use("doubleMedium", tile=TARGET)) == ""


@pytest.mark.parametrize(("guard", "told"), [("both", "source_copied"), ("target", "")])
def test_a_pasted_task_is_pasted_on_only_where_the_race_allows_it(guard: str, told: str) -> None:
    race = after(scene(copy_guard=guard), US, ON_IT["copy"])
    race = team(race, THEM, position=TARGET)
    assert code(race, THEM, Use("copypaste", tile=18)) == told
    race = team(race, US, cooldown=False, inventory=("copypaste",))
    assert code(race, US, Use("copypaste", tile=18)) == (told and f"{told}_from")
    assert code(race, THEM, Use("copypaste", tile=TARGET)) == (told or "own_tile")


def test_a_change_takes_a_task_from_the_pool_and_keeps_difficulty_and_reward() -> None:
    race = tile(scene(), TARGET, reward="back1", copied_from=True)
    changed = after(race, US, ON_IT["change"])
    now = changed.tile(TARGET)
    assert now.lay is not None
    assert (now.lay.task_id, now.task) == (FREE, next(one.task for one in race.pool if one.id == FREE))
    assert (now.difficulty, now.reward, now.changed, now.copied_from) == (1, "back1", True, True)
    assert {one.id for one in changed.pool if one.used} - {one.id for one in race.pool if one.used} == {FREE}
    assert code(changed, THEM, Use("changeTile", tile=18, task=FREE)) == "task_used"


def free(race: State) -> set[int]:
    return {one.id for one in race.pool if not one.used}


def test_what_was_replaced_stays_used_or_goes_back_by_choice_of_the_race() -> None:
    kept, back = (scene(return_replaced=choice) for choice in (False, True))
    assert free(after(kept, US, ON_IT["change"])) == free(kept) - {FREE}
    assert free(after(back, US, ON_IT["change"])) == free(back) - {FREE} | {TARGET}
    assert free(after(back, US, ON_IT["copy"])) == free(back)


def test_a_task_that_still_lies_elsewhere_does_not_go_back() -> None:
    """Else it could be laid a third time."""
    race = after(scene(return_replaced=True, change_own=True), US, ON_IT["copy"])
    race = team(race, US, cooldown=False)
    changed = after(race, US, Use("changeTile", tile=PLACES[US], task=FREE))
    assert free(changed) == free(race) - {FREE}


def test_what_was_done_for_the_old_task_does_not_count_for_the_new_one() -> None:
    race = team(scene(change_own=True), US, progress=by(0))
    assert after(race, US, Use("changeTile", tile=PLACES[US], task=FREE)).teams[US].progress == ()
    assert after(race, US, ON_IT["change"]).teams[US].progress == by(0)


@pytest.mark.parametrize(
    ("powerup", "difficulty"), [("doubleEasy", 1), ("doubleMedium", 2), ("doubleHard", 3)]
)
def test_doubling_doubles_what_is_asked_for_and_nothing_else(powerup: Powerup, difficulty: int) -> None:
    race = tile(scene(), TARGET, {"min": 2, "max": 5}, difficulty=difficulty, reward="skip1")
    doubled = after(race, US, Use(powerup, tile=TARGET)).tile(TARGET)
    assert (doubled.min, doubled.max, doubled.task) == (4, 10, race.tile(TARGET).task)
    assert doubled == replace(race.tile(TARGET), doubled=True)


def test_a_doubled_tile_takes_twice_as_many() -> None:
    race = tile(scene(), PLACES[US], doubled=True)
    assert code(race, US, Complete(by(0))) == "too_few"
    assert code(race, US, Complete(by(0, 0))) == ""
    assert code(race, US, Complete(by(0, 0, 0))) == "too_many"
