"""What lies on the trail, beside it and in the pool: putting it in, drawing it, writing on it."""

from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace

from gridhouse.games.race.draw.shuffle import fresh_seed, shuffled
from gridhouse.games.race.rules.facts import (
    Fact,
    Loaded,
    PowerupTileEdited,
    ShuffleFailed,
    TaskEdited,
    TileEdited,
)
from gridhouse.games.race.rules.refusing import no, nothing_new
from gridhouse.games.race.rules.sight import sees_tile
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.tasks import PoolTask, Task
from gridhouse.games.race.rules.texts import one_line, tidied
from gridhouse.games.race.rules.tiles import Lay, PowerupTask, PowerupTile, Tile
from gridhouse.games.race.rules.trail import FINAL
from gridhouse.games.race.rules.wishes import (
    EditPowerupTile,
    EditTask,
    EditTile,
    Load,
    Shuffle,
    TileSheet,
)
from gridhouse.kernel import Actor, Refusal, Sealed

Written = TypeVar("Written", Task, PowerupTask)

MOST_TASKS = 3000
"""How many tasks a pool holds."""
MOST_POWERUP_TILES = 400
MOST_LETTERS = 600_000
"""How much is written on all of them: it is sent to organisers as a whole, again and again."""

# --- many at once --------------------------------------------------------------------------------


def load(state: State, wish: Load) -> Loaded:
    """Tasks and powerup tiles come in, all of them or none."""
    if not wish.tasks and not wish.powerup_tasks and not wish.clear:
        raise nothing_new()
    tasks = [written(task, f"Task {number}, “{task.label}”") for number, task in enumerate(wish.tasks, 1)]
    beside = [
        written(task, f"Powerup tile {number}, “{task.label}”")
        for number, task in enumerate(wish.powerup_tasks, 1)
    ]
    pool, tiles = kept(state, bool(wish.tasks), bool(wish.powerup_tasks), wish.clear)
    check_room([*(one.task for one in pool), *tasks], [*(one.task for one in tiles), *beside])
    first, next_tile = _next_task(state), _next_powerup_tile(state)
    return Loaded(
        tasks=tuple(PoolTask(first + n, task) for n, task in enumerate(tasks)),
        powerup_tiles=tuple(PowerupTile(next_tile + n, task) for n, task in enumerate(beside)),
        clear=wish.clear,
    )


def kept(
    state: State, tasks: bool, powerup_tiles: bool, clear: bool
) -> tuple[tuple[PoolTask, ...], tuple[PowerupTile, ...]]:
    """The tasks and the powerup tiles that stay when others come in. To clear takes out those of the same
    sort that are not in use, and with nothing that comes in those of both sorts."""
    claimed = {claim.tile for claim in state.claims}
    clear_tasks, clear_tiles = clear and (tasks or not powerup_tiles), clear and (powerup_tiles or not tasks)
    return (
        tuple(one for one in state.pool if one.used or not clear_tasks),
        tuple(tile for tile in state.powerup_tiles if tile.id in claimed or not clear_tiles),
    )


def shuffle(state: State, wish: Shuffle, rng: Sealed) -> list[Fact]:
    """The trail is drawn. Where the pool is too small for that the old one stays, and the fog is off until
    somebody looks."""
    if state.phase != "setup":
        raise no("race_live", "The trail is drawn before the start. Reset the race if it has to be another.")
    try:
        return [shuffled(state, wish.what, wish.seed or fresh_seed(rng), wish.gradient)]
    except Refusal as refusal:
        if refusal.code != "pool_too_small":
            raise  # the wish itself is wrong
        return [ShuffleFailed(refusal.text)]


# --- one of them ---------------------------------------------------------------------------------


def sheet(tile: Tile) -> TileSheet | None:
    """What an organiser can write on a tile, as it stands there."""
    return TileSheet(tile.task, tile.reward) if tile.lay else None


def edit_tile(state: State, actor: Actor, wish: EditTile) -> TileEdited:
    """A tile is written anew. What powerups have made of it stays."""
    if not sees_tile(state, wish.tile, actor):
        raise no("hidden_from_you", f"Tile {wish.tile} is in the fog, for you as well.")
    tile = state.tile(wish.tile)
    now, after = sheet(tile), replace(wish.after, task=_legible(wish.after.task))
    if wish.before != now:
        says = f"it says “{now.task.label}” now" if now else "nothing lies on it now"
        raise no("changed_meanwhile", f"Tile {wish.tile} has been changed meanwhile: {says}.")
    if after == now:
        raise nothing_new()
    written(after.task, f"Tile {wish.tile}")
    if wish.tile == FINAL and after.task.difficulty != 3:
        raise no("final_stays_hard", "The last tile is always hard.")
    lay = Lay(after.task, tile.lay.task_id if tile.lay else None)
    return TileEdited(
        wish.tile, replace(tile, difficulty=after.task.difficulty, lay=lay, reward=after.reward)
    )


def edit_task(state: State, wish: EditTask) -> TaskEdited:
    """A task of the pool is written, rewritten or taken out. Those on the trail are edited there."""
    if wish.before is None:
        return _task_edited(state, _next_task(state), wish.after)
    found = next((one for one in state.pool if one.id == wish.id), None)
    if found is None:
        raise no("changed_meanwhile", "That task has been taken out of the pool meanwhile.")
    if found.used:
        raise no("task_in_use", "That task is in use. Edit its tile instead.")
    if found.task != wish.before:
        raise no(
            "changed_meanwhile", f"That task has been changed meanwhile: it says “{found.task.label}” now."
        )
    if wish.after is None:
        return TaskEdited(wish.id, None)
    edited = _task_edited(state, wish.id, wish.after)
    if edited.task == found.task:
        raise nothing_new()
    return edited


def _task_edited(state: State, number: int, task: Task | None) -> TaskEdited:
    if task is None:
        raise nothing_new()
    task = written(task, "The task")
    others = [one.task for one in state.pool if one.id != number]
    check_room([*others, task], [tile.task for tile in state.powerup_tiles])
    return TaskEdited(number, task)


def edit_powerup_tile(state: State, wish: EditPowerupTile) -> PowerupTileEdited:
    """A powerup tile is written, rewritten or taken away. What it has given stays."""
    if wish.before is None:
        return _powerup_tile_edited(state, _next_powerup_tile(state), wish.after)
    found = next((tile for tile in state.powerup_tiles if tile.id == wish.id), None)
    if found is None:
        raise no("changed_meanwhile", "That powerup tile has been taken away meanwhile.")
    if found.task != wish.before:
        raise no(
            "changed_meanwhile",
            f"That powerup tile has been changed meanwhile: it says “{found.task.label}” now.",
        )
    if wish.after is None:
        return PowerupTileEdited(wish.id, None)
    edited = _powerup_tile_edited(state, wish.id, wish.after)
    if edited.task == found.task:
        raise nothing_new()
    return edited


def _powerup_tile_edited(state: State, number: int, task: PowerupTask | None) -> PowerupTileEdited:
    if task is None:
        raise nothing_new()
    task = written(task, "The powerup tile")
    others = [tile.task for tile in state.powerup_tiles if tile.id != number]
    check_room([one.task for one in state.pool], [*others, task])
    return PowerupTileEdited(number, task)


# --- what all of them have to keep ---------------------------------------------------------------


def written(task: Written, what: str) -> Written:
    """A task as it was written, without what nobody sees, if it can stand."""
    task = _legible(task)
    if not task.label:
        raise no("no_label", f"{what} needs a label that people can see.")
    if task.min > task.max:
        raise no(
            "min_over_max",
            f"{what}: it takes {task.min} completions, but at most {task.max} would count.",
        )
    return task


def _legible(task: Written) -> Written:
    return replace(
        task,
        label=one_line(task.label),
        instructions=tidied(task.instructions),
        image=one_line(task.image),
    )


def check_room(tasks: Sequence[Task], powerup_tasks: Sequence[PowerupTask]) -> None:
    """Refuses more tasks and powerup tiles than a race has, and more text than pages can be sent at once."""
    if len(tasks) > MOST_TASKS:
        raise no("too_many_tasks", f"A race has at most {MOST_TASKS:,} tasks.")
    if len(powerup_tasks) > MOST_POWERUP_TILES:
        raise no("too_many_tasks", f"A race has at most {MOST_POWERUP_TILES} powerup tiles.")
    if sum(map(_letters, tasks)) + sum(map(_letters, powerup_tasks)) > MOST_LETTERS:
        raise no("too_much_text", f"The tasks of a race have at most {MOST_LETTERS:,} letters together.")


def _letters(task: Task | PowerupTask) -> int:
    return len(task.label) + len(task.instructions) + len(task.image)


def _next_task(state: State) -> int:
    """A number that no task has: none of the pool, and none on the trail, which a reset may lay again."""
    here = (one.id for one in state.pool)
    laid = (lay.task_id or 0 for tile in state.tiles for lay in (tile.lay, tile.was) if lay)
    return 1 + max((*here, *laid), default=0)


def _next_powerup_tile(state: State) -> int:
    """A number that no powerup tile has had that a team has claimed, so that the claim stays that tile's."""
    here, claimed = (tile.id for tile in state.powerup_tiles), (claim.tile for claim in state.claims)
    return 1 + max((*here, *claimed), default=0)
