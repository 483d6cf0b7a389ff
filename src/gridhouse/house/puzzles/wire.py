"""The words on the wire about puzzles. What a sheet, a label and an answer are, each kind says itself."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from gridhouse.house.wire import Wish

Seed = Annotated[int, Meta(ge=0, le=2_147_483_647)]
Ago = Annotated[int, Meta(ge=0, le=366 * 24 * 3600)]


class Month(Struct, frozen=True):
    """The puzzles of a month that are out, without what they hide."""

    month: str
    first: str
    """The month of puzzle 1."""
    last: str
    """The month of today's puzzle."""
    puzzles: list[Any]


class SendAnswer(Wish, frozen=True):
    """All that I have answered so far, here and now or a while ago."""

    answer: dict[str, Any]
    ago: Ago = 0
    """How many seconds ago I gave it: more than a minute, and I played without a line."""


class Try(Struct, frozen=True):
    """My one try at a puzzle: what the house judges, on whichever device I play."""

    series: str
    number: int
    answer: Any
    over: bool
    solved: bool
    score: int
    offline: bool
    """Whether I ended it without a line."""
    on_its_day: bool
    """Whether I solved it on its own day (UTC): those count for the streak."""
    ranked: bool
    """Whether it stands in the standings: not if nobody could be so fast."""


class Result(Struct, frozen=True):
    """How a try of mine ended."""

    number: int
    solved: bool
    score: int
    on_its_day: bool


class Standing(Struct, frozen=True):
    """Somebody who solved a puzzle, judged by the house."""

    place: int
    name: str
    score: int
    seconds: int | None
    """From the first look to the last answer; none where it was played without a line."""
    you: bool


class Standings(Struct, frozen=True):
    """Who solved a puzzle: the least score first, then the fastest. Everybody has one try.

    They trust people: whoever reads the solution first could be the fastest.
    """

    series: str
    number: int
    players: int
    """How many have ended their try."""
    solved: int
    best: list[Standing]
    yours: Try | None
    """The try of whoever asks."""


class Streak(Struct, frozen=True):
    """How many days in a row somebody has solved the puzzle on its day, judged by the house."""

    place: int
    name: str
    days: int
    you: bool
