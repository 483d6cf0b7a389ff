"""The bots of the house: each is a policy that is fed a view."""

from collections.abc import Callable, Sequence

import numpy as np

from gridhouse.games.vapoosh.bitboard import cell, pack
from gridhouse.games.vapoosh.board import Tile, owner
from gridhouse.games.vapoosh.moves import Answer, Place, Roll, Wish
from gridhouse.games.vapoosh.policies import EASY, HARD, MEDIUM
from gridhouse.games.vapoosh.simulate import Policy
from gridhouse.games.vapoosh.view import View
from gridhouse.kernel import Bot, Sealed


def chooser(policy: Policy) -> Callable[[View, Sequence[Wish] | None, Sealed], Wish]:
    """A bot's mind: it rolls, it multiplies, and the policy picks the tile."""

    def choose(view: View, legal: Sequence[Wish] | None, rng: Sealed) -> Wish:
        if view.sums is None or view.phase == "roll":
            return Roll()
        pink, green = view.sums
        if view.phase == "answer":
            return Answer(pink * green)
        tiles = [Tile(pink, green), Tile(green, pink)]
        free = [tile for tile in tiles if owner(view.board, tile) != view.seat]
        if len(free) == 2 and pink != green:
            return Place(*free[_takes_second(policy, view, free, rng)])
        return Place(*free[0])

    return choose


def _takes_second(policy: Policy, view: View, tiles: Sequence[Tile], rng: Sealed) -> bool:
    first, second = (np.array([cell(*tile)]) for tile in tiles)
    coin = np.array([rng.below(2) == 1])
    return bool(policy(pack([view.board], view.seats), view.seat, first, second, coin)[0])


BOTS = {
    key: Bot(key, name, about, chooser(policy), level)
    for key, level, name, about, policy in (
        ("easy", "Easy", "Pip", "Scatters its counters, and wins when it stumbles on a win.", EASY),
        ("medium", "Medium", "Marlow", "Makes threes, and stands in your way more than it helps.", MEDIUM),
        ("hard", "Hard", "Vesper", "Weighs every four on the table by the dice it needs.", HARD),
    )
}
