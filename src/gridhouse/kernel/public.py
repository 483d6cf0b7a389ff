"""What is told of a match to the world: a picture for chats, dates for calendars, data for programs.

Each is made of the view of onlookers and of what seats are called, so that it can tell no more than these.
"""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct


class Placed(Struct, frozen=True):
    """A line of a card: who stands where."""

    rank: int
    name: str
    told: str
    """How far they are, in a word or two."""
    part: float
    """The same as a part of the whole, from 0 to 1."""
    colour: str
    """As #rrggbb."""
    mark: str = ""
    """What stands in the disc before the name: the path of an SVG of 24 by 24, filled even-odd."""
    hollow: bool = False
    """Whether the disc is outlined and not filled."""


class Card(Struct, frozen=True):
    """A match as a picture that a chat shows beside its link."""

    title: str
    line: str
    """How it stands, in a sentence."""
    rows: tuple[Placed, ...] = ()
    """All of them, the best first: as many are drawn as there is room for."""


class Appointment(Struct, frozen=True):
    """Something that has a date."""

    key: str
    """By which a calendar knows it again when the date has changed."""
    title: str
    at: int
    """Milliseconds since 1970, UTC."""


class Public(Struct, frozen=True):
    """How a game is told to the world, from a view of onlookers and the names of the seats."""

    about: str
    """What the data tells, in a sentence."""
    told: type[Struct]
    tell: Callable[[Any, Sequence[str]], Struct]
    """All of it, for programs that others write: fields stay what they are, and others may be added."""
    card: Callable[[Any, Sequence[str], int], Card]
    """The picture, at a time in milliseconds since 1970."""
    dates: Callable[[Any], Sequence[Appointment]]
