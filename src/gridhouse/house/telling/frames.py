"""A match as one pair of eyes sees it."""

import itertools
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Raw, Struct

from gridhouse.house.table.facts import read_fact, tell
from gridhouse.house.table.match import Happened, Match
from gridhouse.house.table.plans import has_alone, is_gone, undo_waits_for
from gridhouse.house.telling.wire import Can, Frame, SeatInfo, Step, Table, UndoInfo
from gridhouse.kernel import HISTORIAN, SPECTATOR, Actor, Event, Resign, encode, player, standing


class Eyes(Struct, frozen=True):
    """Whose eyes a match is seen through: the viewer's own seats, and the one looked from."""

    mine: tuple[int, ...] = ()
    host: bool = False
    look: int | None = None
    historian: bool = False

    def actor(self, match: Match) -> Actor:
        """Who looks. With several seats of one's own (pass and play): the one whose turn it is."""
        if self.historian:
            return HISTORIAN
        if not self.mine:
            return SPECTATOR
        if self.look in self.mine:
            return player(self.look)
        return player(next((seat for seat in match.turn if seat in self.mine), self.mine[0]))


def eyes_of(match: Match, person: str | None, look: int | None = None, back: bool = False) -> Eyes:
    """How somebody sees a match; looking `back` at one that is over, they see everything."""
    host = person is not None and match.row.creator == person
    return Eyes(tuple(match.seats_of(person)), host, look, historian=back and match.outcome is not None)


def frame(match: Match, eyes: Eyes, happened: Sequence[Happened]) -> Frame:
    """The match after its latest fact, and what led there."""
    actor = eyes.actor(match)
    game = match.box.game
    legal = _legal(match, actor)
    return Frame(
        seq=match.head,
        steps=[step(match, actor, one) for one in happened],
        table=table(match, eyes),
        looking_as=actor.seat,
        view=Raw(encode(game.view(match.state, actor))),
        legal=None if legal is None else Raw(encode(legal)),
    )


def _legal(match: Match, actor: Actor) -> list[Any] | None:
    """What this actor may wish for now. While a seat is open, nobody gives up."""
    if actor.role != "player" or match.waiting:
        return []
    listed = match.box.game.legal(match.state, actor)
    if listed is None:
        return None
    return [command for command in listed if not (match.open and isinstance(command, Resign))]


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
    fact = None if shown is None else Raw(encode(shown))
    return Step(record.seq, record.at, record.actor.role, record.actor.seat, record.source, text, fact)


def table(match: Match, eyes: Eyes) -> Table:
    """Everything around the board."""
    asked, outcome = match.asked, match.outcome
    return Table(
        seats=seats(match, eyes.mine),
        turn=list(match.turn),
        outcome=outcome,
        undo=UndoInfo(asked.by, asked.to, undo_waits_for(match)) if asked else None,
        deadline_at=match.row.deadline_at,
        can=_can(match, eyes),
        next=match.row.next,
        secret=match.row.secret.hex() if outcome else None,
    )


def seats(match: Match, mine: Sequence[int] = ()) -> list[SeatInfo]:
    """Who sits where, by name."""
    named = []
    for row in match.seats:
        if row.kind == "open":
            name = "Open seat"
        elif row.kind == "bot":
            bot = match.box.game.bots.get(row.bot or "")
            name = bot.name if bot else "A bot"
        else:
            name = row.name or match.names.get(row.person or "", "Somebody")
        named.append(SeatInfo(row.seat, row.kind, name, row.bot, row.seat in mine, is_gone(row)))
    return _told_apart(named)


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
        undo=[] if over else _can_undo(match, eyes),
        resign=[seat for seat in mine if _can_resign(match, seat)] if playing else [],
        sit=(bool(mine) or eyes.host) and bool(match.open),
        rematch=bool(mine) and match.row.next is None and (over or has_alone(match, mine)),
    )


def _can_resign(match: Match, seat: int) -> bool:
    """Whether a seat may give up: one that is out of a game that goes on may not."""
    legal = match.box.game.legal(match.state, player(seat)) if match.box.info.resign else []
    return legal is None or any(isinstance(command, Resign) for command in legal)


def _can_undo(match: Match, eyes: Eyes) -> list[int]:
    """The seats whose last move may be taken back, as far as the latest stretch of the log tells."""
    policy = match.box.game.undo
    if policy == "admin":
        asked = [row.seat for row in match.seats] if eyes.host else []
    else:
        asked = [] if policy == "none" or match.open or match.asked else list(eyes.mine)
    moves = standing([happened.record for happened in match.recent]) if asked else []
    moved = {record.actor.seat for record in moves}
    return [seat for seat in asked if seat in moved]
