"""Hiding well: of several boards drawn by lot, the one that takes the best hunter longest."""

import numpy as np

from gridhouse.games.head.hunters import bayes
from gridhouse.games.head.moves import Hide
from gridhouse.games.head.settings import Settings
from gridhouse.games.head.simulate import Board, hunt, random_board
from gridhouse.kernel import Sealed

TRIES = 20


def best_board(size: int, words: int, rng: Sealed) -> Board:
    """The board on which the bot's own hunter needs the most turns."""
    boards = [random_board(size, words, rng) for _ in range(TRIES)]
    chance = np.random.default_rng(list(rng.seed()))
    return max(boards, key=lambda board: hunt(bayes, board, chance).turns)


def hide(settings: Settings, rng: Sealed) -> Hide:
    """A whole set-up, well hidden."""
    board = best_board(settings.size, settings.words, rng)
    return Hide(board.rows, board.spots)
