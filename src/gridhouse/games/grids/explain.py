"""Explain: why a cell is forced, with the smallest reason there is.

A reason is a set of symbols and a set of decided cells: together they force the cell, and without any
one of them they do not. Reasons of one symbol are looked for first, all of them; then those of two
symbols near each other; only where these force nothing are all the symbols taken together.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Self

import msgspec

from gridhouse.games.grids.encode import Encoding
from gridhouse.games.grids.engine import Literal, OutOfTime, never
from gridhouse.games.grids.frame import Cells, members
from gridhouse.games.grids.puzzle import Puzzle
from gridhouse.games.grids.rules import dashes_by_colour
from gridhouse.games.grids.solve import Marks, find
from gridhouse.games.grids.stencil import lit_variable
from gridhouse.games.grids.symbols import Dash, Diagonal

NEAREST_PAIRS = 20
CORES_TO_COMPARE = 6
CORES_TO_SHRINK = 2


class Reason(msgspec.Struct, frozen=True):
    """The symbols whose rules are needed, and the decided cells."""

    symbols: tuple[int, ...]
    cells: tuple[int, ...]

    @property
    def cost(self) -> tuple[int, int]:
        """More symbols at once are harder than more cells to look at."""
        return len(self.symbols), len(self.cells)


class Step(msgspec.Struct, frozen=True):
    """A forced cell and why."""

    cell: int
    lit: bool
    reason: Reason


class Deduction(msgspec.Struct, frozen=True):
    """Some symbols force a cell on a board in play."""

    symbols: tuple[int, ...]
    cell: int
    lit: bool


class _Voice:
    """A few symbols in an engine of their own: what do they force without the others?"""

    def __init__(self, puzzle: Puzzle, symbols: Sequence[int], out_of_time: OutOfTime) -> None:
        self.encoding = Encoding(puzzle, guarded=symbols, out_of_time=out_of_time)
        self.rules = list(self.encoding.guards.values())
        self._boards: list[Cells] = []

    def forced(self, marks: Marks) -> Iterator[tuple[int, bool]]:
        """The undecided cells that have only one state left. `marks` must be possible."""
        cells = self.encoding.frame.cells
        self._boards = [board for board in self._boards if not (board ^ marks.lit) & marks.known]
        if not self._boards:
            self._imagine(marks)
        for cell in members(cells & ~marks.known):
            lit = self._boards[0] >> cell & 1
            if all(board >> cell & 1 == lit for board in self._boards) and not self._imagine(
                marks, -lit_variable(cell) if lit else lit_variable(cell)
            ):
                yield cell, bool(lit)

    def _imagine(self, marks: Marks, *literals: Literal) -> bool:
        """Remember one more board that contents the symbols, if there is one."""
        model = find(self.encoding, [*self.rules, *marks.literals(), *literals])
        if model is not None:
            self._boards.append(self.encoding.lit_cells(model))
        return model is not None


def forced_by(puzzle: Puzzle, symbols: Sequence[int], marks: Marks) -> list[tuple[int, bool]]:
    """What these symbols force without the others. `marks` must be possible."""
    voice = _Voice(puzzle, symbols, never)
    with voice.encoding:
        return list(voice.forced(marks))


class Explainer:
    """Finds reasons for a puzzle. Use it in a `with` block: it owns engines."""

    def __init__(self, puzzle: Puzzle, out_of_time: OutOfTime = never) -> None:
        self.puzzle = puzzle
        self._out_of_time = out_of_time
        self._voices: dict[tuple[int, ...], _Voice] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for voice in self._voices.values():
            voice.encoding.__exit__()

    def with_locks(self, marks: Marks) -> Marks:
        """The marks together with the locked cells."""
        return Marks(
            marks.lit & ~self.puzzle.locked | self.puzzle.locked_lit, marks.known | self.puzzle.locked
        )

    def conflict(self, marks: Marks) -> Reason | None:
        """The smallest reason why no solution has these marks, or `None` where one has."""
        with Encoding(self.puzzle, out_of_time=self._out_of_time) as quick:
            if find(quick, marks.literals()) is not None:
                return None
        everything = self._voice(tuple(self.puzzle.symbols)).encoding
        return self._shrunk_if_impossible(everything, self.with_locks(marks).literals())

    def alone(self, marks: Marks) -> Iterator[Deduction]:
        """Everything that a symbol, or the dashes of a colour, force without the others."""
        for symbols in self._groups():
            yield from self._forced_by(symbols, marks)

    def in_pairs(self, marks: Marks) -> Iterator[Deduction]:
        """The same for two of them, the nearest pairs first."""
        for one, two in self._pairs():
            yield from self._forced_by((*one, *two), marks)

    def step(self, deduction: Deduction, marks: Marks) -> Step:
        """A deduction with its smallest reason."""
        voice = self._voice(deduction.symbols)
        literal = lit_variable(deduction.cell) if deduction.lit else -lit_variable(deduction.cell)
        reason = self._shrunk_if_impossible(voice.encoding, self.with_locks(marks).literals(), -literal)
        if reason is None:
            raise ValueError("these symbols do not force this cell")
        return Step(deduction.cell, deduction.lit, reason)

    def together(self, marks: Marks) -> Step | None:
        """The easiest step found that takes all the symbols, or `None` where nothing is forced."""
        encoding = self._voice(tuple(self.puzzle.symbols)).encoding
        given = self.with_locks(marks).literals()
        rules = list(encoding.guards.values())
        board = find(encoding, [*rules, *given])
        if board is None:
            raise ValueError("no solution has these marks")
        known = self.with_locks(marks).known
        cores: list[tuple[tuple[int, int], Literal, list[Literal]]] = []
        for cell in self._nearest(known):
            literal = board[cell]
            if find(encoding, [*rules, *given, -literal]) is None:
                core = encoding.engine.core()
                needed = len(set(core) & set(rules))
                cores.append(((needed, len(core)), literal, core))
            if len(cores) == CORES_TO_COMPARE:
                break
        steps = [
            Step(abs(literal) - 1, literal > 0, self._shrink(encoding, core, [-literal]))
            for _, literal, core in sorted(cores)[:CORES_TO_SHRINK]
        ]
        return min(steps, key=lambda step: step.reason.cost, default=None)

    def _voice(self, symbols: tuple[int, ...]) -> _Voice:
        if symbols not in self._voices:
            self._voices[symbols] = _Voice(self.puzzle, symbols, self._out_of_time)
        return self._voices[symbols]

    def _forced_by(self, symbols: tuple[int, ...], marks: Marks) -> Iterator[Deduction]:
        for cell, lit in self._voice(symbols).forced(self.with_locks(marks)):
            yield Deduction(symbols, cell, lit)

    def _groups(self) -> list[tuple[int, ...]]:
        """Who can force something alone: each symbol, but only the dashes of a colour together."""
        dashes = [tuple(cells) for cells in dashes_by_colour(self.puzzle).values()]
        singles = [(c,) for c, s in self.puzzle.symbols.items() if not isinstance(s, Dash | Diagonal)]
        return singles + [cells for cells in dashes if len(cells) > 1 or self.puzzle.taiji]

    def _pairs(self) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
        def distance(pair: tuple[tuple[int, ...], tuple[int, ...]]) -> int:
            offsets = (self.puzzle.frame.offset(a, b) for a in pair[0] for b in pair[1])
            return min(abs(x) + abs(y) for x, y in offsets)

        return sorted(combinations(self._groups(), 2), key=distance)[:NEAREST_PAIRS]

    def _nearest(self, known: Cells) -> list[int]:
        """The undecided cells, those with most decided neighbours first."""
        frame = self.puzzle.frame
        undecided = members(frame.cells & ~known)
        return sorted(undecided, key=lambda cell: -(frame.around[cell] & known).bit_count())

    def _shrunk_if_impossible(
        self, encoding: Encoding, given: list[Literal], *against: Literal
    ) -> Reason | None:
        if find(encoding, [*encoding.guards.values(), *given, *against]) is not None:
            return None
        return self._shrink(encoding, encoding.engine.core(), list(against))

    @staticmethod
    def _shrink(encoding: Encoding, core: list[Literal], against: list[Literal]) -> Reason:
        """Leave out what can be left out, one by one, symbols first."""
        guards = {guard: cell for cell, guard in encoding.guards.items()}
        symbols = [literal for literal in core if literal in guards]
        cells = [literal for literal in core if literal not in guards and literal not in against]
        for part in (symbols, cells):
            for literal in list(part):
                if literal not in part:
                    continue
                rest = [x for x in (*symbols, *cells) if x != literal]
                if find(encoding, [*rest, *against]) is None:
                    needed = set(encoding.engine.core())
                    symbols[:] = [x for x in symbols if x in needed]
                    cells[:] = [x for x in cells if x in needed]
        return Reason(
            tuple(sorted(guards[literal] for literal in symbols)),
            tuple(sorted(abs(literal) - 1 for literal in cells)),
        )
