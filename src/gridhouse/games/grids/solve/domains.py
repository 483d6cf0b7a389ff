"""Domains: an upper bound on the area of each symbol, propagated to a fixed point before any search."""

from itertools import permutations

from gridhouse.games.grids.board import (
    Cells,
    Dash,
    Diamond,
    Frame,
    Number,
    Puzzle,
    as_cells,
    dashes_by_colour,
    members,
)
from gridhouse.games.grids.board.shapes import TURNS, room
from gridhouse.games.grids.solve.numbers import NumberRules


def own_domain(puzzle: Puzzle, cell: int, rules: NumberRules) -> Cells:
    """How far the area of a symbol can reach by its own rule; a dash says nothing without the others."""
    frame = puzzle.frame
    match puzzle.symbols[cell]:
        case Number():
            rule = rules[cell]
            return frame.connected(1 << cell, rule.domain) if rule else 1 << cell
        case Diamond(colour=colour):
            return _diamond_domain(frame, cell, puzzle.elements[colour])
        case _:
            return frame.cells


def domains(puzzle: Puzzle, rules: NumberRules) -> dict[int, Cells]:
    """A set of cells for each symbol that cares about its area, by the rules of all of them."""
    frame = puzzle.frame
    counting = [cell for cell, symbol in puzzle.symbols.items() if isinstance(symbol, Number | Diamond)]
    found = {cell: own_domain(puzzle, cell, rules) for cell in counting}
    fixed: set[int] = set()
    for cells in dashes_by_colour(puzzle).values():
        if len(cells) > 1:
            found |= {cell: frame.connected(1 << cell, _dash_domain(puzzle, cell, cells)) for cell in cells}
            fixed |= {cell for cell in cells if isinstance(puzzle.symbols[cell], Dash)}
    _settle(frame, found, fixed)
    return found


def _settle(frame: Frame, domains: dict[int, Cells], fixed: set[int]) -> None:
    """Propagate until nothing changes: an area holds no symbol whose own area cannot come so far, and nothing
    that lies behind it."""
    anchors = as_cells(domains)
    again = True
    while again:
        again = False
        for anchor, domain in domains.items():
            if anchor in fixed:
                continue
            strangers = 0
            for other in members(domain & anchors):
                if not domains[other] >> anchor & 1:
                    strangers |= 1 << other
            if strangers:
                again = True
                domains[anchor] = frame.connected(1 << anchor, domain & ~strangers)


def _diamond_domain(frame: Frame, cell: int, elements: Cells) -> Cells:
    """What can be reached past one other element of the diamond's colour at most."""
    free = frame.cells & ~elements
    near = frame.connected(1 << cell, free | 1 << cell)
    near |= frame.border(near)
    return frame.connected(near, near | free)


def turns_between(puzzle: Puzzle, one: int, two: int) -> tuple[int, ...]:
    """The turns that make the areas of two dashes match."""
    plain = all(isinstance(puzzle.symbols[cell], Dash) for cell in (one, two))
    return (0,) if plain else TURNS


def _dash_domain(puzzle: Puzzle, cell: int, cells: list[int]) -> Cells:
    """Where the area of a dash can be: every other one has to have room for it, too, and what holds
    one plain dash holds no other."""
    frame = puzzle.frame
    domain = frame.cells
    for other in cells:
        if other != cell:
            domain &= room(frame, cell, other, turns_between(puzzle, cell, other))
    plain = [other for other in cells if isinstance(puzzle.symbols[other], Dash)]
    if cell in plain:
        apart = (frame.at(cell, frame.offset(a, b)) for a, b in permutations(plain, 2))
        domain &= ~as_cells(other for other in apart if other is not None)
    return domain
