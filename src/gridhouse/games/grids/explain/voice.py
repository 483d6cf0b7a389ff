"""Voice: an assumption-guarded sub-encoding of a few symbols, with a cache of partial models and of cores.

What do these symbols allow without the others? What a voice has once imagined it remembers, and also what
it has ruled out, so that most questions are answered without the engine.
"""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from gridhouse.games.grids.board import Cells, Flower, Marks, Puzzle, members
from gridhouse.games.grids.explain.glance import Sight, Unsure, glance_of
from gridhouse.games.grids.solve import OutOfTime
from gridhouse.games.grids.solve.encode import Encoding
from gridhouse.games.grids.solve.engine import Literal
from gridhouse.games.grids.solve.hunt import find
from gridhouse.games.grids.solve.stencil import mark_literals

STEP = 150
"""How many propagations of the engine take as long as one step of a glance."""
GUESSES = 6
"""How many boards that satisfy one voice are shown to the other."""


class Objection(NamedTuple):
    """An unsatisfiable core over symbols and marks: no board with these marks satisfies these symbols.

    It need not be minimal.
    """

    symbols: frozenset[int]
    marks: Marks

    def holds_for(self, symbols: Collection[int], marks: Marks) -> bool:
        """Whether the core is part of these symbols and marks."""
        same = not (self.marks.lit ^ marks.lit) & self.marks.known and not self.marks.known & ~marks.known
        return same and self.symbols.issubset(symbols)


class Voice:
    """Some symbols of a puzzle; locked cells mean nothing to them unless they are among the marks."""

    def __init__(
        self,
        puzzle: Puzzle,
        symbols: Sequence[int],
        out_of_time: OutOfTime,
        parts: tuple["Voice", "Voice"] | None = None,
    ) -> None:
        """With parts, two voices that together have these symbols: what they remember is made use of."""
        self.symbols = tuple(symbols)
        self.sights: list[Sight] = []
        self._objections: list[Objection] = []
        self._puzzle = puzzle
        self._frame = puzzle.frame
        self._out_of_time = out_of_time
        self._encoding: Encoding | None = None
        self._parts = parts
        self._glance = glance_of(puzzle, *symbols) if len(symbols) == 1 else None
        self._solution: Cells | None = None
        self._near_solution: list[Literal] = []

    def close(self) -> None:
        """Give the engine's memory back."""
        if self._encoding is not None:
            self._encoding.engine.close()

    @property
    def effort(self) -> int:
        """How much it has worked so far, in propagations of its engine: the same on every machine."""
        engine = 0 if self._encoding is None else self._encoding.engine.effort
        return engine + (0 if self._glance is None else STEP * self._glance.steps)

    def remember(self, solution: Cells) -> None:
        """A board that satisfies every symbol. Its literals are the phases that the engine tries first."""
        self._see(solution)
        self._solution = solution
        if self._encoding is not None:
            self._near_solution = self._encoding.literals_of(solution)

    def objection(self, marks: Marks, symbols: Collection[int] = ()) -> Objection | None:
        """Why no board with these marks satisfies the symbols, or only some of them; `None`: one does."""
        if any(sight.agrees_with(marks) for sight in self.sights):
            return None
        asked = symbols or self.symbols
        for objection in self._objections:
            if objection.holds_for(asked, marks):
                return objection
        if len(asked) == len(self.symbols):
            try:
                found = self._guess(marks)
            except Unsure:
                pass
            else:
                return None if isinstance(found, Sight) else found
        return self._ask(asked, marks)

    def forces(self, marks: Marks, among: Cells | None = None) -> Marks:
        """The backbone under these marks: the undecided cells, or some of them, that have only one state
        left. `marks` must be allowed."""
        if self.objection(marks):
            raise ValueError("these symbols do not allow these marks")
        among = self._frame.cells if among is None else among
        always = self._alike(marks, among)
        unsure = 0
        for cell in members(always.known):
            if always.known >> cell & 1:
                try:
                    if self.guess(marks.with_cell(cell, not always.lit >> cell & 1)) is not None:
                        always = self._alike(marks, among)
                except Unsure:
                    unsure |= 1 << cell
        while (doubt := always.known & unsure) and self._can_differ(marks, Marks(always.lit, doubt)):
            always = self._alike(marks, among)
        return always

    def guess(self, marks: Marks) -> Sight | None:
        """A board with these marks that satisfies the symbols, found without the engine; or `None`, for
        certain. Raises `Unsure` where the engine has to be asked."""
        found = self._guess(marks)
        return found if isinstance(found, Sight) else None

    def _guess(self, marks: Marks) -> Sight | Objection:
        if self._parts is not None:
            found: Sight | Cells = _agreed(*self._parts, marks)
        elif self._glance is not None:
            found = self._glance(marks)
        else:
            raise Unsure
        if not isinstance(found, Sight):
            return Objection(frozenset(self.symbols), Marks(marks.lit & found, found))
        self.sights.append(found)
        return found

    def _alike(self, marks: Marks, among: Cells) -> Marks:
        """What is left of the backbone: the undecided cells that are alike in all models so far."""
        ever_lit = ever_unlit = 0
        for sight in self.sights:
            if sight.agrees_with(marks):
                ever_lit |= sight.lit | ~sight.seen
                ever_unlit |= ~sight.lit | ~sight.seen
        known = among & ~marks.known & ~(ever_lit & ever_unlit)
        return Marks(ever_lit & known, known)

    def _can_differ(self, marks: Marks, always: Marks) -> bool:
        """Ask the engine whether any of some cells can be otherwise: its no is about all of them at once."""
        engine = self._engaged().engine
        otherwise = engine.variable()
        engine.add([-otherwise, *(-literal for literal in mark_literals(always))])
        return self._find(self.symbols, marks, otherwise)

    def _ask(self, symbols: Collection[int], marks: Marks) -> Objection | None:
        """Ask the engine. What it happened to look at is not made use of: another one looks elsewhere."""
        if self._find(symbols, marks):
            return None
        self._objections.append(Objection(frozenset(symbols), marks))
        return self._objections[-1]

    def _find(self, symbols: Collection[int], marks: Marks, *literals: Literal) -> bool:
        encoding = self._engaged()
        guards = [encoding.guards[cell] for cell in symbols]
        model = find(encoding, [*guards, *mark_literals(marks), *literals], self._near_solution)
        if model is not None and len(guards) == len(self.symbols):
            self._see(encoding.lit_cells(model))
        return model is not None

    def _see(self, lit: Cells) -> None:
        self.sights.append(Sight(lit, self._looked_at(lit)))

    def _engaged(self) -> Encoding:
        if self._encoding is None:
            self._encoding = Encoding(self._puzzle, guarded=self.symbols, out_of_time=self._out_of_time)
            if self._solution is not None:
                self._near_solution = self._encoding.literals_of(self._solution)
        return self._encoding

    def _looked_at(self, lit: Cells) -> Cells:
        """A flower looks at its neighbours, every other symbol at its area and the wall around it."""
        frame, seen = self._frame, 0
        for cell in self.symbols:
            if isinstance(self._puzzle.symbols[cell], Flower):
                seen |= 1 << cell | frame.around[cell]
            else:
                area = frame.area(lit, cell)
                seen |= area | frame.border(area)
        return seen


def _agreed(one: Voice, two: Voice, marks: Marks) -> Sight:
    """A board that satisfies both voices, from what they remember. Raises `Unsure` where there is none."""
    for first, second in ((one, two), (two, one)):
        for sight in [sight for sight in first.sights if sight.agrees_with(marks)]:
            both = sight.upon(marks)
            for other in second.sights:
                if other.agrees_with(both):
                    return sight.beside(other)
    for first, second in ((one, two), (two, one)):
        for sight in [sight for sight in first.sights if sight.agrees_with(marks)][:GUESSES]:
            try:
                found = second.guess(sight.upon(marks))
            except Unsure:
                continue
            if found is not None:
                return sight.beside(found)
    raise Unsure
