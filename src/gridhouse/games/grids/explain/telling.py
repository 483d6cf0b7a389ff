"""Telling: a forced cell explained step by step, as a friend would who points at the board."""

from enum import StrEnum

import msgspec

from gridhouse.games.grids.board import Cells, Dash, Diagonal, Diamond, Flower, Marks, Number, Puzzle, members
from gridhouse.games.grids.explain import words
from gridhouse.games.grids.explain.shapes import shape_told
from gridhouse.games.grids.explain.step import Step
from gridhouse.games.grids.explain.wishes import could_not, wishes

MOST_WISHES = 4
"""How many symbols are told of one by one."""


class Technique(StrEnum):
    """The named deductions, as a person would make them."""

    EITHER_WAY = "either way"
    FLOWER_OPEN = "the petals need every neighbour left"
    FLOWER_DONE = "the flower has its petals"
    NUMBER_FULL = "the number is full"
    NUMBER_GROWS = "the number still has to grow this way"
    NUMBER_TOO_LARGE = "joining would be too much for the number"
    PAIR_MEETS = "the diamond must reach its partner"
    PAIR_COMPLETE = "the pair is complete"
    SAME_SHAPE = "the shape fits only this way"
    OWN_STATE = "the symbol itself can only be so"
    COMBINATION = "several symbols together"


class Told(msgspec.Struct, frozen=True):
    """One step of an explanation, and the cells that it points at."""

    text: str
    cells: tuple[int, ...]


def technique_of(puzzle: Puzzle, marks: Marks, step: Step) -> Technique:
    """What a person would call this step."""
    heard = [puzzle.symbols[cell] for cell in step.reason.symbols]
    if all(isinstance(symbol, Dash | Diagonal) for symbol in heard):
        return Technique.SAME_SHAPE
    if len(heard) > 1:
        return Technique.COMBINATION
    (symbol,), (home,) = heard, step.reason.symbols
    if not marks.known >> home & 1:
        return Technique.OWN_STATE
    joins = step.lit == bool(marks.lit >> home & 1)
    match symbol:
        case Flower():
            return Technique.FLOWER_OPEN if joins else Technique.FLOWER_DONE
        case Diamond():
            return Technique.PAIR_MEETS if joins else Technique.PAIR_COMPLETE
        case Number() if joins:
            return Technique.NUMBER_GROWS
        case _:
            telling = Telling(puzzle, marks, step)
            full = telling.sum_of(telling.area) == telling.area.bit_count()
            return Technique.NUMBER_FULL if full else Technique.NUMBER_TOO_LARGE


class Telling:
    """What is needed to tell of a step: the symbol, its area so far, and the forced cell as seen from it."""

    def __init__(self, puzzle: Puzzle, marks: Marks, step: Step) -> None:
        self.puzzle, self.marks, self.step = puzzle, marks, step
        self.home = step.reason.symbols[0]
        self.name = words.symbol(puzzle, self.home)
        self.where = words.seen_from(puzzle, self.home, step.cell)
        self.state, self.other = words.state(step.lit), words.state(not step.lit)
        self.own = marks.lit if marks.lit >> self.home & 1 else marks.unlit
        self.different = marks.known & ~self.own
        self.area = puzzle.frame.connected(1 << self.home, self.own)
        self.joined = puzzle.frame.connected(1 << self.home, self.own | 1 << step.cell)
        """The area as it would be with the forced cell."""

    def steps(self, technique: Technique) -> tuple[Told, ...]:
        """All of it, step by step. The last step is about the forced cell."""
        match technique:
            case Technique.FLOWER_DONE:
                return self._flower_done(), self._so("different")
            case Technique.FLOWER_OPEN:
                return self._flower_open(), self._so("like it")
            case Technique.NUMBER_FULL:
                return self._number_full(), self._so("different")
            case Technique.NUMBER_TOO_LARGE:
                return self._number_too_large(), self._so("different")
            case Technique.NUMBER_GROWS:
                return self._number_grows(), self._so("like it")
            case Technique.PAIR_COMPLETE:
                return self._pair_complete(), self._so("different")
            case Technique.PAIR_MEETS:
                return self._pair_meets(), self._so("like it")
            case Technique.SAME_SHAPE:
                text, cells = shape_told(self.puzzle, self.marks, self.step)
                return self._told(text, cells), self._last(f"So {self._cell} is {self.state}.")
            case Technique.OWN_STATE:
                return self._own_state(), self._last(f"So {self._own_cell} is {self.state}.")
            case _:
                return self._together()

    # --- Flowers ---

    def _flower_done(self) -> Told:
        petals = self._petals
        if not petals:
            return self._told(f"{self.name} has no petals: no neighbour may be like it.", 0)
        alike = self.puzzle.frame.around[self.home] & self.own
        already = f"{words.counted(petals, 'neighbour')} like it already: {self._neighbours(alike)}"
        return self._told(f"{self.name} has {words.counted(petals, 'petal')}, and {already}.", alike)

    def _flower_open(self) -> Told:
        around = self.puzzle.frame.around[self.home]
        has = f"{self.name} has {words.counted(self._petals, 'petal')}"
        all_of_them = words.counted(around.bit_count(), "neighbour")
        if not (different := around & self.different):
            return self._told(f"{has} and only {all_of_them}.", 0)
        verb = "is" if different.bit_count() == 1 else "are"
        some = f"{words.number(different.bit_count())} of its {all_of_them} {verb} different"
        already = f"{some} already: {self._neighbours(different)}"
        return self._told(f"{has}, and {already}. It needs all the others.", different)

    @property
    def _petals(self) -> int:
        symbol = self.puzzle.symbols[self.home]
        assert isinstance(symbol, Flower)
        return symbol.petals

    def _neighbours(self, cells: Cells) -> str:
        """Some neighbours of one state."""
        where = words.listed([words.beside(self.puzzle, self.home, cell) for cell in members(cells)])
        lit = bool(self.marks.lit & cells)
        return f"the {words.state(lit)} cell{'' if cells.bit_count() == 1 else 's'} {where}"

    # --- Numbers ---

    def _number_full(self) -> Told:
        size = self.area.bit_count()
        inside = [cell for cell in members(self.area) if isinstance(self.puzzle.symbols.get(cell), Number)]
        if len(inside) > 1:
            names = words.symbols(self.puzzle, inside)
            return self._told(f"{names} add up to {size}, and their area has {size} cells.", self.area)
        all_of_them = "its one cell" if size == 1 else f"all its {size} cells"
        return self._told(f"{self.name} has {all_of_them}.", self.area)

    def _number_too_large(self) -> Told:
        inside = {cell: self.puzzle.symbols.get(cell) for cell in members(self.joined)}
        colours = {symbol.colour for symbol in inside.values() if isinstance(symbol, Number)}
        if len(colours) > 1:
            trouble = "would have numbers of two colours"
        elif self.joined.bit_count() > self.sum_of(self.joined) > 0 and not self._others(self.joined):
            trouble = f"would have {self.joined.bit_count()} cells and be too large"
        else:
            trouble = "could not come out right"
        if_so = f"if {self.where} were {self.other} too"
        return self._told(f"the area of {self.name} {trouble} {if_so}.", self.joined & ~(1 << self.step.cell))

    def _number_grows(self) -> Told:
        size, total = self.area.bit_count(), self.sum_of(self.area)
        ways = self.puzzle.frame.border(self.area) & ~self.different
        if self._others(self.area) or size > total:
            so_far = f"the area of {self.name} still has to grow"
        else:
            so_far = f"{self.name} has {size} of its {total} cells"
        if ways == 1 << self.step.cell:
            return self._told(f"{so_far}, and only one way is open: {self.where}.", self.area)
        return self._told(f"{so_far}, and it cannot grow enough without {self.where}.", self.area)

    def sum_of(self, area: Cells) -> int:
        """What the numbers of an area add up to."""
        found = (self.puzzle.symbols.get(cell) for cell in members(area))
        return sum(symbol.value for symbol in found if isinstance(symbol, Number))

    def _others(self, area: Cells) -> bool:
        """Whether there is another number of the same colour, so that the sum may change."""
        own = self.puzzle.symbols[self.home]
        return any(
            isinstance(symbol, Number) and isinstance(own, Number) and symbol.colour == own.colour
            for cell, symbol in self.puzzle.symbols.items()
            if not area >> cell & 1
        )

    # --- Diamonds ---

    def _pair_complete(self) -> Told:
        elements = self._elements
        pair, crowd = self.area & elements, (self.joined & elements).bit_count()
        if pair.bit_count() == 2:
            names = words.symbols(self.puzzle, members(pair))
            return self._told(f"{names} are a pair already, and a third one must not come in.", pair)
        if_so = f"if {self.where} were {self.other} too"
        if crowd > 2:
            many = f"the area of {self.name} would have {crowd} {self._colour} symbols and not two"
            return self._told(f"{many} {if_so}.", self.joined & elements)
        return self._told(f"{self.name} could not have exactly one partner {if_so}.", self.area)

    def _pair_meets(self) -> Told:
        flowers = any(
            isinstance(symbol, Flower) and self._elements >> cell & 1
            for cell, symbol in self.puzzle.symbols.items()
        )
        too = " (a flower is one too)" if flowers else ""
        needs = f"{self.name} needs one more {self._colour} symbol in its area{too}"
        return self._told(f"{needs}, and there is no way to one without {self.where}.", self.area)

    @property
    def _colour(self) -> str:
        symbol = self.puzzle.symbols[self.home]
        assert isinstance(symbol, Diamond)
        return symbol.colour

    @property
    def _elements(self) -> Cells:
        symbol = self.puzzle.symbols[self.home]
        assert isinstance(symbol, Diamond)
        return self.puzzle.elements[symbol.colour]

    # --- Anything else ---

    def _own_state(self) -> Told:
        cannot = could_not(self.puzzle, self.home)
        if self.step.cell == self.home:
            return self._told(f"if {self.name} were {self.other}, it could not {cannot}.", 0)
        if_so = f"{self.name} could not {cannot} if {self.where} were {self.other}"
        return self._told(f"lit or dark, {if_so}.", 0)

    def _together(self) -> tuple[Told, ...]:
        found = wishes(self.puzzle, self.step.reason.symbols)
        if len(found) > MOST_WISHES:
            names = words.symbols(self.puzzle, self.step.reason.symbols)
            found = [(f"look at these together: {names}", self.step.reason.symbols)]
        told = [Told(words.sentence(f"{text}."), cells) for text, cells in found]
        why = f"If {self._cell} were {self.other}, they could not all be content."
        return (*told, self._last(f"{why} So it is {self.state}."))

    @property
    def _cell(self) -> str:
        return f"the cell in {words.place(self.puzzle, self.step.cell)}"

    @property
    def _own_cell(self) -> str:
        return "it" if self.step.cell == self.home else self.where

    def _told(self, text: str, cells: Cells) -> Told:
        """A step that points at these cells, or at the symbol."""
        return Told(words.sentence(text), tuple(members(cells)) or (self.home,))

    def _so(self, how: str) -> Told:
        return self._last(f"So {self.where} must be {how}: it is {self.state}.")

    def _last(self, text: str) -> Told:
        return Told(text, (self.step.cell,))
