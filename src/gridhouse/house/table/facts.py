"""What the house itself writes into a match's log, beside the facts of the rules."""

from typing import Literal

import msgspec
from msgspec import Raw

from gridhouse.kernel import Event, Record, Undone
from gridhouse.store.protocol import MemberRole


class Seated(Event, frozen=True):
    """A person or a bot took a seat. Who the person is stands in the seats, not in the log."""

    seat: int
    kind: Literal["person", "bot"]


class Left(Event, frozen=True):
    """A seat is open again. The clock, if one ran, stands still with `remaining` milliseconds to go."""

    seat: int
    remaining: int | None = None
    bot: str | None = None
    """What the bot was called that sat there: what it did stays under its name."""


class Renamed(Event, frozen=True):
    """A seat has another name. What it is stands in the seats, not in the log."""

    seat: int


class SeatAdded(Event, frozen=True):
    """A team has come to a match that is there already."""

    seat: int


class Joined(Event, frozen=True):
    """Somebody entered a pass, and is a member."""

    member: int
    role: MemberRole
    seat: int | None = None


class Departed(Event, frozen=True):
    """Somebody is a member no more, by their own wish or by an organiser's."""

    member: int


class Appointed(Event, frozen=True):
    """A member has another role."""

    member: int
    role: MemberRole


class Called(Event, frozen=True):
    """A member of a team is called something else. What it is stands in the members, not in the log."""

    member: int
    seat: int


class PassSet(Event, frozen=True):
    """A pass was set, changed or taken away: whoever came by the old one is a member no more."""

    opens: str
    gone: bool = False
    """Whether nobody comes in by it any more."""


class CodeSet(Event, frozen=True):
    """A team has a new code, or none any more: whoever came by the old one is a member no more."""

    seat: int
    gone: bool = False


class WatchSet(Event, frozen=True):
    """There is another link for onlookers, or none any more."""

    gone: bool = False


class UndoAsked(Event, frozen=True):
    """Somebody would like the game to stand again as it stood after `to`."""

    by: int
    to: int
    redo: bool = False
    """Whether that brings back what an undo has taken."""


class UndoAnswered(Event, frozen=True):
    """Somebody agreed to that, or declined; the asker declining withdraws it."""

    seat: int
    agree: bool


class Rematched(Event, frozen=True):
    """The match goes on in another one."""

    by: int
    next: str


HouseFact = (
    Seated
    | Left
    | Renamed
    | SeatAdded
    | Joined
    | Departed
    | Appointed
    | Called
    | PassSet
    | CodeSet
    | WatchSet
    | UndoAsked
    | UndoAnswered
    | Rematched
    | Undone
)

_DECODER = msgspec.json.Decoder(HouseFact)


_STIRRING = (Seated, Left, Renamed, Called, Departed, Appointed, WatchSet, UndoAsked, UndoAnswered, Undone)


def stirs(record: Record) -> bool:
    """Whether people have changed seats, names or their minds: what they could do for ever without a move."""
    return record.source == "house" and isinstance(read_fact(record.fact), _STIRRING)


def adds_seat(record: Record) -> bool:
    """Whether a team has come to the match with this fact."""
    return record.source == "house" and b'"seatadded"' in bytes(record.fact)


def read_fact(fact: Raw) -> HouseFact:
    """A house fact, from the log."""
    decoded: HouseFact = _DECODER.decode(fact)
    return decoded


def tell(fact: HouseFact) -> str:
    """A house fact as a sentence; seats as {0}, {1}, …, members as {m1}, {m2}, …"""
    match fact:
        case Seated(seat):
            return f"{{{seat}}} joins."
        case Left(seat, _, bot):
            return f"{bot} has left." if bot else "A place is free again."
        case Renamed(seat):
            return f"{{{seat}}} has a new name."
        case SeatAdded(seat):
            return f"{{{seat}}} joins in."
        case Joined(member, "player", seat):
            return f"{{m{member}}} joins {{{seat}}}."
        case Joined(member):
            return f"{{m{member}}} now helps to organise."
        case Departed(member):
            return f"{{m{member}}} has left."
        case Appointed(member, "host"):
            return f"{{m{member}}} is now the host."
        case Appointed(member):
            return f"{{m{member}}} now helps to organise."
        case Called(member, seat):
            return f"Somebody of {{{seat}}} is called {{m{member}}} now."
        case PassSet(opens, gone):
            who = opens.removeprefix("admin:") if opens.startswith("admin:") else f"{{{opens}}}"
            return f"{who} has no password any more." if gone else f"{who} has a new password."
        case CodeSet(seat, gone):
            return f"{{{seat}}} has no code any more." if gone else f"{{{seat}}} has a new code."
        case WatchSet(gone):
            return "The link for watching no longer works." if gone else "There is a new link for watching."
        case UndoAsked(by, _, redo):
            return f"{{{by}}} asks to bring a move back." if redo else f"{{{by}}} asks to take a move back."
        case UndoAnswered(seat, agree):
            return f"{{{seat}}} agrees." if agree else f"{{{seat}}} says no."
        case Rematched(by):
            return f"{{{by}}} asks for a rematch."
        case Undone(_, redo):
            return "The move is back again." if redo else "The move is taken back."
