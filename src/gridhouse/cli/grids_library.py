"""A library of generated puzzles: a file of JSON lines that a later run carries on."""

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import combinations
from pathlib import Path

import msgspec
from rich.progress import Progress

from gridhouse.games.grids import url
from gridhouse.games.grids.clues import Mechanic
from gridhouse.games.grids.generate import Wish, generate
from gridhouse.games.grids.rate import Band
from gridhouse.games.grids.text import show, show_solution
from gridhouse.kernel.sealed import Sealed

COMBINATIONS = tuple(
    frozenset(some) for size in range(1, len(Mechanic) + 1) for some in combinations(Mechanic, size)
)
"""All 31."""


class Order(msgspec.Struct, frozen=True):
    """What to generate: puzzle `index` of an order is the same on every machine."""

    seed: str
    size: int
    mechanics: tuple[Mechanic, ...]
    band: int | None

    def wish(self, index: int) -> Wish:
        """Mechanics and bands take turns where they are not given."""
        mechanics = frozenset(self.mechanics) or COMBINATIONS[index % len(COMBINATIONS)]
        band = self.band or 1 + index // len(COMBINATIONS) % len(Band)
        return Wish(self.size, self.size, mechanics, Band(band))


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the library. Without a puzzle: this one did not succeed, and need not be tried again."""

    order: Order
    index: int
    puzzle: str = ""
    code: str = ""
    solution: str = ""
    band: int = 0
    hardest: tuple[int, int] = (0, 0)
    cost: int = 0
    mechanics: tuple[Mechanic, ...] = ()


def fill_library(path: Path, order: Order, count: int, jobs: int) -> Iterator[str]:
    """Generate what is missing among the first `count` puzzles of an order; then say how it went."""
    path.touch()
    entries = {entry.index: entry for entry in read_library(path) if entry.order == order}
    missing = [index for index in range(count) if index not in entries]
    with path.open("ab") as library, ProcessPoolExecutor(jobs) as pool, Progress(transient=True) as progress:
        bar = progress.add_task("Generating", total=len(missing))
        for done in as_completed([pool.submit(make_entry, order, index) for index in missing]):
            entry = done.result()
            entries[entry.index] = entry
            library.write(msgspec.json.encode(entry) + b"\n")
            library.flush()
            progress.advance(bar)
    yield from _spread([entry for entry in entries.values() if entry.index < count])


def read_library(path: Path) -> list[Entry]:
    """All entries of a library; a last line that was cut off by a crash is cut off for good."""
    written = path.read_bytes()
    whole = written[: written.rfind(b"\n") + 1]
    if whole != written:
        path.write_bytes(whole)
    return [msgspec.json.decode(line, type=Entry) for line in whole.splitlines()]


def make_entry(order: Order, index: int) -> Entry:
    """Puzzle `index` of an order."""
    wish = order.wish(index)
    made = generate(Sealed(order.seed.encode(), index), wish)
    if made is None:
        return Entry(order, index)
    return Entry(
        order,
        index,
        puzzle=show(made.puzzle),
        code=url.encode(made.puzzle),
        solution=show_solution(made.puzzle, made.solution),
        band=made.rating.band,
        hardest=made.rating.hardest,
        cost=made.rating.cost,
        mechanics=tuple(sorted(wish.mechanics)),
    )


def _spread(entries: list[Entry]) -> Iterator[str]:
    made = Counter(entry.band for entry in entries if entry.puzzle)
    yield f"{made.total()} puzzles of {len(entries)}."
    for band in Band:
        yield f"band {band.value} ({band.name.lower()}): {made[band]}"
