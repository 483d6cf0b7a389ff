"""The benchmark of the Grids solver beside its peers, one process, one thread.

For each puzzle: find two solutions or prove that there is only one. Processor time of everything,
from the puzzle to the answer; the engine is warmed up once, as in a running server.

    python -m benchmarks.grids.run --seconds 20
"""

import math
import sys
import time
from collections.abc import Callable
from typing import TypeAlias

from cyclopts import App

from benchmarks.grids import peer_clingo, peer_cp_sat, puzzles
from gridhouse.games.grids.puzzle import Puzzle
from gridhouse.games.grids.solve import solve

Counter: TypeAlias = Callable[[Puzzle, float], int | None]
app = App(help=__doc__)


def engine(puzzle: Puzzle, seconds: float) -> int | None:
    """Our own solver."""
    end = time.monotonic() + seconds
    answer = solve(puzzle, out_of_time=lambda: time.monotonic() > end)
    return len(answer.solutions) if answer.complete or len(answer.solutions) == 2 else None


ENGINES: dict[str, Counter] = {
    "gridhouse": engine,
    "clingo": peer_clingo.count_up_to_two,
    "cp-sat": peer_cp_sat.count_up_to_two,
}


def measure(count: Counter, puzzle: Puzzle, seconds: float) -> tuple[float, int | None]:
    """Processor time and the answer."""
    start = time.process_time()
    answer = count(puzzle, seconds)
    return time.process_time() - start, answer


def line(name: str, times: list[float], unfinished: int) -> str:
    """One row of the table, in milliseconds."""
    ordered = sorted(times)
    middle, late, last = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.95)], ordered[-1]
    mean = math.exp(sum(math.log(max(t, 1e-6)) for t in times) / len(times))
    cells = (f"{value * 1000:.2f}" for value in (mean, middle, late, last))
    return f"| {name} | {len(times)} | {' | '.join(cells)} | {unfinished} |"


@app.default
def run(*, seconds: float = 20, peers: bool = True, every: int = 1) -> None:
    """Measure and print the table; every answer is compared with the others."""
    items = puzzles.read()[::every]
    boards = [(item.kind, item.puzzle) for item in items]
    for _, puzzle in boards:
        engine(puzzle, seconds)
    names = list(ENGINES) if peers else ["gridhouse"]
    table: dict[tuple[str, str], list[float]] = {}
    unfinished: dict[tuple[str, str], int] = {}
    for kind, puzzle in boards:
        answers = {}
        for name in names:
            spent, answers[name] = measure(ENGINES[name], puzzle, seconds)
            for group in ("all", kind, f"{puzzle.width} wide"):
                table.setdefault((name, group), []).append(spent)
                unfinished[name, group] = unfinished.get((name, group), 0) + (answers[name] is None)
        known = {answer for answer in answers.values() if answer is not None}
        if len(known) > 1:
            raise AssertionError(f"the engines disagree: {answers} on {puzzle}")
    sys.stdout.write("| engine, puzzles | n | geometric mean | median | 95 % | worst | unfinished |\n")
    sys.stdout.write("|---|---|---|---|---|---|---|\n")
    for (name, group), times in sorted(table.items(), key=lambda row: (row[0][1], row[0][0])):
        sys.stdout.write(line(f"{name}, {group}", times, unfinished[name, group]) + "\n")


if __name__ == "__main__":
    app()
