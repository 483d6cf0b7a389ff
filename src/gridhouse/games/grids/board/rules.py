"""The rules: which symbols of a finished board are not content, and why.

A board without a violation is solved. `violations` reads like the rule book, one function a rule.
"""

from collections.abc import Iterator
from enum import StrEnum
from itertools import combinations

import msgspec

from gridhouse.games.grids.board.frame import Cells, areas_of, members
from gridhouse.games.grids.board.puzzle import Puzzle
from gridhouse.games.grids.board.shapes import TURNS, seen_from, turned
from gridhouse.games.grids.board.symbols import Colour, Dash, Diagonal, Diamond, Flower, Number


class Rule(StrEnum):
    """What a violation is about."""

    LOCK = "lock"
    DIAMOND = "diamond"
    NUMBER = "number"
    NUMBER_COLOUR = "number-colour"
    FLOWER = "flower"
    DASH = "dash"
    DIAGONAL = "diagonal"
    DASH_COLOURS = "dash-colours"


class Violation(msgspec.Struct, frozen=True):
    """One broken rule: the symbols concerned, their area, and a sentence for a person."""

    rule: Rule
    symbols: tuple[int, ...]
    area: tuple[int, ...]
    text: str


def violations(puzzle: Puzzle, lit: Cells) -> list[Violation]:
    """Everything that is wrong with a finished board; nothing means that it is solved."""
    return list(_found(puzzle, lit))


def is_solved(puzzle: Puzzle, lit: Cells) -> bool:
    """Whether this board breaks no rule: the first that is broken is enough."""
    return next(_found(puzzle, lit), None) is None


def _found(puzzle: Puzzle, lit: Cells) -> Iterator[Violation]:
    yield from _locks(puzzle, lit)
    yield from _flowers(puzzle, lit)
    for area in areas_of(puzzle.frame, lit):
        yield from _in_area(puzzle, area)
    yield from _dashes(puzzle, lit)
    if puzzle.taiji:
        yield from _dash_colours(puzzle, lit)


def _violation(rule: Rule, symbols: list[int], area: Cells, text: str) -> Violation:
    return Violation(rule, tuple(symbols), tuple(members(area)), text[0].upper() + text[1:])


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"


def _locks(puzzle: Puzzle, lit: Cells) -> Iterator[Violation]:
    for cell in members(puzzle.locked_lit & ~lit | puzzle.locked_unlit & lit):
        state = "lit" if puzzle.locked_lit >> cell & 1 else "unlit"
        text = f"{puzzle.name(cell)} is locked {state}."
        yield _violation(Rule.LOCK, [cell], 1 << cell, text)


def _flowers(puzzle: Puzzle, lit: Cells) -> Iterator[Violation]:
    for cell, symbol in puzzle.symbols.items():
        if not isinstance(symbol, Flower):
            continue
        alike = puzzle.frame.around[cell] & (lit if lit >> cell & 1 else ~lit)
        if alike.bit_count() != symbol.petals:
            text = f"{puzzle.name(cell)} has {_counted(alike.bit_count(), 'neighbour')} of its own state."
            yield _violation(Rule.FLOWER, [cell], puzzle.frame.area(lit, cell), text)


def _in_area(puzzle: Puzzle, area: Cells) -> Iterator[Violation]:
    here = {i: symbol for i, symbol in puzzle.symbols.items() if area >> i & 1}
    numbers = {i: symbol for i, symbol in here.items() if isinstance(symbol, Number)}
    if numbers:
        yield from _numbers(puzzle, area, numbers)
    for colour in dict.fromkeys(s.colour for s in here.values() if isinstance(s, Diamond)):
        count = (puzzle.elements[colour] & area).bit_count()
        if count != 2:
            diamonds = [i for i, s in here.items() if s == Diamond(colour)]
            elements = _counted(count, f"{colour} element")
            text = f"{puzzle.name(diamonds[0])} is in an area with {elements}, not two."
            yield _violation(Rule.DIAMOND, diamonds, area, text)


def _numbers(puzzle: Puzzle, area: Cells, numbers: dict[int, Number]) -> Iterator[Violation]:
    first, *others = numbers
    size, total = area.bit_count(), sum(number.value for number in numbers.values())
    if total < 0 or total not in (0, size):
        why = f", but the numbers there add up to {total}" if others else ""
        text = f"{puzzle.name(first)} is in an area of {size}{why}."
        yield _violation(Rule.NUMBER, list(numbers), area, text)
    for other in others:
        if numbers[other].colour != numbers[first].colour:
            text = f"{puzzle.name(other)} shares its area with {puzzle.name(first)}, of another colour."
            yield _violation(Rule.NUMBER_COLOUR, [first, other], area, text)


def dashes_by_colour(puzzle: Puzzle) -> dict[Colour, list[int]]:
    """The dashes and diagonals of each colour; a colour's first plain dash, if any, comes first."""
    found: dict[Colour, list[int]] = {}
    for plain in (True, False):
        for cell, symbol in puzzle.symbols.items():
            if isinstance(symbol, Dash if plain else Diagonal):
                found.setdefault(symbol.colour, []).append(cell)
    return found


def _dashes(puzzle: Puzzle, lit: Cells) -> Iterator[Violation]:
    for reference, *others in dashes_by_colour(puzzle).values():
        shape = seen_from(puzzle.frame, puzzle.frame.area(lit, reference), reference)
        for cell in others:
            area = puzzle.frame.area(lit, cell)
            rule = Rule.DASH if isinstance(puzzle.symbols[cell], Dash) else Rule.DIAGONAL
            turns = TURNS if rule is Rule.DIAGONAL else (0,)
            if not any(turned(shape, quarters) == seen_from(puzzle.frame, area, cell) for quarters in turns):
                how = ", however it is turned" if rule is Rule.DIAGONAL else ""
                text = f"{puzzle.name(cell)} is not in the shape of {puzzle.name(reference)}{how}."
                yield _violation(rule, [reference, cell], area, text)


def same_shapes(puzzle: Puzzle, lit: Cells) -> Iterator[tuple[int, int, Cells]]:
    """Pairs of dashes of different colours that see the same: areas of one shape, with the dash at the same
    place in it.

    Where a diagonal is concerned, turned shapes are the same shape.
    """
    dashes = {i: s for i, s in puzzle.symbols.items() if isinstance(s, Dash | Diagonal)}
    areas = {cell: puzzle.frame.area(lit, cell) for cell in dashes}
    for one, two in combinations(dashes, 2):
        if dashes[one].colour == dashes[two].colour or areas[one].bit_count() != areas[two].bit_count():
            continue
        plain = isinstance(dashes[one], Dash) and isinstance(dashes[two], Dash)
        shape, other = (seen_from(puzzle.frame, areas[cell], cell) for cell in (one, two))
        turns = (0,) if plain else TURNS
        if any(turned(shape, quarters) == other for quarters in turns):
            yield one, two, areas[one] | areas[two]


def _dash_colours(puzzle: Puzzle, lit: Cells) -> Iterator[Violation]:
    """Taiji style: dashes of different colours do not look alike, each seen with its area."""
    for one, two, areas in same_shapes(puzzle, lit):
        text = f"{puzzle.name(one)} and {puzzle.name(two)} see the same shape."
        yield _violation(Rule.DASH_COLOURS, [one, two], areas, text)
