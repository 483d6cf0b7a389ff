"""Wishes: what a symbol wants, in words."""

from collections.abc import Iterable

from gridhouse.games.grids.board import Colour, Dash, Diagonal, Diamond, Flower, Number, Puzzle
from gridhouse.games.grids.explain import words


def wishes(puzzle: Puzzle, cells: Iterable[int]) -> list[tuple[str, tuple[int, ...]]]:
    """What these symbols want, one after the other; the dashes of a colour want something together."""
    found: list[tuple[str, tuple[int, ...]]] = []
    dashes: dict[Colour, list[int]] = {}
    for cell in cells:
        symbol = puzzle.symbols[cell]
        if isinstance(symbol, Dash | Diagonal):
            dashes.setdefault(symbol.colour, []).append(cell)
        else:
            found.append((f"{words.symbol(puzzle, cell)} wants {_wish(puzzle, cell)}", (cell,)))
    return found + [(_shape(puzzle, some), tuple(some)) for some in dashes.values()]


def could_not(puzzle: Puzzle, cell: int) -> str:
    """What a symbol that is not content could not do: "have one neighbour like it"."""
    return f"have {_wish(puzzle, cell)}"


def _wish(puzzle: Puzzle, cell: int) -> str:
    match puzzle.symbols[cell]:
        case Flower(petals=petals):
            return f"{words.counted(petals, 'neighbour')} like it"
        case Diamond(colour=colour):
            return f"exactly one other {colour} symbol in its area"
        case Number(colour=colour, value=value) as own:
            alike = (one for one in puzzle.symbols.values() if isinstance(one, Number) and one is not own)
            if any(one.colour == colour for one in alike):
                return "an area as large as its numbers add up to"
            return f"an area of {words.counted(value, 'cell')}"
        case _:
            return "a shape of its own"


def _shape(puzzle: Puzzle, cells: list[int]) -> str:
    """What the dashes of a colour want."""
    names = words.symbols(puzzle, cells)
    if len(cells) == 1:
        return f"{names} wants a shape that no other colour has"
    turned = any(isinstance(puzzle.symbols[cell], Diagonal) for cell in cells)
    return f"{names} want areas of the same shape{', turned as they like' if turned else ''}"
