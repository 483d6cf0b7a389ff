"""A library of generated puzzles: a file of JSON lines that a later run carries on."""

import os
import signal
import threading
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from itertools import combinations
from multiprocessing import parent_process
from pathlib import Path

import msgspec
from rich.progress import Progress

from gridhouse.cli.speech import Trouble
from gridhouse.games.grids.explain import Band
from gridhouse.games.grids.forms import show, show_solution, url
from gridhouse.games.grids.make import Mechanic, Shape, Symmetry, Wish, bands_of, generate
from gridhouse.kernel.sealed import Sealed

COMBINATIONS = tuple(
    frozenset(some) for size in range(1, len(Mechanic) + 1) for some in combinations(Mechanic, size)
)
"""All 31."""

FIRST_WORDS = b'{"order":'
"""How the line of an entry begins."""


class Order(msgspec.Struct, frozen=True):
    """What to generate: puzzle `index` of an order is the same on every machine."""

    seed: str
    sizes: tuple[int, ...]
    mechanics: tuple[Mechanic, ...]
    band: int | None
    symmetry: Symmetry = Symmetry.NONE
    shape: Shape = Shape.FULL
    colours: int = 3

    def wish(self, index: int) -> Wish:
        """Mechanics, then bands, then sizes take turns where they are not given; bands that a combination
        does not have are passed over."""
        turn, place = divmod(index, 1 if self.mechanics else len(COMBINATIONS))
        mechanics = frozenset(self.mechanics) or COMBINATIONS[place]
        bands = [Band(self.band)] if self.band else bands_of(mechanics)
        lap, which = divmod(turn, len(bands))
        size = self.sizes[(lap + place) % len(self.sizes)]
        return Wish(size, size, mechanics, bands[which], self.symmetry, self.shape, self.colours)


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
    with path.open("ab") as library, _workers(jobs) as pool, Progress(transient=True) as progress:
        bar = progress.add_task("Generating", total=count, completed=count - len(missing))
        for done in as_completed([pool.submit(make_entry, order, index) for index in missing]):
            entry = done.result()
            entries[entry.index] = entry
            library.write(msgspec.json.encode(entry) + b"\n")
            library.flush()
            progress.advance(bar)
    yield from _spread([entry for entry in entries.values() if entry.index < count])


@contextmanager
def _workers(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that leave Ctrl+C to this one, start nothing new after it, and never outlive it."""
    pool = ProcessPoolExecutor(jobs, initializer=_begin_work)
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


def _begin_work() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_the_house, daemon=True).start()


def _leave_with_the_house() -> None:
    house = parent_process()
    if house is not None:
        house.join()
        os._exit(1)


def read_library(path: Path) -> list[Entry]:
    """All entries of a library; a last line that was cut off by a crash is cut off for good.

    A file that is something else is left as it is.
    """
    written = path.read_bytes()
    end = written.rfind(b"\n") + 1
    whole, cut_off = written[:end], written[end:]
    try:
        entries = [msgspec.json.decode(line, type=Entry) for line in whole.splitlines()]
    except (msgspec.DecodeError, UnicodeDecodeError):
        entries = None
    if entries is None or not cut_off.startswith(FIRST_WORDS[: len(cut_off)]):
        raise Trouble(f"{path} is no library of puzzles: choose another name")
    if cut_off:
        path.write_bytes(whole)
    return entries


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
    made = [entry for entry in entries if entry.puzzle]
    bands = Counter(entry.band for entry in made)
    yield f"{len(made)} puzzles of {len(entries)}, {len({entry.code for entry in made})} of them different."
    for band in Band:
        yield f"band {band.value} ({band.name.lower()}): {bands[band]}"
