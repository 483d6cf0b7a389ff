"""What a number asks of its area, and how far that area can reach."""

import msgspec

from gridhouse.games.grids.frame import Cells, as_cells, members
from gridhouse.games.grids.puzzle import Puzzle
from gridhouse.games.grids.symbols import Number


class NumberRule(msgspec.Struct, frozen=True):
    """A number, the numbers of its colour that may join it, and those that never do."""

    value: int
    mates: dict[int, int]
    strangers: tuple[int, ...]
    domain: Cells
    may_cancel: bool
    """Whether the sum can be 0, which frees the size."""


def number_rule(puzzle: Puzzle, cell: int, *, everywhere: bool) -> NumberRule | None:
    """The rule of the number in this cell, or `None` where nothing can content it.

    With `everywhere`, the domain is the whole board: what a lone symbol's rule may take for granted.
    """
    numbers = {c: s for c, s in puzzle.symbols.items() if isinstance(s, Number)}
    own = numbers.pop(cell)
    mates = {c: n.value for c, n in numbers.items() if n.colour == own.colour}
    strangers = tuple(c for c, n in numbers.items() if n.colour != own.colour)
    sums = {own.value}
    for value in mates.values():
        sums |= {total + value for total in sums}
    if max(sums) < 0:
        return None
    if everywhere or 0 in sums:
        domain = puzzle.frame.cells if everywhere else puzzle.frame.cells & ~as_cells(strangers)
        return NumberRule(own.value, mates, strangers, domain, 0 in sums)
    distance = _distances(puzzle, cell, as_cells(strangers))
    largest = max(sums)
    while True:
        mates = {c: value for c, value in mates.items() if distance.get(c, largest) < largest}
        shrunk = own.value + sum(value for value in mates.values() if value > 0)
        if shrunk == largest:
            break
        largest = shrunk
    domain = as_cells(c for c, steps in distance.items() if steps < largest)
    return NumberRule(own.value, mates, strangers, domain, may_cancel=False)


def _distances(puzzle: Puzzle, start: int, avoid: Cells) -> dict[int, int]:
    """How many steps each cell is away that can be reached without the cells to avoid."""
    steps, front, seen = 0, 1 << start, 1 << start
    distance = {start: 0}
    while front:
        steps += 1
        front = puzzle.frame.border(front) & ~avoid & ~seen
        seen |= front
        distance.update((cell, steps) for cell in members(front))
    return distance
