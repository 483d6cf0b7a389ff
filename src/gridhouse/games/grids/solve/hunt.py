"""Hunt: a puzzle's boards one after another, with numbers spelled out where the search turns out to be hard.

Most puzzles are solved sooner than their numbers are spelled out in clauses, so a search begins with the
engine's own counting. Only after so many conflicts does it begin again in clauses, where it learns more from
each: numbers that may join many others are the one thing that its own counting can get lost in.
"""

import math
from collections.abc import Sequence
from typing import Self

from gridhouse.games.grids.board import Cells, Marks, Number, Puzzle, members, same_shapes
from gridhouse.games.grids.solve.connect import mend_areas
from gridhouse.games.grids.solve.encode import Encoding
from gridhouse.games.grids.solve.engine import Literal, OutOfTime, TooHard, never
from gridhouse.games.grids.solve.stencil import mark_literals

CONFLICTS_PER_COLOUR = 8_000
"""Before numbers are spelled out, for each of their colours: the fewer there are, the more may join."""
NOTHING_DECIDED = Marks()


class Hunt:
    """A search that can be asked again and again. Use it in a `with` block, as an `Encoding`."""

    def __init__(self, puzzle: Puzzle, out_of_time: OutOfTime = never) -> None:
        self._puzzle = puzzle
        self._out_of_time = out_of_time
        self._forbidden: list[Marks] = []
        self._encoding = Encoding(puzzle, out_of_time=out_of_time, most_conflicts=_patience(puzzle))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._encoding.engine.close()

    def forbid(self, marks: Marks) -> None:
        """No board from now on has all of these marks."""
        self._forbidden.append(marks)
        self._encoding.add(mark_literals(marks))

    def board(self, marks: Marks = NOTHING_DECIDED) -> Cells | None:
        """The lit cells of a board with these marks, or `None`: there is none.

        Raises `TimeUp` where the time limit came first.
        """
        try:
            model = find(self._encoding, mark_literals(marks))
        except TooHard:
            self._spell_out()
            model = find(self._encoding, mark_literals(marks))
        return None if model is None else self._encoding.lit_cells(model)

    def _spell_out(self) -> None:
        self._encoding.engine.close()
        self._encoding = Encoding(self._puzzle, out_of_time=self._out_of_time, spelled_out=True)
        for marks in self._forbidden:
            self._encoding.add(mark_literals(marks))


def _patience(puzzle: Puzzle) -> float:
    """The conflicts after which numbers are spelled out; without end where no two of them can join."""
    numbers = [symbol.colour for symbol in puzzle.symbols.values() if isinstance(symbol, Number)]
    colours = len(set(numbers))
    return CONFLICTS_PER_COLOUR * colours if colours < len(numbers) else math.inf


def find(
    encoding: Encoding, assumptions: Sequence[Literal] = (), preferred: Sequence[Literal] = ()
) -> list[int] | None:
    """A model under assumptions that is a board: its areas are connected and nothing lazy is broken.

    A counterexample-guided loop (CEGAR): solve, check, add the clauses that the model breaks, solve again.
    Each time the search begins with what is preferred: what a lazy clause led it to is not kept.
    """
    rows = encoding.rows_on_duty(assumptions)
    while True:
        if preferred:
            encoding.engine.prefer(preferred)
        model = encoding.engine.solve(assumptions)
        if model is None:
            return None
        if not mend_areas(encoding, rows, model) and not _forbid_same_shapes(encoding, assumptions, model):
            return model


def _forbid_same_shapes(encoding: Encoding, assumptions: Sequence[Literal], model: list[int]) -> bool:
    """Taiji style: forbid two areas of different dash colours that came out alike."""
    if not encoding.puzzle.taiji:
        return False
    broken = False
    for one, two, areas in same_shapes(encoding.puzzle, encoding.lit_cells(model)):
        duty = [encoding.guards.get(cell) for cell in (one, two)] if encoding.guards else []
        if all(guard in assumptions for guard in duty):
            broken = True
            around = areas | encoding.frame.border(areas)
            unless = [-guard for guard in duty if guard is not None]
            encoding.engine.add([*unless, *(-model[cell] for cell in members(around))])
    return broken
