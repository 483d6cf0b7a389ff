"""Sheets into tasks and powerup tiles: all rows, or all that is wrong."""

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from gridhouse.games.race.rules.matching import Matcher
from gridhouse.games.race.rules.tasks import Difficulty, Kind, Task
from gridhouse.games.race.rules.tiles import PowerupTask
from gridhouse.games.race.sheets import cells, grid
from gridhouse.games.race.sheets.columns import (
    POWERUP_COLUMNS,
    TASK_COLUMNS,
    Column,
    brief,
    is_header,
    read_header,
)
from gridhouse.games.race.sheets.sheet import MOST_POWERUP_TILES, MOST_TASKS, Fault, Sheet, fault, told

T = TypeVar("T")
R = TypeVar("R", Task, PowerupTask)


def read_tasks(text: str) -> Sheet[Task]:
    """The tasks of a sheet."""
    return _read(text, TASK_COLUMNS, ("difficulty", cells.difficulty), _task, MOST_TASKS, "tasks")


def read_powerup_tasks(text: str) -> Sheet[PowerupTask]:
    """The powerup tiles of a sheet."""
    return _read(
        text, POWERUP_COLUMNS, ("type", cells.powerup), _powerup_task, MOST_POWERUP_TILES, "powerup tiles"
    )


class _Row:
    """The cells of a row by column. What cannot be read is written down, and the reading goes on."""

    def __init__(self, line: grid.Line, layout: list[Column | None]) -> None:
        self.line = line.number
        self.faults: list[Fault] = []
        self.warnings: list[Fault] = []
        self._cells: dict[str, str] = {}
        self._broken: set[str] = set()
        if extra := [cell for cell in line.cells[len(layout) :] if cell.strip()]:
            self.fault(f"there is a cell too many, '{brief(extra[0])}'.")
        for column, cell in zip(layout, line.cells, strict=False):
            if column:
                self._tidy(column.name, cell)

    def fault(self, text: str) -> None:
        self.faults.append(fault(self.line, text))

    def _tidy(self, name: str, cell: str) -> None:
        try:
            self._cells[name], changed = cells.tidy(cell)
        except cells.CellError as error:
            self._unreadable(name, error)
        else:
            if changed:
                self.warnings.append(fault(self.line, f"invisible marks were taken out of the {name}."))

    def _unreadable(self, name: str, error: cells.CellError) -> None:
        self._broken.add(name)
        verb, _, rest = str(error).partition(" ")
        if name in ("instructions", "points", "items", "kills"):
            verb = {"is": "are", "has": "have"}.get(verb, verb)
        self.fault(f"the {name} {verb} {rest}")

    def get(self, name: str, parse: Callable[[str], T], default: T) -> T:
        """What a cell says, or the default where it is empty."""
        cell = self._cells.get(name, "")
        if not cell:
            return default
        try:
            return parse(cell)
        except cells.CellError as error:
            self._unreadable(name, error)
            return default

    def need(self, name: str, parse: Callable[[str], T], stand_in: T) -> T:
        """What a cell says that must not be empty."""
        if not self._cells.get(name) and name not in self._broken:
            self.fault(f"the {name} is missing.")
        return self.get(name, parse, stand_in)

    def counts(self) -> tuple[int, int]:
        """The least and the most. Where only the least is said, it is the most as well."""
        low = self.get("min", cells.count, 1)
        high = self.get("max", cells.count, low)
        if low > high:
            self.fault(f"the min is {low}, which is more than the max, {high}.")
        return low, high


def _task(row: _Row) -> Task:
    easy: Difficulty = 1
    item: Kind = "item"
    low, high = row.counts()
    return Task(
        label=row.need("label", cells.label, ""),
        difficulty=row.need("difficulty", cells.difficulty, easy),
        min=low,
        max=high,
        instructions=row.get("instructions", cells.instructions, ""),
        image=row.get("image", cells.image, ""),
        points=row.get("points", cells.points, 100),
        kind=row.get("kind", cells.kind, item),
        start_proof=row.get("start_proof", cells.yes, False),
        match=_match(row),
    )


def _powerup_task(row: _Row) -> PowerupTask:
    low, high = row.counts()
    return PowerupTask(
        powerup=row.need("type", cells.powerup, "skip1"),
        label=row.need("label", cells.label, ""),
        claim=row.get("claim type", cells.claim, "eachTeam"),
        min=low,
        max=high,
        points=row.get("points", cells.points, 100),
        instructions=row.get("instructions", cells.instructions, ""),
        image=row.get("image", cells.image, ""),
        kind=row.get("kind", cells.kind, "item"),
        match=_match(row),
    )


def _match(row: _Row) -> Matcher | None:
    found = Matcher(
        items=row.get("items", cells.items, ()),
        source=row.get("source", cells.name_of, ""),
        boss=row.get("boss", cells.name_of, ""),
        kills=row.get("kills", cells.amount(1_000_000), 1),
        skill=row.get("skill", cells.skill, ""),
        xp=row.get("xp", cells.amount(200_000_000), 1),
    )
    if found.kills > 1 and not found.boss:
        row.fault("there are kills, but no boss.")
    if found.xp > 1 and not found.skill:
        row.fault("there is an amount of xp, but no skill.")
    return found if found.items or found.source or found.boss or found.skill else None


def _read(
    text: str,
    columns: tuple[Column, ...],
    telling: tuple[str, Callable[[str], object]],
    make: Callable[[_Row], R],
    most: int,
    what: str,
) -> Sheet[R]:
    lines, faults = grid.read(text, partial(_fits, columns=columns, telling=telling))
    warnings: list[Fault] = []
    layout: list[Column | None] = list(columns)
    if lines and is_header(lines[0].cells, columns):
        layout, wrong, warnings = read_header(lines[0].number, lines[0].cells, columns)
        faults += wrong
        lines = lines[1:]
        if not lines and not faults:
            faults.append(fault(1, f"there are columns, and no {what} below them."))
    if len(lines) > most:
        faults.append(fault(lines[most].number, f"a sheet has at most {most:,} {what}."))
        lines = lines[:most]
    rows: list[R] = []
    if all(column in layout for column in columns if column.needed):
        for line in lines:
            row = _Row(line, layout)
            rows.append(make(row))
            faults += row.faults
            warnings += row.warnings
    numbers = [line.number for line in lines]
    warnings += _twice(rows, numbers)
    if faults:
        return Sheet(faults=told(faults), warnings=told(warnings))
    return Sheet(tuple(rows), tuple(numbers), (), told(warnings))


def _fits(
    first: list[str], columns: tuple[Column, ...], telling: tuple[str, Callable[[str], object]]
) -> bool:
    """Whether a first row is a header, or has the one cell that takes few values where it should be."""
    if is_header(first, columns):
        return True
    name, parse = telling
    place = [column.name for column in columns].index(name)
    try:
        return len(first) > place and bool(parse(cells.tidy(first[place])[0]))
    except cells.CellError:
        return False


def _twice(rows: list[R], lines: list[int]) -> list[Fault]:
    """Labels that were there before. Two tasks may have one label, but rarely should."""
    first: dict[str, int] = {}
    found = []
    for row, line in zip(rows, lines, strict=False):
        spelled = " ".join(row.label.split()).casefold()
        before = first.setdefault(spelled, line)
        if spelled and before != line:
            found.append(fault(line, f"the label '{brief(row.label)}' is in line {before} as well."))
    return found
