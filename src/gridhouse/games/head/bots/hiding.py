"""Hiding well: of several boards drawn by lot, the one that takes the best hunter longest."""

from functools import lru_cache

import numpy as np

from gridhouse.games.head.bots.hunters import bayes
from gridhouse.games.head.bots.simulate import Board, hunt, random_board
from gridhouse.games.head.rules.moves import Hide
from gridhouse.games.head.rules.settings import Settings
from gridhouse.kernel import Sealed

TRIES = 20


def best_board(size: int, words: int, rng: Sealed) -> Board:
    """The board on which the bot's own hunter needs the most turns."""
    return _hardest(tuple(random_board(size, words, rng) for _ in range(TRIES)), rng.seed())


@lru_cache(maxsize=8)
def _hardest(boards: tuple[Board, ...], seed: bytes) -> Board:
    """Kept for a while: whoever plays a match again by the same chance need not hunt on its boards again."""
    chance = np.random.default_rng(list(seed))
    return max(boards, key=lambda board: hunt(bayes, board, chance).turns)


def hide(settings: Settings, rng: Sealed) -> Hide:
    """A whole set-up, well hidden."""
    board = best_board(settings.size, settings.words, rng)
    return Hide(board.rows, board.spots)
