"""The past of a match: how it stood at any moment, folded from the snapshot nearest to it.

A snapshot is kept at every 500th fact. A log that lacks some (one that an earlier version wrote, or of a
game whose state has another shape by now) gets them from whoever first has to fold that stretch of it.
"""

import asyncio
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from gridhouse.house.members.members import Members
from gridhouse.house.shelf import Box
from gridhouse.house.table.match import RECENT, Happened, Match
from gridhouse.kernel import Record, encode, undone
from gridhouse.store.protocol import EventStore, MatchRow, SeatRow, Snapshot

SPAN = 500
"""How many facts lie between two snapshots."""

CHUNK = 1000
"""How many facts are read at a time, so that a long log holds up nobody."""

# --- a match, at any head -----------------------------------------------------------------


async def open_match(
    store: EventStore, box: Box, row: MatchRow, seats: Sequence[SeatRow], members: Members
) -> Match:
    """A match as it stands, with its latest stretch at hand."""
    return await match_at(store, Match(box, row, seats, members, {}), row.head)


async def match_at(store: EventStore, match: Match, seq: int) -> Match:
    """A match as it stood after sequence number `seq`.

    It is folded from a snapshot, from far enough back that it has the stretch before `seq` at hand, and
    knows what was asked for since the last move.
    """
    start = max(0, seq - RECENT) // SPAN * SPAN
    records = await store.read(match.id, after=start, upto=seq)
    while start and not any(record.source == "game" for record in records):
        records = [*await store.read(match.id, after=start - SPAN, upto=start), *records]
        start -= SPAN
    known = await states(store, match, {start})
    return await _walk(store, match.at(start, known[start]), records)


async def read_on(store: EventStore, match: Match, head: int) -> Match:
    """The match after what others have written since, up to `head`."""
    return await _walk(store, match, await read_log(store, match.id, match.head, head))


async def moments(store: EventStore, match: Match, after: int, upto: int) -> list[Match]:
    """A match as it stood after each of its facts with `after < seq <= upto`."""
    before = await match_at(store, match, after)
    records = await store.read(match.id, after=after, upto=upto)
    restored = await _restored(store, before, records)
    return await asyncio.to_thread(lambda: list(_one_by_one(before, records, restored)))


async def happened(store: EventStore, match: Match, after: int, upto: int) -> Sequence[Happened]:
    """The facts of a match with `after < seq <= upto`, as they are at hand or as they are stored."""
    if after >= match.head - len(match.recent):
        latest = match.since(after)
        return latest[: max(0, upto - after)]
    return [moment.recent[-1] for moment in await moments(store, match, after, upto)]


async def match_by(store: EventStore, match: Match, at: int) -> Match:
    """A match as it stood at a time of the wall clock; at its earliest, as it was set up."""
    moment = await match_at(store, match, await _last_by(store, match, max(at, match.row.created_at)))
    moment.row = replace(match.row, deadline_at=None)  # it is that of a later turn
    return moment


async def _last_by(store: EventStore, match: Match, at: int) -> int:
    """The last fact that was written by this time. None is dated before the one that it follows."""
    first, last = 1, match.head
    while first < last:
        middle = (first + last + 1) // 2
        (record,) = await store.read(match.id, after=middle - 1, upto=middle)
        first, last = (middle, last) if record.at <= at else (first, middle - 1)
    return first


def _one_by_one(match: Match, records: Iterable[Record], restored: Mapping[int, Any]) -> Iterator[Match]:
    """The match after each of these facts. An undo among them may lead back to one of them."""
    stood = {**restored, match.head: match.state}
    for record in records:
        match = match.after([record], restored=stood)
        stood[record.seq] = match.state
        yield match


async def _walk(store: EventStore, match: Match, records: Sequence[Record]) -> Match:
    """The match after these facts, which follow its head."""
    restored = await _restored(store, match, records)
    if len(records) > RECENT:
        return await asyncio.to_thread(match.after, records, restored=restored)
    return match.after(records, restored=restored)


async def _restored(store: EventStore, match: Match, records: Iterable[Record]) -> dict[int, Any]:
    """The earlier states to which these facts, which follow the match's head, lead back."""
    at_hand = {to: match.stood_after(to) for to in _targets(records) if to < match.head}
    missing = {to for to, state in at_hand.items() if state is None}
    return at_hand | await states(store, match, missing)


# --- a state, at any moment ---------------------------------------------------------------


async def state_after(store: EventStore, match: Match, seq: int) -> Any:
    """How the game stood after sequence number `seq`: as it is at hand, or folded again."""
    at_hand = match.stood_after(seq)
    return (await states(store, match, {seq}))[seq] if at_hand is None else at_hand


async def states(store: EventStore, match: Match, seqs: Iterable[int]) -> dict[int, Any]:
    """How the game stood after each of these facts of a match.

    No fact is read twice, however many undos lead back to wherever.
    """
    wanted = frozenset(seqs)
    stretches = await _stretches(store, match, wanted)
    if not stretches:
        return dict.fromkeys(wanted, match.box.game.blank)
    known, passed = await asyncio.to_thread(_fold, match.box, stretches, wanted)
    if passed:
        await store.keep(match.id, passed)
    return known


class Stretch(Struct, frozen=True):
    """Facts that follow a snapshot; none: they are the first of their log."""

    start: Snapshot | None
    records: list[Record]


async def _stretches(store: EventStore, match: Match, seqs: frozenset[int]) -> list[Stretch]:
    """What has to be folded to know these moments, the earliest first: an undo may lead to one before it."""
    layout = match.box.game.layout
    stretches = []
    while last := max(seqs, default=0):
        start = await store.snapshot(match.id, layout, upto=last)
        first = start.seq if start else 0
        records = await read_log(store, match.id, first, last)
        stretches.append(Stretch(start, records))
        seqs = frozenset(seq for seq in seqs.union(_targets(records)) if seq < first)
    return stretches[::-1]


async def read_log(store: EventStore, match: str, after: int, upto: int) -> list[Record]:
    """A stretch of a log of any length, read bit by bit."""
    records: list[Record] = []
    for start in range(after, upto, CHUNK):
        records += await store.read(match, after=start, upto=min(upto, start + CHUNK))
    return records


def _targets(records: Iterable[Record]) -> set[int]:
    """The moments to which the undos among these facts lead back."""
    return {undo.to for record in records if (undo := undone(record))}


def _fold(
    box: Box, stretches: Sequence[Stretch], wanted: frozenset[int]
) -> tuple[dict[int, Any], list[Snapshot]]:
    """The states after these moments, and the snapshots that were missing on the way to them."""
    game, codec = box.game, box.codec
    needed = wanted.union(*(_targets(stretch.records) for stretch in stretches))
    known: dict[int, Any] = {0: game.blank}
    passed: list[Snapshot] = []
    for start, records in ((stretch.start, stretch.records) for stretch in stretches):
        state = codec.state(start.state) if start else game.blank
        if start:
            known[start.seq] = state
        for record in records:
            if record.source == "game":
                state = game.evolve(state, codec.event(record.fact))
            elif undo := undone(record):
                state = known[undo.to]
            if record.seq in needed:
                known[record.seq] = state
            if record.seq % SPAN == 0:
                passed.append(Snapshot(record.seq, game.layout, encode(state)))
    return {seq: known[seq] for seq in wanted}, passed


# --- snapshots of what is at hand ---------------------------------------------------------


def snapshots_since(match: Match, head: int) -> list[Snapshot]:
    """The snapshots that are due since `head`, as far as the states are at hand."""
    due = range(head // SPAN * SPAN + SPAN, match.head + 1, SPAN)
    layout = match.box.game.layout
    stood = ((seq, match.stood_after(seq)) for seq in due)
    return [Snapshot(seq, layout, encode(state)) for seq, state in stood if state is not None]
