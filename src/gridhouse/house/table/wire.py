"""What is sent to a table: a new match, a seat taken, a move, a wish to the house; and the one answer."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from gridhouse.house.wire import Id, Key, Name, Seat, Wish

MOST_SEATS = 64
"""How many seats a match can have."""
MemberNumber = Annotated[int, Meta(ge=1, le=2**31 - 1)]
"""The number by which the log knows a member."""


class Mine(Wish, frozen=True, tag_field="kind", tag="me"):
    """A seat for the one who creates; a name of its own makes pass and play readable."""

    name: Name | None = None


class Open(Wish, frozen=True, tag_field="kind", tag="open"):
    """A seat for whoever has the invite link."""


class ForBot(Wish, frozen=True, tag_field="kind", tag="bot"):
    """A seat for a bot of the game, under a name of its own where several are alike."""

    bot: Key
    name: Name | None = None


class Team(Wish, frozen=True, tag_field="kind", tag="team"):
    """A seat for a whole team, in a game that somebody organises. Its pass lets people in."""

    name: Name


SeatWish = Mine | Open | ForBot | Team


class CreateMatch(Wish, frozen=True):
    """A new match. The seats are in turn order; a match that somebody organises may begin without any, and
    teams are added to it."""

    id: Id
    game: Key
    seats: Annotated[list[SeatWish], Meta(max_length=MOST_SEATS)]
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
    """Give a seat of one's own another name, at this table alone; or a team, as an organiser."""

    seat: Seat
    name: Name
    before: Annotated[str, Meta(max_length=32)] | None = None
    """What a team was called for whoever renames it; if it is called something else by now, that stays."""


class AddSeats(Wish, frozen=True, tag_field="type", tag="add_seats"):
    """Let teams of these names join in, as an organiser."""

    names: Annotated[list[Name], Meta(min_length=1, max_length=MOST_SEATS)]


class CallMe(Wish, frozen=True, tag_field="type", tag="call_me"):
    """Be called something else in a team of one's own: another name of its list, if it has one."""

    seat: Seat
    name: Annotated[str, Meta(min_length=1, max_length=64)]


class SetWatch(Wish, frozen=True, tag_field="type", tag="set_watch"):
    """Make a new link for onlookers, as an organiser; without `on`, there is none any more. Whoever looks on
    by the one before sees no more."""

    on: bool = True


class Dismiss(Wish, frozen=True, tag_field="type", tag="dismiss"):
    """End a membership: one's own, or another's as an organiser or as whoever manages the team."""

    member: MemberNumber


class Appoint(Wish, frozen=True, tag_field="type", tag="appoint"):
    """Let a member help to organise; or hand the match over to them, as its host."""

    member: MemberNumber
    role: Literal["admin", "host"]


class AskUndo(Wish, frozen=True, tag_field="type", tag="ask_undo"):
    """Ask to take back the last move of one's own, or everything after sequence number `to`, which must be
    just before such a move. Organisers may take back any move, also after the end."""

    seat: Seat | None = None
    to: Annotated[int, Meta(ge=0)] | None = None


class Redo(Wish, frozen=True, tag_field="type", tag="redo"):
    """Ask for what one has last taken back, as long as nobody has moved since."""

    seat: Seat | None = None


class AnswerUndo(Wish, frozen=True, tag_field="type", tag="answer_undo"):
    """Agree to what was asked, or decline; whoever asked may decline too, to withdraw it."""

    seat: Seat
    agree: bool


HouseCommand = (
    Sit
    | Leave
    | SeatBot
    | Rename
    | AddSeats
    | CallMe
    | SetWatch
    | Dismiss
    | Appoint
    | AskUndo
    | AnswerUndo
    | Redo
)


class Act(Wish, frozen=True):
    """A wish at a table: a move of the game as the one at `seat`, or a command to the house.

    With `expect`, it counts only while the match stands at that sequence number. An organiser moves as such
    where no seat is named, and for a team with `on_behalf_of`.
    """

    id: Id
    seat: Seat | None = None
    move: dict[str, Any] | None = None
    house: HouseCommand | None = None
    expect: Annotated[int, Meta(ge=0)] | None = None
    on_behalf_of: Seat | None = None


class Join(Wish, frozen=True):
    """Sit down at the table of an invite link."""

    id: Id
    seat: Seat | None = None
    name: Name | None = None


Opens = Annotated[
    str, Meta(max_length=30, pattern=r"^(admin:[^\x00-\x1f\x7f]+|[0-9]|[1-5][0-9]|6[0-3])(?!\n)$")
]
"""What a pass opens: a seat by its number, or an organiser's place by "admin:" and a name."""
Password = Annotated[str, Meta(min_length=6, max_length=256)]


class SetPass(Wish, frozen=True):
    """Set the pass of a team or of somebody who helps to organise; None: nobody comes in by one.

    Whoever came by the one before is a member no more.
    """

    id: Id
    opens: Opens
    password: Password | None


class SetCode(Wish, frozen=True):
    """Make a new code for a team; without `on`, there is none any more.

    Whoever came by the one before is a member no more.
    """

    id: Id
    seat: Seat
    on: bool = True


Called = Annotated[str, Meta(min_length=1, max_length=64)]
"""What somebody wants to be called in a team: a name of its list, or where there is none, any."""


class Knock(Wish, frozen=True):
    """Ask what a pass opens, before one goes in."""

    opens: Opens
    password: Annotated[str, Meta(max_length=256)]


class Enter(Wish, frozen=True):
    """Become a member by a pass, under this name. An organiser's pass has its own."""

    id: Id
    opens: Opens
    password: Annotated[str, Meta(max_length=256)]
    name: Called | None = None


class EnterByCode(Wish, frozen=True):
    """Become a member by a code, under this name."""

    id: Id
    name: Called | None = None


class Rematch(Wish, frozen=True):
    """Play again with the same people."""

    id: Id


class Copy(Wish, frozen=True):
    """Make a new match like this one, as an organiser; with `teams`, of teams of the same names."""

    id: Id
    teams: bool = False


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
