"""Boards as integers, many at a time.

Only the 11 × 11 tiles from 2 to 12 can ever be rolled, so one player's counters are 121 bits:
two 64-bit words. Cell n is column 2 + n % 11, row 2 + n // 11. Arrays of boards have the shape
(games, seats, words); what one player holds is (games, words). Everything below works on all
games of an array at once.
"""

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from gridhouse.games.vapoosh.board import BARE, FOURS, SIZE, Tile, owner, place

Words: TypeAlias = NDArray[np.uint64]
Cells: TypeAlias = NDArray[np.intp]
Flags: TypeAlias = NDArray[np.bool_]
Floats: TypeAlias = NDArray[np.float64]

SIDE = SIZE - 1
CELLS = SIDE * SIDE
WORDS = 2
NOWHERE = CELLS
"""A cell that no counter ever stands on: it fills up the tables of cells near the edge."""
MOST_FOURS = 20
"""The most fours that run through one cell: four in each direction, and four squares."""


def cell(column: Any, row: Any) -> Any:
    """The cell of a column and row from 2 to 12; numbers or arrays."""
    return (row - 2) * SIDE + column - 2


def tile(cell: int) -> Tile:
    """The tile of a cell."""
    return Tile(2 + cell % SIDE, 2 + cell // SIDE)


def _bits() -> Words:
    bits = np.zeros((CELLS + 1, WORDS), np.uint64)
    for n in range(CELLS + 1):
        bits[n, n // 64] = np.uint64(1) << np.uint64(n % 64)
    return bits


def _others() -> Cells:
    """For each cell and each four through it, the three other cells."""
    others = np.full((CELLS, MOST_FOURS, 3), NOWHERE, np.intp)
    found = [0] * CELLS
    for four in FOURS:
        if any(1 in tile for tile in four):
            continue
        cells = [cell(*tile) for tile in four]
        for here in cells:
            others[here, found[here]] = [there for there in cells if there != here]
            found[here] += 1
    return others


def _chance() -> Floats:
    """For each cell, how likely one roll offers it."""
    ways = np.array([6 - abs(7 - total) for total in range(2, SIZE + 1)]) / 36
    both = np.outer(ways, ways)
    return np.append((2 * both - np.diag(np.diag(both))).ravel(), 0.0)


BITS = _bits()
OTHERS = _others()
CHANCE = _chance()
_TRIOS = BITS[OTHERS].sum(axis=2, dtype=np.uint64)  # the three other cells of each four, as a board
_BIT_1, _BIT_2 = np.uint8(1), np.uint8(2)
_LOW, _HIGH = np.ascontiguousarray(_TRIOS[..., 0]), np.ascontiguousarray(_TRIOS[..., 1])


def empty(games: int, seats: int) -> Words:
    """Boards without a counter."""
    return np.zeros((games, seats, WORDS), np.uint64)


def pack(boards: Sequence[str], seats: int) -> Words:
    """Boards from their texts."""
    packed = empty(len(boards), seats)
    for game, board in enumerate(boards):
        for n in range(CELLS):
            seat = owner(board, tile(n))
            if seat is not None:
                packed[game, seat] |= BITS[n]
    return packed


def unpack(boards: Words) -> list[str]:
    """The texts of boards."""
    texts = []
    for game in boards:
        text = BARE
        for seat, held in enumerate(game):
            for n in np.flatnonzero(_letters(held)):
                text = place(text, tile(int(n)), seat)
        texts.append(text)
    return texts


def some(flags: NDArray[Any]) -> Flags:
    """Whether anything is set along the last axis."""
    found: Flags = np.any(flags, axis=-1)
    return found


def holds(held: Words, cells: Cells) -> Flags:
    """Whether each cell is among the counters held."""
    return some(held & BITS[cells])


def holder(boards: Words, cells: Cells) -> Words:
    """All counters of whoever stands on each cell; nothing where nobody stands."""
    stands = some(boards & BITS[cells][:, None])
    held: Words = np.bitwise_or.reduce(boards * stands[..., None], axis=1)
    return held


def completes(held: Words, cells: Cells) -> Flags:
    """Whether a counter on each cell makes a four with those held."""
    missing = (~held[:, :1] & _LOW[cells]) | (~held[:, 1:] & _HIGH[cells])
    return some(missing == 0)


def trios(held: Words, cells: Cells) -> NDArray[np.uint8]:
    """For each four through each cell, which of its three other cells are held: three bits."""
    starts = np.arange(len(held))[:, None, None] * (64 * WORDS)
    has = _letters(held).take(OTHERS[cells] + starts)
    bits: NDArray[np.uint8] = has[..., 0] | has[..., 1] << _BIT_1 | has[..., 2] << _BIT_2
    return bits


def _letters(held: Words) -> NDArray[np.uint8]:
    """Each bit as a byte, in the order of the cells."""
    return np.unpackbits(held.astype("<u8").view(np.uint8), bitorder="little")
