"""Numbers: the sums that a number's area can have, and by these a bound on how far it can reach."""

from collections.abc import Iterable
from typing import TypeAlias

import msgspec

from gridhouse.games.grids.board import Cells, Frame, Number, Puzzle, as_cells


class NumberRule(msgspec.Struct, frozen=True):
    """A number, the numbers of its colour that may join it, and how far its area can reach."""

    value: int
    mates: dict[int, int]
    domain: Cells
    may_cancel: bool
    """Whether the sum can be 0, which frees the size."""


NumberRules: TypeAlias = dict[int, NumberRule | None]
"""The rules of the numbers by their cells."""


def number_rules(puzzle: Puzzle, cells: Iterable[int]) -> NumberRules:
    """The rules of those of these cells that have a number."""
    return {cell: number_rule(puzzle, cell) for cell in cells if isinstance(puzzle.symbols[cell], Number)}


def number_rule(puzzle: Puzzle, cell: int) -> NumberRule | None:
    """The rule of the number in this cell, or `None` where nothing can satisfy it."""
    numbers = {c: s for c, s in puzzle.symbols.items() if isinstance(s, Number)}
    own = numbers.pop(cell)
    mates = {c: n.value for c, n in numbers.items() if n.colour == own.colour}
    strangers = as_cells(c for c, n in numbers.items() if n.colour != own.colour)
    sums = {own.value}
    for value in mates.values():
        sums |= {total + value for total in sums}
    if max(sums) < 0:
        return None
    if 0 in sums:
        return NumberRule(own.value, mates, puzzle.frame.cells & ~strangers, may_cancel=True)
    within = _within(puzzle.frame, cell, strangers)
    largest = max(sums)
    while largest > 0:
        domain = within[min(largest, len(within)) - 1]
        mates = {c: value for c, value in mates.items() if domain >> c & 1}
        shrunk = own.value + sum(value for value in mates.values() if value > 0)
        if shrunk == largest:
            return NumberRule(own.value, mates, domain, may_cancel=False)
        largest = shrunk
    return None


def _within(frame: Frame, start: int, avoid: Cells) -> list[Cells]:
    """For each number of steps from 0 on, the cells that can be reached with them."""
    reached = [1 << start]
    while front := frame.border(reached[-1]) & ~avoid:
        reached.append(reached[-1] | front)
    return reached
