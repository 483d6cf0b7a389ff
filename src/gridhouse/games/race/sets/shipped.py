"""The sets to choose from, and what is in them: sheets like those of organisers, read by the same code."""

from functools import cache
from importlib.resources import files
from typing import TypeVar

from msgspec import Struct

from gridhouse.games.race.rules.tasks import Task
from gridhouse.games.race.rules.tiles import PowerupTask
from gridhouse.games.race.sheets.read import read_powerup_tasks, read_tasks
from gridhouse.games.race.sheets.sheet import Sheet

T = TypeVar("T")


class TaskSet(Struct, frozen=True):
    """A set, as a picker shows it."""

    key: str
    name: str
    about: str


SETS = (
    TaskSet(
        "runescape",
        "Old School RuneScape",
        "Bosses, raids, skills, clues and the collection log. For teams of five or more: "
        "easy takes an evening, medium a few evenings of a team, hard days.",
    ),
    TaskSet(
        "everyday",
        "Everyday life",
        "Sport, reading, cooking, photos, making, kindness and the outdoors. For teams of five or more, "
        "anywhere: a picture proves each of them.",
    ),
)


@cache
def load(key: str) -> tuple[tuple[Task, ...], tuple[PowerupTask, ...]]:
    """The tasks and the powerup tiles of a set. A `KeyError` if there is none of that key."""
    if key not in {shipped.key for shipped in SETS}:
        raise KeyError(key)
    return (
        _rows(read_tasks(_sheet(f"{key}-tasks"))),
        _rows(read_powerup_tasks(_sheet(f"{key}-powerup-tiles"))),
    )


def _sheet(name: str) -> str:
    return files("gridhouse.games.race.sets").joinpath("data", f"{name}.csv").read_text("utf-8")


def _rows(sheet: Sheet[T]) -> tuple[T, ...]:
    assert not sheet.faults, "a test reads all that is shipped"
    return sheet.rows
