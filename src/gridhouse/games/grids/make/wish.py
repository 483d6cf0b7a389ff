"""A wish: what a puzzle should be like, and what cannot be wished for."""

from enum import StrEnum

import msgspec

from gridhouse.games.grids.board import Colour
from gridhouse.games.grids.explain import Band
from gridhouse.games.grids.make.outline import SMALLEST_WITH_VOIDS, Shape, Symmetry

SMALLEST, LARGEST = 3, 10


class Mechanic(StrEnum):
    """What a generated puzzle is made of."""

    DIAMONDS = "diamonds"
    NUMBERS = "numbers"
    FLOWERS = "flowers"
    DASHES = "dashes"
    DIAGONALS = "diagonals"


class Wish(msgspec.Struct, frozen=True):
    """What is asked for. Without a band, any will do."""

    width: int
    height: int
    mechanics: frozenset[Mechanic]
    band: Band | None = None
    symmetry: Symmetry = Symmetry.NONE
    shape: Shape = Shape.FULL
    colours: int = 3
    """The most colours that its symbols have; a flower has its own, and does not count."""
    crowd: int | None = None
    """The most cells that carry a symbol, of a hundred; half of them, unless it is said."""

    @property
    def most_clues(self) -> int:
        """The same. Diamonds say so little, alone or with flowers, that they need more than half."""
        said = {frozenset({Mechanic.DIAMONDS}): 90, frozenset({Mechanic.DIAMONDS, Mechanic.FLOWERS}): 65}
        return self.crowd or said.get(self.mechanics, 50)


def bands_of(mechanics: frozenset[Mechanic]) -> list[Band]:
    """The bands that puzzles of these mechanics are made in.

    A flower looks at four cells besides itself, so flowers alone are never steady. The others are what
    was tried in vain: two diamonds say too little, and a shape that may turn takes more than a glance.
    """
    missing: dict[frozenset[Mechanic], set[Band]] = {
        frozenset({Mechanic.FLOWERS}): {Band.STEADY},
        frozenset({Mechanic.DIAMONDS}): {Band.GENTLE, Band.STEADY, Band.TRICKY},
        frozenset({Mechanic.DIAGONALS}): {Band.GENTLE},
    }
    return [band for band in Band if band not in missing.get(mechanics, ())]


def why_not(wish: Wish) -> str | None:
    """Why no puzzle is as wished, in a sentence; `None` where one may be."""
    sides = (wish.width, wish.height)
    names = " and ".join(sorted(wish.mechanics))
    if not wish.mechanics:
        return "A puzzle needs at least one kind of symbol: choose some."
    if not SMALLEST <= min(sides) <= max(sides) <= LARGEST:
        return f"Boards are made from {SMALLEST} to {LARGEST} cells wide and high."
    if wish.shape is not Shape.FULL and min(sides) < SMALLEST_WITH_VOIDS:
        return f"A board with cells left out is at least {SMALLEST_WITH_VOIDS} cells wide and high."
    if not 1 <= wish.colours <= len(Colour):
        return f"There are 1 to {len(Colour)} colours to choose from."
    if wish.band is not None and wish.band not in (bands := bands_of(wish.mechanics)):
        possible = " or ".join(band.name.lower() for band in bands)
        return f"No {wish.band.name.lower()} puzzle has {names} alone: they are {possible}."
    return None
