"""Who solved a puzzle, and who does so day after day: read from the tries that the house judged."""

from collections.abc import AsyncGenerator
from contextlib import aclosing
from functools import partial
from itertools import pairwise

from gridhouse.house.puzzles.finder import Finder
from gridhouse.house.puzzles.tries import Tries
from gridhouse.house.puzzles.wire import Scored, Standing, Streak, Times, Try
from gridhouse.house.puzzles.wire import Standings as Board
from gridhouse.store import Database, people
from gridhouse.store import tries as table
from gridhouse.store.tries import Puzzle, Ranked

SHOWN = 50
"""How many are shown."""
STRETCH = 60
"""How many days of a streak are read at a time."""
STRETCHES = (15, 30, 60, 90, 120, 180, 240, 360, 600, 1200, 3600)
"""Seconds at which stretches of time end, when it is told how long people took."""


class Standings:
    """Ranks tries."""

    def __init__(self, database: Database, finder: Finder, tries: Tries) -> None:
        self._database = database
        self._finder = finder
        self._tries = tries

    async def of(self, kind: str, series: str, number: int, viewer: str | None) -> Board:
        """The standings of a puzzle that is out."""
        await self._finder.find(kind, series, number, viewer)
        puzzle = Puzzle(kind, series, number)
        yours = await self._tries.mine(kind, series, number, viewer) if viewer else None
        limits = [*STRETCHES, *_own_time(yours)]
        best, counts, within, scores = await self._database.read(
            lambda conn: (
                table.ranked(conn, puzzle, SHOWN),
                table.counts(conn, puzzle),
                table.within(conn, puzzle, limits),
                table.scores(conn, puzzle),
            )
        )
        return Board(
            series,
            number,
            counts.played,
            counts.solved,
            [standing(place, one, viewer) for place, one in enumerate(best, 1)],
            yours,
            _times(within),
            [Scored(score, people) for score, people in scores],
        )

    async def streaks(self, kind: str, series: str, number: int, viewer: str | None) -> list[Streak]:
        """The longest streaks that still hold on the day of this puzzle: it may be solved until midnight."""
        days: dict[str, int] = {}
        holding: set[str] = set()
        async with aclosing(self._solvers_back_from(kind, series, number)) as back:
            async for day, solvers in back:
                # Whoever solved yesterday's holds a streak, though they have not come yet today.
                holding = solvers if day >= number - 1 else holding & solvers
                if not holding and day < number:
                    break
                for person in holding:
                    days[person] = days.get(person, 0) + 1
        names = await self._database.read(lambda conn: people.names(conn, list(days))) if days else {}
        # Somebody may have left the house in this moment, or logged in.
        here = ((person, count) for person, count in days.items() if person in names)
        ranked = sorted(here, key=lambda item: (-item[1], names[item[0]], item[0]))[:SHOWN]
        return [
            Streak(1 + sum(other > count for _, other in ranked), names[person], count, person == viewer)
            for person, count in ranked
        ]

    async def _solvers_back_from(
        self, kind: str, series: str, number: int
    ) -> AsyncGenerator[tuple[int, set[str]]]:
        """Day by day, from this puzzle's back to the first: who solved the puzzle of the day on its day."""
        for last in range(number, 0, -STRETCH):
            stretch = range(max(1, last - STRETCH + 1), last + 1)
            solvers: dict[int, set[str]] = {day: set() for day in stretch}
            read = partial(table.solvers, kind=kind, series=series, numbers=stretch)
            for day, person in await self._database.read(read):
                solvers[day].add(person)
            for day in reversed(stretch):
                yield day, solvers[day]


def _own_time(yours: Try | None) -> list[int]:
    """How long whoever asks took, where it is ranked and the house saw it."""
    return [yours.seconds] if yours and yours.ranked and yours.seconds is not None else []


def _times(within: list[int]) -> Times:
    """By how many took at most so long: for each stretch, perhaps for whoever asks, and at all."""
    stretches, (*own, everybody) = within[: len(STRETCHES)], within[len(STRETCHES) :]
    people = [more - less for less, more in pairwise((0, *stretches, everybody))]
    return Times(list(STRETCHES), people, everybody - own[0] if own else None)


def standing(place: int, one: Ranked, viewer: str | None) -> Standing:
    """A line of the standings, as somebody sees it."""
    seconds = None if one.offline else round(one.milliseconds / 1000)
    return Standing(place, one.name, one.score, seconds, one.person == viewer)
