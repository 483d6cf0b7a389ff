"""The generator: new puzzles as wished, by size, mechanics and band.

Promises: a puzzle has one solution (or one pair of complements), hints alone finish it, it is in the band
that was asked for, and the same source of chance gives the same puzzle on every machine.
"""

from gridhouse.games.grids.make.clues import mechanics_of
from gridhouse.games.grids.make.generator import Generated, generate
from gridhouse.games.grids.make.outline import Shape, Symmetry
from gridhouse.games.grids.make.wish import Mechanic, Wish, bands_of, why_not

__all__ = [
    "Generated",
    "Mechanic",
    "Shape",
    "Symmetry",
    "Wish",
    "bands_of",
    "generate",
    "mechanics_of",
    "why_not",
]
