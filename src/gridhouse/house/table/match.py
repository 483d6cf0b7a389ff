"""One match in memory: what its log folds to, and the last stretch of it."""

from collections.abc import Collection, Mapping, Sequence
from copy import copy
from functools import cached_property
from types import MappingProxyType
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from gridhouse.house.members.members import Members, Place
from gridhouse.house.shelf import Box
from gridhouse.house.table.facts import (
    HouseFact,
    Left,
    Rematched,
    SeatAdded,
    Seated,
    UndoAnswered,
    UndoAsked,
    read_fact,
)
from gridhouse.house.table.moves import Move, followed, latest_moves
from gridhouse.house.times import Now
from gridhouse.kernel import Outcome, Record, Timer, Undone, encode, undone
from gridhouse.store.protocol import Batch, MatchRow, MemberRow, NewMatch, SeatRow, Standing

RECENT = 200
"""How many of the latest facts a match keeps at hand, for those who come back after a while."""


UNWATCHED = "off:"
"""How the word of a spectator link begins that nobody is told. What somebody asks with has no colon."""


class Happened(Struct, frozen=True):
    """A fact and the state just before it: what it takes to tell of it."""

    record: Record
    before: Any


class Asked(Struct, frozen=True):
    """An undo that is being talked about, and the seats that have agreed."""

    by: int
    to: int
    redo: bool = False
    agreed: frozenset[int] = frozenset()


class Undid(Struct, frozen=True):
    """An undo that can be taken back, since nobody has moved after it."""

    to: int
    """The moment before it."""
    by: int | None
    """The seat that asked for it."""


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
        self.moves: tuple[Move, ...] | None = ()
        """The last moves that can be taken back; None: nothing is known of them."""
        self.redos: tuple[Undid, ...] = ()
        """What can be brought back, the last undo last."""

    def __copy__(self) -> "Match":
        other = object.__new__(Match)
        other.__dict__.update(self.__dict__)
        return other

    # --- how it stands ----------------------------------------------------------------

    @property
    def outcome(self) -> Outcome | None:
        return self.box.game.outcome(self.state)

    @cached_property
    def open_options(self) -> bytes:
        """What everybody may see of how it was made, as JSON. A race that is like another one was made with
        all of that one's tasks: it is read once, for all who open it and for all that follows."""
        codec = self.box.codec
        return encode(codec.game.open_options(codec.options(self.row.options)))

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
        """The clock that runs now. It stands still while nobody can move because a seat is open."""
        return None if self.waiting or self.outcome else self.box.game.clock(self.state)

    def time_left(self, now: Now) -> int | None:
        """The milliseconds until the clock rings; None where none runs.

        However the house's clock was set since the deadline was stored, it is not more than a go takes.
        """
        timer, deadline = self.timer, self.row.deadline_at
        if timer is None or deadline is None:
            return None
        if timer.seconds is None:
            return max(0, deadline - now.wall)
        return max(0, min(deadline - now.steady, _milliseconds(timer.seconds)))

    @property
    def delay(self) -> int:
        """By how many milliseconds onlookers see the match later, until it is over."""
        return 0 if self.outcome else round(1000 * self.box.game.delay(self.state))

    @property
    def watch(self) -> str | None:
        """The word of the link for onlookers; None: there is none."""
        return None if self.row.watch.startswith(UNWATCHED) else self.row.watch

    def place_of(self, person: str | None) -> Place:
        """Where this person belongs: what they may see and do here follows from it."""
        return self.members.place_of(person)

    def is_alone(self, seats: Collection[int]) -> bool:
        """Whether nobody plays but whoever holds these seats, and bots."""
        return all(row.kind == "bot" or row.seat in seats for row in self.seats)

    def since(self, seq: int) -> tuple[Happened, ...]:
        """The facts after `seq`: the latest stretch of them, where they are more than what is at hand."""
        missed = min(max(0, self.head - seq), len(self.recent))
        return self.recent[len(self.recent) - missed :]

    def stood_after(self, seq: int) -> Any:
        """The state after sequence number `seq`; None where it is not at hand."""
        if seq == self.head:
            return self.state
        later = seq - self.head + len(self.recent)
        return self.recent[later].before if 0 <= later < len(self.recent) else None

    # --- how it moves on --------------------------------------------------------------

    def at(self, head: int, state: Any) -> "Match":
        """The same match with nothing at hand but that its log up to `head` folds to `state`."""
        other = Match(self.box, self.row, self.seats, self.members, self.names)
        other.head, other.state = head, state
        other.moves = None if head else ()
        return other

    def after(
        self,
        records: Sequence[Record],
        seats: Sequence[SeatRow] = (),
        members: Sequence[MemberRow] = (),
        restored: Mapping[int, Any] = MappingProxyType({}),
    ) -> "Match":
        """The match after these facts. `restored` are the states after those moments that an undo among the
        facts leads back to and that are not at hand."""
        later = copy(self)
        happened: list[Happened] = []
        for record in records:
            happened.append(Happened(record, later.state))
            if record.source == "game":
                later.state = self.box.game.evolve(later.state, self.box.codec.event(record.fact))
                later.asked = later.paused = None
                later.redos = ()
            elif undo := undone(record):
                later.redos = later._redos_after(record, undo)
                later.state = self._back_at(undo.to, happened, restored)
                later.asked = None
            else:
                later._heed(read_fact(record.fact))
            later.head = record.seq
        if seats:
            at_table = {seat.seat: seat for seat in (*self.seats, *seats)}
            later.seats = tuple(at_table[seat] for seat in sorted(at_table))
        later.members = self.members.after(members) if members else self.members
        later.recent = (*self.recent, *happened)[-RECENT:]
        later.moves = self._moves_after(records, later.recent)
        return later

    def _moves_after(self, records: Sequence[Record], recent: Sequence[Happened]) -> tuple[Move, ...]:
        """The moves that stand after these facts, which are the last of the recent ones."""
        depth = self.box.game.undo.depth
        if self.moves is None or any(undone(record) for record in records):
            return latest_moves([happened.record for happened in recent], depth)
        return followed(self.moves, records, depth) if depth else ()

    def _redos_after(self, record: Record, undo: Undone) -> tuple[Undid, ...]:
        """What can be brought back after an undo, or after one was brought back."""
        if undo.redo:
            return self.redos[:-1]
        by = self.asked.by if self.asked else record.actor.acts_for
        return (*self.redos, Undid(record.seq - 1, by))

    def _back_at(self, seq: int, happened: Sequence[Happened], restored: Mapping[int, Any]) -> Any:
        """The state after `seq`, which may be one of the facts that happened since this match."""
        if seq > self.head:
            return happened[seq - self.head].before
        at_hand = self.stood_after(seq)
        return restored[seq] if at_hand is None else at_hand

    def _heed(self, fact: HouseFact) -> None:
        match fact:
            case Seated():
                self.asked = None
            case SeatAdded():
                self.asked, self.redos = None, ()
            case Left(remaining=remaining):
                self.asked, self.paused = None, remaining
            case UndoAsked(by, to, redo):
                self.asked = Asked(by, to, redo)
            case UndoAnswered(seat, agree) if self.asked:
                self.asked = replace(self.asked, agreed=self.asked.agreed | {seat}) if agree else None
            case Rematched(_, following):
                self.row = replace(self.row, next=following)
            case _:
                pass

    def standing(self, before: "Match", now: Now) -> Standing:
        """The columns by which the match is listed and woken."""
        outcome = self.outcome
        bot_due = any(self.seats[seat].kind == "bot" for seat in self.turn)
        return Standing(self.turn, encode(outcome) if outcome else None, self._deadline(before, now), bot_due)

    def _deadline(self, before: "Match", now: Now) -> int | None:
        """Of a go, a clock that runs on keeps the time that is left, and so does one that stood still. A date
        is the deadline unless it had passed when the clock began to run: or else what the clock has done and
        somebody took back would be done again at once."""
        timer, last = self.timer, before.timer
        if timer is None:
            return None
        if timer.seconds is None:
            if last is not None and last.at == timer.at:
                return before.row.deadline_at
            return timer.at if before.waiting or (timer.at or 0) > now.wall else None
        left = None
        if last is not None and (last.turn, last.at) == (timer.turn, None):
            left = before.time_left(now)
        elif before.waiting:
            left = self.paused
        return now.steady + (_milliseconds(timer.seconds) if left is None else left)

    def stored(self, batch: Batch) -> "Match":
        """This match, with its row as this batch has stored it."""
        standing = batch.standing
        assert standing is not None
        later = copy(self)
        later.row = replace(
            self.row,
            head=self.head,
            updated_at=batch.at,
            watch=batch.watch or self.row.watch,
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


def _milliseconds(seconds: float) -> int:
    return round(seconds * 1000)


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
