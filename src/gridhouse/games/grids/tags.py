"""What a puzzle of the library can be searched by: its symbols, its size, how hard it is."""

from gridhouse.games.grids.board import Dash, Diagonal, Diamond, Flower, Number, Puzzle
from gridhouse.games.grids.posed import Posed

SYMBOLS = {Diamond: "diamonds", Number: "numbers", Flower: "flowers", Dash: "dashes", Diagonal: "diagonals"}
SIZES = ((4, "to-4"), (6, "5-6"), (8, "7-8"), (16, "9-up"))
"""The longest side of a board, and the tag up to it."""


def tags(posed: Posed) -> frozenset[str]:
    """All tags of a puzzle."""
    board = posed.board
    found = {SYMBOLS[type(symbol)] for symbol in board.symbols.values()}
    found.add(next(tag for side, tag in SIZES if max(board.width, board.height) <= side))
    if posed.band:
        found.add(f"band-{posed.band}")
    traits = {
        "unique": posed.unique,
        "negative": any(isinstance(it, Number) and it.value < 0 for it in board.symbols.values()),
        "symmetric": is_symmetric(board),
        "voids": any(cell.void for cell in board.cells),
        "taiji": board.taiji,
    }
    return frozenset(found | {name for name, has in traits.items() if has})


def is_symmetric(board: Puzzle) -> bool:
    """Whether symbols, locks and voids stand in places that look the same turned by half, or in a mirror."""
    rows = [
        [(cell.symbol is not None, cell.lock is not None, cell.void) for cell in row] for row in board.rows()
    ]
    if not any(any(cell) for row in rows for cell in row):
        return False
    mirrored = [row[::-1] for row in rows]
    upside_down = rows[::-1] if board.height > 1 else []
    return rows in (mirrored if board.width > 1 else [], upside_down, mirrored[::-1])
