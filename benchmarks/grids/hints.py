"""How long hints take, on boards of every combination of mechanics.

    python -m benchmarks.grids.hints --seconds 120

The boards are those of the solver's benchmark, which no band has made gentle, at the start of play and
with a quarter, half and three quarters of the cells decided. Each hint begins from nothing, as on a server
that keeps no state. Milliseconds of processor time, one process.
"""

import sys
import time
from collections.abc import Iterator

from cyclopts import App

from benchmarks.grids import puzzles
from gridhouse.games.grids.chance import shuffled
from gridhouse.games.grids.frame import as_cells, members
from gridhouse.games.grids.hints import hint
from gridhouse.games.grids.puzzle import Puzzle
from gridhouse.games.grids.solve import Marks, solve
from gridhouse.kernel.sealed import Sealed

QUARTERS = (0, 1, 2, 3)
app = App(help=__doc__)


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
        boards = [item.puzzle for item in puzzles.read()]
        times: list[list[float]] = []
        for place, puzzle in enumerate(board for board in boards if board.width == size):
            if time.monotonic() < end:
                times.append([spent(puzzle, marks) for marks in positions(puzzle, f"{size}/{place}")])
        flat = sorted(one for some in times for one in some)
        values = (flat[len(flat) // 2], flat[int(len(flat) * 0.95)], flat[-1])
        cells = " | ".join(f"{value:.0f}" for value in values)
        sys.stdout.write(f"| {size} × {size} | {len(times)} | {len(flat)} | {cells} |\n")
        sys.stdout.flush()


if __name__ == "__main__":
    app()
