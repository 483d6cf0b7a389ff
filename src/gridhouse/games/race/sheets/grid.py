"""A text as lines of cells: commas, semicolons or tabs, with the quoting of spreadsheets."""

import csv
from collections.abc import Callable, Iterator
from io import StringIO

from msgspec import Struct

from gridhouse.games.race.sheets.sheet import LARGEST, Fault, fault

DELIMITERS = ("\t", ",", ";")

_TROUBLE = {
    "unexpected end of data": 'a cell opens with a quotation mark (") that is never closed.',
    "expected after": (
        "there is more text after a closing quotation mark. Where a cell has quotation marks in it, "
        'write each of them twice ("") and put the whole cell in quotation marks.'
    ),
    "field larger": "a cell is far too long.",
}


class Line(Struct, frozen=True):
    """The cells of one row, and the line on which they begin."""

    number: int
    cells: list[str]


def read(text: str, fits: Callable[[list[str]], bool]) -> tuple[list[Line], list[Fault]]:
    """All rows that are not blank, and what could not be read. `fits` says if a first row makes sense."""
    size = len(text.encode("utf-8", "surrogatepass"))
    if size > LARGEST:
        large = f"This sheet has {-(-size // 1024)} KB; {LARGEST // 1024} KB is the most."
        return [], [Fault(1, large)]
    text = text.removeprefix("\ufeff")
    lines: list[Line] = []
    faults: list[Fault] = []
    for row in _rows(text, _delimiter(text, fits)):
        if isinstance(row, Fault):
            faults.append(row)
        elif any(cell.strip() for cell in row.cells):
            lines.append(row)
    if not lines and not faults:
        faults.append(Fault(1, "There is nothing in this sheet."))
    return lines, faults


def _delimiter(text: str, fits: Callable[[list[str]], bool]) -> str:
    """What parts the cells: that with which the first row makes sense; otherwise a tab, which nobody types
    within a cell; otherwise whatever makes more cells of it."""
    firsts = {delimiter: _first(text, delimiter) for delimiter in DELIMITERS}
    for delimiter, cells in firsts.items():
        if fits(cells):
            return delimiter
    if len(firsts["\t"]) > 1:
        return "\t"
    return ";" if len(firsts[";"]) > max(1, len(firsts[","])) else ","


def _first(text: str, delimiter: str) -> list[str]:
    """The first row that is not blank, as far as it can be read."""
    for row in _rows(text, delimiter):
        if isinstance(row, Line) and any(cell.strip() for cell in row.cells):
            return row.cells
    return []


def _rows(text: str, delimiter: str) -> Iterator[Line | Fault]:
    reader = csv.reader(StringIO(text, newline=""), delimiter=delimiter, strict=True)
    while True:
        start = reader.line_num + 1
        try:
            yield Line(start, next(reader))
        except StopIteration:
            return
        except csv.Error as error:
            yield fault(start, _trouble(str(error)))


def _trouble(error: str) -> str:
    return next((told for part, told in _TROUBLE.items() if part in error), "this cannot be read.")
