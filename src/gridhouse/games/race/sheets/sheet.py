"""What reading a sheet gives: rows, or every fault in it at once."""

from collections.abc import Sequence
from typing import Generic, TypeVar

from msgspec import Struct

T = TypeVar("T")

LARGEST = 256 * 1024
"""Bytes of a sheet."""
MOST_TASKS, MOST_POWERUP_TILES = 1000, 200
MOST_FAULTS = 200
"""How many are told of a sheet: a quarter of a megabyte of quotation marks would have a hundred thousand."""


class Fault(Struct, frozen=True):
    """Something in a sheet that is wrong, or only worth a look."""

    line: int
    """From 1; a cell that goes over several lines is told by its first."""
    text: str
    """A whole sentence, which names the line."""


def fault(line: int, text: str) -> Fault:
    """A fault whose sentence begins with its line."""
    return Fault(line, f"Line {line}: {text}")


def told(faults: Sequence[Fault]) -> tuple[Fault, ...]:
    """The faults in the order of their lines, and of too many the first ones."""
    first = sorted(faults, key=lambda one: one.line)
    rest = first[MOST_FAULTS:]
    more = [fault(rest[0].line, f"from here on there are {len(rest):,} more.")] if rest else []
    return (*first[:MOST_FAULTS], *more)


class Sheet(Struct, Generic[T], frozen=True):
    """A sheet that was read. Where anything is wrong there are no rows at all."""

    rows: tuple[T, ...] = ()
    lines: tuple[int, ...] = ()
    """Where each row stood."""
    faults: tuple[Fault, ...] = ()
    warnings: tuple[Fault, ...] = ()
