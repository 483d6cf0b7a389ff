"""Equity loss: how much winning chance a policy gives away, on positions judged by rollouts.

Between good players a win rate says little; this tells them apart with far fewer games.
"""

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from math import sqrt

import numpy as np
from msgspec import Struct

from gridhouse.games.vapoosh.bitboard import BITS, Cells, Words, cell, completes, empty, holds, pack, unpack
from gridhouse.games.vapoosh.board import Tile
from gridhouse.games.vapoosh.moves import Rolled
from gridhouse.games.vapoosh.policies import HARD, at_random
from gridhouse.games.vapoosh.simulate import Policy, play, take_turn, throw
from gridhouse.games.vapoosh.state import State

TOSSES = 16
"""How often a policy is asked about each position, because it may choose by chance."""


class Position(Struct, frozen=True):
    """A choice between two tiles in a game of two, and the chance to win after each of them."""

    board: str
    seat: int
    first: Tile
    first_wins: float
    second_wins: float

    @property
    def second(self) -> Tile:
        return Tile(self.first.row, self.first.column)

    @property
    def state(self) -> State:
        """The match as it stands before the choice."""
        dice = Rolled(self.seat, _pair(self.first.column), _pair(self.first.row))
        return State(seats=2, board=self.board, seat=self.seat, phase="place", dice=dice, slips=(0, 0))


class Loss(Struct, frozen=True):
    """The mean winning chance given away per choice, and its standard error."""

    mean: float
    error: float


def loss(policy: Policy, positions: Sequence[Position], seed: int) -> Loss:
    """How much this policy gives away on these positions."""
    rng = np.random.default_rng(seed)
    given = np.zeros(len(positions))
    for seat in (0, 1):
        asked = [n for n, position in enumerate(positions) if position.seat == seat]
        boards = pack([positions[n].board for n in asked], 2)
        first = np.array([cell(*positions[n].first) for n in asked])
        second = np.array([cell(*positions[n].second) for n in asked])
        gain = np.array([positions[n].second_wins - positions[n].first_wins for n in asked])
        for _ in range(TOSSES):
            takes_second = policy(boards, seat, first, second, rng.random(len(asked)) < 0.5)
            given[asked] += np.maximum(np.where(takes_second, -gain, gain), 0) / TOSSES
    return Loss(float(given.mean()), float(given.std() / sqrt(len(given))))


def draw(count: int, seed: int) -> list[Position]:
    """Choices, not judged yet, from games of Hard: half against itself, half against chance."""
    rng = np.random.default_rng(seed)
    games = -(-count // 4)
    met = [
        *_choices_of((HARD, HARD), 2 * games, rng),
        *_choices_of((HARD, at_random), games, rng),
        *_choices_of((at_random, HARD), games, rng),
    ]
    return [met[n] for n in rng.choice(len(met), count, replace=False)]


def _choices_of(policies: Sequence[Policy], games: int, rng: np.random.Generator) -> list[Position]:
    boards, mover = empty(games, 2), np.zeros(games, np.intp)
    found: list[Position] = []
    while len(boards):
        dice, coin = throw(len(boards), rng)
        found.extend(_choices(boards, mover, dice))
        turn = take_turn(boards, mover, dice, coin, policies)
        boards, mover = boards[~turn.won], turn.next[~turn.won]
    return found


def _choices(boards: Words, mover: Cells, dice: Cells) -> Iterator[Position]:
    pink, green = dice[:, 0] + dice[:, 1], dice[:, 2] + dice[:, 3]
    held = boards[np.arange(len(boards)), mover]
    free = ~holds(held, cell(pink, green)) & ~holds(held, cell(green, pink)) & (pink != green)
    for n, board in zip(np.flatnonzero(free), unpack(boards[free]), strict=True):
        yield Position(board, int(mover[n]), Tile(int(pink[n]), int(green[n])), 0.0, 0.0)


def judge(position: Position, policy: Policy, rollouts: int, seed: int) -> Position:
    """The position with its winning chances, from games played out by this policy on both sides.

    Both tiles meet the same dice, so that their difference is much clearer than each chance.
    """
    first, second = (
        _wins(position, tile, policy, rollouts, np.random.default_rng(seed))
        for tile in (position.first, position.second)
    )
    return Position(position.board, position.seat, position.first, first, second)


def _wins(position: Position, tile: Tile, policy: Policy, rollouts: int, rng: np.random.Generator) -> float:
    seat, here = position.seat, np.array([cell(*tile)])
    boards = pack([position.board], 2)
    if completes(boards[:, seat], here)[0]:
        return 1.0
    boards &= ~BITS[here]
    boards[:, seat] |= BITS[here]
    after = np.repeat(boards, rollouts, axis=0)
    results = play(after, np.full(rollouts, 1 - seat), (policy, policy), rng)
    return float((results.winner == seat).mean())


def _pair(total: int) -> tuple[int, int]:
    """Two dice with this sum."""
    return min(6, total - 1), total - min(6, total - 1)


_HEAD = ("board", "seat", "column", "row", "wins", "wins mirrored")


def to_csv(positions: Iterable[Position]) -> str:
    """Positions as text, to be read again by `from_csv`."""
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(_HEAD)
    for at in positions:
        rows.writerow((at.board, at.seat, *at.first, f"{at.first_wins:.4f}", f"{at.second_wins:.4f}"))
    return text.getvalue()


def from_csv(text: str) -> list[Position]:
    """Positions from the text that `to_csv` wrote."""
    return [
        Position(board, int(seat), Tile(int(column), int(row)), float(first), float(second))
        for board, seat, column, row, first, second in list(csv.reader(io.StringIO(text)))[1:]
    ]
