"""What organisers say and see about the channels of a match."""

from typing import Annotated

from msgspec import Meta, Struct

from gridhouse.house.wire import Name, Seat, Wish

MOST_CHANNELS = 26
"""The main channel and numbered ones."""

ChannelNumber = Annotated[int, Meta(ge=0, lt=MOST_CHANNELS)]
NoteKind = Annotated[str, Meta(min_length=1, max_length=40)]
Minute = Annotated[int, Meta(ge=0, lt=24 * 60)]


class Quiet(Wish, frozen=True):
    """Hours in which nothing is posted, in minutes of the day."""

    begin: Minute
    end: Minute
    zone: Annotated[str, Meta(max_length=64)] = "UTC"


class SetChannel(Wish, frozen=True):
    """Set up a channel, or change it. Without an address it keeps the one that it has."""

    number: ChannelNumber
    name: Name
    kinds: Annotated[list[NoteKind], Meta(max_length=30)]
    address: Annotated[str, Meta(max_length=300)] | None = None
    seats: Annotated[list[Seat], Meta(max_length=64)] | None = None
    """The teams that it is for; none: everything."""
    role: Annotated[str, Meta(pattern="^[0-9]{17,20}$")] | None = None
    pings: Annotated[list[NoteKind], Meta(max_length=30)] = []
    quiet: Quiet | None = None
    digest: Annotated[int, Meta(ge=0, le=24 * 60)] = 0
    paused: bool = False


class Resend(Wish, frozen=True):
    """Send notes once more: these, by the numbers of their facts, or all that were set aside."""

    seqs: Annotated[list[Annotated[int, Meta(ge=1)]], Meta(max_length=100)] | None = None


class ChannelInfo(Struct, frozen=True):
    """A channel, and how it is doing. Of its address there are the last characters."""

    number: int
    name: str
    tail: str
    kinds: list[str]
    seats: list[int] | None
    role: str | None
    pings: list[str]
    quiet: Quiet | None
    digest: int
    paused: bool
    trouble: str | None
    """Why nothing is sent there any more."""
    failing_since: int | None
    next_at: int | None
    """When the next note is sent, where that is not at once."""
    waiting: int
    sent: int
    parked: int


class KindInfo(Struct, frozen=True):
    """A kind of notes."""

    kind: str
    name: str


class ChannelList(Struct, frozen=True):
    """The channels of a match, and the kinds of notes that there are."""

    channels: list[ChannelInfo]
    kinds: list[KindInfo]
    most: int
    """How many there can be."""


class LetterInfo(Struct, frozen=True):
    """A note for one channel."""

    seq: int
    kind: str
    title: str
    at: int
    state: str
    """waiting, sent or parked."""
    sent_at: int | None
    error: str | None
    struck: bool


class ChannelQueue(Struct, frozen=True):
    """What waits for a channel, what was set aside, and what was sent last."""

    letters: list[LetterInfo]


class Tested(Struct, frozen=True):
    """What came of a test."""

    fine: bool
    why: str | None = None
