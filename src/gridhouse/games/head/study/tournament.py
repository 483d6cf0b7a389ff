"""Bots against each other: how often they win, and how long they need alone."""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import product

import numpy as np
from msgspec import Struct

from gridhouse.games.confidence import Z95, Contest
from gridhouse.games.head.bots.bots import NORMAL
from gridhouse.games.head.bots.hiding import best_board
from gridhouse.games.head.bots.hunters import Hunter, at_random, bayes, by_density, by_frequency
from gridhouse.games.head.bots.simulate import Board, hunt, random_board
from gridhouse.games.head.fairness.race import Hunt, Runner, first_wins
from gridhouse.games.head.rules.limits import miss_limit
from gridhouse.games.head.rules.settings import Settings
from gridhouse.kernel import Sealed


class Player(Struct, frozen=True):
    """How somebody guesses, and whether they choose with care where to hide."""

    hunter: Hunter
    careful: bool = False


PLAYERS: Mapping[str, Player] = {
    "random": Player(at_random),
    "density": Player(by_density),
    "bayes": Player(bayes),
    "easy": Player(by_frequency),
    "normal": Player(NORMAL),
    "hard": Player(bayes, careful=True),
}
"""Three to measure with, and the three bots of the house. Easy is the letter-frequency bot."""


class Job(Struct, frozen=True):
    """Hunts to play: who hunts, and how the boards are hidden."""

    player: str
    careful: bool


Hunts = Mapping[Job, Sequence[Hunt]]


class Alone(Struct, frozen=True):
    """The means of hunts played to the end, with the reach of their 95 % confidence."""

    turns: float
    turns_error: float
    misses: float
    misses_error: float


def alone(hunts: Sequence[Hunt]) -> Alone:
    """How long a player needs, and how often it misses."""
    turns = np.array([one.turns for one in hunts])
    misses = np.array([one.misses[-1] for one in hunts])
    reach = Z95 / np.sqrt(len(hunts))
    return Alone(
        float(turns.mean()), float(reach * turns.std()), float(misses.mean()), float(reach * misses.std())
    )


def jobs(players: Sequence[str]) -> list[Job]:
    """The hunts that a tournament needs: everybody on random boards, and on well hidden ones if anybody
    hides well."""
    kinds = sorted({False, *(PLAYERS[name].careful for name in players)})
    return [Job(name, careful) for name, careful in product(players, kinds)]


def play(job: Job, settings: Settings, number: int, seed: int) -> Hunt:
    """One hunt of a job. Another number is another board; the same one for all who hunt there."""
    board = _board(settings.size, settings.words, job.careful, f"{seed}/{number}")
    rng = np.random.default_rng([seed, number, *job.player.encode()])
    return hunt(PLAYERS[job.player].hunter, board, rng)


def contest(player: str, rival: str, hunts: Hunts, settings: Settings) -> Contest:
    """Sets the hunts of two players side by side, both with the same settings."""
    one = hunts[Job(player, PLAYERS[rival].careful)]
    other = hunts[Job(rival, PLAYERS[player].careful)]
    other = [*other[1:], *other[:1]]  # so that the two sides of a match do not hide alike
    runner = Runner(miss_limit(settings, settings).total)
    wins = 0
    for number, (own, theirs) in enumerate(zip(one, other, strict=True)):
        if number % 2 == 0:
            wins += first_wins(runner, own, runner, theirs)
        else:
            wins += not first_wins(runner, theirs, runner, own)
    return Contest(player, rival, len(one), wins)


@cache
def _board(size: int, words: int, careful: bool, label: str) -> Board:
    rng = Sealed(b"tournament", label)
    return best_board(size, words, rng) if careful else random_board(size, words, rng)
