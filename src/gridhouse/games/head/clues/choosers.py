"""How people choose the words that they hide, and what the findings tell of how somebody chose.

Somebody chooses all words alike: whoever was found to hide one rare word is believed to hide others.
"""

from collections.abc import Callable, Sequence
from functools import cache, reduce

import numpy as np
from numpy.typing import NDArray

from gridhouse.games.words import bank, known
from gridhouse.games.words.shelf import Shelf

Floats = NDArray[np.float64]


def dealt(shelf: Shelf) -> Floats:
    """As chance deals: any word that most people know."""
    return np.isin(shelf.words, known().shelf(shelf.length).words).astype(np.float64)


def everyday(shelf: Shelf) -> Floats:
    """As words come to mind: by the square root of how often they are read and said."""
    weights: Floats = 10.0 ** (shelf.zipf / 200)
    return weights


def curious(shelf: Shelf) -> Floats:
    """As from a dictionary: any word at all."""
    return np.ones(len(shelf))


CHOOSERS: tuple[Callable[[Shelf], Floats], ...] = (dealt, everyday, curious)
SHARES = (0.4, 0.3, 0.3)
"""How many people choose in each of these ways, before anything is found."""


@cache
def priors(length: int) -> Floats:
    """How likely each word of a length is, a line for each way to choose."""
    weights = np.array([choose(bank().shelf(length)) for choose in CHOOSERS])
    chances: Floats = weights / weights.sum(axis=1, keepdims=True)
    return chances


def posterior(shares: Floats, masses: Sequence[Floats]) -> Floats:
    """How likely each way is, from how much of what is chosen like that still fits each row."""
    ways = reduce(np.multiply, masses, shares)
    chances: Floats = ways / ways.sum()
    return chances
