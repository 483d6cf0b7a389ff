"""Codes of Taiji Maker beside their known answers: whether each is read, accepted and solved, and how soon.

    python -m benchmarks.grids.codes FILE

A line of the file has a code, a blank, and its answer row by row: `1` for a lit cell, `0` for another one.
The codes that people publish are theirs, so none of them are here.
"""

import sys
import time
from pathlib import Path

from cyclopts import App
from msgspec import Struct

from benchmarks.grids.table import spread
from gridhouse.games.grids.board import Puzzle, as_cells, violations
from gridhouse.games.grids.forms import taiji
from gridhouse.games.grids.solve import solve

app = App(help=__doc__)


class Judged(Struct, frozen=True):
    """What became of a code: why its answer is refused, if it is, and how long the solver took."""

    refused: str
    unique: bool
    milliseconds: float


def judge(line: str) -> Judged:
    """Read a code, write it back, look at its answer, and solve it."""
    code, answer = line.split()
    puzzle = taiji.decode(code)
    if taiji.decode(taiji.encode(puzzle)) != puzzle:
        return Judged("it is written back as something else", unique=False, milliseconds=0)
    begun = time.process_time()
    found = solve(puzzle)
    spent = 1000 * (time.process_time() - begun)
    trouble = _trouble(puzzle, answer) or ("" if found.solutions else "no solution")
    return Judged(trouble, bool(found.unique), spent)


def _trouble(puzzle: Puzzle, answer: str) -> str:
    """What is wrong with an answer, or nothing."""
    if len(answer) != len(puzzle.cells):
        return f"its answer has {len(answer)} cells, not {len(puzzle.cells)}"
    lit = as_cells(place for place, state in enumerate(answer) if state == "1") & puzzle.frame.cells
    return " ".join(violation.text for violation in violations(puzzle, lit))


@app.default
def measure(file: Path) -> None:
    """Print each code whose answer is refused, and how many are not."""
    lines = file.read_text().splitlines()
    judged = [judge(line) for line in lines]
    for line, one in zip(lines, judged, strict=True):
        if one.refused:
            sys.stdout.write(f"{line.split()[0]}: {one.refused}\n")
    right, unique = sum(not one.refused for one in judged), sum(one.unique for one in judged)
    times = " / ".join(f"{value:.1f}" for value in spread([one.milliseconds for one in judged]))
    sys.stdout.write(
        f"{right} of {len(judged)} answers are accepted; {unique} are the only one; {times} ms\n"
    )


if __name__ == "__main__":
    app()
