"""Daily puzzles: which are out, which is today's, and a job that keeps the schedule filled ahead."""

import asyncio
import logging
import random
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime

from gridhouse.games.chromacross import ChromaCross
from gridhouse.games.chromacross.calendar import id_of
from gridhouse.games.chromacross.schedule import Row
from gridhouse.house.puzzles import ahead as drawer
from gridhouse.house.puzzles import schedule
from gridhouse.house.puzzles.schedule import AHEAD, GAME
from gridhouse.kernel import AnyGame
from gridhouse.store import Database, StoreUnavailable

LEISURE = 15.0
"""Seconds before a house begins to draw ahead: those who come first come before it."""
ROUND = 3600.0
"""Seconds between two looks at how far ahead the schedule is."""
PATIENCE = 60.0
"""Seconds to wait before the next try when one has failed."""

_log = logging.getLogger(__name__)


def utc_now() -> datetime:
    """The time by which days change, for everybody at once."""
    return datetime.now(UTC)


def today() -> int:
    """The number of today's puzzle: that of the calendar's day in UTC."""
    return id_of(utc_now().date().isoformat())


class Published(Mapping[int, Row]):
    """The puzzles whose day has come, by number. Of those to come it knows nothing, whoever asks."""

    def __init__(self) -> None:
        self._rows: list[Row] = []

    def add(self, rows: list[Row]) -> None:
        """Takes up rows of the store, which follow those that are here."""
        known = len(self._rows)
        self._rows += [row for row in rows if row.id > known]

    @property
    def known(self) -> int:
        """How many rows are here, with those that are not out yet."""
        return len(self._rows)

    def __getitem__(self, number: int) -> Row:
        if not 1 <= number <= len(self):
            raise KeyError(number)
        return self._rows[number - 1]

    def __iter__(self) -> Iterator[int]:
        return iter(range(1, len(self) + 1))

    def __len__(self) -> int:
        return max(0, min(len(self._rows), today()))


def with_dailies(games: tuple[AnyGame, ...], published: Published) -> tuple[AnyGame, ...]:
    """The games, of which ChromaCross may be played with the puzzles that are out."""
    return tuple(ChromaCross(published) if game.key == GAME else game for game in games)


class Dailies:
    """Knows the schedule of the store and keeps it filled."""

    def __init__(self, database: Database, published: Published) -> None:
        self._database = database
        self._published = published
        self._filling = asyncio.Lock()
        self._job: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Reads the schedule, and starts the job."""
        self._published.add(await schedule.begin(self._database))
        self._job = asyncio.create_task(self._keep_ahead())

    async def close(self) -> None:
        if self._job is not None:
            self._job.cancel()
            await asyncio.gather(self._job, return_exceptions=True)

    async def today(self) -> Row:
        """Today's puzzle. In a house that has none yet it is drawn at once."""
        number = today()
        return await self.find(number) or (await self._reach(number))[number]

    async def find(self, number: int) -> Row | None:
        """The puzzle of this number, if it is out. One that is not is like one that never will be."""
        if number in self._published:
            return self._published[number]
        if self._published.known < today():  # another process may have written on
            self._published.add(await schedule.rows_after(self._database, self._published.known))
        return self._published.get(number)

    def out(self) -> Mapping[int, Row]:
        """All that are out, by number."""
        return self._published

    async def _reach(self, number: int) -> Mapping[int, Row]:
        """The schedule, filled at least up to this number."""
        async with self._filling:
            if self._published.known < number:
                await schedule.fill(self._database, number, drawer.draw)
                self._published.add(await schedule.rows_after(self._database, self._published.known))
        return self._published

    async def _keep_ahead(self) -> None:
        await asyncio.sleep(LEISURE * random.uniform(1, 2))  # noqa: S311 - so that processes do not start as one
        while True:
            try:
                await self._reach(today())  # first what somebody may be waiting for
                await self._reach(today() + AHEAD)
                pause = ROUND
            except StoreUnavailable:
                _log.warning("the store cannot be reached; the schedule is filled later")
                pause = PATIENCE
            except Exception:
                _log.exception("the schedule could not be filled, and is tried again")
                pause = PATIENCE
            await asyncio.sleep(pause)
