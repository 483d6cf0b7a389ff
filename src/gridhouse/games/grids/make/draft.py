"""A draft: a puzzle in the making, with its hidden solution and the clues that are true of it."""

from collections.abc import Iterator
from itertools import islice
from typing import TypeAlias

from gridhouse.games.grids.board import (
    BLANK,
    VOID,
    Cell,
    Cells,
    Diagonal,
    Number,
    Puzzle,
    Symbol,
    as_cells,
    dashes_by_colour,
    is_solved,
    members,
    violations,
)
from gridhouse.games.grids.explain import Band
from gridhouse.games.grids.make.chance import Random, one_in
from gridhouse.games.grids.make.clues import Clue, clues, mechanic_of, mechanics_of
from gridhouse.games.grids.make.hidden import Taste, hidden_solution
from gridhouse.games.grids.make.outline import Symmetry, images, outline
from gridhouse.games.grids.make.patience import Patience, Work
from gridhouse.games.grids.make.style import drawn_style
from gridhouse.games.grids.make.wish import Mechanic, Wish
from gridhouse.games.grids.solve import TimeUp

Given: TypeAlias = Cells
"""What a puzzle gives, to be left out together: a cell with all it carries, and its image."""

MOST_LOCKED_PERCENT = 15
MOST_FLIPS = 20
PROPAGATIONS_A_LOOK = 1_000
"""How much effort counts as much as one look at the clock."""
MOST_AT_ONCE = 6
"""The most symbols that come together so that they lie in symmetry."""
CLUES_TO_TRY = 10
WORDY = {Mechanic.NUMBERS, Mechanic.FLOWERS}
"""One of these says something in any cell, so that every cell can have its image."""


class Draft:
    """A hidden solution, the clues that are on the puzzle so far, and those that are left."""

    def __init__(self, random: Random, wish: Wish, work: Work | None = None) -> None:
        """A new draft has one clue of each mechanic, if its solution has any."""
        self.random = random
        self.wish = wish
        self._work = work or Work()
        self.puzzle = _bare(wish)
        self.image = images(wish.symmetry, wish.width, wish.height)
        self._style = drawn_style(random, wish.colours, flowers=Mechanic.FLOWERS in wish.mechanics)
        self.lit = hidden_solution(random, self.puzzle.frame, _taste(random, wish), self._mould())
        self._draw_clues()
        self._flips_left = MOST_FLIPS
        for mechanic in sorted(wish.mechanics):
            self._add_first(mechanic)

    def patience(self, looks: int, cost: int = 1) -> Patience:
        """A time limit that ends at the latest with the work on the wish."""
        return Patience(looks, self._work, cost)

    def begin_walk(self) -> None:
        """A walk is work as well, even where no engine is asked. Raises `TimeUp` when there was enough."""
        self._work.add(self.puzzle.frame.size)
        if self._work.is_over:
            raise TimeUp

    def end_walk(self, effort: int) -> None:
        """What it took, in propagations."""
        self._work.add(effort // PROPAGATIONS_A_LOOK)

    def _mould(self) -> tuple[int, ...] | None:
        """Where dashes or diamonds are to lie in symmetry, the areas do as well: elsewhere they have no
        counterpart. Numbers and flowers can do without, and mostly should: it gives the answer away."""
        if self.wish.symmetry is Symmetry.NONE or (
            self.wish.mechanics & WORDY and not one_in(self.random, 6)
        ):
            return None
        return self.image

    def _draw_clues(self) -> None:
        """A shape that may turn takes more than a glance, so on a gentle board those clues come last."""
        found = clues(self.random, self.puzzle.frame, self.lit, self.wish.mechanics, self._style)
        if self.wish.band is Band.GENTLE:
            found.sort(key=lambda clue: any(isinstance(symbol, Diagonal) for symbol in clue.values()))
        self.unused = found
        self._by_cell: dict[int, list[Clue]] = {}
        for clue in found:
            for cell in clue:
                self._by_cell.setdefault(cell, []).append(clue)

    def _add_first(self, mechanic: Mechanic) -> None:
        if mechanic in mechanics_of(self.puzzle):
            return
        for clue in self.unused:
            if mechanic in {mechanic_of(symbol) for symbol in clue.values()} and (whole := self.closed(clue)):
                self.add(whole)
                return

    @property
    def sound(self) -> bool:
        """Whether the hidden solution is one, all mechanics are there, and no dash is the only one of its
        colour: it would say nothing."""
        if mechanics_of(self.puzzle) != self.wish.mechanics:
            return False
        return not _lonely(self.puzzle) and is_solved(self.puzzle, self.lit)

    @property
    def crowded(self) -> bool:
        """Whether more cells carry a symbol than was wished."""
        return len(self.puzzle.symbols) * 100 > self.wish.most_clues * self.puzzle.frame.cells.bit_count()

    @property
    def locks_left(self) -> int:
        """How many more cells may be locked."""
        most = self.puzzle.frame.cells.bit_count() * MOST_LOCKED_PERCENT // 100
        return most - self.puzzle.locked.bit_count()

    @property
    def carriers(self) -> Cells:
        """The cells that carry a symbol or a lock."""
        return as_cells(self.puzzle.symbols) | self.puzzle.locked

    @property
    def givens(self) -> list[Given]:
        """What can be left out."""
        return sorted({self.orbit(cell) for cell in members(self.carriers)})

    def orbit(self, cell: int) -> Cells:
        """A cell and its image."""
        return 1 << cell | 1 << self.image[cell]

    def without(self, given: Given) -> Puzzle:
        """The puzzle with a given less, and with all that would be a lie, or say nothing, without it."""
        puzzle = self.puzzle
        while given:
            puzzle = puzzle.with_cells(self._heirs(puzzle, given) | dict.fromkeys(members(given), BLANK))
            broken = as_cells(cell for found in violations(puzzle, self.lit) for cell in found.symbols)
            given = 0
            for cell in members(broken | _lonely(puzzle)):
                given |= self.orbit(cell)
        return puzzle

    def _heirs(self, puzzle: Puzzle, given: Given) -> dict[int, Cell]:
        """The numbers that take over what others of their area have said."""
        found: dict[int, Cell] = {}
        numbers = {cell: s for cell, s in puzzle.symbols.items() if isinstance(s, Number)}
        for cell in members(given & as_cells(numbers)):
            area = self.puzzle.frame.area(self.lit, cell)
            here = {other: number for other, number in numbers.items() if area >> other & 1}
            heir = next((other for other in here if not given >> other & 1), None)
            lost = sum(number.value for other, number in here.items() if given >> other & 1)
            if heir is not None and here[heir].value + lost:
                symbol = Number(here[heir].colour, here[heir].value + lost)
                found[heir] = Cell(symbol, puzzle.cells[heir].lock)
        return found

    def with_clue(self, clue: Clue) -> Puzzle:
        """The puzzle with a clue more."""
        cells = self.puzzle.cells
        return self.puzzle.with_cells({cell: Cell(symbol, cells[cell].lock) for cell, symbol in clue.items()})

    def fits(self, clue: Clue) -> bool:
        """Whether a clue is new, its cells are free or as it says, and the solution stays one with it."""
        now = self.puzzle.symbols
        new = any(cell not in now for cell in clue)
        free = all(_may_become(now.get(cell), symbol) for cell, symbol in clue.items())
        return new and free and is_solved(self.with_clue(clue), self.lit)

    def closed(self, clue: Clue) -> Clue | None:
        """A clue that fits, with others in the images of its cells; `None` where there are none."""
        return self._closed(clue) if self.fits(clue) else None

    def _closed(self, clue: Clue) -> Clue | None:
        bare = self._bare_images(clue)
        if not bare:
            return clue
        if len(clue) + bare.bit_count() > MOST_AT_ONCE:
            return None
        options = self._by_cell.get((bare & -bare).bit_length() - 1, [])
        wholes = [{**other, **clue} for other in options if _agree(clue, other)]
        wholes.sort(key=lambda whole: self._bare_images(whole).bit_count())
        wholes += self._shares(clue, (bare & -bare).bit_length() - 1)
        fitting = (whole for whole in wholes if self.fits(whole))
        return next(filter(None, map(self._closed, islice(fitting, CLUES_TO_TRY))), None)

    def _shares(self, clue: Clue, bare: int) -> Iterator[Clue]:
        """The clue with a part of a number of the same area in a bare cell."""
        symbols = {**self.puzzle.symbols, **clue}
        for cell in members(self.puzzle.frame.area(self.lit, bare)):
            match symbols.get(cell):
                case Number(colour=colour, value=value) if value > 1:
                    part = 1 + self.random.below(value - 1)
                    yield {**clue, cell: Number(colour, value - part), bare: Number(colour, part)}

    def _bare_images(self, clue: Clue) -> Cells:
        """The cells that carry nothing, though their image does."""
        return as_cells(self.image[cell] for cell in clue) & ~as_cells(clue) & ~self.carriers

    def add(self, clue: Clue) -> None:
        """Place a clue that fits."""
        self.puzzle = self.with_clue(clue)

    def lock(self, cells: Cells) -> None:
        """Lock cells as the solution has them."""
        now = self.puzzle.cells
        self.puzzle = self.puzzle.with_cells(
            {cell: Cell(now[cell].symbol, bool(self.lit >> cell & 1)) for cell in members(cells)}
        )

    def flip(self, cell: int) -> bool:
        """Flip a cell of the hidden solution, if that gives another one, and draw new clues for it."""
        flipped = self.lit ^ 1 << cell
        if not self._flips_left or not is_solved(self.puzzle, flipped):
            return False
        self._flips_left -= 1
        self.lit = flipped
        self._draw_clues()
        return True


def _bare(wish: Wish) -> Puzzle:
    cells = outline(wish.shape, wish.width, wish.height)
    every = range(wish.width * wish.height)
    return Puzzle(wish.width, wish.height, tuple(BLANK if cells >> cell & 1 else VOID for cell in every))


def _may_become(now: Symbol | None, then: Symbol) -> bool:
    """A number may share what it says with another one; nothing else that is there is changed."""
    return now in (None, then) or (
        isinstance(now, Number) and isinstance(then, Number) and now.colour == then.colour
    )


def _agree(one: Clue, other: Clue) -> bool:
    return all(one.get(cell, symbol) == symbol for cell, symbol in other.items())


def _lonely(puzzle: Puzzle) -> Cells:
    """The dashes that are the only ones of their colour."""
    return as_cells(dashes[0] for dashes in dashes_by_colour(puzzle).values() if len(dashes) == 1)


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
