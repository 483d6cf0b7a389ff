"""The benchmark set, and how its puzzles were made.

The set is the file beside this one. Each line says where its puzzle is from: a title of the campaign, or
a seed. A seed gives the same puzzle on every machine, but another one after a change to the solver, whose
answers lead the makers: so a puzzle of the set is never replaced, and more are added by

    python -m benchmarks.grids.puzzles >> benchmarks/grids/puzzles.jsonl
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path

import msgspec

from benchmarks.grids.thinned import is_unique, thinned
from gridhouse.cli.grids_library import COMBINATIONS
from gridhouse.games.grids.board import BLANK, VOID, Cell, Puzzle
from gridhouse.games.grids.campaign import campaign
from gridhouse.games.grids.explain import Band
from gridhouse.games.grids.forms import url
from gridhouse.games.grids.make import Mechanic, Wish
from gridhouse.games.grids.make.chance import Random, shuffled
from gridhouse.games.grids.make.compose import compose
from gridhouse.games.grids.make.draft import Draft
from gridhouse.games.grids.solve import TimeUp
from gridhouse.kernel.sealed import Sealed

FILE = Path(__file__).with_name("puzzles.jsonl")
GENERATED = {2: 12, 3: 31, 4: 46, 5: 31, 6: 31, 7: 31, 8: 31, 9: 14, 10: 5}
MINIMAL = {4: 5, 5: 5, 6: 5, 7: 5, 8: 3, 9: 4, 10: 4}
THINNED = {9: 31, 10: 31}
PATCHY = 93
TRIED_PERCENT = 60
ONE_VOID_IN = 8


class Item(msgspec.Struct, frozen=True):
    """A puzzle of the set, and where it is from."""

    kind: str
    origin: str
    code: str

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle itself."""
        return url.decode(self.code)


def read(file: Path = FILE) -> list[Item]:
    """The whole set, or another one."""
    return [msgspec.json.decode(line, type=Item) for line in file.read_bytes().splitlines()]


def unique_puzzle(random: Random, wish: Wish, *, attempts: int) -> Puzzle | None:
    """A unique puzzle of these mechanics, hard as it may be for a person: the band is not looked at."""
    for _ in range(attempts):
        draft = Draft(random, wish)
        with suppress(TimeUp):
            if draft.sound and compose(draft, Band.FIENDISH):
                return draft.puzzle
    return None


def generated(size: int, index: int) -> Puzzle | None:
    """As the game makes them, without a look at the band."""
    wish = Wish(size, size, COMBINATIONS[(index * 11 + size) % len(COMBINATIONS)])
    return unique_puzzle(Sealed(b"benchmark", f"{size}/{index}"), wish, attempts=12)


def minimal(size: int, index: int) -> Puzzle | None:
    """A board of numbers none of which can be left out, as far as the solver's patience tells."""
    random = Sealed(b"minimal", f"{size}/{index}")
    puzzle = unique_puzzle(random, Wish(size, size, frozenset({Mechanic.NUMBERS})), attempts=100)
    if puzzle is not None:
        for cell in shuffled(random, list(puzzle.symbols)):
            poorer = puzzle.with_cells({cell: Cell(None, puzzle.cells[cell].lock)})
            puzzle = poorer if is_unique(poorer) else puzzle
    return puzzle


def thinned_out(size: int, index: int) -> Puzzle | None:
    """A board with every clue that fits, many of which are left out again."""
    empty = Puzzle(size, size, (BLANK,) * size**2)
    return thinned(Sealed(b"thinned", f"{size}/{index}"), empty, COMBINATIONS[index], TRIED_PERCENT)


def patchy(index: int) -> Puzzle | None:
    """The same on a board of any width and height from 2 to 10, with voids."""
    random = Sealed(b"patchy", str(index))
    width, height = 2 + random.below(9), 2 + random.below(9)
    cells = tuple(VOID if random.below(ONE_VOID_IN) == 0 else BLANK for _ in range(width * height))
    mechanics = COMBINATIONS[index % len(COMBINATIONS)]
    return thinned(random, Puzzle(width, height, cells), mechanics, TRIED_PERCENT)


SQUARES: dict[str, tuple[Callable[[int, int], Puzzle | None], dict[int, int]]] = {
    "generated": (generated, GENERATED),
    "minimal": (minimal, MINIMAL),
    "thinned": (thinned_out, THINNED),
}


def makers() -> Iterator[tuple[str, str, Callable[[], Puzzle | None]]]:
    """The kind, the seed and the making of every puzzle that is not of the campaign."""
    for kind, (make, counts) in SQUARES.items():
        for size, count in counts.items():
            for index in range(count):
                yield kind, f"{size}/{index}", partial(make, size, index)
    for index in range(PATCHY):
        yield "patchy", str(index), partial(patchy, index)


def missing() -> Iterator[Item]:
    """What the makers give beyond the set; where a seed gives no puzzle, it is left out."""
    known = {(item.kind, item.origin) for item in read()}
    for place in campaign():
        if ("campaign", place.title) not in known:
            yield Item("campaign", place.title, url.encode(place.puzzle))
    for kind, origin, make in makers():
        puzzle = None if (kind, origin) in known else make()
        if puzzle is not None:
            yield Item(kind, origin, url.encode(puzzle))


if __name__ == "__main__":
    for item in missing():
        sys.stdout.write(msgspec.json.encode(item).decode() + "\n")
