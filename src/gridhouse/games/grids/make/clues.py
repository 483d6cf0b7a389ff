"""Clues that are true of a hidden solution."""

from collections.abc import Iterator
from enum import StrEnum
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

Clue: TypeAlias = dict[int, Symbol]
"""Symbols that come and go together: a lone diamond of a pair would be a lie."""

SHAPE_COLOURS = (Colour.GREEN, Colour.CYAN, Colour.PURPLE, Colour.YELLOW, Colour.WHITE, Colour.ORANGE)
PAIR_COLOURS = (Colour.RED, Colour.BLACK, Colour.BLUE)
# With few colours many numbers may join, and what one of them says takes long to find out.
NUMBER_COLOURS = (Colour.BLACK, Colour.RED, Colour.BLUE, Colour.GREEN, Colour.PURPLE, Colour.ORANGE)
VIEWS_TO_PAIR = 8


class Mechanic(StrEnum):
    """What a generated puzzle is made of."""

    DIAMONDS = "diamonds"
    NUMBERS = "numbers"
    FLOWERS = "flowers"
    DASHES = "dashes"
    DIAGONALS = "diagonals"


def clues(random: Random, frame: Frame, lit: Cells, mechanics: frozenset[Mechanic]) -> list[Clue]:
    """Many clues for a solution, in a random order; each is true, but not all of them together."""
    areas = list(frame.areas(lit))
    found: list[Clue] = []
    for mechanic in sorted(mechanics):
        match mechanic:
            case Mechanic.FLOWERS:
                found += _flowers(frame, lit)
            case Mechanic.NUMBERS:
                found += (clue for area in areas for clue in _numbers(random, area))
            case Mechanic.DIAMONDS:
                palette = shuffled(random, PAIR_COLOURS)[: 1 + random.below(len(PAIR_COLOURS))]
                found += (clue for area in areas for clue in _diamonds(random, area, palette))
            case _:
                continue
    plain, turning = Mechanic.DASHES in mechanics, Mechanic.DIAGONALS in mechanics
    if plain or turning:
        found += _twins(random, frame, areas, plain=plain, turning=turning)
    return shuffled(random, found)


def _flowers(frame: Frame, lit: Cells) -> Iterator[Clue]:
    for cell in members(frame.cells):
        alike = frame.around[cell] & (lit if lit >> cell & 1 else ~lit)
        yield {cell: Flower(alike.bit_count())}


def _numbers(random: Random, area: Cells) -> Iterator[Clue]:
    """The size of an area, in one number, as a sum of two, or as a difference."""
    size, cells = area.bit_count(), list(members(area))
    colour = choice(random, NUMBER_COLOURS)
    for cell in cells:
        yield {cell: Number(colour, size)}
    if size > 2:
        one, two = shuffled(random, cells)[:2]
        part = 1 + random.below(size - 1)
        yield {one: Number(colour, part), two: Number(colour, size - part)}
        if one_in(random, 3):
            less = 1 + random.below(3)
            yield {one: Number(colour, size + less), two: Number(colour, -less)}


def _diamonds(random: Random, area: Cells, palette: list[Colour]) -> Iterator[Clue]:
    """Two diamonds of a colour; or one, which finds a number or a dash of its colour in the area."""
    for one, two in combinations(members(area), 2):
        colour = choice(random, palette)
        yield {one: Diamond(colour), two: Diamond(colour)}
    for cell in members(area):
        yield {cell: Diamond(choice(random, NUMBER_COLOURS + SHAPE_COLOURS))}


def _twins(random: Random, frame: Frame, areas: list[Cells], *, plain: bool, turning: bool) -> Iterator[Clue]:
    """Dashes for areas of one shape, and diagonals for those that are alike when they are turned."""
    views = [(cell, seen_from(frame, area, cell)) for area in areas for cell in members(area)]
    if plain:
        for colour, one, two in _alike(random, views):
            yield {one: Dash(colour), two: Dash(colour)}
    if turning:
        turned_views = [(cell, min((turned(view, q) for q in TURNS), key=sorted)) for cell, view in views]
        for colour, one, two in _alike(random, turned_views):
            first: Symbol = Dash(colour) if plain and one_in(random, 2) else Diagonal(colour)
            yield {one: first, two: Diagonal(colour)}


def _alike(random: Random, views: list[tuple[int, Shape]]) -> Iterator[tuple[Colour, int, int]]:
    """Pairs of cells that see the same shape, with a colour for each way of seeing it."""
    seen: dict[Shape, list[int]] = {}
    for cell, view in views:
        seen.setdefault(view, []).append(cell)
    groups = shuffled(random, [cells for _, cells in sorted(seen.items(), key=lambda item: sorted(item[0]))])
    for place, cells in enumerate(groups):
        colour = SHAPE_COLOURS[place % len(SHAPE_COLOURS)]
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
