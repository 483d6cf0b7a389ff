"""Walks: the boards of 8 × 8 of the benchmark of hints, each with the steps of a person who never guesses.

To walk them all takes minutes, so the walks are in the file beside this one. It was made by

    python -m benchmarks.grids.walks

which carries on where it stopped.
"""

from contextlib import suppress
from pathlib import Path

import msgspec

from benchmarks.grids.hints import boards
from gridhouse.games.grids.board import Marks, Puzzle, as_cells, members
from gridhouse.games.grids.explain import Step, walk
from gridhouse.games.grids.explain.rating import start, voices_in
from gridhouse.games.grids.forms import url
from gridhouse.games.grids.questions.study import looks
from gridhouse.games.grids.solve import TimeUp, solve

FILE = Path(__file__).with_name("walks.jsonl")
LOOKS = 4_000
"""How far a walk is followed."""


class Walk(msgspec.Struct, frozen=True):
    """A board, the cells in the order of the walk, and what each step takes: symbols and decided cells."""

    code: str
    cells: tuple[int, ...]
    costs: tuple[tuple[int, int], ...]

    @property
    def puzzle(self) -> Puzzle:
        """The board."""
        return url.decode(self.code)

    @property
    def stuck(self) -> list[int]:
        """Before which steps a person is stuck: those of more than one symbol, and the hardest."""
        return [i for i, cost in enumerate(self.costs) if cost[0] > 1 or cost == self.hardest]

    @property
    def hardest(self) -> tuple[int, int]:
        """What the hardest step takes."""
        return max(self.costs)

    def before(self, step: int) -> Marks:
        """The board before a step. Beyond the walk, what is left is decided in a row."""
        puzzle = self.puzzle
        first = start(puzzle)
        left = [c for c in members(puzzle.frame.cells & ~first.known) if c not in self.cells]
        known = first.known | as_cells([*self.cells, *left][:step])
        solution = next(
            lit
            for found in solve(puzzle).solutions
            for lit in (found, ~found & puzzle.frame.cells)
            if not (lit ^ first.lit) & first.known
        )
        return Marks(solution & known, known)


def walked(puzzle: Puzzle) -> Walk:
    """Walk a board, as far as it is followed."""
    steps: list[Step] = []
    with suppress(TimeUp):
        for step in walk(puzzle, looks(LOOKS)):
            steps.append(step)  # noqa: PERF402 - what was found stays when the time is up
    costs = ((voices_in(step, puzzle), len(step.reason.cells)) for step in steps)
    return Walk(url.encode(puzzle), tuple(step.cell for step in steps), tuple(costs))


def read() -> list[Walk]:
    """All that are in the file, but those without a step."""
    walks = [msgspec.json.decode(line, type=Walk) for line in FILE.read_bytes().splitlines()]
    return [one for one in walks if one.cells]


if __name__ == "__main__":
    FILE.touch()
    done = len(FILE.read_bytes().splitlines())
    with FILE.open("ab") as file:
        for item in boards(8)[done:]:
            file.write(msgspec.json.encode(walked(item.puzzle)) + b"\n")
            file.flush()
