"""A draft: a puzzle in the making, with its hidden solution and the clues that are true of it."""

from typing import TypeAlias

import msgspec

from gridhouse.games.grids.board import (
    BLANK,
    Cell,
    Dash,
    Diagonal,
    Puzzle,
    dashes_by_colour,
    is_solved,
    members,
)
from gridhouse.games.grids.explain import Band
from gridhouse.games.grids.make.chance import Random
from gridhouse.games.grids.make.clues import Clue, Mechanic, clues, mechanic_of, mechanics_of
from gridhouse.games.grids.make.hidden import Taste, hidden_solution

Given: TypeAlias = Clue | int
"""What a puzzle gives: a clue, or a locked cell."""

MOST_LOCKED_PERCENT = 15
MOST_FLIPS = 20


class Wish(msgspec.Struct, frozen=True):
    """What is asked for. Without a band, any will do."""

    width: int
    height: int
    mechanics: frozenset[Mechanic]
    band: Band | None = None


class Patience:
    """A time limit that is the same on every machine: it counts how often it is asked."""

    def __init__(self, looks: int) -> None:
        self._left = looks

    def __call__(self) -> bool:
        self._left -= 1
        return self._left < 0


class Draft:
    """A hidden solution, the clues that are on the puzzle so far, and those that are left."""

    def __init__(self, random: Random, wish: Wish) -> None:
        """A new draft has one clue of each mechanic, if its solution has any."""
        self.random = random
        self.wish = wish
        self.puzzle = Puzzle(wish.width, wish.height, (BLANK,) * (wish.width * wish.height))
        self.lit = hidden_solution(random, self.puzzle.frame, _taste(random, wish))
        self.unused = self._true_clues()
        self._placed: list[Clue] = []
        self._flips_left = MOST_FLIPS
        for mechanic in sorted(wish.mechanics):
            self._add_first(mechanic)

    def _true_clues(self) -> list[Clue]:
        """A shape that may turn takes more than a glance, so on a gentle board those clues come last."""
        found = clues(self.random, self.puzzle.frame, self.lit, self.wish.mechanics)
        if self.wish.band is Band.GENTLE:
            found.sort(key=lambda clue: any(isinstance(symbol, Diagonal) for symbol in clue.values()))
        return found

    def _add_first(self, mechanic: Mechanic) -> None:
        for clue in self.unused:
            if mechanic in {mechanic_of(symbol) for symbol in clue.values()} and self.fits(clue):
                self.add(clue)
                return

    @property
    def sound(self) -> bool:
        """Whether the hidden solution is one, all mechanics are there, and no dash is the only one of its
        colour: it would say nothing."""
        if mechanics_of(self.puzzle) != self.wish.mechanics:
            return False
        lonely = any(len(dashes) == 1 for dashes in dashes_by_colour(self.puzzle).values())
        return not lonely and is_solved(self.puzzle, self.lit)

    @property
    def locks_left(self) -> int:
        """How many more cells may be locked."""
        most = self.puzzle.frame.size * MOST_LOCKED_PERCENT // 100
        return most - self.puzzle.locked.bit_count()

    @property
    def givens(self) -> list[Given]:
        """What can be left out: each clue, where it has dashes each of them, and each lock."""
        found: list[Given] = []
        for clue in self._placed:
            if any(isinstance(symbol, Dash | Diagonal) for symbol in clue.values()):
                found += [{cell: symbol} for cell, symbol in clue.items()]
            else:
                found.append(clue)
        return [*found, *members(self.puzzle.locked)]

    def without(self, given: Given) -> Puzzle:
        """The puzzle with a clue or a lock less."""
        cells = self.puzzle.cells
        if isinstance(given, int):
            return self.puzzle.with_cells({given: Cell(cells[given].symbol)})
        return self.puzzle.with_cells({cell: Cell(None, cells[cell].lock) for cell in given})

    def with_clue(self, clue: Clue) -> Puzzle:
        """The puzzle with a clue more."""
        cells = self.puzzle.cells
        return self.puzzle.with_cells({cell: Cell(symbol, cells[cell].lock) for cell, symbol in clue.items()})

    def fits(self, clue: Clue) -> bool:
        """Whether a clue is new, its cells are free or as it says, and the solution stays one with it."""
        new = self._new_part(clue)
        free = all(self.puzzle.cells[cell].symbol is None for cell in new)
        return bool(new) and free and is_solved(self.with_clue(clue), self.lit)

    def _new_part(self, clue: Clue) -> Clue:
        cells = self.puzzle.cells
        return {cell: symbol for cell, symbol in clue.items() if cells[cell].symbol != symbol}

    def add(self, clue: Clue) -> None:
        """Place a clue that fits."""
        self._placed.append(self._new_part(clue))
        self.puzzle = self.with_clue(clue)
        self.unused.remove(clue)

    def lock(self, cell: int) -> None:
        """Lock a cell as the solution has it."""
        symbol = self.puzzle.cells[cell].symbol
        self.puzzle = self.puzzle.with_cells({cell: Cell(symbol, bool(self.lit >> cell & 1))})

    def flip(self, cell: int) -> bool:
        """Flip a cell of the hidden solution, if that gives another one, and draw new clues for it."""
        flipped = self.lit ^ 1 << cell
        if not self._flips_left or not is_solved(self.puzzle, flipped):
            return False
        self._flips_left -= 1
        self.lit = flipped
        self.unused = self._true_clues()
        return True


def _taste(random: Random, wish: Wish) -> Taste:
    """What suits the mechanics. For a gentle board, shapes are alike without a turn where they may be."""
    plain = Mechanic.DASHES in wish.mechanics
    turning = Mechanic.DIAGONALS in wish.mechanics
    return Taste(
        typical=2 + random.below(4),
        twins=plain or turning,
        turns=turning and not (plain and wish.band is Band.GENTLE),
        dust=wish.mechanics != {Mechanic.DIAMONDS},
    )
