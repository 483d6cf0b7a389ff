"""Generate: a hidden solution, clues until it is the only one, and then as many as its band allows.

Each clue is chosen because a wrong solution breaks it. Where no clue can tell two solutions apart, a
cell is locked; a puzzle that would need too many locks is given up for another hidden solution.
"""

import msgspec

from gridhouse.games.grids.chance import Random, choice, shuffled
from gridhouse.games.grids.clues import Clue, Mechanic, clues
from gridhouse.games.grids.encode import Encoding
from gridhouse.games.grids.engine import TimeUp
from gridhouse.games.grids.explain import Explainer, Step, forced_by
from gridhouse.games.grids.frame import Cells, members
from gridhouse.games.grids.hidden import Taste, hidden_solution
from gridhouse.games.grids.puzzle import BLANK, Cell, Puzzle
from gridhouse.games.grids.rate import Band, Rating, band_of, easiest_steps, rate, start, voices_in
from gridhouse.games.grids.rules import is_solved
from gridhouse.games.grids.solve import Marks, find, solve
from gridhouse.games.grids.stencil import lit_variable
from gridhouse.games.grids.symbols import Dash, Diagonal, Diamond, Flower, Number, Symbol

MOST_LOCKED_PERCENT = 15
MOST_SYMBOLS_AT_ONCE = 5
MOST_THINNING = 12
CLUES_TO_COMPARE = 16
PATIENCE = 60
PATIENCE_WITH_A_WALK = 20_000


class Wish(msgspec.Struct, frozen=True):
    """What is asked for. Without a band, any will do."""

    width: int
    height: int
    mechanics: frozenset[Mechanic]
    band: Band | None = None


class Generated(msgspec.Struct, frozen=True):
    """A puzzle with its only solution (or one of its pair) and its rating."""

    puzzle: Puzzle
    solution: Cells
    rating: Rating


class _Patience:
    """A time limit that is the same on every machine: it counts how often it is asked."""

    def __init__(self, looks: int = PATIENCE) -> None:
        self._left = looks

    def __call__(self) -> bool:
        self._left -= 1
        return self._left < 0


def generate(random: Random, wish: Wish, *, attempts: int = 40) -> Generated | None:
    """A puzzle as wished, or `None` where so many attempts did not give one."""
    for _ in range(attempts):
        draft = _Draft(random, wish)
        try:
            if draft.make_unique() and draft.suit(wish.band):
                found = draft.thinned_to(wish.band)
                if found is not None:
                    return found
        except TimeUp:
            continue
    return None


def unique_puzzle(random: Random, wish: Wish, *, attempts: int = 40) -> Puzzle | None:
    """A unique puzzle of these mechanics, hard as it may be for a person: the band is not looked at."""
    for _ in range(attempts):
        draft = _Draft(random, wish)
        try:
            if draft.make_unique():
                return draft.puzzle
        except TimeUp:
            continue
    return None


class _Draft:
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
        self._lit = hidden_solution(random, self.puzzle.frame, taste)
        self._unused = self._clues_for(self._lit)
        self._placed: list[Clue] = []
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

    def suit(self, band: Band | None) -> bool:
        """Add clues where a walk in this band gets stuck."""
        limit = band or Band.FIENDISH
        marks = start(self.puzzle)
        if not self.puzzle.locked and (marks.lit ^ self._lit) & marks.known:
            self._lit ^= self.puzzle.frame.cells
        while marks.known != self.puzzle.frame.cells:
            marks = self._walk_on(marks, limit)
            if marks.known != self.puzzle.frame.cells and not self._help(marks):
                return False
            marks = Marks(marks.lit | self.puzzle.locked_lit, marks.known | self.puzzle.locked)
        return True

    def thinned_to(self, band: Band | None) -> Generated | None:
        """The puzzle; one that came out too easy loses clues until it is in the band."""
        rating = self._rating()
        for clue in shuffled(self._random, self._placed)[:MOST_THINNING]:
            if rating is None or band is None or rating.band >= band:
                break
            richer = self.puzzle
            changes = {cell: Cell(None, richer.cells[cell].lock) for cell in clue}
            self.puzzle = richer.with_cells(changes)
            poorer = self._rating()
            if poorer is not None and poorer.band <= band:
                rating = poorer
            else:
                self.puzzle = richer
        if rating is None or band not in (None, rating.band):
            return None
        return Generated(self.puzzle, solve(self.puzzle).solutions[0], rating)

    def _rating(self) -> Rating | None:
        """The rating of the puzzle, if it still is what was wished for."""
        if mechanics_of(self.puzzle) != self._wish.mechanics or not is_solved(self.puzzle, self._lit):
            return None
        return rate(self.puzzle) if solve(self.puzzle, out_of_time=_Patience()).unique else None

    def _with(self, clue: Clue) -> Puzzle:
        cells = self.puzzle.cells
        return self.puzzle.with_cells({cell: Cell(symbol, cells[cell].lock) for cell, symbol in clue.items()})

    def _fits(self, clue: Clue) -> bool:
        """Whether the cells of a clue are free and the solution stays one with it."""
        free = all(self.puzzle.cells[cell].symbol is None for cell in clue)
        return free and is_solved(self._with(clue), self._lit)

    def _add(self, clue: Clue) -> bool:
        if not self._fits(clue):
            return False
        self.puzzle = self._with(clue)
        self._unused.remove(clue)
        self._placed.append(clue)
        return True

    def _add_first(self, mechanic: Mechanic) -> None:
        for clue in self._unused:
            if mechanic in {mechanic_of(symbol) for symbol in clue.values()} and self._add(clue):
                return

    def _another_solution(self) -> Cells | None:
        cells = list(members(self.puzzle.frame.cells))
        with Encoding(self.puzzle, out_of_time=_Patience()) as encoding:
            engine = encoding.engine
            if not self.puzzle.locked:
                first = lit_variable(cells[0])
                engine.add((first if self._lit & 1 else -first,))
            engine.add([-lit_variable(c) if self._lit >> c & 1 else lit_variable(c) for c in cells])
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
        before, clues_before = self._lit, self._unused
        self._lit, self._unused = other, self._clues_for(other)
        if self._break(before):
            return True
        self._lit, self._unused = before, clues_before
        return False

    def _lock(self, other: Cells) -> bool:
        """Lock a cell that the other solution has differently."""
        if self.puzzle.locked.bit_count() >= self._most_locks:
            return False
        cell = choice(self._random, list(members(self._lit ^ other)))
        self._lock_cell(cell)
        return True

    def _lock_cell(self, cell: int) -> None:
        symbol = self.puzzle.cells[cell].symbol
        self.puzzle = self.puzzle.with_cells({cell: Cell(symbol, bool(self._lit >> cell & 1))})

    def _walk_on(self, marks: Marks, limit: Band) -> Marks:
        """As far as steps within the limit lead."""
        with Explainer(self.puzzle, _Patience(PATIENCE_WITH_A_WALK)) as explainer:
            while marks.known != self.puzzle.frame.cells:
                steps = [s for s in easiest_steps(explainer, marks, limit) if self._suits(s, limit)]
                if not steps:
                    break
                for step in steps:
                    marks = Marks(marks.lit | step.lit << step.cell, marks.known | 1 << step.cell)
        return marks

    def _suits(self, step: Step, limit: Band) -> bool:
        return band_of(step, self.puzzle) <= limit and voices_in(step, self.puzzle) <= MOST_SYMBOLS_AT_ONCE

    def _help(self, marks: Marks) -> bool:
        """Add the clue that says most about what is not decided yet, or lock one of those cells."""
        undecided = self.puzzle.frame.cells & ~marks.known
        near = undecided | self.puzzle.frame.border(undecided)
        telling = [
            clue for clue in self._unused if any(near >> cell & 1 for cell in clue) and self._fits(clue)
        ]
        told = [(self._told_by(clue, marks), clue) for clue in telling[:CLUES_TO_COMPARE]]
        most, best = max(told, key=lambda option: option[0], default=(0, None))
        locks_left = self.puzzle.locked.bit_count() < self._most_locks
        if best is not None and (most or not locks_left):
            return self._add(best)
        if locks_left:
            self._lock_cell(choice(self._random, list(members(undecided))))
        return locks_left

    def _told_by(self, clue: Clue, marks: Marks) -> int:
        """How many cells a clue would decide at once."""
        return len(forced_by(self._with(clue), tuple(clue), marks))


def mechanic_of(symbol: Symbol) -> Mechanic:
    """The mechanic a symbol belongs to."""
    match symbol:
        case Diamond():
            return Mechanic.DIAMONDS
        case Number():
            return Mechanic.NUMBERS
        case Flower():
            return Mechanic.FLOWERS
        case Dash():
            return Mechanic.DASHES
        case Diagonal():
            return Mechanic.DIAGONALS


def mechanics_of(puzzle: Puzzle) -> frozenset[Mechanic]:
    """The mechanics a puzzle has."""
    return frozenset(mechanic_of(symbol) for symbol in puzzle.symbols.values())
