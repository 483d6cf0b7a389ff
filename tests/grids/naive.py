"""The rules once more, word by word and with nothing of the engine's: slow, plain, and the judge.

Boards are dictionaries from (row, column) to lit or unlit. A symbol "on duty" has its rule enforced;
a symbol off duty still counts as an element, a number or a part of an area for the others.
"""

from collections.abc import Iterator
from itertools import product

from gridhouse.games.grids.board import Dash, Diagonal, Diamond, Flower, Number, Puzzle, Symbol

Place = tuple[int, int]


def places(puzzle: Puzzle) -> list[Place]:
    return [
        (r, c)
        for r in range(puzzle.height)
        for c in range(puzzle.width)
        if not puzzle.cells[r * puzzle.width + c].void
    ]


def board_of(puzzle: Puzzle, lit: int) -> dict[Place, bool]:
    return {(r, c): bool(lit >> (r * puzzle.width + c) & 1) for r, c in places(puzzle)}


def flood(board: dict[Place, bool], start: Place) -> set[Place]:
    area, todo = {start}, [start]
    while todo:
        r, c = todo.pop()
        for near in ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)):
            if near in board and near not in area and board[near] == board[start]:
                area.add(near)
                todo.append(near)
    return area


def colours(symbol: Symbol, taiji: bool) -> list[str]:
    if isinstance(symbol, Flower):
        both = ["yellow" if taiji else "orange", "purple"]
        if taiji and symbol.petals == 0:
            both.remove("yellow")
        if taiji and symbol.petals == 4:
            both.remove("purple")
        return both
    return [str(symbol.colour)]


def quarter(shape: set[Place]) -> set[Place]:
    return {(c, -r) for r, c in shape}


def rotations(shape: set[Place]) -> list[set[Place]]:
    found = [shape]
    for _ in range(3):
        found.append(quarter(found[-1]))
    return found


def content(puzzle: Puzzle, lit: int, duty: set[int] | None = None) -> bool:
    """Whether all symbols are content and all locks are kept; or the symbols on duty, whatever the locks."""
    board = board_of(puzzle, lit)
    symbols = {
        (i // puzzle.width, i % puzzle.width): cell.symbol
        for i, cell in enumerate(puzzle.cells)
        if cell.symbol is not None
    }
    for i, cell in enumerate(puzzle.cells):
        if duty is None and cell.lock is not None and cell.lock != bool(lit >> i & 1):
            return False
    at_work = {p: s for p, s in symbols.items() if duty is None or p[0] * puzzle.width + p[1] in duty}
    for place, symbol in at_work.items():
        if not _alone(puzzle, board, symbols, place, symbol):
            return False
    return _together(puzzle, board, at_work)


def _alone(
    puzzle: Puzzle, board: dict[Place, bool], symbols: dict[Place, Symbol], place: Place, symbol: Symbol
) -> bool:
    r, c = place
    area = flood(board, place)
    inside = [s for p, s in symbols.items() if p in area]
    if isinstance(symbol, Flower):
        near = [(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)]
        return sum(board[n] == board[place] for n in near if n in board) == symbol.petals
    if isinstance(symbol, Number):
        numbers = [s for s in inside if isinstance(s, Number)]
        total = sum(n.value for n in numbers)
        if len({n.colour for n in numbers}) > 1 or total < 0:
            return False
        return total in (0, len(area))
    if isinstance(symbol, Diamond):
        return sum(str(symbol.colour) in colours(s, puzzle.taiji) for s in inside) == 2
    return True


def _together(puzzle: Puzzle, board: dict[Place, bool], at_work: dict[Place, Symbol]) -> bool:
    dashes = [(p, s) for p, s in at_work.items() if isinstance(s, Dash | Diagonal)]
    for p, s in dashes:
        for q, t in dashes:
            here = {(r - p[0], c - p[1]) for r, c in flood(board, p)}
            there = {(r - q[0], c - q[1]) for r, c in flood(board, q)}
            if s.colour == t.colour:
                strict = isinstance(s, Dash) and isinstance(t, Dash)
                if here not in ([there] if strict else rotations(there)):
                    return False
            elif puzzle.taiji:
                strict = isinstance(s, Dash) and isinstance(t, Dash)
                options = [there] if strict else rotations(there)
                if here in options:
                    return False
    return True


def assignments(puzzle: Puzzle) -> Iterator[int]:
    free = [r * puzzle.width + c for r, c in places(puzzle)]
    for states in product((False, True), repeat=len(free)):
        yield sum(1 << cell for cell, lit in zip(free, states, strict=True) if lit)


def solutions(puzzle: Puzzle, duty: set[int] | None = None) -> list[int]:
    """All solutions of a small board, by trying everything."""
    return [lit for lit in assignments(puzzle) if content(puzzle, lit, duty)]
