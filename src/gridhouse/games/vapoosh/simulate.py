"""Plays many games at once, on bitboards: for tournaments, measured figures and rollouts."""

from collections.abc import Sequence
from typing import Protocol

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from gridhouse.games.vapoosh.bitboard import BITS, Cells, Flags, Words, cell, completes, empty, holds

CHUNK = 2000
"""Games that are played side by side: enough to feed NumPy, few enough to stay in the cache."""


class Policy(Protocol):
    """Chooses between the two tiles of a roll where both may be played."""

    def __call__(self, boards: Words, seat: int, first: Cells, second: Cells, coin: Flags) -> Flags:
        """True where it takes the second tile. The coin is for what it leaves to chance."""
        ...


class Results(Struct, frozen=True):
    """How games ended, game by game."""

    winner: NDArray[np.intp]
    rolls: NDArray[np.intp]
    vapoosh: Flags


class Turn(Struct, frozen=True):
    """What one roll brought, game by game. `placed` is a cell, or -1 where nothing was placed."""

    placed: Cells
    won: Flags
    vapoosh: Flags
    next: Cells


def take_turn(boards: Words, mover: Cells, dice: Cells, coin: Flags, policies: Sequence[Policy]) -> Turn:
    """One go in every game: `mover` has rolled `dice` (two pink, two green). Changes `boards`."""
    pink, green = dice[:, 0] + dice[:, 1], dice[:, 2] + dice[:, 3]
    vapoosh = pink + green == 24
    held = boards[np.arange(len(boards)), mover]
    first, second = cell(pink, green), cell(green, pink)
    may_first, may_second = ~holds(held, first), ~holds(held, second)
    takes_second = ~may_first
    for seat, policy in enumerate(policies):
        asked = np.flatnonzero(may_first & may_second & (first != second) & (mover == seat))
        if len(asked):
            takes_second[asked] = policy(boards[asked], seat, first[asked], second[asked], coin[asked])
    blocked = ~(may_first | may_second)
    placed = np.where(blocked | vapoosh, -1, np.where(takes_second, second, first))
    won = vapoosh | _place(boards, mover, held, placed)
    return Turn(placed, won, vapoosh, (mover + 1 + blocked) % boards.shape[1])


def _place(boards: Words, mover: Cells, held: Words, placed: Cells) -> Flags:
    """Puts the counters down, in place of others', and says where they make a four."""
    games = np.flatnonzero(placed >= 0)
    bits = BITS[placed[games]]
    boards[games] &= ~bits[:, None]
    boards[games, mover[games]] |= bits
    won = np.zeros(len(boards), np.bool_)
    won[games] = completes(held[games], placed[games])
    return won


def throw(games: int, rng: np.random.Generator) -> tuple[Cells, Flags]:
    """Four dice and a coin for each game."""
    return rng.integers(1, 7, (games, 4)), rng.random(games) < 0.5


def play(boards: Words, mover: Cells, policies: Sequence[Policy], rng: np.random.Generator) -> Results:
    """Plays every game to its end. Changes `boards`.

    Dice are drawn for ended games too, so that game n rolls the same whatever the others do:
    two positions played with the same seed meet the same dice, and their difference is clearer.
    """
    total = len(boards)
    results = Results(np.full(total, -1), np.zeros(total, np.intp), np.zeros(total, np.bool_))
    live, rolls = np.arange(total), 0
    while len(live):
        rolls += 1
        dice, coin = throw(total, rng)
        turn = take_turn(boards, mover, dice[live], coin[live], policies)
        over = live[turn.won]
        results.winner[over] = mover[turn.won]
        results.rolls[over] = rolls
        results.vapoosh[over] = turn.vapoosh[turn.won]
        goes_on = ~turn.won
        live, boards, mover = live[goes_on], boards[goes_on], turn.next[goes_on]
    return results


def play_new(policies: Sequence[Policy], games: int, rng: np.random.Generator) -> Results:
    """Plays new games from the first roll; seat 0 begins."""
    parts = [
        play(empty(size, len(policies)), np.zeros(size, np.intp), policies, rng)
        for size in [CHUNK] * (games // CHUNK) + [games % CHUNK]
    ]
    return Results(*(np.concatenate(column) for column in zip(*map(_columns, parts), strict=True)))


def _columns(results: Results) -> tuple[NDArray[np.intp], NDArray[np.intp], Flags]:
    return results.winner, results.rolls, results.vapoosh
