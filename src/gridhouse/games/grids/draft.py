"""A draft: a hidden solution, and clues that are added until it is the only one."""

from itertools import islice

import msgspec

from gridhouse.games.grids.chance import Random, choice
from gridhouse.games.grids.clues import Clue, Mechanic, clues, mechanic_of, mechanics_of
from gridhouse.games.grids.encode import Encoding
from gridhouse.games.grids.engine import never
from gridhouse.games.grids.explain import Deduction, Explainer
from gridhouse.games.grids.frame import Cells, members
from gridhouse.games.grids.hidden import Taste, hidden_solution
from gridhouse.games.grids.puzzle import BLANK, Cell, Puzzle
from gridhouse.games.grids.rate import Band, band_of, start
from gridhouse.games.grids.rules import is_solved
from gridhouse.games.grids.solve import Marks, find
from gridhouse.games.grids.stencil import lit_variable
from gridhouse.games.grids.voice import marked

MOST_LOCKED_PERCENT = 15
CLUES_TO_COMPARE = 16
PATIENCE = 60
PATIENCE_WITH_A_WALK = 20_000


class Wish(msgspec.Struct, frozen=True):
    """What is asked for. Without a band, any will do."""

    width: int
    height: int
    mechanics: frozenset[Mechanic]
    band: Band | None = None


class Patience:
    """A time limit that is the same on every machine: it counts how often it is asked."""

    def __init__(self, looks: int = PATIENCE) -> None:
        self._left = looks

    def __call__(self) -> bool:
        self._left -= 1
        return self._left < 0


class Draft:
    """A puzzle in the making."""

    def __init__(self, random: Random, wish: Wish) -> None:
        self._random = random
        self._wish = wish
        self.puzzle = Puzzle(wish.width, wish.height, (BLANK,) * (wish.width * wish.height))
        taste = Taste(
            typical=2 + random.below(4),
            twins=bool(wish.mechanics & {Mechanic.DASHES, Mechanic.DIAGONALS}),
            turns=Mechanic.DIAGONALS in wish.mechanics,
            dust=wish.mechanics != {Mechanic.DIAMONDS},
        )
        self.lit = hidden_solution(random, self.puzzle.frame, taste)
        self._unused = self._clues_for(self.lit)
        self.placed: list[Clue] = []
        self._most_locks = self.puzzle.frame.size * MOST_LOCKED_PERCENT // 100

    def _clues_for(self, lit: Cells) -> list[Clue]:
        return clues(self._random, self.puzzle.frame, lit, self._wish.mechanics)

    def make_unique(self) -> bool:
        """Add clues that other solutions break, and locks where nothing else helps."""
        for mechanic in sorted(self._wish.mechanics):
            self._add_first(mechanic)
        while (other := self._another_solution()) is not None:
            if not (self._break(other) or self._swap(other) or self._lock(other)):
                return False
        return mechanics_of(self.puzzle) == self._wish.mechanics

    def compose(self, limit: Band) -> bool:
        """Add clues wherever a walk by single symbols gets stuck."""
        for mechanic in sorted(self._wish.mechanics):
            self._add_first(mechanic)
        first = start(self.puzzle)
        if (first.lit ^ self.lit) & first.known:
            self.lit ^= self.puzzle.frame.cells
        # A clue may change what earlier ones say, so the last walk is one that needed no help.
        helped = True
        while helped:
            marks, helped = start(self.puzzle), False
            while (marks := self.walk_on(marks, limit)).known != self.puzzle.frame.cells:
                if not self._help(marks):
                    return False
                marks = Marks(marks.lit | self.puzzle.locked_lit, marks.known | self.puzzle.locked)
                helped = True
        return True

    def _with(self, clue: Clue) -> Puzzle:
        cells = self.puzzle.cells
        return self.puzzle.with_cells({cell: Cell(symbol, cells[cell].lock) for cell, symbol in clue.items()})

    def _fits(self, clue: Clue) -> bool:
        """Whether the cells of a clue are free and the solution stays one with it."""
        free = all(self.puzzle.cells[cell].symbol is None for cell in clue)
        return free and is_solved(self._with(clue), self.lit)

    def _add(self, clue: Clue) -> bool:
        if not self._fits(clue):
            return False
        self.puzzle = self._with(clue)
        self._unused.remove(clue)
        self.placed.append(clue)
        return True

    def _add_first(self, mechanic: Mechanic) -> None:
        for clue in self._unused:
            if mechanic in {mechanic_of(symbol) for symbol in clue.values()} and self._add(clue):
                return

    def _another_solution(self) -> Cells | None:
        cells = list(members(self.puzzle.frame.cells))
        with Encoding(self.puzzle, out_of_time=Patience()) as encoding:
            engine = encoding.engine
            if not self.puzzle.locked:
                first = lit_variable(cells[0])
                engine.add((first if self.lit & 1 else -first,))
            engine.add([-lit_variable(c) if self.lit >> c & 1 else lit_variable(c) for c in cells])
            model = find(encoding)
            return None if model is None else encoding.lit_cells(model)

    def _break(self, other: Cells) -> bool:
        """Add a clue that the other solution breaks."""
        for clue in self._unused:
            if self._fits(clue) and not is_solved(self._with(clue), other):
                return self._add(clue)
        return False

    def _swap(self, other: Cells) -> bool:
        """Make the other solution the hidden one, if there is a clue that tells it from the old one.

        Not where dashes are all there is: they need the areas of one shape that were planted.
        """
        if self._wish.mechanics <= {Mechanic.DASHES, Mechanic.DIAGONALS}:
            return False
        before, clues_before = self.lit, self._unused
        self.lit, self._unused = other, self._clues_for(other)
        if self._break(before):
            return True
        self.lit, self._unused = before, clues_before
        return False

    def _lock(self, other: Cells) -> bool:
        """Lock a cell that the other solution has differently."""
        if self.puzzle.locked.bit_count() >= self._most_locks:
            return False
        cell = choice(self._random, list(members(self.lit ^ other)))
        self._lock_cell(cell)
        return True

    def _lock_cell(self, cell: int) -> None:
        symbol = self.puzzle.cells[cell].symbol
        self.puzzle = self.puzzle.with_cells({cell: Cell(symbol, bool(self.lit >> cell & 1))})

    def walk_on(self, marks: Marks, limit: Band) -> Marks:
        """As far as single symbols lead; in the lowest band, with few cells at a time."""
        with Explainer(self.puzzle, Patience(PATIENCE_WITH_A_WALK), [self.lit]) as explainer:
            while found := [d for d in explainer.alone(marks) if self._suits(explainer, d, marks, limit)]:
                for deduction in found:
                    marks = marked(marks, deduction.cell, deduction.lit)
        return marks

    def solved_by_single_symbols(self) -> bool:
        """Whether a walk in the two lower bands leads to the solution."""
        return self.walk_on(start(self.puzzle), Band.STEADY).known == self.puzzle.frame.cells

    def _suits(self, explainer: Explainer, deduction: Deduction, marks: Marks, limit: Band) -> bool:
        return limit > Band.GENTLE or band_of(explainer.step(deduction, marks), self.puzzle) <= limit

    def _help(self, marks: Marks) -> bool:
        """Add the clue that says most about what is not decided yet, or lock one of those cells."""
        undecided = self.puzzle.frame.cells & ~marks.known
        near = undecided | self.puzzle.frame.border(undecided)
        telling = (c for c in self._unused if any(near >> cell & 1 for cell in c) and self._fits(c))
        told = [(self._told_by(clue, marks), clue) for clue in islice(telling, CLUES_TO_COMPARE)]
        most, best = max(told, key=lambda option: option[0], default=(0, None))
        locks_left = self.puzzle.locked.bit_count() < self._most_locks
        if best is not None and (most or not locks_left):
            return self._add(best)
        if locks_left:
            self._lock_cell(choice(self._random, list(members(undecided))))
        return locks_left

    def _told_by(self, clue: Clue, marks: Marks) -> int:
        """How many cells a clue would decide at once."""
        with Explainer(self._with(clue), never, [self.lit]) as explainer:
            return len({deduction.cell for deduction in explainer.alone(marks, clue)})
