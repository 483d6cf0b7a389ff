"""Pictures in a race: proofs of teams, and those that organisers have sent for tasks.

A task names its picture by a link, or by the id of one that the house keeps. A tile in the fog is told
without its task, so whoever cannot see the tile is not told the name of its picture either.
"""

import re
from collections.abc import Collection, Iterable
from typing import TypeVar

from msgspec.structs import replace

from gridhouse.games.race.rules.proofs import pictures
from gridhouse.games.race.rules.tasks import Task
from gridhouse.games.race.rules.tiles import PowerupTask
from gridhouse.games.race.rules.wishes import (
    ClaimTile,
    Complete,
    EditPowerupTile,
    EditTask,
    EditTile,
    Load,
    Report,
    Wish,
)
from gridhouse.games.race.seen import View

Asked = TypeVar("Asked", Task, PowerupTask)
_KEPT = re.compile("[0-9a-f]{32}")


def is_kept(image: str) -> bool:
    """Whether the picture of a task is one that the house keeps."""
    return _KEPT.fullmatch(image) is not None


def named_by(wish: Wish) -> list[str]:
    """The pictures that a wish names: a team its proofs, an organiser those of tasks."""
    match wish:
        case Report() | Complete() | ClaimTile():
            return [picture for entry in wish.entries for picture in pictures(entry.proofs)]
        case EditTile():
            return _kept([wish.after.task])
        case EditTask() | EditPowerupTile():
            return _kept([wish.after] if wish.after else [])
        case Load():
            return _kept([*wish.tasks, *wish.powerup_tasks])
        case _:
            return []


def shown_in(view: View) -> set[str]:
    """The pictures of tasks that a view names: on the trail, beside it, and in the pool."""
    beside = [tile.task for tile in view.powerup_tiles]
    pool = [one.task for one in view.free or ()]
    return {*_kept([*beside, *pool]), *(tile.image for tile in view.tiles if is_kept(tile.image))}


def without_pictures(view: View, gone: Collection[str]) -> View:
    """A view in which tasks have none of these pictures."""
    if not gone:
        return view
    free = view.free and tuple(replace(one, task=_bare(one.task, gone)) for one in view.free)
    return replace(
        view,
        tiles=tuple(replace(tile, image="") if tile.image in gone else tile for tile in view.tiles),
        powerup_tiles=tuple(replace(tile, task=_bare(tile.task, gone)) for tile in view.powerup_tiles),
        free=free,
    )


def _bare(task: Asked, gone: Collection[str]) -> Asked:
    return replace(task, image="") if task.image in gone else task


def _kept(tasks: Iterable[Task | PowerupTask]) -> list[str]:
    return [task.image for task in tasks if is_kept(task.image)]
