"""The makers: new puzzles as wished, and what helps somebody who makes one.

Promises: a puzzle has one solution (or one pair of complements), hints alone finish it, it is in the band
that was asked for, and the same source of chance gives the same puzzle on every machine.
"""

from gridhouse.games.grids.make.clues import mechanics_of
from gridhouse.games.grids.make.complete import Completed, complete
from gridhouse.games.grids.make.generator import Generated, generate
from gridhouse.games.grids.make.lean import Thinned, thin
from gridhouse.games.grids.make.outline import Shape, Symmetry
from gridhouse.games.grids.make.wish import Mechanic, Wish, bands_of, why_not

__all__ = [
    "Completed",
    "Generated",
    "Mechanic",
    "Shape",
    "Symmetry",
    "Thinned",
    "Wish",
    "bands_of",
    "complete",
    "generate",
    "mechanics_of",
    "thin",
    "why_not",
]
