"""The board: 12 × 12 tiles, a multiplication table, and the fours that win on it."""

from typing import NamedTuple

SIZE = 12
EMPTY = "."
BARE = EMPTY * SIZE * SIZE
"""A board without a counter. A board is a text of 144 letters, row by row: a seat's digit, or a dot."""


class Tile(NamedTuple):
    """A tile of the table; it shows column × row."""

    column: int
    row: int

    @property
    def product(self) -> int:
        return self.column * self.row

    def __str__(self) -> str:
        return f"{self.column} × {self.row}"


TILES = tuple(Tile(column, row) for row in range(1, SIZE + 1) for column in range(1, SIZE + 1))

LINE_STEPS = ((1, 0), (0, 1), (1, 1), (1, -1))
LINES = tuple(
    tuple(Tile(column + i * right, row + i * down) for i in range(4))
    for column, row in TILES
    for right, down in LINE_STEPS
    if column + 3 * right <= SIZE and 1 <= row + 3 * down <= SIZE
)
SQUARES = tuple(
    tuple(Tile(column + right, row + down) for down in (0, 1) for right in (0, 1))
    for column, row in TILES
    if column < SIZE and row < SIZE
)
FOURS = LINES + SQUARES
"""Every four that wins: lines across, down and slanting, and 2 × 2 squares."""

_THROUGH = {tile: tuple(four for four in FOURS if tile in four) for tile in TILES}


def owner(board: str, tile: Tile) -> int | None:
    """The seat whose counter stands on a tile."""
    letter = board[_index(tile)]
    return None if letter == EMPTY else int(letter)


def place(board: str, tile: Tile, seat: int) -> str:
    """The board with this seat's counter on the tile, in place of any other."""
    at = _index(tile)
    return f"{board[:at]}{seat}{board[at + 1 :]}"


def fours(board: str, tile: Tile) -> tuple[tuple[Tile, ...], ...]:
    """The fours through this tile that are all of the counter's own kind."""
    seat = owner(board, tile)
    return tuple(four for four in _THROUGH[tile] if all(owner(board, other) == seat for other in four))


def _index(tile: Tile) -> int:
    return (tile.row - 1) * SIZE + tile.column - 1
