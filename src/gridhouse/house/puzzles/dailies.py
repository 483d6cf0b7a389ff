"""Daily puzzles: which are out, which is today's, and a job that keeps every series filled ahead."""

import asyncio
import logging
import random
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from typing import Any

from gridhouse.house.missing import NotFound
from gridhouse.house.puzzles import ahead
from gridhouse.house.puzzles.schedule import Schedule
from gridhouse.house.shelf import Shelf
from gridhouse.house.work.duties import Duties
from gridhouse.kernel import AnyKind
from gridhouse.store import Database, StoreUnavailable

LEISURE = 15.0
"""Seconds before a house begins to draw ahead: those who come first come before it."""
ROUND = 3600.0
"""Seconds between two looks at how far ahead the schedules are."""
PATIENCE = 60.0
"""Seconds to wait before the next try when one has failed."""

_log = logging.getLogger(__name__)


def utc_now() -> datetime:
    """The time by which days change, for everybody at once."""
    return datetime.now(UTC)


def today(kind: AnyKind) -> int:
    """The number of today's puzzles: that of the calendar's day in UTC."""
    return kind.number_on(utc_now().date())


class NoSuchPuzzle(NotFound):
    """There is no such puzzle, or its day has not come."""

    def __init__(self) -> None:
        super().__init__("There is no such puzzle.")


class Published(Mapping[int, Any]):
    """The puzzles of a series whose day has come, by number. It tells nobody of those to come.

    Each is read when somebody first wants it: to read those of a year takes a second, and few are wanted.
    """

    def __init__(self, kind: AnyKind) -> None:
        self._kind = kind
        self._rows: list[str] = []
        self._puzzles: dict[int, Any] = {}

    def add(self, after: int, rows: Sequence[str]) -> None:
        """Takes up puzzles of the store, as texts, which follow the one of this number."""
        self._rows += rows[len(self._rows) - after :]

    @property
    def known(self) -> int:
        """How many puzzles are here, with those that are not out yet."""
        return len(self._rows)

    def __getitem__(self, number: int) -> Any:
        if not 1 <= number <= len(self):
            raise KeyError(number)
        if number not in self._puzzles:
            self._puzzles[number] = self._kind.read(self._rows[number - 1])
        return self._puzzles[number]

    def __iter__(self) -> Iterator[int]:
        return iter(range(1, len(self) + 1))

    def __len__(self) -> int:
        return max(0, min(len(self._rows), today(self._kind)))


class Out:
    """The puzzles that are out, of every kind."""

    def __init__(self) -> None:
        self._kinds: dict[str, dict[str, Published]] = {}

    def of(self, kind: AnyKind) -> dict[str, Published]:
        """The puzzles of a kind, by series."""
        return self._kinds.setdefault(kind.key, {series: Published(kind) for series in kind.series})


class Series:
    """One series of daily puzzles: the schedule of the store, and what is out of it."""

    def __init__(self, kind: AnyKind, name: str, schedule: Schedule, out: Published, draw: Any) -> None:
        self.kind = kind
        self.name = name
        self.out = out
        self._schedule = schedule
        self._draw = draw
        self._filling = asyncio.Lock()

    async def open(self) -> None:
        """Reads the schedule."""
        self.out.add(0, await self._schedule.begin())

    async def today(self) -> tuple[int, Any]:
        """Today's number and puzzle. In a house that has none yet it is drawn at once."""
        number = today(self.kind)
        if number < 1:
            raise NoSuchPuzzle
        if number not in self.out:
            await self.reach(number)
        return number, self.out[number]

    async def find(self, number: int) -> Any:
        """The puzzle of this number; where it is not out, there is none."""
        if number not in self.out and self.out.known < today(self.kind):
            # Another process may have written on.
            await self._read_on()
        try:
            return self.out[number]
        except KeyError:
            raise NoSuchPuzzle from None

    async def reach(self, number: int) -> None:
        """Fills the schedule at least up to this number."""
        async with self._filling:
            if self.out.known < number:
                await self._schedule.fill(number, self._draw)
                await self._read_on()

    async def _read_on(self) -> None:
        known = self.out.known
        self.out.add(known, await self._schedule.after(known))


class Dailies:
    """Knows the schedules of the store and keeps them filled."""

    def __init__(self, database: Database, shelf: Shelf, out: Out, duties: Duties) -> None:
        draw = partial(ahead.draw, shelf.folders)
        self._series = {
            (kind.key, name): Series(kind, name, Schedule(database, kind, name), published, draw)
            for kind in shelf.kinds.values()
            for name, published in out.of(kind).items()
        }
        self._job: asyncio.Task[None] | None = None
        self._duties = duties
        self._died = asyncio.Event()
        duties.listeners.append(self._died.set)

    async def open(self) -> None:
        """Reads the schedules, and starts the job."""
        for series in self._series.values():
            await series.open()
        self._job = asyncio.create_task(self._keep_ahead())

    async def close(self) -> None:
        if self._job is not None:
            self._job.cancel()
            await asyncio.gather(self._job, return_exceptions=True)

    def __iter__(self) -> Iterator[Series]:
        """Every series, kind by kind."""
        return iter(self._series.values())

    def of(self, kind: str, series: str) -> Series:
        """A series of a kind."""
        try:
            return self._series[kind, series]
        except KeyError:
            raise NoSuchPuzzle from None

    async def _keep_ahead(self) -> None:
        await asyncio.sleep(LEISURE * random.uniform(1, 2))  # noqa: S311 - so that processes do not start as one
        while True:
            self._died.clear()
            try:
                async with self._duties.duty("drawing ahead") as mine:
                    if mine:
                        await self._reach_ahead()
                pause = ROUND
            except StoreUnavailable:
                _log.warning("the store cannot be reached; the schedules are filled later")
                pause = PATIENCE
            except Exception:
                _log.exception("a schedule could not be filled, and is tried again")
                pause = PATIENCE
            with suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self._died.wait()  # and what it drew is ours to draw

    async def _reach_ahead(self) -> None:
        for days in (0, 1):  # first what somebody may be waiting for
            for series in self._series.values():
                await series.reach(today(series.kind) + days * series.kind.ahead)
