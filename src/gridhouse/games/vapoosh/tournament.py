"""Bots against each other: win rates with their confidence, and the figures of the game itself."""

from collections.abc import Mapping

import numpy as np
from msgspec import Struct

from gridhouse.games.confidence import Contest
from gridhouse.games.vapoosh.policies import EASY, GREEDY, HARD, MEDIUM, PRIORITY, at_random
from gridhouse.games.vapoosh.simulate import Policy, Results, play_new

PLAYERS: Mapping[str, Policy] = {
    "random": at_random,
    "priority": PRIORITY,
    "greedy": GREEDY,
    "easy": EASY,
    "medium": MEDIUM,
    "hard": HARD,
}
"""Three to measure with, and the three bots of the house."""


class Figures(Struct, frozen=True):
    """How games between players of one kind go."""

    games: int
    rolls: float
    """The mean length."""
    short: int
    """Ninety-five games of a hundred are from `short` to `long` rolls."""
    long: int
    vapoosh: int
    first: int
    """Games that the first player won."""


def contest(player: str, rival: str, seats: int, games: int, seed: int) -> Contest:
    """Plays `games` games, shared as evenly as can be among the seats of the player."""
    rng = _chance(seed, player, rival, seats)
    wins = 0
    for seat in range(seats):
        policies = [PLAYERS[rival]] * seats
        policies[seat] = PLAYERS[player]
        share = games // seats + (seat < games % seats)
        wins += int((play_new(policies, share, rng).winner == seat).sum())
    return Contest(player, rival, games, wins)


def figures(player: str, seats: int, games: int, seed: int) -> Figures:
    """Plays games in which everybody plays alike."""
    played: Results = play_new([PLAYERS[player]] * seats, games, _chance(seed, player, player, seats))
    short, long = np.percentile(played.rolls, [2.5, 97.5])
    return Figures(
        games,
        float(played.rolls.mean()),
        int(short),
        int(long),
        int(played.vapoosh.sum()),
        int((played.winner == 0).sum()),
    )


def _chance(seed: int, player: str, rival: str, seats: int) -> np.random.Generator:
    """Chance of its own for every contest, whichever others are played."""
    return np.random.default_rng([seed, seats, *f"{player} {rival}".encode()])
