"""What of a game the kit plays: all of it, unless a test says otherwise."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from gridhouse.kernel.actor import Actor
from gridhouse.kernel.sealed import Sealed


class Trial(Struct, frozen=True):
    """How a game is tried that is too large to be played whole, or that chance alone would not get far in."""

    openings: tuple[Any, ...] = ()
    """The options that are played; none: the default, and each option moved alone to its other values."""
    seats: tuple[int, ...] = ()
    """The sizes that are played; none: every one, of games for many the smaller ones and the largest."""
    moves: int = 300
    """Where a random game is cut off if it has not ended."""
    eyes: int | None = None
    """The seats through whose eyes each game is seen, by lot; none: all of them."""
    organised: int = 8
    """Of a hosted game, one of so many commands is its organiser's."""
    wish: Callable[[Any, Actor, Sealed], Any | None] | None = None
    """What somebody wishes for in a state, where a game lists no more than a part of what it allows. None
    for this one: what the game's lists and bots say."""
    unseen: Callable[[Any, Sealed], Any] | None = None
    """Another state that onlookers must not be able to tell from this one, though every player can: where
    what all players know is kept from those who only look on."""


WHOLE = Trial()
