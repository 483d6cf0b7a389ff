"""What players of a match may wish for, and what can happen."""

from typing import TypeAlias

from gridhouse.games.chromacross.cross import Cross
from gridhouse.games.chromacross.generate import Difficulty
from gridhouse.games.chromacross.options import Options
from gridhouse.kernel import Command, Event, Resign


class Guess(Command, frozen=True):
    """Guess one letter."""

    letter: str


class Dealt(Event, frozen=True):
    """A puzzle was laid out. Nobody sees this fact before the end."""

    seats: int
    options: Options
    cross: Cross
    colours: tuple[str, ...]
    """The hex of each unique letter, in order of first appearance."""
    difficulty: Difficulty


class Guessed(Event, frozen=True):
    """Somebody guessed a letter."""

    seat: int
    letter: str


class GaveUp(Event, frozen=True):
    """Somebody gave up."""

    seat: int


Wish: TypeAlias = Guess | Resign
Fact: TypeAlias = Dealt | Guessed | GaveUp
