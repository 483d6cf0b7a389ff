"""How bots choose between the two tiles of a roll, for many games at once.

A style gives each tile a score and takes the better one. Two mirrored tiles are equally likely
to be rolled again, so what counts is what a counter makes possible on each of them.
"""

from collections.abc import Callable
from typing import TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from gridhouse.games.vapoosh.bitboard import (
    CHANCE,
    MOST_FOURS,
    OTHERS,
    Cells,
    Flags,
    Floats,
    Words,
    completes,
    holder,
    some,
    trios,
)

Score: TypeAlias = Callable[[Words, int, Cells], Floats]
"""What a counter of this seat on each cell is worth."""


class Style(Struct, frozen=True):
    """A policy: a tile that wins, else the one with the better score, else the coin decides."""

    score: Score

    def __call__(self, boards: Words, seat: int, first: Cells, second: Cells, coin: Flags) -> Flags:
        held = boards[:, seat]
        wins = completes(held, second).astype(np.int8) - completes(held, first)
        gain = self.score(boards, seat, second) - self.score(boards, seat, first)
        better = np.where(wins, wins, gain)
        choice: Flags = np.where(better, better > 0, coin)
        return choice


def at_random(boards: Words, seat: int, first: Cells, second: Cells, coin: Flags) -> Flags:
    """The player that every bot is measured against: it does not even see its own win."""
    return coin


def _worth(turns: float) -> NDArray[np.float64]:
    """For each cell, each four through it and each set of its three others held: the hope of a win.

    A missing tile counts as about the chance to roll it within so many turns.
    """
    need = np.minimum(CHANCE * turns, 1.0)[OTHERS]
    worth = np.ones((*OTHERS.shape[:2], 8))
    for held in range(8):
        for other in range(3):
            if not held >> other & 1:
                worth[:, :, held] *= need[:, :, other]
    return worth


HORIZON = 8.0
"""The turns to look ahead: anything from 4 to 10 loses equally little."""
_WORTH = _worth(HORIZON)
_COUNT_WORTH = np.array([1.0, 4.0, 16.0, 64.0])
_FOURS = np.arange(MOST_FOURS)


def chances(boards: Words, seat: int, cells: Cells) -> Floats:
    """The hopes of a four that a counter here gives, and those that capturing takes away."""
    return _hopes(boards[:, seat], cells) + _captured(boards, cells, _hopes)


def _hopes(held: Words, cells: Cells) -> Floats:
    worth: Floats = _WORTH[cells[:, None], _FOURS, trios(held, cells)].sum(axis=-1)
    return worth


def _captured(boards: Words, cells: Cells, value: Callable[[Words, Cells], Floats]) -> Floats:
    """What the owner of each cell loses by losing it."""
    rival = holder(boards, cells)
    taken = np.flatnonzero(some(rival))
    lost = np.zeros(len(cells))
    lost[taken] = value(rival[taken], cells[taken])
    return lost


def scattered(boards: Words, seat: int, cells: Cells) -> Floats:
    """The opposite of a plan: keeps away from its own counters, and does not look at others'."""
    return -_hopes(boards[:, seat], cells)


def beginner(boards: Words, seat: int, cells: Cells) -> Floats:
    """Stands on a rival's fourth tile, or makes a three.

    The first is a beginner's idea: it blocks nothing, because the winning roll captures it.
    """
    fourth = some(np.stack([completes(rival, cells) for rival in _rivals(boards, seat)], axis=-1))
    return 2.0 * fourth + _makes_three(boards[:, seat], cells)


def priority(boards: Words, seat: int, cells: Cells) -> Floats:
    """Rules in order: capture out of a rival's three, or make a three."""
    breaks = _captured(boards, cells, _makes_three)
    return 2.0 * breaks + _makes_three(boards[:, seat], cells)


def pattern_count(boards: Words, seat: int, cells: Cells) -> Floats:
    """Greedy without a thought of the dice: each counter makes a four worth four times as much."""
    return _counted(boards[:, seat], cells) + _captured(boards, cells, _counted)


def _counted(held: Words, cells: Cells) -> Floats:
    worth: Floats = _COUNT_WORTH[np.bitwise_count(trios(held, cells))].sum(axis=-1)
    return worth


def _makes_three(held: Words, cells: Cells) -> Floats:
    return some(np.bitwise_count(trios(held, cells)) >= 2).astype(np.float64)


def _rivals(boards: Words, seat: int) -> list[Words]:
    return [boards[:, rival] for rival in range(boards.shape[1]) if rival != seat]


EASY = Style(scattered)
MEDIUM = Style(beginner)
HARD = Style(chances)
PRIORITY = Style(priority)
GREEDY = Style(pattern_count)
