"""Glance: a decision procedure for one symbol under some marks, without the SAT engine.

It answers with a partial model (`Sight`) or with a core, the marks that rule out all of them. Flowers and
pairs are answered for certain. A number's area is grown cell by cell; where that takes too many steps the
glance says that it does not know, and the engine has to be asked.
"""

from collections.abc import Iterator
from typing import NamedTuple, Protocol

from gridhouse.games.grids.board import (
    Cells,
    Colour,
    Diamond,
    Flower,
    Marks,
    Number,
    Puzzle,
    as_cells,
    members,
)

MOST_GROWTHS = 150


class Sight(NamedTuple):
    """A partial model: a board that satisfies the symbols, and what they see; the rest may be anything."""

    lit: Cells
    seen: Cells

    def agrees_with(self, marks: Marks) -> bool:
        """Whether the model can be completed to a board with these marks."""
        return not (self.lit ^ marks.lit) & marks.known & self.seen

    def upon(self, marks: Marks) -> Marks:
        """These marks with all the cells looked at."""
        return Marks(marks.lit & ~self.seen | self.lit & self.seen, marks.known | self.seen)

    def beside(self, other: "Sight") -> "Sight":
        """A partial model of both, where they agree on what both look at."""
        return Sight(self.lit & self.seen | other.lit & other.seen, self.seen | other.seen)


class Unsure(Exception):
    """It would take too long to be certain."""


class Glance(Protocol):
    """What a symbol says to some marks: a partial model that satisfies it, or a core of the marks."""

    @property
    def steps(self) -> int:
        """How much it has searched so far."""
        ...

    def __call__(self, marks: Marks) -> Sight | Cells:
        """Raises `Unsure` where it would take too long."""
        ...


def glance_of(puzzle: Puzzle, cell: int) -> Glance | None:
    """How to look at this symbol, if there is a quick way: dashes have none."""
    match puzzle.symbols[cell]:
        case Flower(petals=petals):
            return FlowerGlance(puzzle, cell, petals)
        case Diamond(colour=colour):
            return PairGlance(puzzle, cell, colour)
        case Number():
            return NumberGlance(puzzle, cell)
        case _:
            return None


def _ways(marks: Marks, home: Cells) -> Iterator[tuple[bool, Cells, Cells]]:
    """Each state the symbol may have, with the cells decided to be in that state and in the other one."""
    lit = marks.lit & marks.known
    if not home & marks.unlit:
        yield True, lit, marks.unlit
    if not home & lit:
        yield False, marks.unlit, lit


def _sight(lit: bool, inside: Cells, seen: Cells) -> Sight:
    return Sight(inside if lit else seen & ~inside, seen)


class FlowerGlance:
    """Count the neighbours."""

    steps = 0

    def __init__(self, puzzle: Puzzle, home: int, petals: int) -> None:
        self._home, self._petals = 1 << home, petals
        self._near = puzzle.frame.around[home]

    def __call__(self, marks: Marks) -> Sight | Cells:
        """As `Glance` says."""
        seen = self._home | self._near
        for lit, same, other in _ways(marks, self._home):
            alike, free = self._near & same, list(members(self._near & ~same & ~other))
            lacking = self._petals - alike.bit_count()
            if 0 <= lacking <= len(free):
                return _sight(lit, alike | self._home | as_cells(free[:lacking]), seen)
        return marks.known & seen


class PairGlance:
    """Find a way from a diamond to one partner that passes no other element of the colour."""

    steps = 0

    def __init__(self, puzzle: Puzzle, home: int, colour: Colour) -> None:
        self._frame, self._home = puzzle.frame, 1 << home
        self._partners = puzzle.elements[colour] & ~self._home

    def __call__(self, marks: Marks) -> Sight | Cells:
        """As `Glance` says."""
        frame, reason = self._frame, marks.known & self._home
        for lit, same, other in _ways(marks, self._home):
            joined = frame.connected(self._home, same | self._home)
            reason |= joined & same
            met = joined & self._partners
            for partner in members(met or self._partners):
                strangers = self._partners & ~(1 << partner)
                crowd = frame.connected(strangers & same, same)
                closed = other | strangers | crowd | frame.border(crowd)
                way = 0 if joined & closed else self._way(joined, 1 << partner, closed)
                if way:
                    area = frame.connected(way, way | same)
                    return _sight(lit, area, area | frame.border(area))
                reach = frame.connected(joined, frame.cells & ~closed)
                reason |= frame.border(reach) & other | crowd
        return reason

    def _way(self, start: Cells, end: Cells, closed: Cells) -> Cells:
        """The start and the cells of a shortest way to the end, or nothing."""
        frame, rings, reached = self._frame, [], start
        while not reached & end:
            ring = frame.border(reached) & ~closed
            if not ring:
                return 0
            reached |= ring
            rings.append(ring)
        way = start | end
        for ring in reversed(rings[:-1]):
            near = frame.border(end) & ring
            end = near & -near
            way |= end
        return way


class NumberGlance:
    """Grow the area until its size is the sum of its numbers: a bounded backtracking search."""

    def __init__(self, puzzle: Puzzle, home: int) -> None:
        numbers = {1 << cell: s for cell, s in puzzle.symbols.items() if isinstance(s, Number)}
        colour = numbers[1 << home].colour
        self.frame, self._home = puzzle.frame, 1 << home
        self.steps = 0
        self._values = [(cell, number.value) for cell, number in numbers.items() if number.colour == colour]
        self._strangers = sum(cell for cell, number in numbers.items() if number.colour != colour)

    def __call__(self, marks: Marks) -> Sight | Cells:
        """As `Glance` says."""
        reason = marks.known & self._home
        for lit, same, other in _ways(marks, self._home):
            growth = _Growth(self, same, other)
            area = self._without_joining(same, other) or growth.from_seed(self._home, other | self._strangers)
            if area:
                return _sight(lit, area, area | self.frame.border(area))
            reason |= growth.looked_at & marks.known
        return reason

    def _without_joining(self, same: Cells, other: Cells) -> Cells:
        """An area that no further number joins, if one is soon found: most boards have one."""
        joined = self.frame.connected(self._home, self._home | same)
        strangers = self._strangers | sum(cell for cell, _ in self._values if not joined & cell)
        try:
            return _Growth(self, same, other).from_seed(self._home, other | strangers)
        except Unsure:
            return 0

    def fits(self, area: Cells) -> bool:
        """Whether an area is as large as the sum of its numbers, or their sum is 0."""
        return sum(value for cell, value in self._values if area & cell) in (0, area.bit_count())

    def may_grow(self, area: Cells, room: Cells) -> bool:
        """Whether the area might fit when it has grown, but not beyond its room. No promise."""
        inside = sum(value for cell, value in self._values if area & cell)
        others = [(cell, value) for cell, value in self._values if room & ~area & cell]
        low = inside + sum(value for _, value in others if value < 0)
        gains = [(cell, value) for cell, value in others if value > 0]
        if low <= 0:
            return inside + sum(value for _, value in gains) >= 0
        return low <= room.bit_count() and self._largest(area, room, inside, gains) > area.bit_count()

    def _largest(self, area: Cells, room: Cells, inside: int, gains: list[tuple[Cells, int]]) -> int:
        """How large the area can become: a number joins only if the sum with it pays for the way to it."""
        size, reached, largest = area.bit_count(), area, inside + sum(value for _, value in gains)
        within: list[tuple[int, int]] = []
        while gains and size < largest:
            size, reached = size + 1, reached | self.frame.border(reached) & room
            within += [(size, value) for cell, value in gains if reached & cell]
            gains = [(cell, value) for cell, value in gains if not reached & cell]
        while True:
            largest = inside + sum(value for _, value in within)
            paid = [(size, value) for size, value in within if size <= largest]
            if len(paid) == len(within):
                return largest
            within = paid


class _Growth:
    """The search for an area: each cell beside it joins or stays outside."""

    def __init__(self, number: NumberGlance, same: Cells, other: Cells) -> None:
        self._number, self._frame = number, number.frame
        self._same, self._other = same, other
        self._left = MOST_GROWTHS
        self.looked_at: Cells = 0
        """Marks that other than these make no difference to the search."""

    def from_seed(self, seed: Cells, outside: Cells) -> Cells:
        """The area that holds the seed and nothing from outside, or nothing."""
        self._left -= 1
        self._number.steps += 1
        if self._left < 0:
            raise Unsure
        frame = self._frame
        area = frame.connected(seed, seed | self._same)
        border = frame.border(area)
        self.looked_at |= area | border
        if area & outside:
            return 0
        if self._number.fits(area):
            return area
        for cell in members(border & ~outside):
            room = frame.connected(area, frame.cells & ~outside)
            self.looked_at |= frame.border(room) & self._other
            if not self._number.may_grow(area, room):
                return 0
            if grown := self.from_seed(area | 1 << cell, outside):
                return grown
            outside |= 1 << cell
        return 0
