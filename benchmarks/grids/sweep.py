"""Generate every combination of mechanics at every size, and print how it went.

    python -m benchmarks.grids.sweep sweep.jsonl --seconds 600 --size 8

One puzzle for each band; processor time in one process. What is in the file already is not made again,
so a sweep that was stopped is carried on. Each puzzle is judged by the literal checker of the tests.
"""

import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TypeAlias

import msgspec
from cyclopts import App

from gridhouse.cli.grids_library import COMBINATIONS
from gridhouse.games.grids.explain import Band, rate
from gridhouse.games.grids.forms import url
from gridhouse.games.grids.make import Mechanic, Wish, bands_of, generate
from gridhouse.kernel.sealed import Sealed
from tests.grids import naive

SIZES = (4, 5, 6, 7, 8)
Wanted: TypeAlias = tuple[tuple[Mechanic, ...], int, Band]
app = App(help=__doc__)


class Try(msgspec.Struct, frozen=True):
    """One wish and what came of it; without a code, nothing did."""

    mechanics: tuple[Mechanic, ...]
    size: int
    band: Band
    seconds: float
    code: str = ""
    locked: int = 0
    """Per cent of the cells."""


def wishes(sizes: Sequence[int]) -> Iterator[Wanted]:
    """All of them, in an order whose every part is a fair sample."""
    for lap in range(len(Band)):
        for place, combination in enumerate(reversed(COMBINATIONS)):
            bands = bands_of(combination)
            if lap < len(bands):
                for size in sorted(sizes, reverse=True):
                    yield tuple(sorted(combination)), size, bands[(lap + place + size) % len(bands)]


def tried(mechanics: tuple[Mechanic, ...], size: int, band: Band) -> Try:
    """Generate one puzzle, and judge it."""
    random = Sealed(b"sweep", f"{'+'.join(mechanics)}/{size}/{band.value}")
    begun = time.process_time()
    made = generate(random, Wish(size, size, frozenset(mechanics), band))
    seconds = time.process_time() - begun
    if made is None:
        return Try(mechanics, size, band, seconds)
    if not naive.content(made.puzzle, made.solution) or rate(made.puzzle) != made.rating:
        raise AssertionError(f"not what it says: {url.encode(made.puzzle)}")
    locked = round(100 * made.puzzle.locked.bit_count() / made.puzzle.frame.size)
    return Try(mechanics, size, band, seconds, url.encode(made.puzzle), locked)


def size_row(name: str, tries: list[Try]) -> str:
    """How a size went."""
    times = sorted(one.seconds for one in tries)
    middle, late, last = times[len(times) // 2], times[int(len(times) * 0.95)], times[-1]
    locks = [one.locked for one in tries if one.code] or [0]
    made = f"{sum(bool(one.code) for one in tries)} of {len(tries)}"
    spent = " | ".join(f"{value:.2f}" for value in (middle, late, last))
    return f"| {name} | {made} | {spent} | {sum(locks) / len(locks):.0f} % | {max(locks)} % |"


def mechanics_row(mechanics: tuple[Mechanic, ...], tries: list[Try]) -> str:
    """How a combination went at each size: how many wishes were met, and the bands that were missed."""
    cells = []
    for size in SIZES:
        here = [one for one in tries if (one.mechanics, one.size) == (mechanics, size)]
        missed = "".join(f", not {one.band.value}" for one in here if not one.code)
        cells.append(f"{sum(bool(one.code) for one in here)}/{len(here)}{missed}")
    return f"| {', '.join(mechanics)} | {' | '.join(cells)} |"


def tables(tries: list[Try]) -> Iterator[str]:
    """By size, and by combination."""
    yield "| size | made | median, s | 95 % | worst | locked, mean | locked, most |"
    yield "|---" * 7 + "|"
    for size in SIZES:
        if here := [one for one in tries if one.size == size]:
            yield size_row(f"{size} × {size}", here)
    yield ""
    yield f"| mechanics | {' | '.join(f'{size} × {size}' for size in SIZES)} |"
    yield "|---" * 6 + "|"
    for mechanics in sorted({one.mechanics for one in tries}, key=lambda some: (len(some), some)):
        yield mechanics_row(mechanics, tries)


@app.default
def sweep(out: Path, *, seconds: float = 600, size: tuple[int, ...] = SIZES) -> None:
    """Carry the sweep on for some seconds, and print its tables so far."""
    out.touch()
    tries = [msgspec.json.decode(text, type=Try) for text in out.read_bytes().splitlines()]
    known = {(one.mechanics, one.size, one.band) for one in tries}
    end = time.monotonic() + seconds
    with out.open("ab") as file:
        for wanted in wishes(size):
            if wanted not in known and time.monotonic() < end:
                tries.append(tried(*wanted))
                file.write(msgspec.json.encode(tries[-1]) + b"\n")
                file.flush()
    sys.stdout.write("\n".join(tables(tries)) + "\n")


if __name__ == "__main__":
    app()
