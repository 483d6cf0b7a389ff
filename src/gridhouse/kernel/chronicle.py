"""What is told of a match as a whole: how it went, from the first fact to the last that stands."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from gridhouse.kernel.actor import Actor


class Happening(Struct, frozen=True):
    """A fact that stands, as far as everybody may know it."""

    at: int
    """Milliseconds since 1970, UTC."""
    actor: Actor
    fact: Any
    """The event, as the game shows it to onlookers; once the match is over, as it was."""


class Chronicle(Struct, frozen=True):
    """A fold over a match, fact by fact: what was reached when, by whom, and what that adds up to.

    It is fed no more than onlookers are shown, so that it can tell no more, and nothing that was taken back.
    """

    about: str
    """What it tells, in a sentence."""
    told: type[Struct]
    blank: Any
    """What there is to tell before the first fact."""
    add: Callable[[Any, Happening], Any]
    """What there is to tell after one more fact. It changes nothing that it is handed."""
    tell: Callable[[Any], Struct]
    """All of it, for pages."""


Cell = str | int | float | None


class ResultRow(Struct, frozen=True):
    """A line of the results: of a team or of somebody in it, or of nobody in particular."""

    seat: int | None
    cells: tuple[Cell, ...]
    pictures: tuple[str, ...] = ()
    """Pictures at the match that prove it."""
    links: tuple[str, ...] = ()
    """What proves it elsewhere."""


class Results(Struct, frozen=True):
    """How a match stands or has ended as a table, the best first."""

    columns: tuple[str, ...]
    rows: tuple[ResultRow, ...]
