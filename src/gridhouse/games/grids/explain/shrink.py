"""Shrink: deletion-based MUS (minimal unsatisfiable subset) with chunks."""

from collections.abc import Callable, Sequence
from typing import NamedTuple


class Shrunk(NamedTuple):
    """Items that are enough, and whether none of them can be left out."""

    items: list[int]
    minimal: bool


def never_tired() -> bool:
    """Nothing is too much work."""
    return False


def shrunk(
    items: Sequence[int], enough: Callable[[list[int]], bool], tired: Callable[[], bool] = never_tired
) -> Shrunk:
    """Items that are enough, though none of them can be left out; all the items have to be enough.

    `enough` has to be monotone: what is enough stays so with more items, as an unsatisfiable set does. The
    first items are the first to be left out: an eighth of them at a time, and fewer from where that was too
    many. What is left depends on the answers alone, not on how they were found. Whoever gets tired keeps
    what has not been tried.
    """
    needed: list[int] = []
    doubtful, some = list(items), max(1, len(items) // 8)
    while doubtful:
        if tired():
            return Shrunk(needed + doubtful, minimal=False)
        if enough(needed + doubtful[some:]):
            doubtful = doubtful[some:]
        elif some == 1:
            needed.append(doubtful.pop(0))
        else:
            some //= 2
    return Shrunk(needed, minimal=True)
