"""Grids: light cells until every symbol on the board is content. See RULES.md beside this file.

`board` says what a puzzle is and when it is solved; `forms` writes, reads and draws it; `solve` finds its
solutions; `explain` says why a cell is forced; `make` makes new puzzles; `campaign` has the best of them.
"""

from gridhouse.games.grids.kind import GridsPuzzles

PUZZLES = GridsPuzzles()

__all__ = ["PUZZLES"]
