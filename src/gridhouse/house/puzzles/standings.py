"""Who solved the day's puzzle, and who does so day after day: read from matches that the house judged."""

from collections import OrderedDict
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import aclosing
from datetime import UTC, datetime

from msgspec import Struct

from gridhouse.games.chromacross import GAME
from gridhouse.games.chromacross.calendar import id_of
from gridhouse.games.chromacross.moves import Guessed
from gridhouse.games.chromacross.options import Options
from gridhouse.games.chromacross.schedule import Row
from gridhouse.house.puzzles.wire import DayStandings, Standing, Streak, Try
from gridhouse.kernel import Codec, encode
from gridhouse.store import Store, people
from gridhouse.store import dailies as tables
from gridhouse.store.dailies import Solo

SHOWN = 50
"""How many are shown."""
STRETCH = 60
"""How many days of a streak are read at a time."""
AT_HAND = 20_000
"""How many results are kept in memory: a match that is over never changes."""

_codec = Codec(GAME)


class Result(Struct, frozen=True):
    """How somebody's first try at a puzzle ended."""

    person: str
    solved: bool
    misses: int
    ms: int
    on_its_day: bool


class Standings:
    """Ranks first tries at daily puzzles, played alone and by the document's rules."""

    def __init__(self, store: Store, published: Mapping[int, Row]) -> None:
        self._store = store
        self._published = published
        self._at_hand: OrderedDict[str, Result] = OrderedDict()

    async def of_day(self, number: int, viewer: str | None) -> DayStandings:
        """The standings of a puzzle that is out."""
        tries = (await self._first_tries([number]))[number]
        results = await self._results(number, tries)
        solved = sorted((one for one in results if one.solved), key=lambda one: (one.misses, one.ms))
        names = await self._names([one.person for one in solved[:SHOWN]])
        best = [
            Standing(place, names[one.person], one.misses, round(one.ms / 1000), one.person == viewer)
            for place, one in enumerate(solved[:SHOWN], 1)
            if one.person in names
        ]
        own = next((Try(one.match, one.over) for one in tries if one.person == viewer), None)
        return DayStandings(number, len(results), len(solved), best, own)

    async def streaks(self, number: int, viewer: str | None) -> list[Streak]:
        """The longest streaks that still hold on the day of this puzzle: it may be solved until midnight."""
        days: dict[str, int] = {}
        holding: set[str] = set()
        async with aclosing(self._solvers_back_from(number)) as back:
            async for day, solvers in back:
                # Whoever solved yesterday's holds a streak, though they have not come yet today.
                holding = solvers if day >= number - 1 else holding & solvers
                if not holding and day < number:
                    break
                for person in holding:
                    days[person] = days.get(person, 0) + 1
        ranked = sorted(days.items(), key=lambda item: -item[1])[:SHOWN]
        names = await self._names([person for person, _ in ranked])
        return [
            Streak(1 + sum(other > count for _, other in ranked), names[person], count, person == viewer)
            for person, count in ranked
            if person in names
        ]

    async def _solvers_back_from(self, number: int) -> AsyncGenerator[tuple[int, set[str]]]:
        """Day by day, from this puzzle's back to the first: who solved the puzzle of the day on its day."""
        for last in range(number, 0, -STRETCH):
            stretch = range(last, max(0, last - STRETCH), -1)
            tries = await self._first_tries(stretch)
            for day in stretch:
                results = await self._results(day, tries[day])
                yield day, {one.person for one in results if one.solved and one.on_its_day}

    async def _first_tries(self, numbers: Sequence[int]) -> dict[int, list[Solo]]:
        """Each person's first try at each puzzle."""
        asked = {encode(Options(puzzle=day, hard=hard)): day for day in numbers for hard in (False, True)}
        played = await self._store.database.read(lambda conn: tables.solos(conn, GAME.key, list(asked)))
        first: dict[int, dict[str, Solo]] = {day: {} for day in numbers}
        for solo in played:
            first[asked[solo.options]].setdefault(solo.person, solo)
        return {day: list(tries.values()) for day, tries in first.items()}

    async def _results(self, number: int, tries: Sequence[Solo]) -> list[Result]:
        """How these tries at a puzzle ended; those who are still at it are left out."""
        return [await self._result(number, solo) for solo in tries if solo.over]

    async def _result(self, number: int, solo: Solo) -> Result:
        known = self._at_hand.get(solo.match)
        if known is None or known.person != solo.person:  # a guest may have become an account since
            known = await self._read(number, solo)
            self._at_hand[solo.match] = known
            while len(self._at_hand) > AT_HAND:
                self._at_hand.popitem(last=False)
        return known

    async def _read(self, number: int, solo: Solo) -> Result:
        records = await self._store.events.read(solo.match)
        facts = [_codec.event(record.fact) for record in records if record.source == "game"]
        guessed = {fact.letter for fact in facts if isinstance(fact, Guessed)}
        letters = set(self._published[number].cross.letters)
        return Result(
            person=solo.person,
            solved=letters <= guessed,
            misses=len(guessed - letters),
            ms=records[-1].at - solo.created_at,
            on_its_day=_day(solo.created_at) == number,
        )

    async def _names(self, ids: list[str]) -> dict[str, str]:
        return await self._store.database.read(lambda conn: people.names(conn, ids)) if ids else {}


def _day(ms: int) -> int:
    """The number of the puzzle of the calendar's day of this time."""
    return id_of(datetime.fromtimestamp(ms / 1000, UTC).date().isoformat())
