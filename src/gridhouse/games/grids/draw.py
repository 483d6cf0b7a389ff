"""Draws the puzzles of a day."""

from gridhouse.games.grids.explain import Band
from gridhouse.games.grids.forms import show_solution, url
from gridhouse.games.grids.make import Mechanic, Wish, generate
from gridhouse.games.grids.posed import Posed
from gridhouse.kernel import Sealed

BANDS = {"gentle": Band.GENTLE, "solid": Band.STEADY, "hard": Band.TRICKY}


def drawn(seed: bytes, series: str, number: int) -> Posed:
    """The puzzle of this number."""
    random = Sealed(seed, f"grids {series} {number}")
    wish = Wish(5, 5, frozenset({Mechanic.NUMBERS, Mechanic.FLOWERS}), BANDS[series])
    made = generate(random, wish)
    assert made is not None
    solution = show_solution(made.puzzle, made.solution)
    return Posed(url.encode(made.puzzle), solution, int(made.rating.band), made.rating.cost, unique=True)
