"""The sets that come with the house: enough for any board, sheets like any other, and fit to be played."""

from collections import Counter
from importlib.resources import files

import pytest

from gridhouse.games.race.draw.shuffle import shuffled
from gridhouse.games.race.rules.powerups import POWERUPS
from gridhouse.games.race.rules.settings import Settings
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.tasks import PoolTask, Task
from gridhouse.games.race.rules.tiles import PowerupTask
from gridhouse.games.race.sets.shipped import SETS, load
from gridhouse.games.race.sheets.cells import CLAIMS, KINDS
from gridhouse.games.race.sheets.read import read_powerup_tasks, read_tasks
from gridhouse.games.race.sheets.write import write_powerup_tasks, write_tasks

KEYS = [shipped.key for shipped in SETS]

keys = pytest.mark.parametrize("key", KEYS)


def sheet(name: str) -> str:
    return files("gridhouse.games.race.sets").joinpath("data", f"{name}.csv").read_text("utf-8")


def test_there_are_two_sets_and_no_sheet_is_left_over() -> None:
    names = {f"{key}-{what}.csv" for key in KEYS for what in ("tasks", "powerup-tiles")}
    assert {path.name for path in files("gridhouse.games.race.sets").joinpath("data").iterdir()} == names
    assert len(names) == 4
    with pytest.raises(KeyError):
        load("nothing")


@keys
def test_sheets_are_read_without_a_fault_or_a_warning_and_are_as_we_write_them(key: str) -> None:
    tasks, beside = read_tasks(sheet(f"{key}-tasks")), read_powerup_tasks(sheet(f"{key}-powerup-tiles"))
    assert tasks.faults == tasks.warnings == beside.faults == beside.warnings == ()
    assert load(key) == (tasks.rows, beside.rows)
    assert write_tasks(tasks.rows) == sheet(f"{key}-tasks")
    assert write_powerup_tasks(beside.rows) == sheet(f"{key}-powerup-tiles")


@keys
def test_there_is_enough_of_everything(key: str) -> None:
    tasks, beside = load(key)
    assert min(Counter(task.difficulty for task in tasks).values()) >= 55
    assert all(count >= 10 for count in Counter(task.kind for task in tasks).values())
    assert {task.kind for task in tasks} == set(KINDS)
    assert any(task.start_proof for task in tasks)
    assert len(beside) == 20
    assert {task.powerup for task in beside} == set(POWERUPS)
    assert {task.claim for task in beside} == set(CLAIMS.values())


@keys
def test_labels_are_short_and_none_is_there_twice(key: str) -> None:
    tasks, beside = load(key)
    for rows in (tasks, beside):
        assert [
            label for label, times in Counter(row.label.casefold() for row in rows).items() if times > 1
        ] == []
    both: list[Task | PowerupTask] = [*tasks, *beside]
    assert [row.label for row in both if len(row.label) > 40] == []
    assert [row.label for row in both if not 20 <= len(row.instructions) <= 240] == []
    assert [row.label for row in both if not row.instructions.endswith(".")] == []
    assert [row.label for row in both if row.instructions.count(". ") > 2] == [], (
        "three sentences at the most"
    )


@keys
def test_counts_fit_their_kinds(key: str) -> None:
    tasks, beside = load(key)
    both: list[Task | PowerupTask] = [*tasks, *beside]
    assert [row.label for row in both if row.kind == "single" and row.max > 1] == []
    assert [row.label for row in both if row.kind == "group" and row.min > 5] == [], "for teams of five"
    assert [row.label for row in both if row.kind == "group" and row.min < 2] == []
    assert [row.label for row in both if row.max > 1 and row.points * row.max > 600] == [], (
        "worth six at most"
    )
    measured = [row for row in both if row.kind == "xp" and "XP" in row.label]
    assert [row.label for row in measured if isinstance(row, Task) and not row.start_proof] == []


@keys
@pytest.mark.parametrize("seed", range(20))
def test_any_board_can_be_laid_from_a_set(key: str, seed: int) -> None:
    tasks, _ = load(key)
    pool = tuple(PoolTask(number, task) for number, task in enumerate(tasks))
    fact = shuffled(State(pool=pool, settings=Settings(reserve=10)), "both", f"{key} {seed}")
    assert fact.tasks is not None
    assert len(set(fact.tasks)) == 56


def test_no_board_needs_more_than_a_set_has() -> None:
    """Of four tiles in a row three are alike at the most, so a board has up to 42 of any difficulty."""
    for key in KEYS:
        tasks, _ = load(key)
        assert min(Counter(task.difficulty for task in tasks).values()) >= 42 + 10
