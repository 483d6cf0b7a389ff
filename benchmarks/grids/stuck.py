"""How long a hint takes where people are stuck: just before a step of two symbols or more on 8 × 8.

    python -m benchmarks.grids.stuck --seconds 300

The boards are those of the benchmark of hints, walked as a person does who never guesses; the hardest step
of each board is among them, whatever it takes. Each hint begins from nothing. Milliseconds of processor
time, one process; a reason is whole where nothing more can be left out of it.
"""

import sys
import time

from cyclopts import App
from msgspec import Struct

from benchmarks.grids.table import spread
from benchmarks.grids.walks import Walk, read
from gridhouse.games.grids.explain import Hint, hint

app = App(help=__doc__)


class Took(Struct, frozen=True):
    """What a hint took, and what was told."""

    hardest: bool
    milliseconds: float
    symbols: int
    cells: int
    whole: bool


def took(walk: Walk, step: int) -> Took:
    """Ask for a hint before a step."""
    puzzle, marks = walk.puzzle, walk.before(step)
    begun = time.process_time()
    told = hint(puzzle, marks)
    spent = 1000 * (time.process_time() - begun)
    assert isinstance(told, Hint)
    return Took(walk.costs[step] == walk.hardest, spent, *told.reason.cost, told.reason.minimal)


def row(name: str, some: list[Took]) -> str:
    """A row of the table."""
    symbols, cells = sum(one.symbols for one in some), sum(one.cells for one in some)
    figures = " | ".join(f"{value:.0f}" for value in spread([one.milliseconds for one in some]))
    return f"| {name} | {len(some)} | {figures} | {symbols} | {cells} | {sum(one.whole for one in some)} |"


@app.default
def measure(*, seconds: float = 300) -> None:
    """Print a table: all positions, and those before the hardest steps. It stops when its time is up."""
    end = time.monotonic() + seconds
    some: list[Took] = []
    for walk in read():
        if time.monotonic() < end:
            some += [took(walk, step) for step in walk.stuck]
    lines = [
        "| positions | hints | median, ms | 95 % | worst | symbols | cells | whole |",
        "|---|---|---|---|---|---|---|---|",
        row("stuck", some),
        row("before the hardest step", [one for one in some if one.hardest]),
    ]
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    app()
