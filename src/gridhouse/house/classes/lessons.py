"""Times tables: what people showed in games that teach them, read from the logs when it is asked for."""

from collections import OrderedDict
from collections.abc import Sequence
from typing import TypeAlias

import msgspec
from msgspec import Struct

from gridhouse.games.lessons import Product, TimesTables
from gridhouse.house.classes.wire import Lesson, SeatTables, Tables, Week
from gridhouse.house.missing import NotFound
from gridhouse.house.shelf import Box, Shelf
from gridhouse.store import Store, classes
from gridhouse.store.classes import Sat

Game: TypeAlias = tuple[int, TimesTables]
"""When somebody last played in a match, in milliseconds, and what they showed in it."""

WEEK = 7 * 24 * 3600 * 1000
MONDAY = 4 * 24 * 3600 * 1000
"""The first Monday: 1970 began on a Thursday."""

AT_HAND = 5000
"""How many seats' tables are kept in memory."""


class _Played(Struct, frozen=True):
    """What a seat showed in a match, and whether it was asked to."""

    tables: TimesTables
    asked: bool


class Lessons:
    """Adds up times tables. Nothing is stored twice: the log of a match is all there is."""

    def __init__(self, store: Store, shelf: Shelf) -> None:
        self._store = store
        self._teaching = [box for box in shelf.values() if box.lessons is not None]
        self._at_hand: OrderedDict[Sat, _Played] = OrderedDict()

    def lesson(self) -> Lesson:
        """The game to learn with, and how it is begun."""
        for box in self._teaching:
            if (lessons := box.lessons) is not None:
                return Lesson(box.info, lessons.about, lessons.bot, msgspec.to_builtins(lessons.options))
        raise NotFound("No game of this house teaches times tables.")

    async def games(self, person: str) -> list[TimesTables]:
        """The tables of each game in which somebody was asked for them, in their own name."""
        return [
            shown
            for box in self._teaching
            for _, shown in await self._games(box, await self._sat(box, person))
        ]

    async def of_class(self, which: str) -> dict[int, list[Game]]:
        """The games of every pupil of a class who has played since they joined, by number."""
        shown: dict[int, list[Game]] = {}
        for box in self._teaching:
            for number, sat in (await self._sat_by_pupils(box, which)).items():
                shown.setdefault(number, []).extend(await self._games(box, sat))
        return shown

    async def game(self, person: str, match: str) -> list[SeatTables]:
        """The tables of every seat that somebody holds in one game, whether they were asked for or not."""
        return [
            SeatTables(one.seat, tables([(await self._of_seat(box, one)).tables]))
            for box in self._teaching
            for one in await self._sat(box, person, match)
        ]

    async def _sat(self, box: Box, person: str, match: str | None = None) -> list[Sat]:
        key = box.game.key
        return await self._store.database.read(lambda conn: classes.sat(conn, person, key, match))

    async def _sat_by_pupils(self, box: Box, which: str) -> dict[int, list[Sat]]:
        key = box.game.key
        return await self._store.database.read(lambda conn: classes.sat_by_pupils(conn, which, key))

    async def _games(self, box: Box, sat: Sequence[Sat]) -> list[Game]:
        played = [(one.at, await self._of_seat(box, one)) for one in _in_their_own_name(sat)]
        return [(at, one.tables) for at, one in played if one.asked]

    async def _of_seat(self, box: Box, sat: Sat) -> _Played:
        known = self._at_hand.pop(sat, None)
        if known is None:
            records = await self._store.events.read(sat.match, upto=sat.head)
            facts = [(one.at, box.codec.event(one.fact)) for one in records if one.source == "game"]
            assert box.lessons is not None
            known = _Played(box.lessons.report(facts, sat.seat), box.lessons.asks(fact for _, fact in facts))
        self._at_hand[sat] = known
        while len(self._at_hand) > AT_HAND:
            self._at_hand.popitem(last=False)
        return known


def tables(shown: Sequence[TimesTables]) -> Tables:
    """Several games as one table."""
    together = sum(shown, TimesTables())
    return Tables(len(shown), together.asked(), together.to_practise())


def weeks(games: Sequence[Game]) -> list[Week]:
    """How somebody fared week by week, from Monday to Sunday by UTC; weeks without an answer are left out."""
    by_week: dict[int, Product] = {}
    for at, shown in games:
        begins_at = (at - MONDAY) // WEEK * WEEK + MONDAY
        by_week[begins_at] = sum(shown.products.values(), by_week.get(begins_at, Product()))
    return [
        Week(begins_at, it.seen, it.at_once, it.mean) for begins_at, it in sorted(by_week.items()) if it.seen
    ]


def _in_their_own_name(sat: Sequence[Sat]) -> list[Sat]:
    """Where one person holds several seats, those with a name of their own are others on the same device."""
    held: dict[str, int] = {}
    for one in sat:
        held[one.match] = held.get(one.match, 0) + 1
    return [one for one in sat if not one.named or held[one.match] == 1]
