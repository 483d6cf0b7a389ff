"""One match in memory: what its log folds to, and the last stretch of it."""

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from gridhouse.house.facts import HouseFact, Rematched, UndoAnswered, UndoAsked, read_fact
from gridhouse.house.shelf import Box
from gridhouse.kernel import Outcome, Record, Timer, Undone, encode, fold, undone
from gridhouse.store.protocol import EventStore, MatchRow, NewMatch, SeatRow, Snapshot, Standing

RECENT = 200
"""How many of the latest facts a match keeps at hand, for those who come back after a while."""


class Happened(Struct, frozen=True):
    """A fact and the state just before it: what it takes to tell of it."""

    record: Record
    before: Any


class Asked(Struct, frozen=True):
    """An undo that is being talked about, and the seats that have agreed."""

    by: int
    to: int
    agreed: frozenset[int] = frozenset()


class Match:
    """A match as it stands at `head`. It is not changed: `after` gives the match that follows it."""

    def __init__(self, box: Box, row: MatchRow, seats: Sequence[SeatRow], names: Mapping[str, str]) -> None:
        self.box = box
        self.id = row.id
        self.row = row
        self.seats = tuple(seats)
        self.names = names
        self.head = 0
        self.state: Any = box.game.blank
        self.asked: Asked | None = None
        self.recent: tuple[Happened, ...] = ()

    # --- how it stands ----------------------------------------------------------------

    @property
    def outcome(self) -> Outcome | None:
        return self.box.game.outcome(self.state)

    @property
    def waiting(self) -> bool:
        """Whether a seat is open, so that nobody can move yet."""
        return any(seat.kind == "open" for seat in self.seats)

    @property
    def turn(self) -> tuple[int, ...]:
        """The seats that the match waits for."""
        return () if self.waiting else self.box.game.turn(self.state)

    @property
    def timer(self) -> Timer[Any] | None:
        """The clock that runs now. It stands still while a seat is open."""
        return None if self.waiting or self.outcome else self.box.game.clock(self.state)

    def seats_of(self, person: str | None) -> list[int]:
        """Where this person sits."""
        return [seat.seat for seat in self.seats if person is not None and seat.person == person]

    def since(self, seq: int) -> tuple[Happened, ...]:
        """The facts after `seq`, as far back as they are at hand."""
        return self.recent[max(0, len(self.recent) - max(0, self.head - seq)) :]

    # --- how it moves on --------------------------------------------------------------

    def at(self, head: int, state: Any) -> "Match":
        """This match, where the log up to `head` folds to `state`."""
        later = copy(self)
        later.head, later.state = head, state
        return later

    def after(
        self, records: Sequence[Record], seats: Sequence[SeatRow] = (), restored: Any = None
    ) -> "Match":
        """The match after these facts. `restored` is the state that an undo among them brings back."""
        later = copy(self)
        happened = []
        for record in records:
            happened.append(Happened(record, later.state))
            if record.source == "game":
                later.state = self.box.game.evolve(later.state, self.box.codec.event(record.fact))
                later.asked = None
            else:
                later._heed(read_fact(record.fact), restored)
            later.head = record.seq
        changed = {seat.seat: seat for seat in seats}
        later.seats = tuple(changed.get(seat.seat, seat) for seat in self.seats)
        later.recent = (*self.recent, *happened)[-RECENT:]
        return later

    def _heed(self, fact: HouseFact, restored: Any) -> None:
        match fact:
            case UndoAsked(by, to):
                self.asked = Asked(by, to)
            case UndoAnswered(seat, agree) if self.asked:
                self.asked = replace(self.asked, agreed=self.asked.agreed | {seat}) if agree else None
            case Undone():
                self.state, self.asked = restored, None
            case Rematched(_, following):
                self.row = replace(self.row, next=following)
            case _:
                pass

    def standing(self, before: "Match", now: int) -> Standing:
        """The columns by which the match is listed and woken. A clock that runs on keeps its deadline."""
        outcome, timer, last = self.outcome, self.timer, before.timer
        deadline = None
        if timer is not None:
            runs_on = last is not None and last.turn == timer.turn
            deadline = before.row.deadline_at if runs_on else now + round(timer.seconds * 1000)
        bot_due = any(self.seats[seat].kind == "bot" for seat in self.turn)
        return Standing(self.turn, encode(outcome) if outcome else None, deadline, bot_due)

    def stored(self, standing: Standing, at: int) -> "Match":
        """This match, with its row as it was just stored."""
        later = copy(self)
        later.row = replace(
            self.row,
            head=self.head,
            updated_at=at,
            turn=standing.turn,
            outcome=standing.outcome,
            deadline_at=standing.deadline_at,
            bot_due=standing.bot_due,
        )
        return later

    def snapshot(self) -> Snapshot:
        """The oldest state at hand: whoever opens the match from it still finds the latest stretch."""
        oldest = self.recent[0]
        return Snapshot(oldest.record.seq - 1, self.box.game.layout, encode(oldest.before))


def unstored(box: Box, new: NewMatch, seats: Sequence[SeatRow]) -> Match:
    """A match before its first fact."""
    row = MatchRow(
        **{name: getattr(new, name) for name in NewMatch.__struct_fields__},
        head=0,
        updated_at=new.created_at,
        turn=(),
        outcome=None,
        deadline_at=None,
        bot_due=False,
        next=None,
    )
    return Match(box, row, seats, {})


async def open_match(store: EventStore, box: Box, row: MatchRow, seats: Sequence[SeatRow]) -> Match:
    """Folds a match from its newest snapshot, or from its beginning where there is none."""
    match = Match(box, row, seats, {})
    if start := await store.snapshot(row.id, box.game.layout):
        match = match.at(start.seq, box.codec.state(start.state))
    return await read_on(store, match, row.head)


async def read_on(store: EventStore, match: Match, head: int) -> Match:
    """The match after what others have written since, up to `head`."""
    for record in await store.read(match.id, after=match.head, upto=head):
        undo = undone(record)
        restored = await state_after(store, match.box, match.id, undo.to) if undo else None
        match = match.after([record], (), restored)
    return match


async def state_after(store: EventStore, box: Box, match: str, seq: int) -> Any:
    """How a match stood after sequence number `seq`."""
    return fold(box.codec, await store.read(match, upto=seq))
