"""Hunts of the best hunter on boards of every kind: what `fairness/hunts.txt` holds."""

import numpy as np

from gridhouse.games.head.bots.hunters import bayes
from gridhouse.games.head.bots.simulate import hunt, random_board
from gridhouse.games.head.fairness.race import Hunt
from gridhouse.kernel import Sealed


def hunt_on(kind: tuple[int, int], number: int, seed: int) -> Hunt:
    """One hunt of the best hunter, on a board of this size and words drawn by lot."""
    board = random_board(*kind, Sealed(b"fairness", f"{seed}/{kind}/{number}"))
    return hunt(bayes, board, np.random.default_rng([seed, number, *kind]))
