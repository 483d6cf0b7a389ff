"""Boards whose numbers pool: few colours, so that almost any numbers may share an area and cancel each other.

A hidden solution with few areas, one of them large, gets numbers that are true of it, some of them negative.
Then all cells are locked, and locks are left out one by one as long as the board stays unique. Where more of
them are left than this kind of board has, the rest is left out as well, and there are several solutions.

Of the solver only proofs are asked, with no limit: so a seed gives the same board whatever the solver is, and
no board is left out because it is hard. The boards are in the file beside this one, made by

    python -m benchmarks.grids.pooled > benchmarks/grids/pooled.jsonl
"""

import math
import sys
from pathlib import Path

import msgspec

from benchmarks.grids.puzzles import Item
from gridhouse.games.grids.board import Cell, Cells, Colour, Number, Puzzle, as_cells, members
from gridhouse.games.grids.board.frame import Frame, frame_of
from gridhouse.games.grids.forms import url
from gridhouse.games.grids.make.chance import Random, choice, one_in, shuffled
from gridhouse.games.grids.solve import solve
from gridhouse.kernel.sealed import Sealed

FILE = Path(__file__).with_name("pooled.jsonl")
COUNT = 240
SIDES = (7, 8)
PALETTES = ((Colour.BLACK,), (Colour.BLACK, Colour.RED))
FLIPS_PER_CELL = 4
AREAS = range(2, 6)
LARGEST_AREA = range(20, 36)
NUMBERS = range(8, 13)
VALUES = (*range(-4, 0), *range(1, 9))
ONE_POOL_IN_THAT_CANCELS = 6
FEWEST_LOCKED_PERCENT = 15
MOST_LOCKED_PERCENT = 25


def pooled(index: int) -> Puzzle:
    """The board of this seed."""
    random = Sealed(b"pooled", str(index))
    width, height, palette = choice(random, SIDES), choice(random, SIDES), choice(random, PALETTES)
    frame = frame_of(width, height, (1 << width * height) - 1)
    numbers: dict[int, Number] = {}
    while not any(number.value < 0 for number in numbers.values()):
        lit = _hidden(random, frame)
        numbers = _numbers(random, frame, lit, palette)
    puzzle = Puzzle(width, height, tuple(Cell(numbers.get(cell)) for cell in range(frame.size)))
    return _thinned_locks(puzzle, lit, shuffled(random, list(range(frame.size))))


def _hidden(random: Random, frame: Frame) -> Cells:
    """Cells at random, then flipped one by one where no more than half of the neighbours are alike."""
    while True:
        lit = sum(random.below(2) << cell for cell in range(frame.size))
        for _ in range(FLIPS_PER_CELL * frame.size):
            cell = random.below(frame.size)
            around = frame.around[cell]
            alike = around & (lit if lit >> cell & 1 else ~lit)
            if 2 * alike.bit_count() <= around.bit_count():
                lit ^= 1 << cell
        sizes = [area.bit_count() for area in frame.areas(lit)]
        if len(sizes) in AREAS and max(sizes) in LARGEST_AREA:
            return lit


def _numbers(random: Random, frame: Frame, lit: Cells, palette: tuple[Colour, ...]) -> dict[int, Number]:
    """One in each area and more anywhere, adding up to the size of the area, or now and then to nothing."""
    first = [choice(random, list(members(area))) for area in frame.areas(lit)]
    more = [cell for cell in shuffled(random, list(range(frame.size))) if cell not in first]
    chosen = as_cells((first + more)[: choice(random, NUMBERS)])
    numbers: dict[int, Number] = {}
    for area in frame.areas(lit):
        cells = list(members(area & chosen))
        colour = choice(random, palette)
        cancels = len(cells) > 1 and one_in(random, ONE_POOL_IN_THAT_CANCELS)
        values = _adding_up(random, len(cells), 0 if cancels else area.bit_count())
        numbers |= {cell: Number(colour, value) for cell, value in zip(cells, values, strict=True)}
    return numbers


def _adding_up(random: Random, count: int, total: int) -> list[int]:
    while True:
        values = [choice(random, VALUES) for _ in range(count - 1)]
        if rest := total - sum(values):
            return [*values, rest]


def _thinned_locks(puzzle: Puzzle, lit: Cells, order: list[int]) -> Puzzle:
    fewest = math.ceil(puzzle.frame.size * FEWEST_LOCKED_PERCENT / 100)
    most = puzzle.frame.size * MOST_LOCKED_PERCENT // 100
    locked = list(order)
    for cell in order:
        fewer = [other for other in locked if other != cell]
        if len(locked) > fewest and solve(_locked(puzzle, lit, fewer)).unique:
            locked = fewer
    return _locked(puzzle, lit, locked[:most])


def _locked(puzzle: Puzzle, lit: Cells, cells: list[int]) -> Puzzle:
    return puzzle.with_cells({cell: Cell(puzzle.cells[cell].symbol, bool(lit >> cell & 1)) for cell in cells})


if __name__ == "__main__":
    for index in range(COUNT):
        item = Item("pooled", str(index), url.encode(pooled(index)))
        sys.stdout.write(msgspec.json.encode(item).decode() + "\n")
