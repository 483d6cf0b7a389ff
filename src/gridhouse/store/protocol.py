"""What the house asks of a store, whichever engine is behind it."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Literal, Protocol, TypeVar

from msgspec import Struct
from sqlalchemy import Connection

from gridhouse.kernel import Record
from gridhouse.store.query import Query

T = TypeVar("T")

SeatKind = Literal["open", "person", "bot", "team"]
MemberRole = Literal["host", "admin", "player"]


class NewMatch(Struct, frozen=True, kw_only=True):
    """What is fixed when a match is created. Times are milliseconds since 1970, UTC."""

    id: str
    game: str
    options: bytes
    seats: int
    secret: bytes
    commitment: str
    invite: str
    watch: str
    created_at: int
    previous: str | None = None
    """The match that this one is a rematch of. A match has at most one rematch."""


class MatchRow(NewMatch, frozen=True, kw_only=True):
    """A match as it stands: what was fixed, and the columns that each batch moves on."""

    head: int
    updated_at: int
    turn: tuple[int, ...]
    outcome: bytes | None
    deadline_at: int | None
    bot_due: bool
    next: str | None
    """The rematch of this match, if there is one."""


class SeatRow(Struct, frozen=True):
    """A seat: open, a person's, a bot's, or a team's, which has a name. Who holds it, the members say."""

    seat: int
    kind: SeatKind = "open"
    bot: str | None = None
    name: str | None = None


class MemberRow(Struct, frozen=True):
    """One thing that somebody is at a match: its host, an admin, or a player of a seat.

    The log knows the number alone. Whoever deletes the account is nobody here (`person` is None), and
    whoever got up or was sent away has left.
    """

    number: int
    person: str | None
    role: MemberRole
    joined_at: int
    seat: int | None = None
    name: str | None = None
    """What this member is called here; people have a name of their own."""
    by_pass: str | None = None
    """The pass that made them a member, by what it opens."""
    left_at: int | None = None


class PassRow(Struct, frozen=True):
    """A password's hash, and what it opens: an organiser's place or a seat. None: it is taken away."""

    opens: str
    password: str | None


class CodeRow(Struct, frozen=True):
    """A short code that lets people in as a password does, and the seat that it opens. None: it is taken
    away.

    No two matches of the house have the same code.
    """

    opens: str
    code: str | None


class Standing(Struct, frozen=True):
    """Where a match stands after a batch: the columns by which matches are listed and woken."""

    turn: tuple[int, ...]
    outcome: bytes | None = None
    deadline_at: int | None = None
    bot_due: bool = False


class Effect(Struct, frozen=True):
    """Something to tell outside the house: a row of the outbox for each channel that takes it."""

    seq: int
    """The fact of which it tells, one of the batch."""
    kind: str
    payload: bytes
    due_at: int
    seats: tuple[int, ...] = ()
    """Whom it is about. Channels that are for some teams take what is about one of them."""


class Batch(Struct, frozen=True, kw_only=True):
    """All that one command changes, written in one transaction or not at all.

    A refused command is a batch with an answer and nothing else: `standing` is None, and neither the head
    nor who acts is checked.
    """

    match: str
    after: int
    """The head on which the command was decided."""
    command: str
    """The command's id, unique in this match."""
    answer: bytes
    """What a repeat of the command is answered."""
    at: int
    by: MemberRow | None = None
    """Whoever acts, as a member when it was decided. None: nobody who has to belong to the match."""
    records: tuple[Record, ...] = ()
    """Numbered from `after + 1` without a gap."""
    standing: Standing | None = None
    seats: tuple[SeatRow, ...] = ()
    """The seats that changed."""
    members: tuple[MemberRow, ...] = ()
    """The members that came or changed. Whose number it is never changes by a batch."""
    passes: tuple[PassRow, ...] = ()
    """The passes that were set or taken away."""
    codes: tuple[CodeRow, ...] = ()
    """The codes that were made or taken away: one for what it opens. Conflict: a code is somebody else's."""
    watch: str | None = None
    """The spectator link, where it changes."""
    effects: tuple[Effect, ...] = ()


class Snapshot(Struct, frozen=True):
    """A state folded up to `seq`, so that a long match opens fast."""

    seq: int
    layout: int
    state: bytes


class Moved(Exception):
    """The match, or whoever acts there, is not as the batch expected: read again, and decide again."""


class Conflict(Exception):
    """A value that must be unique is taken, or one that must exist is missing. Nothing was written."""


class StoreUnavailable(Exception):
    """The database cannot be reached, or cannot write (a full disk, a broken file, a lost line).

    What was being written may be there or not; repeating a command is always safe.
    """


class EventStore(Protocol):
    """The hot path: the log of every match, and the row that says where it stands."""

    async def create(self, match: NewMatch, batch: Batch) -> bool:
        """Writes a new match with its seats, members and first facts. False: this id exists already.

        Raises Moved where `match.previous` has its rematch already, and Conflict where it does
        not exist or a link is taken.
        """

    async def append(self, batch: Batch) -> bytes | None:
        """Writes a batch durably before it returns None.

        Where the command was answered before, returns that answer and changes nothing.
        Raises Moved where the head is not `batch.after`, or where whoever acts is not that member any more
        (unless the batch is a refusal), and LookupError where there is no such match.
        """

    async def match(self, match: str) -> MatchRow | None: ...

    async def seats(self, match: str) -> list[SeatRow]: ...

    async def members(self, match: str) -> list[MemberRow]:
        """Everybody who belongs to a match or once did, by number."""

    async def passes(self, match: str) -> list[PassRow]: ...

    async def codes(self, match: str) -> list[CodeRow]: ...

    async def read(self, match: str, after: int = 0, upto: int | None = None) -> list[Record]:
        """The records with `after < seq <= upto`, in order."""

    async def heads(self, matches: Sequence[str]) -> dict[str, int]:
        """Where these matches stand now; unknown ones are left out."""

    async def snapshot(self, match: str, layout: int, upto: int | None = None) -> Snapshot | None:
        """The newest snapshot of this layout, at or before `upto`."""

    async def keep(self, match: str, snapshots: Sequence[Snapshot]) -> None:
        """Stores snapshots along the log of a match, all of them or none. One that is there stays.

        Raises Conflict where there is no such match.
        """


class Database(Protocol):
    """The cold path: any query, as a function of a SQLAlchemy connection."""

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Runs `work` on a connection that only reads, without blocking the event loop."""

    async def row(self, query: Query, **values: object) -> Sequence[Any] | None:
        """The one row that a query finds, or None: the short way for what nearly every request asks."""

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Runs `work` in one transaction, committed durably before this returns, rolled back if it raises."""


class Bus(Protocol):
    """Tells the other processes of the house what happened here. Messages are hints: they may be lost
    or arrive twice, and are UTF-8 text of at most 7,000 bytes; the store has the truth.
    The empty message says that some may have been missed: whoever hears it looks into the store."""

    async def publish(self, message: bytes) -> None:
        """Tells every subscriber of every process, this one included. Never blocks on a slow one."""

    def subscribe(self, hear: Callable[[bytes], Awaitable[None]]) -> Callable[[], None]:
        """Calls `hear` for each message from now on; returns the function that ends it."""


class Store(Protocol):
    """A store that is open: three doors to one database."""

    events: EventStore
    database: Database
    bus: Bus

    async def close(self) -> None: ...
