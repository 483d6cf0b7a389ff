"""Reasons: why a cell is forced, as a MUS (minimal unsatisfiable subset) of symbols and decided cells.

Together the symbols and cells of a reason rule out that the cell is otherwise, and without any one of them
they do not. Reasons of one symbol are looked for first, all of them; then those of two
symbols near each other; only where these force nothing are all the symbols taken together.
"""

import math
from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress
from itertools import combinations
from typing import Self

from gridhouse.games.grids.board import (
    Cells,
    Dash,
    Diagonal,
    Marks,
    Puzzle,
    as_cells,
    dashes_by_colour,
    members,
)
from gridhouse.games.grids.explain.glance import Unsure
from gridhouse.games.grids.explain.parts import parts_of
from gridhouse.games.grids.explain.shrink import shrunk
from gridhouse.games.grids.explain.step import Deduction, NoSolution, Reason, Step
from gridhouse.games.grids.explain.voice import Objection, Voice
from gridhouse.games.grids.solve import OutOfTime, never
from gridhouse.games.grids.solve.hunt import Hunt

NEAREST_PAIRS = 20
CROWDS = (4, 10)
CELLS_TO_ASK_ABOUT = 4
SYMBOLS_OF_A_PART = 6
OBJECTIONS_TO_SHRINK = 3
LOOKING, SHRINKING = 0.5, 0.25
"""Of the most effort, how much is for looking at pairs and parts, and how much each reason has at least."""


class Explainer:
    """Finds deductions and their reasons for a puzzle. Use it in a `with` block: it owns engines."""

    def __init__(
        self,
        puzzle: Puzzle,
        out_of_time: OutOfTime = never,
        solutions: list[Cells] | None = None,
        most_effort: float = math.inf,
    ) -> None:
        """Solutions that are known need not be found again; those that are found join them.

        After so much effort nothing more is left out of a reason, but for a quarter of it that each reason
        has to itself; after half of it pairs and parts of the board are looked at no more.
        """
        self.puzzle = puzzle
        self._out_of_time = out_of_time
        self._voices: dict[tuple[int, ...], Voice] = {}
        self._solutions = [] if solutions is None else solutions
        self._most_effort = most_effort

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for voice in self._voices.values():
            voice.close()

    @property
    def effort(self) -> int:
        """How much was done so far, in propagations of engines: the same on every machine."""
        return sum(voice.effort for voice in self._voices.values())

    def allows(self, marks: Marks) -> bool:
        """Whether a solution has these marks."""
        return self._rejecting(marks) is None and self._solvable(marks)

    def conflict(self, marks: Marks) -> Reason:
        """A minimal reason why no solution has these marks, which are not allowed.

        A symbol that objects alone is enough, even where others would object together.
        """
        given = marks.with_locks(self.puzzle)
        alone = (group for group in self._groups() if self._voice(group).objection(given))
        return self._reason(self._rejecting(marks) or next(alone, tuple(self.puzzle.symbols)), given)

    def alone(self, marks: Marks, among: Collection[int] = ()) -> Iterator[Deduction]:
        """Everything that a symbol, or the dashes of a colour, force without the others.

        With some symbols named, only what one of these has a part in.
        """
        self._solution(marks.with_locks(self.puzzle))
        for symbols in self._groups():
            if not among or any(cell in among for cell in symbols):
                yield from self._forced_by(symbols, marks)

    def in_pairs(self, marks: Marks) -> Iterator[Deduction]:
        """The same for two of them, the nearest pairs first."""
        for one, two in self._pairs():
            if self._tired(LOOKING):
                return
            if not self.puzzle.taiji:  # there, what satisfies both may still be one shape in two colours
                self._voice((*one, *two), (self._voice(one), self._voice(two)))
            yield from self._forced_by((*one, *two), marks)

    def step(self, deduction: Deduction, marks: Marks) -> Step:
        """A deduction with a minimal reason."""
        reason = self._reason(deduction.symbols, self._against(deduction, marks), deduction.cell)
        return Step(deduction.cell, deduction.lit, reason)

    def simplest(self, deductions: Iterable[Deduction], marks: Marks) -> Step | None:
        """The step with the smallest reason among those whose first objection is short."""

        def length(deduction: Deduction) -> tuple[int, int]:
            objection = _objection(self._voice(deduction.symbols), self._against(deduction, marks))
            return len(objection.symbols), objection.marks.known.bit_count()

        found: list[Deduction] = []
        for deduction in deductions:
            found.append(deduction)
            if self._tired():
                break
        short = sorted(found, key=length)[:OBJECTIONS_TO_SHRINK]
        steps: list[Step] = []
        for deduction in short:
            if not steps or not self._tired():
                steps.append(self.step(deduction, marks))
        return min(steps, key=lambda step: step.reason.cost, default=None)

    def in_parts(self, marks: Marks) -> Iterator[Deduction]:
        """What the symbols around a part of the board force in it, where most is decided first."""
        given = marks.with_locks(self.puzzle)
        parts = sorted(parts_of(self.puzzle.frame), key=lambda part: -(part.cells & given.known).bit_count())
        for middle, cells in parts:
            if cells & ~given.known and not self._tired(LOOKING):
                yield from self._forced_by(self._around(middle, SYMBOLS_OF_A_PART), marks, cells)

    def together(self, marks: Marks, crowds: Collection[int] = CROWDS) -> Iterator[Deduction]:
        """What more symbols force: the few around a cell if that is enough, and all of them at last."""
        given = marks.with_locks(self.puzzle)
        solution, groups = self._solution(given), self._groups()
        nearest = self._nearest(given.known)
        for crowd in (*(() if self._tired() else crowds), len(groups)):
            found = False
            for cell in nearest if crowd == len(groups) else nearest[:CELLS_TO_ASK_ABOUT]:
                lit = bool(solution >> cell & 1)
                symbols = self._around(cell, crowd)
                if self._voice(symbols).objection(given.with_cell(cell, not lit)):
                    found = True
                    yield Deduction(symbols, cell, lit)
            if found or crowd >= len(groups):
                return

    def _around(self, cell: int, crowd: int) -> tuple[int, ...]:
        """The symbols nearest to a cell, so many of them, the dashes of a colour counting as one."""
        groups = sorted(self._groups(), key=lambda group: min(self._apart(cell, other) for other in group))
        return tuple(sorted(symbol for group in groups[:crowd] for symbol in group))

    def _solvable(self, marks: Marks) -> bool:
        """Whether a solution has these marks; it is remembered, because it satisfies every voice."""
        given = marks.with_locks(self.puzzle)
        if any(not (lit ^ given.lit) & given.known for lit in self._solutions):
            return True
        with Hunt(self.puzzle, self._out_of_time) as hunt:
            lit = hunt.board(given)
        if lit is None:
            return False
        self._solutions.append(lit)
        for voice in self._voices.values():
            voice.remember(lit)
        return True

    def _rejecting(self, marks: Marks) -> tuple[int, ...] | None:
        """A symbol that does not allow these marks, as a glance tells: nearly all mistakes are of this kind,
        and on a large board it takes long to find out in any other way."""
        given = marks.with_locks(self.puzzle)
        for group in self._groups():
            with suppress(Unsure):
                if self._voice(group).guess(given) is None:
                    return group
        return None

    def _solution(self, marks: Marks) -> Cells:
        if not self._solvable(marks):
            raise NoSolution
        return next(lit for lit in self._solutions if not (lit ^ marks.lit) & marks.known)

    def _voice(self, symbols: tuple[int, ...], parts: tuple[Voice, Voice] | None = None) -> Voice:
        if symbols not in self._voices:
            voice = self._voices[symbols] = Voice(self.puzzle, symbols, self._out_of_time, parts)
            for lit in self._solutions:
                voice.remember(lit)
        return self._voices[symbols]

    def _forced_by(
        self, symbols: tuple[int, ...], marks: Marks, among: Cells | None = None
    ) -> Iterator[Deduction]:
        forced = self._voice(symbols).forces(marks.with_locks(self.puzzle), among)
        for cell in members(forced.known):
            yield Deduction(symbols, cell, bool(forced.lit >> cell & 1))

    def _groups(self) -> list[tuple[int, ...]]:
        """Who can force something alone: each symbol, but only the dashes of a colour together."""
        dashes = [tuple(cells) for cells in dashes_by_colour(self.puzzle).values()]
        singles = [(c,) for c, s in self.puzzle.symbols.items() if not isinstance(s, Dash | Diagonal)]
        return singles + [cells for cells in dashes if len(cells) > 1 or self.puzzle.taiji]

    def _pairs(self) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
        def distance(pair: tuple[tuple[int, ...], tuple[int, ...]]) -> int:
            return min(self._apart(a, b) for a in pair[0] for b in pair[1])

        return sorted(combinations(self._groups(), 2), key=distance)[:NEAREST_PAIRS]

    def _apart(self, one: int, two: int) -> int:
        x, y = self.puzzle.frame.offset(one, two)
        return abs(x) + abs(y)

    def _nearest(self, known: Cells) -> list[int]:
        """The undecided cells, those with most decided neighbours first."""
        frame = self.puzzle.frame
        undecided = members(frame.cells & ~known)
        return sorted(undecided, key=lambda cell: -(frame.around[cell] & known).bit_count())

    def _against(self, deduction: Deduction, marks: Marks) -> Marks:
        """The marks with the cell decided otherwise."""
        return marks.with_locks(self.puzzle).with_cell(deduction.cell, not deduction.lit)

    def _reason(self, symbols: tuple[int, ...], against: Marks, centre: int | None = None) -> Reason:
        """A MUS: leave out what can be left out, symbols before cells, and what is far off first.

        The answers are the same whatever engine gives them, and so is the reason.
        """
        voice, asked = self._voice(symbols), 0 if centre is None else 1 << centre

        def few_symbols_object(fewer: list[int]) -> bool:
            return bool(fewer) and voice.objection(against, fewer) is not None

        def few_cells_object(fewer: list[int]) -> bool:
            return voice.objection(Marks(against.lit, as_cells(fewer) | asked), heard) is not None

        far_first = self._far_first(_objection(voice, against).symbols, centre)
        end = max(self._most_effort, self.effort + self._most_effort * SHRINKING)

        def tired() -> bool:
            return end < math.inf and self.effort > end

        heard, few = shrunk(far_first, few_symbols_object, tired)
        if len(heard) == 1:  # then a glance may be enough
            voice = self._voice(tuple(heard))
        seen = list(members(_objection(voice, against, heard).marks.known & ~asked))
        cells, as_few = shrunk(self._far_first(seen, centre), few_cells_object, tired)
        return Reason(tuple(sorted(heard)), tuple(sorted(cells)), few and as_few)

    def _tired(self, part: float = 1) -> bool:
        """Whether there was enough effort, or so much of it."""
        return self._most_effort < math.inf and self.effort > self._most_effort * part

    def _far_first(self, cells: Collection[int], centre: int | None) -> list[int]:
        if centre is None:
            return sorted(cells)
        return sorted(cells, key=lambda cell: (-self._apart(cell, centre), cell))


def _objection(voice: Voice, against: Marks, symbols: Collection[int] = ()) -> Objection:
    objection = voice.objection(against, symbols)
    if objection is None:
        raise ValueError("these symbols do not force this cell")
    return objection
