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

    person: str
    """My id: a browser that somebody else used before keeps their games apart."""
    series: str
    number: int
    answer: Any
    over: bool
    solved: bool
    score: int
    offline: bool
    """Whether I began or ended it without a line."""
    on_its_day: bool
    """Whether I solved it on its own day (UTC): those count for the streak."""
    ranked: bool
    """Whether it stands in the standings: not if nobody could be so fast."""
    seconds: int | None
    """From the first look to the last answer; none until then, or where it was played without a line."""


class Result(Struct, frozen=True):
    """How a try of mine ended."""

    number: int
    solved: bool
    score: int
    on_its_day: bool
    seconds: int | None
    """From the first look to the last answer; none where it was played without a line."""


class TodaysPuzzle(Struct, frozen=True):
    """Today's puzzle of a series, and what I have made of it."""

    kind: str
    series: str
    number: int
    date: str
    begun: bool
    over: bool
    solved: bool
    days: int
    """How many days in a row I have solved the series on its day, up to today or yesterday."""
    played_at: int | None
    """When I last began or ended a puzzle of the series."""


class Standing(Struct, frozen=True):
    """Somebody who solved a puzzle, judged by the house."""

    place: int
    name: str
    score: int
    seconds: int | None
    """From the first look to the last answer; none where it was played without a line."""
    you: bool


class Times(Struct, frozen=True):
    """How long those took who stand in the standings, but for those who played without a line."""

    until: list[int]
    """Each stretch of time ends after so many seconds; after the last of these is one without an end."""
    people: list[int]
    """How many took as long as each stretch says."""
    slower: int | None
    """How many took longer than whoever asks; none where the house did not see how long they took."""


class Scored(Struct, frozen=True):
    """How many solved a puzzle with a score."""

    score: int
    people: int


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
    times: Times
    scores: list[Scored]
    """How all who solved it fared, the least score first."""


class Streak(Struct, frozen=True):
    """How many days in a row somebody has solved the puzzle on its day, judged by the house."""

    place: int
    name: str
    days: int
    you: bool


# --- The campaign -----------------------------------------------------------------------


class SolvePuzzle(Wish, frozen=True):
    """My answer to a puzzle of the campaign."""

    answer: dict[str, Any]


class Judged(Struct, frozen=True):
    """What an answer to a puzzle of the campaign is worth."""

    solved: bool
    stars: int
    """What this answer is worth."""
    most: int
    """The most stars that I have won at this puzzle."""


class CampaignPuzzle(Struct, frozen=True):
    """A puzzle of the campaign, and how far I am with it."""

    puzzle: str
    sheet: Any
    """What a page of its kind needs to show it and to play it."""
    stars: int
    answer: Any
    """The answer that won me these stars; null where I have none."""


class Campaign(Struct, frozen=True):
    """The puzzles that are played one after the other, in their order."""

    puzzles: list[CampaignPuzzle]


# --- The library ------------------------------------------------------------------------

Title = Annotated[str, Meta(min_length=1, max_length=60)]
Text = Annotated[str, Meta(min_length=1, max_length=4096)]
Reason = Annotated[str, Meta(min_length=1, max_length=500)]
Note = Annotated[str, Meta(max_length=500)]
Words = Annotated[str, Meta(max_length=60)]
Tags = Annotated[str, Meta(max_length=240, pattern=r"^([a-z0-9-]{1,24}(,[a-z0-9-]{1,24})*)?(?!\n)$")]
"""Tags with commas between them."""


class Publish(Wish, frozen=True):
    """A puzzle of mine, for everybody. Its text is that of its kind."""

    title: Title
    text: Text
    note: Note = ""
    """What I say of it, for those who play it."""


class ReportPuzzle(Wish, frozen=True):
    """What is wrong with a puzzle, for the host to read."""

    reason: Reason


class Entry(Struct, frozen=True):
    """A puzzle that somebody published. What its author tried is not counted."""

    number: int
    title: str
    note: str
    """What its maker says of it."""
    author: str | None
    """What its author is called; null for somebody who has left."""
    label: Any
    """What its kind says of it."""
    published_at: int
    likes: int
    tries: int
    """How many people have begun it."""
    solved: int
    """How many of them have solved it."""
    scores: int
    """Their scores, added up: where a kind counts hints, how many they took in all."""
    liked_by_me: bool
    solved_by_me: bool
    my_seconds: int | None
    """How long I took to solve it; null where I have not, or without a line."""
    mine: bool
    hidden: bool
    """Whether only its author, who is told so here, can see it until the host has looked at it."""


class Library(Struct, frozen=True):
    """A page of the puzzles that people published."""

    total: int
    """How many there are on all pages."""
    page: int
    pages: int
    puzzles: list[Entry]
    tags: dict[str, int]
    """How many have each tag, of all that are found without `any`."""


# --- Collections ------------------------------------------------------------------------

Place = Annotated[int, Meta(ge=1, le=1000)]


class NameCollection(Wish, frozen=True):
    """What a collection of mine is called, and what I say of it."""

    title: Title
    note: Note = ""


class PlacePuzzle(Wish, frozen=True):
    """Where a puzzle should stand in my collection: from 1 on; without it, where it is or at the end."""

    place: Place | None = None


class CollectionInfo(Struct, frozen=True):
    """A collection of puzzles that somebody put together."""

    number: int
    title: str
    note: str
    """What its author says of it."""
    author: str | None
    """What its author is called; null for somebody who has left."""
    made_at: int
    puzzles: int
    """How many there are for me to see."""
    solved_by_me: int
    """How many of them I have solved."""
    mine: bool
    hidden: bool
    """Whether only its author, who is told so here, can see it until the host has looked at it."""


class Collection(Struct, frozen=True):
    """A collection with its puzzles, in order."""

    about: CollectionInfo
    puzzles: list[Entry]


class Collections(Struct, frozen=True):
    """A page of the collections that people made."""

    total: int
    """How many there are on all pages."""
    page: int
    pages: int
    collections: list[CollectionInfo]


class CollectionStandings(Struct, frozen=True):
    """Who solved every puzzle of a collection: the least score in all first, then the fastest in all.

    Whoever made one of the puzzles knows its answer, and does not stand here.
    """

    collection: int
    puzzles: int
    """How many they had to solve: those that everybody can see."""
    finished: int
    """How many people have solved all."""
    best: list[Standing]
