"""A match as one pair of eyes sees it."""

import itertools
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Raw, Struct

from gridhouse.house import times
from gridhouse.house.members.members import Place
from gridhouse.house.table.facts import read_fact, tell
from gridhouse.house.table.match import Happened, Match
from gridhouse.house.table.seating import clearable
from gridhouse.house.table.undo import can_redo, can_undo, undo_waits_for
from gridhouse.house.telling.wire import Can, Frame, MemberInfo, SeatInfo, Step, Table, UndoInfo
from gridhouse.kernel import ADMIN, HISTORIAN, SPECTATOR, Actor, Event, Resign, encode, player
from gridhouse.store import MemberRole, MemberRow, SeatRow


class Eyes(Struct, frozen=True):
    """Whose eyes a match is seen through: never a person's, so those who see the same share a telling."""

    mine: tuple[int, ...] = ()
    role: MemberRole | None = None
    organises: bool = False
    look: int | None = None
    historian: bool = False

    @property
    def directs(self) -> bool:
        """Whether the viewer may do what organisers do about any match, such as taking moves back."""
        return self.role in ("host", "admin")

    def actor(self, match: Match) -> Actor:
        """Who looks. With several seats of one's own (pass and play): the one whose turn it is."""
        if self.historian:
            return HISTORIAN
        if self.look in self.mine:
            return player(self.look)
        if self.organises:
            return ADMIN
        if not self.mine:
            return SPECTATOR
        return player(next((seat for seat in match.turn if seat in self.mine), self.mine[0]))


def eyes_of(match: Match, place: Place, look: int | None = None, back: bool = False) -> Eyes:
    """How somebody sees a match; looking `back` at one that is over, they see everything."""
    organises = match.box.game.hosted and place.organises
    over = back and match.outcome is not None
    return Eyes(place.seats, place.role, organises, look, historian=over)


def frame(
    match: Match,
    eyes: Eyes,
    happened: Sequence[Happened],
    everybody: list[MemberInfo] | None = None,
    now: Match | None = None,
) -> Frame:
    """The match after its latest fact, and the latest facts that led there. Its members are the same for all
    eyes: whoever makes many frames of a match may bring them along. Of a moment of the past, `now` is the
    match as it stands."""
    actor = eyes.actor(match)
    game = match.box.game
    legal = _legal(match, actor)
    view = game.view(match.state, actor) if now is None else game.look_back(now.state, match.state, actor)
    return Frame(
        seq=match.head,
        after=match.head - len(happened),
        steps=steps(match, eyes, happened),
        table=table(match, eyes, members(match) if everybody is None else everybody),
        looking_as=actor.seat,
        view=Raw(encode(view)),
        legal=None if legal is None else Raw(encode(legal)),
    )


def _legal(match: Match, actor: Actor) -> list[Any] | None:
    """What this actor may wish for now. While a seat is open, nobody gives up."""
    if actor.role not in ("player", "admin") or match.waiting:
        return []
    listed = match.box.game.legal(match.state, actor)
    if listed is None:
        return None
    return [command for command in listed if not (match.open and isinstance(command, Resign))]


def steps(match: Match, eyes: Eyes, happened: Sequence[Happened]) -> list[Step]:
    """Facts of the match, told to these eyes."""
    actor = eyes.actor(match)
    return [step(match, actor, one) for one in happened]


def step(match: Match, actor: Actor, happened: Happened) -> Step:
    """One fact, told to this actor."""
    record, box = happened.record, match.box
    shown: Event | None
    if record.source == "house":
        shown = read_fact(record.fact)  # it names no person, and is no secret
        text = tell(shown)
    else:
        event = box.codec.event(record.fact)
        text = box.game.tell(happened.before, event, actor)
        shown = box.game.show(happened.before, event, actor)
    return Step(
        seq=record.seq,
        at=record.at,
        role=record.actor.role,
        seat=record.actor.seat,
        member=record.actor.member,
        on_behalf_of=record.actor.on_behalf_of,
        source=record.source,
        text=text,
        fact=None if shown is None else Raw(encode(shown)),
    )


def table(match: Match, eyes: Eyes, everybody: list[MemberInfo]) -> Table:
    """Everything around the board."""
    asked, outcome = match.asked, match.outcome
    return Table(
        seats=seats(match, eyes.mine),
        members=everybody,
        turn=list(match.turn),
        outcome=outcome,
        undo=UndoInfo(asked.by, asked.to, asked.redo, undo_waits_for(match)) if asked else None,
        time_left=match.time_left(times.now()),
        can=_can(match, eyes),
        next=match.row.next,
        secret=match.row.secret.hex() if outcome else None,
    )


def seats(match: Match, mine: Sequence[int] = ()) -> list[SeatInfo]:
    """Who sits where, by name."""
    named = []
    for row in match.seats:
        gone = row.kind == "person" and match.members.is_gone(row.seat)
        info = SeatInfo(row.seat, row.kind, _name(match, row), row.bot, row.seat in mine, gone)
        named.append(info)
    return _told_apart(named)


def _name(match: Match, row: SeatRow) -> str:
    match row.kind:
        case "open":
            return "Free place"
        case "bot":
            bot = match.box.game.bots.get(row.bot or "")
            return row.name or (bot.name if bot else "A bot")
        case "team":
            return row.name or f"Team {row.seat + 1}"
        case "person":
            return next((called(match, holder) for holder in match.members.holders(row.seat)), "Somebody")


def members(match: Match) -> list[MemberInfo]:
    """Everybody who belongs to the match, or once did, by name."""
    return [_member(match, row) for row in match.members.rows]


def _member(match: Match, row: MemberRow) -> MemberInfo:
    game, name, here = match.box.game, called(match, row), row.left_at is None
    in_a_team = here and game.hosted and row.seat is not None
    manages = in_a_team and game.may_manage(match.state, row.seat or 0, name)
    return MemberInfo(row.number, name, row.role, row.seat, here, manages)


def called(match: Match, member: MemberRow) -> str:
    """What a member is called at this match."""
    return member.name or match.names.get(member.person or "", "Somebody")


def _told_apart(named: Sequence[SeatInfo]) -> list[SeatInfo]:
    """No two players of a table have the same name: the second Ann is Ann 2."""
    taken: set[str] = set()
    apart = []
    for info in named:
        names = (f"{info.name} {count}" if count > 1 else info.name for count in itertools.count(1))
        name = info.name if info.kind == "open" else next(name for name in names if name not in taken)
        taken.add(name)
        apart.append(msgspec.structs.replace(info, name=name))
    return apart


def _can(match: Match, eyes: Eyes) -> Can:
    mine = eyes.mine
    over = match.outcome is not None
    playing = bool(mine) and not over and not match.open
    return Can(
        move=[seat for seat in match.turn if seat in mine],
        undo=can_undo(match, mine, eyes.directs),
        redo=can_redo(match, mine, eyes.role),
        resign=[seat for seat in mine if _can_resign(match, seat)] if playing else [],
        sit=eyes.role is not None and bool(match.open),
        clear=[] if eyes.role is None else clearable(match, eyes.role, mine),
        organise=eyes.organises,
        rematch=_can_rematch(match, mine),
    )


def _can_rematch(match: Match, mine: Sequence[int]) -> bool:
    """Whether whoever holds these seats may play again: after the end, or at any time who plays alone."""
    there = bool(mine) and match.row.next is None and not match.box.game.hosted
    return there and (match.outcome is not None or match.is_alone(mine))


def _can_resign(match: Match, seat: int) -> bool:
    """Whether a seat may give up: one that is out of a game that goes on may not."""
    legal = match.box.game.legal(match.state, player(seat)) if match.box.info.resign else []
    return legal is None or any(isinstance(command, Resign) for command in legal)
