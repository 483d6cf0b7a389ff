"""What lies on the trail, beside it and in the pool, as organisers put it there."""

import pytest
from msgspec.structs import replace

from gridhouse.games.race.organise import laying
from gridhouse.games.race.organise.laying import MOST_TASKS, sheet
from gridhouse.games.race.organise.organising import organise
from gridhouse.games.race.rules.facts import ShuffleFailed
from gridhouse.games.race.rules.settings import Gradient, Settings, Weights
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.tasks import PoolTask, Task
from gridhouse.games.race.rules.teams import Claim
from gridhouse.games.race.rules.tiles import Lay, PowerupTask
from gridhouse.games.race.rules.wishes import (
    EditPowerupTile,
    EditTask,
    EditTile,
    Load,
    Move,
    Reset,
    SetFog,
    Shuffle,
    Start,
    TileSheet,
)
from gridhouse.kernel import ADMIN, Sealed
from tests.race.organiser import refused, wish
from tests.race.sample import DIFFICULTY, FREE, live, setup, task, word

# --- tiles ---------------------------------------------------------------------------------------


def sheet_of(state: State, tile: int) -> TileSheet:
    found = sheet(state.tile(tile))
    assert found is not None
    return found


def test_a_tile_is_written_anew_and_keeps_what_powerups_made_of_it() -> None:
    marked = replace(live().tile(3), doubled=True, changed=True, was=Lay(task(4, 1), 4))
    state = live().with_tile(3, marked)
    after = TileSheet(Task("Catch a fish", 2, 2, 5, points=50, kind="set"), "skip2")
    edited = wish(state, EditTile(3, sheet_of(state, 3), after)).tile(3)
    assert (edited.task, edited.reward, edited.difficulty) == (after.task, "skip2", 2)
    assert (edited.doubled, edited.changed, edited.was) == (True, True, marked.was)
    assert edited.lay == Lay(after.task, 3)  # its task of the pool stays used


def test_a_tile_without_a_task_gets_one() -> None:
    bare = State(teams=setup().teams)
    assert wish(bare, EditTile(1, None, TileSheet(task(1, 1)))).tile(1).lay == Lay(task(1, 1))


def test_an_edit_of_what_has_changed_meanwhile_is_refused_and_told() -> None:
    state = live()
    before = sheet_of(state, 3)
    first = wish(state, EditTile(3, before, TileSheet(Task("Catch a fish", 1))))
    assert refused(first, EditTile(3, before, TileSheet(Task("Sing a song", 1)))) == (
        "changed_meanwhile",
        "Tile 3 has been changed meanwhile: it says “Catch a fish” now.",
    )
    assert refused(state, EditTile(3, None, before))[0] == "changed_meanwhile"
    assert refused(state, EditTile(3, before, before))[0] == "no_change"


def test_what_no_tile_can_say() -> None:
    state = live(fog="off")
    before = sheet_of(state, 56)
    assert refused(state, EditTile(56, before, TileSheet(task(56, 2))))[0] == "final_stays_hard"
    assert refused(state, EditTile(3, sheet_of(state, 3), TileSheet(task(3, 1, min=3, max=2)))) == (
        "min_over_max",
        "Tile 3: it takes 3 completions, but at most 2 would count.",
    )
    assert wish(state, EditTile(56, before, TileSheet(task(9, 3), "skip1"))).tile(56).reward == "skip1"


def test_an_organiser_in_the_fog_neither_edits_nor_guesses_a_hidden_tile() -> None:
    state = live(fog="on")
    right, wrong = sheet_of(state, 7), TileSheet(task(8, 1))
    answers = {refused(state, EditTile(7, before, wrong)) for before in (right, wrong, None)}
    assert answers == {("hidden_from_you", "Tile 7 is in the fog, for you as well.")}
    assert wish(state, EditTile(6, sheet_of(state, 6), wrong)).tile(6).task == wrong.task
    assert wish(state, SetFog("admin"), EditTile(7, right, wrong)).tile(7).task == wrong.task
    assert wish(state, Move(0, 2), EditTile(7, right, wrong)).tile(7).task == wrong.task


# --- the pool and powerup tiles ------------------------------------------------------------------

GIFT = PowerupTask("Catch a bird", "skip1", "firstTeam", 1, 3)


def test_tasks_are_written_rewritten_and_taken_out() -> None:
    state = wish(live(), EditTask(0, None, Task("Catch a fish", 1)))
    assert state.pool[-1] == PoolTask(FREE + 9, Task("Catch a fish", 1))
    edited = wish(state, EditTask(FREE + 9, Task("Catch a fish", 1), Task("Catch two", 2, max=2)))
    assert edited.pool[-1] == PoolTask(FREE + 9, Task("Catch two", 2, max=2))
    assert wish(edited, EditTask(FREE + 9, Task("Catch two", 2, max=2), None)).pool == live().pool


def test_a_task_in_use_is_edited_on_its_tile() -> None:
    state = live()
    for before in (task(40, 1), task(41, 1)):  # whether or not it is what it says
        assert refused(state, EditTask(40, before, None)) == (
            "task_in_use",
            "That task is in use. Edit its tile instead.",
        )


def test_what_no_task_can_be() -> None:
    state = live()
    free = task(FREE, 1)
    assert refused(state, EditTask(FREE, free, free))[0] == "no_change"
    assert refused(state, EditTask(FREE, None, None))[0] == "no_change"
    assert refused(state, EditTask(FREE, free, task(FREE, 1, min=2)))[0] == "min_over_max"
    assert refused(state, EditTask(FREE, task(FREE + 1, 1), None)) == (
        "changed_meanwhile",
        f"That task has been changed meanwhile: it says “label-{word(FREE)}” now.",
    )
    assert refused(state, EditTask(4000, free, None))[0] == "changed_meanwhile"
    full = replace(state, pool=tuple(PoolTask(n, free) for n in range(MOST_TASKS)))
    assert refused(full, EditTask(0, None, free))[0] == "too_many_tasks"


def test_powerup_tiles_are_written_rewritten_and_taken_away() -> None:
    state = wish(live(), EditPowerupTile(0, None, GIFT))
    new = state.powerup_tiles[-1]
    assert (new.id, new.task) == (2, GIFT)
    other = replace(GIFT, claim="unlimited")
    edited = wish(state, EditPowerupTile(2, GIFT, other))
    assert edited.powerup_tiles[-1].task == other
    assert refused(edited, EditPowerupTile(2, GIFT, None))[0] == "changed_meanwhile"
    assert refused(edited, EditPowerupTile(9, GIFT, None))[0] == "changed_meanwhile"
    assert refused(edited, EditPowerupTile(2, other, other))[0] == "no_change"
    assert refused(edited, EditPowerupTile(2, other, replace(GIFT, min=4)))[0] == "min_over_max"
    assert wish(edited, EditPowerupTile(2, other, None)).powerup_tiles == live().powerup_tiles


def test_a_new_powerup_tile_never_has_the_claims_of_one_that_is_gone() -> None:
    state = replace(live(), claims=(Claim(0, 1),))
    gone = wish(state, EditPowerupTile(1, state.powerup_tiles[1].task, None))
    assert wish(gone, EditPowerupTile(0, None, GIFT)).powerup_tiles[-1].id == 2


def test_tasks_are_loaded_beside_those_that_are_there() -> None:
    fish, bird = Task("Catch a fish", 1), Task("Catch a bird", 3)
    state = wish(live(), Load((fish, bird), (GIFT,)))
    assert state.pool == (*live().pool, PoolTask(FREE + 9, fish), PoolTask(FREE + 10, bird))
    assert [tile.task for tile in state.powerup_tiles[2:]] == [GIFT]


def test_to_clear_keeps_what_is_in_use() -> None:
    state = replace(live(), claims=(Claim(0, 1),))
    used = tuple(one for one in state.pool if one.used)
    fish = Task("Catch a fish", 1)
    assert wish(state, Load((fish,), clear=True)).pool == (*used, PoolTask(FREE + 9, fish))
    assert wish(state, Load((fish,), clear=True)).powerup_tiles == state.powerup_tiles
    other = wish(state, Load((), (GIFT,), clear=True))
    assert other.pool == state.pool
    assert [tile.id for tile in other.powerup_tiles] == [1, 2]
    cleared = wish(state, Load(clear=True))
    assert (cleared.pool, [tile.id for tile in cleared.powerup_tiles]) == (used, [1])


def test_all_is_loaded_or_nothing() -> None:
    assert refused(live(), Load((Task("Catch a fish", 1), Task("Catch a bird", 1, 3, 2)))) == (
        "min_over_max",
        "Task 2, “Catch a bird”: it takes 3 completions, but at most 2 would count.",
    )
    assert refused(live(), Load((), (replace(GIFT, min=9),)))[0] == "min_over_max"
    assert refused(live(), Load())[0] == "no_change"
    full = replace(live(), pool=tuple(PoolTask(n, task(n, 1), n < 2950) for n in range(MOST_TASKS)))
    assert refused(full, Load((task(1, 1),)))[0] == "too_many_tasks"
    assert refused(full, Load((task(1, 1),) * 51, clear=True))[0] == "too_many_tasks"
    assert len(wish(full, Load((task(1, 1),) * 50, clear=True)).pool) == MOST_TASKS


# --- shuffling -----------------------------------------------------------------------------------


def stocked(each: int = 40) -> State:
    """A race with a pool of which every board can be made, and nothing on its trail."""
    pool = tuple(PoolTask(n, task(n, DIFFICULTY[n % 3])) for n in range(3 * each))
    return State(teams=setup().teams, pool=pool)


def test_a_shuffle_lays_a_task_of_its_difficulty_on_every_tile() -> None:
    state = wish(stocked(), Shuffle(seed="a board"))
    laid = [tile.lay.task_id if tile.lay else None for tile in state.tiles]
    assert len(set(laid)) == 56
    for number, tile in zip(laid, state.tiles, strict=True):
        assert tile.lay == Lay(task(number or 0, tile.difficulty), number)
    assert {one.id for one in state.pool if one.used} == set(laid)
    assert state.seed == "a board"
    assert wish(state, Shuffle(seed="a board")) == state  # a board is drawn from the whole pool
    assert wish(state, Start()).phase == "live"


def test_a_shuffle_of_difficulties_takes_off_what_does_not_fit() -> None:
    state = wish(stocked(), Shuffle(seed="a board"))
    other = wish(state, Shuffle("difficulties", seed="another"))
    for before, tile in zip(state.tiles, other.tiles, strict=True):
        assert tile.lay == (before.lay if before.difficulty == tile.difficulty else None)
    on_board = {tile.lay.task_id for tile in other.tiles if tile.lay}
    assert {one.id for one in other.pool if one.used} == on_board
    assert 0 < len(on_board) < 56
    both = wish(state, Shuffle(seed="another"))
    assert wish(other, Shuffle("tasks", seed="another")).tiles == both.tiles


def test_a_shuffle_keeps_rewards_and_the_new_gradient() -> None:
    state = stocked()
    rewarding = state.with_tile(3, replace(state.tile(3), reward="back1"))
    gradient = Gradient(early=Weights(50, 40, 10))
    drawn = wish(rewarding, Shuffle(gradient=gradient))
    assert (drawn.tile(3).reward, drawn.settings) == ("back1", Settings(gradient=gradient))
    assert drawn.seed


def test_a_pool_that_is_too_small_leaves_the_old_board_and_switches_the_fog_off() -> None:
    state = replace(setup(), pool=setup().pool[:20])
    facts = organise(state, ADMIN, Shuffle(seed="a board"), Sealed(b"", 1))
    assert isinstance(facts[0], ShuffleFailed)
    assert "more hard tasks" in facts[0].why
    assert wish(state, Shuffle(seed="a board")) == replace(state, fog="off")


def test_no_shuffle_once_the_race_has_started_or_with_weights_that_are_none() -> None:
    assert refused(live(), Shuffle())[0] == "race_live"
    odd = Gradient(early=Weights(1, 1, 1))
    assert refused(stocked(), Shuffle(gradient=odd))[0] == "bad_weights"


@pytest.mark.parametrize("number", [5, 56])
def test_tiles_five_and_fifty_six_are_hard(number: int) -> None:
    assert wish(stocked(), Shuffle(seed=f"seed {number}")).tile(number).difficulty == 3


def test_a_new_task_gets_no_number_that_lies_on_the_trail_or_lay_there() -> None:
    """A reset lays again what lay there: it would count another task of this number as used."""
    last = FREE + 50
    tile = replace(setup().tile(4), was=Lay(task(last, 1), last), changed=True)
    state = setup().with_tile(4, tile)
    for added in (wish(state, EditTask(0, None, task(1, 1))), wish(state, Load((task(1, 1),)))):
        assert added.pool[-1].id == last + 1
        assert not wish(added, Reset()).pool[-1].used


def test_an_edit_that_changes_nothing_that_is_seen_is_none() -> None:
    state, free = setup(), task(FREE, 1)
    assert refused(state, EditTask(FREE, free, replace(free, label=f" {free.label} ")))[0] == "no_change"
    gift = state.powerup_tiles[0]
    same = replace(gift.task, instructions="\n")
    assert refused(state, EditPowerupTile(gift.id, gift.task, same))[0] == "no_change"


def test_a_full_pool_has_room_for_what_is_there_already(monkeypatch: pytest.MonkeyPatch) -> None:
    state = setup()
    monkeypatch.setattr(laying, "MOST_TASKS", len(state.pool))
    monkeypatch.setattr(laying, "MOST_POWERUP_TILES", len(state.powerup_tiles))
    free, gift = task(FREE, 1), state.powerup_tiles[0]
    assert wish(state, EditTask(FREE, free, replace(free, label="Swim"))) != state
    assert wish(state, EditPowerupTile(gift.id, gift.task, replace(gift.task, label="Swim"))) != state
    assert refused(state, EditTask(0, None, free))[0] == "too_many_tasks"
    assert refused(state, EditPowerupTile(0, None, gift.task))[0] == "too_many_tasks"
    assert refused(state, Load((free,)))[0] == "too_many_tasks"
    assert refused(state, Load((), (gift.task,)))[0] == "too_many_tasks"
