"""What pages are shown of each fact, built by inclusion."""

from gridhouse.games.head.rules.moves import (
    Began,
    Fact,
    Guessed,
    Laid,
    Named,
    Opened,
    Passed,
    Probed,
    Readied,
    Settled,
    Won,
    Written,
)
from gridhouse.games.head.rules.state import State
from gridhouse.kernel import Actor


def show(state: State, fact: Fact, actor: Actor) -> Fact | None:
    """A fact as far as this actor may know it: what is said aloud, and what the actor has prepared."""
    match fact:
        case Opened() | Readied() | Began() | Guessed() | Probed() | Named() | Passed() | Won():
            return fact
        case Settled(seat) | Written(seat) | Laid(seat):
            return fact if actor.seat == seat or actor.role == "historian" else None
