"""A match as a race of two hunts.

What a player does never depends on how the other fares, so a match is two hunts side by side: whoever
is through first wins, unless the misses reach the limit before.
"""

from bisect import bisect_left

from msgspec import Struct

from gridhouse.games.head.rules.limits import ACTION
from gridhouse.games.head.rules.moves import Letter, Name, Probe


class Hunt(Struct, frozen=True):
    """How a hunt went, action by action."""

    guesses: tuple[Letter | Probe | Name, ...]
    misses: tuple[int, ...]
    """The misses after each action."""

    @property
    def turns(self) -> int:
        return len(self.misses)

    def end(self, limit: int) -> tuple[int, bool]:
        """The action that ends it, and whether it was the last thing to find rather than a miss too many."""
        actions = bisect_left(self.misses, limit) + 1
        return (actions, False) if actions <= self.turns else (self.turns, True)


class Runner(Struct, frozen=True):
    """One side of a race."""

    limit: int
    pace: int = ACTION
    """Actions a turn, in hundredths."""

    def end(self, hunt: Hunt) -> tuple[int, bool]:
        """The turn that ends it, and whether well. After t turns there have been t × pace actions."""
        action, well = hunt.end(self.limit)
        return -(-action * ACTION // self.pace), well


def first_wins(first: Runner, one: Hunt, second: Runner, other: Hunt) -> bool:
    """Whether the one who starts wins, where these are the hunts of both."""
    (turn, well), (other_turn, other_well) = first.end(one), second.end(other)
    return well if turn <= other_turn else not other_well
