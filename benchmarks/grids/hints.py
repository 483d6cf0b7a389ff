"""How long hints take, on boards of every combination of mechanics.

    python -m benchmarks.grids.hints --seconds 120

The boards are the square ones of the solver's benchmark, which no band has made gentle, and more of 8 × 8
that are thinned out (the file beside this one, made by `python -m benchmarks.grids.hints more`), at the
start of play and with a quarter, half and three quarters of the cells decided. Each hint begins from
nothing, as on a server that keeps no state. Milliseconds of processor time, one process.
"""

import sys
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
from cyclopts import App

from benchmarks.grids import puzzles
from benchmarks.grids.table import spread
from gridhouse.cli.grids_library import COMBINATIONS
from gridhouse.games.grids.board import Marks, Puzzle, as_cells, members
from gridhouse.games.grids.explain import hint
from gridhouse.games.grids.forms import url
from gridhouse.games.grids.make.chance import shuffled
from gridhouse.games.grids.solve import solve
from gridhouse.kernel.sealed import Sealed

FILE = Path(__file__).with_name("hint_boards.jsonl")
QUARTERS = (0, 1, 2, 3)
app = App(help=__doc__)


def boards(size: int) -> list[puzzles.Item]:
    """The square boards of this size."""
    items = puzzles.read() + puzzles.read(FILE)
    return [item for item in items if item.puzzle.width == item.puzzle.height == size]


def positions(puzzle: Puzzle, name: str) -> Iterator[Marks]:
    """The start, and boards on the way to the solution."""
    solution = solve(puzzle).solutions[0]
    cells = shuffled(Sealed(b"hints", name), list(members(puzzle.frame.cells)))
    for quarters in QUARTERS:
        known = as_cells(cells[: max(1, len(cells) * quarters // 4)])
        yield Marks(solution & known, known)


def spent(puzzle: Puzzle, marks: Marks) -> float:
    """Processor time of one hint, in milliseconds."""
    begun = time.process_time()
    hint(puzzle, marks)
    return 1000 * (time.process_time() - begun)


@app.default
def measure(*, sizes: tuple[int, ...] = (6, 8), seconds: float = 300) -> None:
    """Print a table, one row a size; a size stops early when its time is up, and says how far it came."""
    sys.stdout.write("| size | boards | hints | median, ms | 95 % | worst |\n|---|---|---|---|---|---|\n")
    for size in sizes:
        end = time.monotonic() + seconds
        times: list[list[float]] = []
        for item in boards(size):
            if time.monotonic() < end:
                positions_of = positions(item.puzzle, f"{item.kind}/{item.origin}")
                times.append([spent(item.puzzle, marks) for marks in positions_of])
        flat = [one for some in times for one in some]
        cells = " | ".join(f"{value:.0f}" for value in spread(flat))
        sys.stdout.write(f"| {size} × {size} | {len(times)} | {len(flat)} | {cells} |\n")
        sys.stdout.flush()


@app.command
def more() -> None:
    """Print the boards of 8 × 8 that are thinned out, one of each combination that comes to one."""
    for index in range(len(COMBINATIONS)):
        puzzle = puzzles.thinned_out(8, index)
        if puzzle is not None:
            item = puzzles.Item("thinned", f"8/{index}", url.encode(puzzle))
            sys.stdout.write(msgspec.json.encode(item).decode() + "\n")


if __name__ == "__main__":
    app()
