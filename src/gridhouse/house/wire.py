"""The words on the wire: what pages and programs send to the house, and what it sends back.

One set of types is the HTTP interface, the live protocol and the OpenAPI document.
Times are milliseconds since 1970, UTC. Texts name seats as {0}, {1}, …
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, Struct

from gridhouse.kernel import Drawn, Outcome, Role, Source, Undo

WORD = r"^[A-Za-z0-9_-]+(?!\n)$"
"""What ids and tokens are made of. To Python alone `$` stands before a last line break, too."""
Id = Annotated[str, Meta(min_length=8, max_length=64, pattern=WORD)]
"""An id made by the client: a repeat with the same one is answered as before and changes nothing."""
Key = Annotated[str, Meta(max_length=64)]
"""The name of a game or a bot, for programs."""
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Seat = Annotated[int, Meta(ge=0, le=63)]


class Wish(Struct, frozen=True, forbid_unknown_fields=True):
    """The base of what clients send: unknown fields are refused, not ignored."""


# --- What the house offers --------------------------------------------------------------


class BotInfo(Struct, frozen=True):
    key: str
    name: str
    about: str


class GameInfo(Struct, frozen=True):
    """A game of the house, with a JSON Schema of its options."""

    key: str
    name: str
    about: str
    fewest: int
    most: int
    undo: Undo
    resign: bool
    bots: list[BotInfo]
    options: dict[str, Any]
    own_page: bool
    """Whether it has a page of its own for one player, at /play/{key}."""
    rules: str | None = None
    """The path of its rule book."""


# --- Creating a match and sitting down --------------------------------------------------


class Mine(Wish, frozen=True, tag_field="kind", tag="me"):
    """A seat for the one who creates; a name of its own makes pass and play readable."""

    name: Name | None = None


class Open(Wish, frozen=True, tag_field="kind", tag="open"):
    """A seat for whoever has the invite link."""


class ForBot(Wish, frozen=True, tag_field="kind", tag="bot"):
    """A seat for a bot of the game."""

    bot: Key


class CreateMatch(Wish, frozen=True):
    """A new match. The seats are in turn order."""

    id: Id
    game: Key
    seats: Annotated[list[Mine | Open | ForBot], Meta(min_length=1, max_length=64)]
    options: dict[str, Any] = {}


# --- House commands: what can be wished for at any table --------------------------------


class Sit(Wish, frozen=True, tag_field="type", tag="sit"):
    """Take an open seat (the first one, if none is named)."""

    seat: Seat | None = None
    name: Name | None = None


class Leave(Wish, frozen=True, tag_field="type", tag="leave"):
    """Get up: the seat is open again."""

    seat: Seat


class SeatBot(Wish, frozen=True, tag_field="type", tag="seat_bot"):
    """Let a bot play an open seat."""

    seat: Seat
    bot: Key


class Rename(Wish, frozen=True, tag_field="type", tag="rename"):
    """Give a seat of one's own another name, at this table alone."""

    seat: Seat
    name: Name


class AskUndo(Wish, frozen=True, tag_field="type", tag="ask_undo"):
    """Ask to take back the last move of one's own, or everything after sequence number `to`."""

    seat: Seat
    to: Annotated[int, Meta(ge=0)] | None = None


class AnswerUndo(Wish, frozen=True, tag_field="type", tag="answer_undo"):
    """Agree to what was asked, or decline; whoever asked may decline too, to withdraw it."""

    seat: Seat
    agree: bool


HouseCommand = Sit | Leave | SeatBot | Rename | AskUndo | AnswerUndo


class Act(Wish, frozen=True):
    """A wish at a table: a move of the game as the one at `seat`, or a command to the house.

    With `expect`, it counts only while the match stands at that sequence number.
    """

    id: Id
    seat: Seat | None = None
    move: dict[str, Any] | None = None
    house: HouseCommand | None = None
    expect: Annotated[int, Meta(ge=0)] | None = None


class Join(Wish, frozen=True):
    """Sit down at the table of an invite link."""

    id: Id
    seat: Seat | None = None
    name: Name | None = None


class Rematch(Wish, frozen=True):
    """Play again with the same people."""

    id: Id


class RefusalInfo(Struct, frozen=True):
    code: str
    text: str
    legal: list[Any] | None = None
    """What could be done instead, where that makes sense."""


class Answer(Struct, frozen=True, omit_defaults=True):
    """The one answer to a command: the sequence number of its last fact, or the refusal."""

    id: str
    seq: int | None = None
    refusal: RefusalInfo | None = None


# --- What a table looks like ------------------------------------------------------------


class SeatInfo(Struct, frozen=True):
    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    bot: str | None
    you: bool
    gone: bool = False
    """Whether whoever sat there has deleted the account: anybody at the table may clear the seat."""


class UndoInfo(Struct, frozen=True):
    """An undo that somebody asked for, and the seats that have not answered."""

    by: int
    to: int
    waiting: list[int]


class Can(Struct, frozen=True):
    """What the viewer may do at this table now, so that a page offers nothing in vain."""

    move: list[int]
    """The viewer's seats whose move the game waits for."""
    undo: list[int]
    """The seats whose last move the viewer may ask to take back."""
    resign: list[int]
    sit: bool
    rematch: bool
    """Play again; before the end too, as a restart, where nobody else plays."""


class Table(Struct, frozen=True):
    """Everything around the board."""

    seats: list[SeatInfo]
    turn: list[int]
    """The seats that the game waits for. Empty at the end, and mostly while a seat is open."""
    outcome: Outcome | None
    undo: UndoInfo | None
    deadline_at: int | None
    can: Can
    next: str | None
    """The rematch, if there is one."""
    secret: str | None
    """The sealed secret, in hex: told only when the match is over."""


class Step(Struct, frozen=True):
    """One fact of the match as this viewer may hear of it."""

    seq: int
    at: int
    role: Role
    seat: int | None
    source: Source
    text: str


class Frame(Struct, frozen=True, tag_field="type", tag="frame"):
    """The match as one viewer sees it after sequence number `seq`, and the steps that led here
    since the last frame. Pages are pure functions of this."""

    seq: int
    steps: list[Step]
    table: Table
    looking_as: int | None
    """The seat whose eyes the view has; None for an onlooker."""
    view: Raw
    legal: Raw | None
    """What the seat of `looking_as` may wish for, where the game lists it."""


class Presence(Struct, frozen=True, tag_field="type", tag="presence"):
    """Who is here: the seats with a live page, and how many onlookers."""

    seats: list[int]
    onlookers: int


class MatchPage(Struct, frozen=True):
    """All that a page needs to open a match."""

    id: str
    game: GameInfo
    options: Raw
    created_at: int
    commitment: str
    role: Role
    creator: bool
    invite: str | None
    """The path of the invite link, for those who sit at the table."""
    watch: str | None
    previous: str | None
    frame: Frame


class InviteInfo(Struct, frozen=True):
    """What an invite link opens: enough to decide whether to sit down."""

    match: str
    game: GameInfo
    host: str
    seats: list[SeatInfo]
    seated: bool
    """Whether the viewer sits at this table already."""


class MatchSummary(Struct, frozen=True):
    """A line of "my games"."""

    id: str
    game: str
    seats: list[SeatInfo]
    turn: list[int]
    outcome: Outcome | None
    created_at: int
    updated_at: int
    your_turn: bool


class MatchList(Struct, frozen=True):
    matches: list[MatchSummary]
    before: int | None
    """Pass it on to get the next page; None: there is no more."""


class Meetings(Struct, frozen=True):
    """How those at a table have fared against each other in earlier matches of this game."""

    met: int
    wins: list[int]
    """For each seat of this table, the matches that its player won."""
    even: Raw | None
    """What the game proposes to make this match even, in its own words."""


class Replay(Struct, frozen=True):
    """A stretch of a match, one frame for each sequence number."""

    head: int
    frames: list[Frame]


class Proof(Struct, frozen=True):
    """A finished match, opened for checking: the sealed secret and every draw that it gave."""

    match: str
    game: str
    commitment: str
    secret: str
    facts: int
    drawn: list[Drawn]
    faults: list[str]
    fair: bool
