"""The words on the wire about daily puzzles."""

from typing import Annotated

from msgspec import Meta, Struct

from gridhouse.games.chromacross.generate import Difficulty
from gridhouse.games.chromacross.puzzle import Puzzle

Seed = Annotated[int, Meta(ge=0, le=2_147_483_647)]


class DailyInfo(Struct, frozen=True, rename="camel"):
    """A puzzle of the archive, without a word of it."""

    puzzle_id: int
    date: str
    difficulty: Difficulty


class Archive(Struct, frozen=True):
    """The puzzles of a month that are out."""

    month: str
    first: str
    """The month of puzzle 1."""
    last: str
    """The month of today's puzzle."""
    puzzles: list[DailyInfo]


class Practice(Struct, frozen=True):
    """A puzzle for practice: of the same difficulty and seed it is always the same. Its `puzzleId` is 0."""

    difficulty: Difficulty
    seed: Seed
    puzzle: Puzzle


class Standing(Struct, frozen=True):
    """Somebody who solved a day's puzzle, judged by the house."""

    place: int
    name: str
    misses: int
    """Wrong letters."""
    seconds: int
    """From the first look to the last letter."""
    you: bool


class Try(Struct, frozen=True):
    """Somebody's first try at a day's puzzle: the match, which only they see."""

    match: str
    over: bool


class DayStandings(Struct, frozen=True, rename="camel"):
    """Who solved a day's puzzle: fewest wrong letters first, then the fastest. The first try counts."""

    puzzle_id: int
    players: int
    """How many tried."""
    solved: int
    best: list[Standing]
    yours: Try | None
    """The try of whoever asks, which is the one that counts."""


class Streak(Struct, frozen=True):
    """How many days in a row somebody has solved the puzzle on its day, judged by the house."""

    place: int
    name: str
    days: int
    you: bool
