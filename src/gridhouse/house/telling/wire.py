"""What a table looks like to one viewer, now and looking back."""

from typing import Any, Literal

from msgspec import UNSET, Raw, Struct, UnsetType

from gridhouse.house.wire import GameInfo
from gridhouse.kernel import Cell, Drawn, Outcome, Role, Source, UndoPolicy
from gridhouse.store import MemberRole, SeatKind


class SeatInfo(Struct, frozen=True):
    seat: int
    kind: SeatKind
    name: str
    bot: str | None
    you: bool
    gone: bool = False
    """Whether whoever sat there has deleted the account: anybody at the table may clear the seat."""


class MemberInfo(Struct, frozen=True):
    """Somebody who belongs to the match, or once did: the steps know them by their number."""

    number: int
    name: str
    role: MemberRole
    seat: int | None
    here: bool
    """Whether they belong to it still."""
    manages: bool
    """Whether they let people into their team, and send them away, as organisers do."""


class UndoInfo(Struct, frozen=True):
    """An undo that somebody asked for, and the seats that have not answered."""

    by: int
    to: int
    redo: bool
    """Whether it brings back what an undo has taken."""
    waiting: list[int]


class Can(Struct, frozen=True):
    """What the viewer may do at this table now, so that a page offers nothing in vain."""

    move: list[int]
    """The viewer's seats whose move the game waits for."""
    undo: list[int]
    """The seats whose last move the viewer may ask to take back."""
    redo: bool
    """Whether the viewer may ask for what was last taken back."""
    resign: list[int]
    sit: bool
    clear: list[int]
    """The seats that the viewer may leave, or clear of a bot or of somebody who has left the house."""
    organise: bool
    """Act for the match as a whole, or for a team, where the game is one that somebody organises."""
    rematch: bool
    """Play again; before the end too, as a restart, where nobody else plays."""


class Table(Struct, frozen=True):
    """Everything around the board."""

    seats: list[SeatInfo]
    members: list[MemberInfo]
    turn: list[int]
    """The seats that the game waits for. Empty at the end, and mostly while a seat is open."""
    outcome: Outcome | None
    undo: UndoInfo | None
    time_left: int | None
    """The milliseconds that were left on the clock when this was made; None where none runs."""
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
    member: int | None
    on_behalf_of: int | None
    source: Source
    text: str
    fact: Raw | None
    """The fact itself as far as this viewer may know it, its kind in `type`. None: nothing to show."""


class Steps(Struct, frozen=True):
    """A page of a match's story, the oldest step first."""

    steps: list[Step]
    before: int | None
    """Pass it on to get the page before this one; None: this is the beginning."""


class Frame(Struct, frozen=True, tag_field="type", tag="frame"):
    """The match as one viewer sees it after sequence number `seq`, and the steps that led here
    since the last frame. Pages are pure functions of this."""

    seq: int
    after: int
    """The steps are all those after this one, up to `seq`; what lies further back is read by pages."""
    steps: list[Step]
    table: Table
    looking_as: int | None
    """The seat whose eyes the view has; None for an onlooker."""
    view: Raw
    legal: Raw | None
    """What the seat of `looking_as` may wish for, where the game lists it."""


class Put(Struct, frozen=True):
    """A value of the last frame that is another now. Without a value it is gone: a key from its object, or
    all of a list from this place on."""

    path: tuple[str | int, ...]
    value: Raw | UnsetType = UNSET


class Patch(Struct, frozen=True, tag_field="type", tag="patch"):
    """A frame told by what is new in it: put these values, one after the other, into the last frame of this
    connection, beside its steps."""

    seq: int
    after: int
    steps: list[Step]
    puts: list[Put]


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
    """Whether the viewer is the host: whoever made the match, or was handed it."""
    members: list[int]
    """The numbers by which the viewer belongs to the match."""
    invite: str | None
    """The path of the invite link, for members."""
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


class TeamDoor(Struct, frozen=True):
    seat: int
    name: str
    open: bool
    """Whether the team has a password by which people come in."""


class FrontDoor(Struct, frozen=True):
    """What whoever has the address of a match that somebody organises sees of it before they come in."""

    match: str
    game: GameInfo
    host: str
    teams: list[TeamDoor]
    inside: bool
    """Whether the visitor is a member already."""


class Door(Struct, frozen=True):
    """What a password or a code opens: who one would be there."""

    match: str
    game: GameInfo
    host: str
    seat: int | None
    """The team; None for whoever helps to organise."""
    team: str
    names: list[str]
    """The names to pick from. None: everybody brings a name."""
    called: str | None
    """What the visitor is called there, who is a member of it already."""


Came = Literal["host", "seated", "appointed", "password", "code"]
"""How somebody became a member."""


class RollMember(Struct, frozen=True):
    """A member, as organisers see them."""

    number: int
    name: str
    role: MemberRole
    seat: int | None
    since: int
    came: Came
    here: bool
    you: bool


class RollPass(Struct, frozen=True):
    """What lets people in."""

    opens: str
    name: str
    """The team, or whoever helps to organise."""
    password: bool
    """Whether there is a password."""
    code: str | None


class Roll(Struct, frozen=True):
    """Who belongs to a match and what lets people in: all of it for organisers, a team for who manages it."""

    members: list[RollMember]
    passes: list[RollPass]


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


class UndoPoint(Struct, frozen=True):
    """A move that could be taken back, or brought back."""

    to: int
    """The sequence number to go to."""
    at: int
    """When the move was made."""
    role: Role
    seat: int | None
    """The seat that it was made for."""
    member: int | None
    text: str
    can: bool
    """Whether this viewer may ask for it."""


class UndoPoints(Struct, frozen=True):
    """What could be taken back here, the latest move last, and what could be brought back."""

    policy: UndoPolicy
    points: list[UndoPoint]
    redo: UndoPoint | None


class Change(Struct, frozen=True):
    """A value of the view that would change. One that is not there before or after is left out."""

    path: list[str | int]
    before: Any | UnsetType = UNSET
    after: Any | UnsetType = UNSET


class UndoPreview(Struct, frozen=True):
    """What would change for this viewer if the game stood again as it stood after `to`."""

    seq: int
    """Where the match stands: ask with `expect` to be sure that nothing has happened since."""
    to: int
    redo: bool
    changes: list[Change]


class ResultsLine(Struct, frozen=True):
    name: str | None
    """What the seat is called that the line is about."""
    seat: int | None
    cells: list[Cell]
    proofs: list[str] = []
    """Addresses of what proves it, told to those who may open them."""


class ResultsTable(Struct, frozen=True):
    """How a match stands or has ended, the best first."""

    columns: list[str]
    rows: list[ResultsLine]
    over: bool


class Replay(Struct, frozen=True):
    """A stretch of a match, one frame for each sequence number. Its members are those of the page."""

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
