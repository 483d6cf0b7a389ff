"""The columns of a sheet, by the names that people give them."""

import re
from functools import cache

from msgspec import Struct

from gridhouse.games.race.sheets.sheet import Fault, fault


class Column(Struct, frozen=True):
    """A column, as it is written, and how else it may be called."""

    name: str
    also: tuple[str, ...] = ()
    needed: bool = False


_COUNTS = (
    Column("max", ("maximum", "max completions")),
    Column("min", ("minimum", "min completions")),
)
_TEXTS = (
    Column("instructions", ("instruction", "description", "details")),
    Column("image", ("image url", "picture", "image link")),
)
_POINTS = Column("points", ("points per completion", "ppc"))
MATCH_COLUMNS = (
    Column("items", ("item", "drops", "any item of")),
    Column("source", ("from", "item source")),
    Column("boss"),
    Column("kills", ("kill count", "kc")),
    Column("skill"),
    Column("xp", ("experience", "amount of xp")),
)
_LABEL = Column("label", ("task", "name", "title"), needed=True)

TASK_COLUMNS = (
    _LABEL,
    Column("difficulty", ("level",), needed=True),
    *_COUNTS,
    *_TEXTS,
    Column("start_proof", ("start check", "start proof needed")),
    Column("kind"),
    _POINTS,
    *MATCH_COLUMNS,
)
POWERUP_COLUMNS = (
    Column("type", ("powerup", "powerup type"), needed=True),
    _LABEL,
    _POINTS,
    *_COUNTS,
    Column("claim type", ("claim",)),
    *_TEXTS,
    Column("kind"),
    *MATCH_COLUMNS,
)


def plain(name: str) -> str:
    """A name without case, blanks and punctuation, so that `Start Proof` is `start_proof`."""
    return re.sub(r"[\W_]+", "", name).casefold()


def find(name: str, columns: tuple[Column, ...]) -> Column | None:
    """The column of this name."""
    return _spelled(columns).get(plain(name))


@cache
def _spelled(columns: tuple[Column, ...]) -> dict[str, Column]:
    """Columns by all that they may be called; where two share a name, the first has it."""
    names = [(plain(name), column) for column in columns for name in (column.name, *column.also)]
    return dict(reversed(names))


def is_header(cells: list[str], columns: tuple[Column, ...]) -> bool:
    """Whether a first row names columns: at least two of them, and more than half of what is in it."""
    filled = [cell for cell in cells if cell.strip()]
    known = sum(find(cell, columns) is not None for cell in filled)
    return known >= 2 and 2 * known > len(filled)


def read_header(
    line: int, cells: list[str], columns: tuple[Column, ...]
) -> tuple[list[Column | None], list[Fault], list[Fault]]:
    """The column of every cell, what is wrong with them, and what is left out."""
    found = [find(cell, columns) if cell.strip() else None for cell in cells]
    faults = [
        fault(line, f"the column '{column.name}' is there twice.")
        for column in columns
        if found.count(column) > 1
    ]
    faults += [
        fault(line, f"there is no column '{column.name}'.")
        for column in columns
        if column.needed and column not in found
    ]
    strangers = [
        cell.strip() for cell, column in zip(cells, found, strict=True) if cell.strip() and not column
    ]
    names = ", ".join(column.name for column in columns)
    warnings = [
        fault(line, f"the column '{brief(name)}' is not known and was left out. The columns are {names}.")
        for name in strangers
    ]
    return found, faults, warnings


def brief(text: str) -> str:
    """A cell, as short as a sentence can quote it."""
    shown = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    return shown if len(shown) <= 40 else f"{shown[:39]}…"
