"""Tasks and powerup tiles as sheets, in the columns that `read` knows. No cell of them runs as a formula."""

import csv
from collections.abc import Iterable, Sequence
from io import StringIO
from typing import Literal

from gridhouse.games.race.rules.matching import Matcher
from gridhouse.games.race.rules.powerups import CARDS
from gridhouse.games.race.rules.tasks import DIFFICULTIES, Task
from gridhouse.games.race.rules.tiles import PowerupTask
from gridhouse.games.race.sheets.cells import guarded
from gridhouse.games.race.sheets.columns import MATCH_COLUMNS, POWERUP_COLUMNS, TASK_COLUMNS, Column

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
        **_matched(task.match or Matcher()),
    }


def _matched(match: Matcher) -> dict[str, str]:
    return {
        "items": "; ".join(match.items),
        "source": match.source,
        "boss": match.boss,
        "kills": str(match.kills) if match.boss else "",
        "skill": match.skill,
        "xp": str(match.xp) if match.skill else "",
    }


def _matches(row: dict[str, str]) -> bool:
    """Whether a row says by what a drop fits. Where none does, there are no columns for it."""
    return any(row[column.name] for column in MATCH_COLUMNS)


def _write(columns: Sequence[Column], rows: Iterable[dict[str, str]], form: Form) -> str:
    text = StringIO(newline="")
    writer = csv.writer(text, delimiter="\t" if form == "tsv" else ",", lineterminator="\n")
    rows = list(rows)
    told = [column for column in columns if column not in MATCH_COLUMNS or any(map(_matches, rows))]
    names = [column.name for column in told]
    writer.writerow(names)
    writer.writerows([guarded(row[name].strip()) for name in names] for row in rows)
    return text.getvalue()
