"""A shuffle, from the wish to the fact: what an organiser's rules call."""

from typing import Literal

from msgspec.structs import replace

from gridhouse.games.race.draw import difficulties, gradient, tasks
from gridhouse.games.race.rules.facts import Shuffled
from gridhouse.games.race.rules.settings import Gradient
from gridhouse.games.race.rules.state import State
from gridhouse.kernel import Sealed

What = Literal["difficulties", "tasks", "both"]

_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""None that is read as another one."""


def shuffled(state: State, what: What, seed: str, asked: Gradient | None = None) -> Shuffled:
    """The board that this seed gives, with the gradient that is asked for or the one of the settings. Refused
    with `bad_weights` or `pool_too_small`; then nothing changes.

    The same seed, gradient and pool give the same board for ever, and both at once the same as one after the
    other.
    """
    settings = replace(state.settings, gradient=gradient.checked(asked or state.settings.gradient))
    secret = seed.encode("utf-8", "surrogatepass")
    drawn = None
    if what != "tasks":
        weights = gradient.weights(settings.gradient)
        drawn = difficulties.drawn(weights, Sealed(secret, "race/difficulties"))
    dealt = None
    if what != "difficulties":
        board = drawn or tuple(tile.difficulty for tile in state.tiles)
        dealt = tasks.dealt(state.pool, board, settings.reserve, secret)
    return Shuffled(seed=seed, difficulties=drawn, tasks=dealt, settings=settings)


def fresh_seed(chance: Sealed) -> str:
    """A seed for a shuffle that was asked for without one. With it and the pool the whole board can be drawn
    again, so it is told to nobody for whom the fog is on."""
    return "-".join("".join(chance.choice(_LETTERS) for _ in range(4)) for _ in range(3))
