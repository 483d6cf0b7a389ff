"""One match in memory: what its log folds to, and the last stretch of it."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from copy import copy
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from gridhouse.house.members.members import Members, Place
from gridhouse.house.shelf import Box
from gridhouse.house.table.facts import HouseFact, Left, Rematched, Seated, UndoAnswered, UndoAsked, read_fact
from gridhouse.kernel import Outcome, Record, Timer, Undone, encode, fold, undone
from gridhouse.store.protocol import (
    Batch,
    EventStore,
    MatchRow,
    MemberRow,
    NewMatch,
    SeatRow,
    Snapshot,
    Standing,
)

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

    def __init__(
        self, box: Box, row: MatchRow, seats: Sequence[SeatRow], members: Members, names: Mapping[str, str]
    ) -> None:
        self.box = box
        self.id = row.id
        self.row = row
        self.seats = tuple(seats)
        self.members = members
        self.names = names
        self.head = 0
        self.state: Any = box.game.blank
        self.asked: Asked | None = None
        self.paused: int | None = None
        self.recent: tuple[Happened, ...] = ()

    # --- how it stands ----------------------------------------------------------------

    @property
    def outcome(self) -> Outcome | None:
        return self.box.game.outcome(self.state)

    @property
    def open(self) -> frozenset[int]:
        """The seats that nobody has taken."""
        return frozenset(seat.seat for seat in self.seats if seat.kind == "open")

    @property
    def waiting(self) -> bool:
        """Whether a seat is open, and nobody can move before it is taken."""
        return bool(self.open) and self.box.game.waits(self.state)

    @property
    def turn(self) -> tuple[int, ...]:
        """The seats that the match waits for."""
        if self.waiting:
            return ()
        return tuple(seat for seat in self.box.game.turn(self.state) if seat not in self.open)

    @property
    def timer(self) -> Timer[Any] | None:
        """The clock that runs now. It stands still while a seat is open."""
        return None if self.open or self.outcome else self.box.game.clock(self.state)

    def place_of(self, person: str | None) -> Place:
        """Where this person belongs: what they may see and do here follows from it."""
        return self.members.place_of(person)

    def is_alone(self, seats: Collection[int]) -> bool:
        """Whether nobody plays but whoever holds these seats, and bots."""
        return all(row.kind == "bot" or row.seat in seats for row in self.seats)

    def since(self, seq: int) -> tuple[Happened, ...] | None:
        """The facts after `seq`; None where they reach further back than what is at hand."""
        missed = max(0, self.head - seq)
        return self.recent[len(self.recent) - missed :] if missed <= len(self.recent) else None

    # --- how it moves on --------------------------------------------------------------

    def at(self, head: int, state: Any) -> "Match":
        """This match, where the log up to `head` folds to `state`."""
        later = copy(self)
        later.head, later.state = head, state
        return later

    def after(
        self,
        records: Sequence[Record],
        seats: Sequence[SeatRow] = (),
        members: Sequence[MemberRow] = (),
        restored: Any = None,
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
        at_table = {seat.seat: seat for seat in (*self.seats, *seats)}
        later.seats = tuple(at_table[seat] for seat in sorted(at_table))
        later.members = self.members.after(members) if members else self.members
        later.recent = (*self.recent, *happened)[-RECENT:]
        return later

    def _heed(self, fact: HouseFact, restored: Any) -> None:
        match fact:
            case Seated():
                self.asked = None
            case Left(_, remaining):
                self.asked, self.paused = None, remaining
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
        """The columns by which the match is listed and woken."""
        outcome = self.outcome
        bot_due = any(self.seats[seat].kind == "bot" for seat in self.turn)
        return Standing(self.turn, encode(outcome) if outcome else None, self._deadline(before, now), bot_due)

    def _deadline(self, before: "Match", now: int) -> int | None:
        """A clock that runs on keeps its deadline; one that stood still has the time that was left."""
        timer, last = self.timer, before.timer
        if timer is None:
            return None
        if last is not None and last.turn == timer.turn:
            return before.row.deadline_at
        if before.open and self.paused is not None:
            return now + self.paused
        return now + round(timer.seconds * 1000)

    def stored(self, batch: Batch) -> "Match":
        """This match, with its row as this batch has stored it."""
        standing = batch.standing
        assert standing is not None
        later = copy(self)
        later.row = replace(
            self.row,
            head=self.head,
            updated_at=batch.at,
            turn=standing.turn,
            outcome=standing.outcome,
            deadline_at=standing.deadline_at,
            bot_due=standing.bot_due,
        )
        return later

    def as_stored(self, row: MatchRow, seats: Sequence[SeatRow], members: Members) -> "Match":
        """This match, with its row, its seats and its members as they were just read."""
        later = copy(self)
        later.row, later.seats, later.members = row, tuple(seats), members
        return later

    def snapshot(self) -> Snapshot:
        """The oldest state at hand: whoever opens the match from it still finds the latest stretch."""
        oldest = self.recent[0]
        return Snapshot(oldest.record.seq - 1, self.box.game.layout, encode(oldest.before))


def unstored(box: Box, new: NewMatch, seats: Sequence[SeatRow], members: Members) -> Match:
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
    return Match(box, row, seats, members, {})


async def open_match(
    store: EventStore, box: Box, row: MatchRow, seats: Sequence[SeatRow], members: Members
) -> Match:
    """Folds a match from its newest snapshot, or from its beginning where there is none."""
    match = Match(box, row, seats, members, {})
    if start := await store.snapshot(row.id, box.game.layout):
        match = match.at(start.seq, box.codec.state(start.state))
    folded = row.head - match.head
    match = await read_on(store, match, row.head)
    if folded > 2 * RECENT:  # there was no snapshot of this layout, or one from long ago
        await store.keep(row.id, match.snapshot())
    return match


async def read_on(store: EventStore, match: Match, head: int) -> Match:
    """The match after what others have written since, up to `head`."""
    for record in await store.read(match.id, after=match.head, upto=head):
        undo = undone(record)
        restored = await state_after(store, match, undo.to) if undo else None
        match = match.after([record], restored=restored)
    return match


async def state_after(store: EventStore, match: Match, seq: int) -> Any:
    """How a match stood after sequence number `seq`: as it is at hand, or folded again."""
    missed = match.since(seq)
    return missed[0].before if missed else fold(match.box.codec, await store.read(match.id, upto=seq))


async def happened_since(store: EventStore, match: Match, seq: int) -> tuple[Happened, ...]:
    """The facts after `seq`, for somebody who comes back after a long while."""
    missed = match.since(seq)
    if missed is not None:
        return missed
    records = await store.read(match.id, upto=match.head)
    return tuple(moment.recent[-1] for moment in moments(match, records) if moment.head > seq)


def moments(match: Match, records: Iterable[Record]) -> Iterator[Match]:
    """The match as it stood after each fact of its log, which starts at its beginning."""
    moment = Match(match.box, match.row, match.seats, match.members, match.names)
    states: list[Any] = [moment.state]
    for record in records:
        undo = undone(record)
        moment = moment.after([record], restored=states[undo.to] if undo else None)
        states.append(moment.state)
        yield moment
