"""Clues that are true of a hidden solution."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import TypeAlias

from gridhouse.games.grids.board import (
    Cells,
    Colour,
    Dash,
    Diagonal,
    Diamond,
    Flower,
    Frame,
    Number,
    Puzzle,
    Symbol,
    members,
)
from gridhouse.games.grids.board.shapes import TURNS, Shape, seen_from, turned
from gridhouse.games.grids.make.chance import Random, choice, one_in, shuffled
from gridhouse.games.grids.make.style import Style
from gridhouse.games.grids.make.wish import Mechanic

Clue: TypeAlias = dict[int, Symbol]
"""Symbols that come and go together: a lone diamond of a pair would be a lie."""

VIEWS_TO_PAIR = 8
LARGEST_WITHOUT_A_SUM = 2
"""Where numbers add up, areas of more cells than these have no number that says it all."""


def clues(
    random: Random, frame: Frame, lit: Cells, mechanics: frozenset[Mechanic], style: Style
) -> list[Clue]:
    """Many clues for a solution, in a random order; each is true, but not all of them together."""
    areas = list(frame.areas(lit))
    found: list[Clue] = []
    for mechanic in sorted(mechanics):
        match mechanic:
            case Mechanic.FLOWERS:
                found += _flowers(frame, lit)
            case Mechanic.NUMBERS:
                colours = _map_colours(random, frame, areas, style.numbers)
                for area, colour in zip(areas, colours, strict=True):
                    found += _numbers(random, area, colour, sums=style.sums)
            case Mechanic.DIAMONDS:
                found += (clue for area in areas for clue in _diamonds(random, area, style))
            case _:
                continue
    plain, turning = Mechanic.DASHES in mechanics, Mechanic.DIAGONALS in mechanics
    if plain or turning:
        found += _twins(random, frame, areas, style, plain=plain, turning=turning)
    return shuffled(random, found)


def _flowers(frame: Frame, lit: Cells) -> Iterator[Clue]:
    for cell in members(frame.cells):
        alike = frame.around[cell] & (lit if lit >> cell & 1 else ~lit)
        yield {cell: Flower(alike.bit_count())}


def _map_colours(
    random: Random, frame: Frame, areas: list[Cells], colours: tuple[Colour, ...]
) -> list[Colour]:
    """A colour for each area, as on a map: few neighbours share one, so that few of them might be joined."""
    given: dict[Cells, Colour] = {}
    for area in shuffled(random, areas):
        around = frame.border(area)
        near = Counter(colour for other, colour in given.items() if other & (around | frame.border(around)))
        given[area] = min(shuffled(random, colours), key=lambda colour: near[colour])
    return [given[area] for area in areas]


def _numbers(random: Random, area: Cells, colour: Colour, *, sums: bool) -> Iterator[Clue]:
    """The size of an area in one number, as a sum of two or three, or as a difference; or a sum of 0."""
    size, cells = area.bit_count(), list(members(area))
    if not sums or size <= LARGEST_WITHOUT_A_SUM:
        for cell in cells:
            yield {cell: Number(colour, size)}
    for parts in _sums(random, size) if size > LARGEST_WITHOUT_A_SUM else ():
        places = shuffled(random, cells)
        yield {cell: Number(colour, part) for cell, part in zip(places, parts, strict=False)}


def _sums(random: Random, size: int) -> Iterator[tuple[int, ...]]:
    """Some ways to say a size in several numbers."""
    for _ in range(size):
        part = 1 + random.below(size - 1)
        yield part, size - part
    for _ in range(2):
        less = 1 + random.below(3)
        yield size + less, -less
    if one_in(random, 3):
        yield size, -size
    if size > 3:
        first = 1 + random.below(size - 2)
        second = 1 + random.below(size - first - 1)
        yield first, second, size - first - second


def _diamonds(random: Random, area: Cells, style: Style) -> Iterator[Clue]:
    """Two diamonds of a colour; or one, which finds a number or a dash of its colour in the area."""
    for one, two in combinations(members(area), 2):
        colour = choice(random, style.pairs)
        yield {one: Diamond(colour), two: Diamond(colour)}
    for cell in members(area):
        yield {cell: Diamond(choice(random, style.numbers))}


def _twins(
    random: Random, frame: Frame, areas: list[Cells], style: Style, *, plain: bool, turning: bool
) -> Iterator[Clue]:
    """Dashes for areas of one shape, and diagonals for those that are alike when they are turned."""
    views = [(cell, seen_from(frame, area, cell)) for area in areas for cell in members(area)]
    if plain:
        for colour, one, two in _alike(random, views, style.shapes):
            yield {one: Dash(colour), two: Dash(colour)}
    if turning:
        turned_views = [(cell, min((turned(view, q) for q in TURNS), key=sorted)) for cell, view in views]
        for colour, one, two in _alike(random, turned_views, style.shapes):
            first: Symbol = Dash(colour) if plain and one_in(random, 2) else Diagonal(colour)
            yield {one: first, two: Diagonal(colour)}


def _alike(
    random: Random, views: list[tuple[int, Shape]], colours: tuple[Colour, ...]
) -> Iterator[tuple[Colour, int, int]]:
    """Pairs of cells that see the same shape, with a colour for each way of seeing it."""
    seen: dict[Shape, list[int]] = {}
    for cell, view in views:
        seen.setdefault(view, []).append(cell)
    ways = [cells for _, cells in sorted(seen.items(), key=lambda item: sorted(item[0]))]
    groups = shuffled(random, [cells for cells in ways if len(cells) > 1])
    for place, cells in enumerate(groups):
        colour = colours[place % len(colours)]
        for one, two in combinations(shuffled(random, cells)[:VIEWS_TO_PAIR], 2):
            yield colour, one, two


def mechanic_of(symbol: Symbol) -> Mechanic:
    """The mechanic a symbol belongs to."""
    match symbol:
        case Diamond():
            return Mechanic.DIAMONDS
        case Number():
            return Mechanic.NUMBERS
        case Flower():
            return Mechanic.FLOWERS
        case Dash():
            return Mechanic.DASHES
        case Diagonal():
            return Mechanic.DIAGONALS


def mechanics_of(puzzle: Puzzle) -> frozenset[Mechanic]:
    """The mechanics a puzzle has."""
    return frozenset(mechanic_of(symbol) for symbol in puzzle.symbols.values())
