"""Tasks and powerup tiles as sheets, in the columns that `read` knows. No cell of them runs as a formula."""

import csv
from collections.abc import Iterable, Sequence
from io import StringIO
from typing import Literal

from gridhouse.games.race.rules.powerups import CARDS
from gridhouse.games.race.rules.tasks import DIFFICULTIES, Task
from gridhouse.games.race.rules.tiles import PowerupTask
from gridhouse.games.race.sheets.cells import guarded
from gridhouse.games.race.sheets.columns import POWERUP_COLUMNS, TASK_COLUMNS, Column

Form = Literal["csv", "tsv"]


def write_tasks(tasks: Iterable[Task], form: Form = "csv") -> str:
    """A sheet of tasks."""
    rows = [
        {
            "label": task.label,
            "difficulty": DIFFICULTIES[task.difficulty],
            "start_proof": "yes" if task.start_proof else "no",
            **_common(task),
        }
        for task in tasks
    ]
    return _write(TASK_COLUMNS, rows, form)


def write_powerup_tasks(tasks: Iterable[PowerupTask], form: Form = "csv") -> str:
    """A sheet of powerup tiles."""
    rows = [
        {"type": CARDS[task.powerup].name, "label": task.label, "claim type": task.claim, **_common(task)}
        for task in tasks
    ]
    return _write(POWERUP_COLUMNS, rows, form)


def _common(task: Task | PowerupTask) -> dict[str, str]:
    return {
        "max": str(task.max),
        "min": str(task.min),
        "instructions": task.instructions,
        "image": task.image,
        "kind": task.kind,
        "points": f"{task.points // 100}.{task.points % 100:02}",
    }


def _write(columns: Sequence[Column], rows: Iterable[dict[str, str]], form: Form) -> str:
    text = StringIO(newline="")
    writer = csv.writer(text, delimiter="\t" if form == "tsv" else ",", lineterminator="\n")
    names = [column.name for column in columns]
    writer.writerow(names)
    writer.writerows([guarded(row[name].strip()) for name in names] for row in rows)
    return text.getvalue()
