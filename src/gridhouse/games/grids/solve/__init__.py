"""The solver: all solutions of a puzzle, whether there is only one, and what is forced.

Promises: it is complete, so its no is a proof; only a time limit keeps it from an answer, and then it says
so. Boards of up to 16 cells are looked up (`tables`), larger ones are encoded for a SAT engine (`encode`).
"""

from gridhouse.games.grids.solve.engine import OutOfTime, TimeUp, never
from gridhouse.games.grids.solve.search import Answer, forced, solutions, solve

__all__ = ["Answer", "OutOfTime", "TimeUp", "forced", "never", "solutions", "solve"]
