"""Explanations: why a cell is forced, hints, what is wrong so far, and how hard a puzzle is.

Promises: a reason is a minimal unsatisfiable subset (MUS), so nothing in it can be left out, and it does not
depend on what the SAT engine happened to look at: hints and ratings are the same on every machine. Where that
would keep somebody waiting, a hint's reason is enough, but may have more in it than it needs.
"""

from gridhouse.games.grids.explain.hints import Hint, Mistake, hint, possible
from gridhouse.games.grids.explain.rating import Band, Rating, band_of, rate, walk
from gridhouse.games.grids.explain.reasons import Explainer
from gridhouse.games.grids.explain.step import Deduction, NoSolution, Reason, Step
from gridhouse.games.grids.explain.telling import Technique, Told

__all__ = [
    "Band",
    "Deduction",
    "Explainer",
    "Hint",
    "Mistake",
    "NoSolution",
    "Rating",
    "Reason",
    "Step",
    "Technique",
    "Told",
    "band_of",
    "hint",
    "possible",
    "rate",
    "walk",
]
