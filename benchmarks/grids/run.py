"""The benchmark of the Grids solver beside its peers, one process, one thread.

For each puzzle: find two solutions or prove that there is only one. Measured is the processor time of
everything from the puzzle to the answer, and the patience is processor time, too, so that a busy machine
treats all engines alike. Each answer is written down at once: a run that was stopped carries on.
Our own solver goes through the set twice: what it keeps for a frame is made the first time, as in a
server that has just been started, and is there the second time.

    python -m benchmarks.grids.run measured.jsonl --patience 2
    python -m benchmarks.grids.run alone.jsonl --engines gridhouse
    python -m benchmarks.grids.run pooled.jsonl --patience 30 --puzzles-of benchmarks/grids/pooled.jsonl
"""

import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Annotated, TypeAlias

import msgspec
from cyclopts import App, Parameter

from benchmarks.grids import puzzles
from benchmarks.grids.table import Measured, table
from gridhouse.games.grids.board import Puzzle
from gridhouse.games.grids.solve import solve

Counter: TypeAlias = Callable[[Puzzle, float], int | None]
app = App(help=__doc__)


def gridhouse(puzzle: Puzzle, seconds: float) -> int | None:
    """0, 1 or 2 solutions (or pairs of complements) by our own solver; `None`: not finished."""
    end = time.process_time() + seconds
    answer = solve(puzzle, out_of_time=lambda: time.process_time() > end)
    return len(answer.solutions) if answer.complete or len(answer.solutions) == 2 else None


def peer(name: str) -> Counter:
    """An engine of others, which has to be there only where it is measured."""
    return lambda puzzle, seconds: import_module(f"benchmarks.grids.{name}").count_up_to_two(puzzle, seconds)


ENGINES: dict[str, Counter] = {
    "gridhouse, first time": gridhouse,
    "gridhouse": gridhouse,
    "clingo": peer("peer_clingo"),
    "CP-SAT": peer("peer_cp_sat"),
}


@app.default
def run(
    out: Path,
    /,
    *,
    patience: float = 2,
    puzzles_of: Path = puzzles.FILE,
    engines: Annotated[tuple[str, ...], Parameter(consume_multiple=True)] = tuple(ENGINES),
) -> None:
    """Measure what `out` does not have yet, and print the table; every answer is compared with the others."""
    items = puzzles.read(puzzles_of)
    known = _read(out) if out.exists() else []
    done = {(measured.code, measured.engine) for measured in known}
    with out.open("ab") as file:
        for engine in engines:
            for item in items:
                if (item.code, engine) not in done:
                    known.append(_measure(item, engine, patience))
                    file.write(msgspec.json.encode(known[-1]) + b"\n")
                    file.flush()
    sys.stdout.write(table(known) + "\n")


def _read(out: Path) -> list[Measured]:
    return [msgspec.json.decode(line, type=Measured) for line in out.read_bytes().splitlines()]


def _measure(item: puzzles.Item, engine: str, patience: float) -> Measured:
    puzzle = item.puzzle
    start = time.process_time()
    answer = ENGINES[engine](puzzle, patience)
    spent = time.process_time() - start
    return Measured(item.code, item.kind, puzzle.frame.size, engine, spent, answer)


if __name__ == "__main__":
    app()
