"""The benchmark set: the campaign, generated puzzles of every size and mechanic, and clue-minimal ones.

The set that is measured is kept beside this file. `python -m benchmarks.grids.puzzles` makes another one:
what a seed gives changes with the solver, whose answers lead the generator.
"""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from gridhouse.cli.grids_library import COMBINATIONS
from gridhouse.games.grids import url
from gridhouse.games.grids.campaign import campaign
from gridhouse.games.grids.chance import shuffled
from gridhouse.games.grids.clues import Mechanic
from gridhouse.games.grids.generate import Wish, unique_puzzle
from gridhouse.games.grids.puzzle import Cell, Puzzle
from gridhouse.games.grids.solve import solve
from gridhouse.kernel.sealed import Sealed

FILE = Path(__file__).with_name("puzzles.jsonl")
PER_SIZE = {2: 12, 3: 31, 4: 46, 5: 31, 6: 31, 7: 31, 8: 31, 9: 13, 10: 5}
MINIMAL_PER_SIZE = {4: 5, 5: 5, 6: 5, 7: 5, 8: 3}
PATIENCE = 400


class Item(msgspec.Struct, frozen=True):
    """A puzzle of the set, and where it is from."""

    kind: str
    code: str

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle itself."""
        return url.decode(self.code)


def read() -> list[Item]:
    """The whole set."""
    return [msgspec.json.decode(line, type=Item) for line in FILE.read_bytes().splitlines()]


def make() -> Iterator[Item]:
    """The set, made anew."""
    for place in campaign():
        yield Item("campaign", url.encode(place.puzzle))
    for size, count in PER_SIZE.items():
        for index in range(count):
            combination = COMBINATIONS[(index * 11 + size) % len(COMBINATIONS)]
            random = Sealed(b"benchmark", f"{size}/{index}")
            puzzle = unique_puzzle(random, Wish(size, size, combination), attempts=12)
            if puzzle is not None:
                yield Item("generated", url.encode(puzzle))
    for size, count in MINIMAL_PER_SIZE.items():
        for index in range(count):
            yield Item("minimal", url.encode(minimal(size, index)))


def minimal(size: int, index: int) -> Puzzle:
    """A board of numbers none of which can be left out."""
    random = Sealed(b"minimal", f"{size}/{index}")
    puzzle = unique_puzzle(random, Wish(size, size, frozenset({Mechanic.NUMBERS})), attempts=100)
    if puzzle is None:
        raise RuntimeError(f"no puzzle of size {size}")
    for cell in shuffled(random, list(puzzle.symbols)):
        poorer = puzzle.with_cells({cell: Cell(None, puzzle.cells[cell].lock)})
        looks = iter(range(PATIENCE))
        if solve(poorer, out_of_time=lambda looks=looks: next(looks, None) is None).unique:  # type: ignore[misc]
            puzzle = poorer
    return puzzle


if __name__ == "__main__":
    with FILE.open("wb") as file:
        for item in make():
            file.write(msgspec.json.encode(item) + b"\n")
            file.flush()
