"""Chronicles: what is told of a match as a whole, from the facts that stand and that everybody may know."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any
from weakref import WeakValueDictionary

from msgspec import Raw, Struct

from gridhouse.house.missing import NotFound
from gridhouse.house.shelf import Box
from gridhouse.house.table.match import Match
from gridhouse.house.table.past import read_log
from gridhouse.house.telling.frames import eyes_of, seats
from gridhouse.house.telling.views import Viewer, Views
from gridhouse.house.telling.wire import ResultsLine, ResultsTable
from gridhouse.kernel import (
    HISTORIAN,
    SPECTATOR,
    Actor,
    Happening,
    Record,
    Refusal,
    ResultRow,
    encode,
    standing,
    undone,
)
from gridhouse.store.protocol import EventStore

AT_HAND = 100
"""How many chronicles are kept, so that a crowd that opens one costs one."""


class Told(Struct, frozen=True):
    """A chronicle up to a head, as everybody may know it or as it was."""

    head: int
    eyes: Actor
    state: Any
    tally: Any
    told: bytes


class Chronicles:
    """Tells matches as a whole."""

    def __init__(self, views: Views) -> None:
        self._views = views
        self._told: OrderedDict[tuple[str, bool], Told] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def tell(self, match: str, viewer: Viewer) -> Raw:
        """How a match went so far, as JSON: the same for all members, later for onlookers."""
        found = await self._views.seen(match, viewer)
        if found.box.game.chronicle is None:
            raise NotFound("There is no chronicle of this game.")
        late = bool(found.delay) and not found.place_of(viewer.person)
        lock = self._locks.setdefault(match, asyncio.Lock())
        async with lock:
            return Raw(await self._tell(found, (match, late)))

    async def results(self, match: str, viewer: Viewer) -> ResultsTable:
        """How a match stands or has ended as a table, as far as whoever asks may know."""
        found = await self._views.seen(match, viewer)
        place = found.place_of(viewer.person)
        eyes = eyes_of(found, place, back=True)
        results = found.box.game.results(found.state, eyes.actor(found))
        if results is None:
            raise Refusal("no_results", f"{found.box.game.name} has no table of results.")
        names = [seat.name for seat in seats(found)]
        lines = [
            ResultsLine(
                None if row.seat is None else names[row.seat],
                row.seat,
                list(row.cells),
                _proofs(row) if place.organises or row.seat in place.seats else [],
            )
            for row in results.rows
        ]
        return ResultsTable(list(results.columns), lines, over=found.outcome is not None)

    async def _tell(self, match: Match, key: tuple[str, bool]) -> bytes:
        eyes = HISTORIAN if match.outcome else SPECTATOR
        known = self._told.get(key)
        if known is None or known.eyes != eyes or known.head > match.head:
            known = None
        if known is None or known.head < match.head:
            known = await _write(self._views.desk.store.events, match, eyes, known)
            self._told[key] = known
            while len(self._told) > AT_HAND:
                self._told.popitem(last=False)
        self._told.move_to_end(key)
        return known.told


def _proofs(row: ResultRow) -> list[str]:
    """A picture is for its team, and for organisers, also after the end."""
    return [*(f"/pictures/full/{picture}.webp" for picture in row.pictures), *row.links]


async def _write(store: EventStore, match: Match, eyes: Actor, known: Told | None) -> Told:
    """The chronicle up to the head of a match: written on, unless something was taken back since."""
    if known is not None:
        records = await read_log(store, match.id, known.head, match.head)
        if not any(undone(record) for record in records):
            return await asyncio.to_thread(_fold, match.box, eyes, records, match.head, known)
    records = await read_log(store, match.id, 0, match.head)
    return await asyncio.to_thread(_fold, match.box, eyes, records, match.head, None)


def _fold(box: Box, eyes: Actor, records: Sequence[Record], head: int, known: Told | None) -> Told:
    game, chronicle = box.game, box.game.chronicle
    assert chronicle is not None
    state, tally = (known.state, known.tally) if known else (game.blank, chronicle.blank)
    for record in records if known else standing(records):
        if record.source == "game":
            event = box.codec.event(record.fact)
            fact = game.show(state, event, eyes)
            if fact is not None:
                tally = chronicle.add(tally, Happening(record.at, record.actor, fact))
            state = game.evolve(state, event)
    return Told(head, eyes, state, tally, encode(chronicle.tell(tally)))
