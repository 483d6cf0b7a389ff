"""Hiding well: of several boards drawn by lot, the one that takes a good hunter longest.

A single hunt tells much of luck and little of the board. So those that came out well are hunted on again, in
fewer and fewer rounds of more and more hunts: successive halving.
"""

from functools import lru_cache
from typing import TypeAlias

import numpy as np

from gridhouse.games.head.bots.hunters import believing
from gridhouse.games.head.bots.simulate import Board, hunt, random_board
from gridhouse.games.head.clues.choosers import SHARES
from gridhouse.games.head.rules.moves import Hide
from gridhouse.games.head.rules.settings import Settings
from gridhouse.kernel import Sealed

Rounds: TypeAlias = tuple[tuple[int, int], ...]
ROUNDS: Rounds = ((16, 1), (6, 3), (2, 7))
"""How many boards are in a round, the best of the round before, and how many hunts each of them sees."""
JUDGE = believing(SHARES, samples=100)
"""Who hunts: the best hunter, in a little more of a hurry."""


def best_board(size: int, words: int, rng: Sealed, rounds: Rounds = ROUNDS) -> Board:
    """The board on which a good hunter needs the most turns."""
    boards, _ = rounds[0]
    return _hardest(tuple(random_board(size, words, rng) for _ in range(boards)), rounds, rng.seed())


@lru_cache(maxsize=8)
def _hardest(boards: tuple[Board, ...], rounds: Rounds, seed: bytes) -> Board:
    """Kept for a while: whoever plays a match again by the same chance need not hunt on its boards again."""
    chance = np.random.default_rng(list(seed))
    turns: dict[Board, list[int]] = {board: [] for board in boards}

    def mean(board: Board) -> float:
        return sum(turns[board]) / max(1, len(turns[board]))

    for stay, hunts in rounds:
        turns = {board: turns[board] for board in sorted(turns, key=mean, reverse=True)[:stay]}
        for board, played in turns.items():
            played += [hunt(JUDGE, board, chance).turns for _ in range(hunts)]
    return max(turns, key=mean)


def hide(settings: Settings, rng: Sealed) -> Hide:
    """A whole set-up, well hidden."""
    board = best_board(settings.size, settings.words, rng)
    return Hide(board.rows, board.spots)
