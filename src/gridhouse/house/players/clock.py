"""The clock: deadlines are stored with the match, so they hold through a restart."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeVar

from gridhouse.house import times
from gridhouse.house.missing import NotFound
from gridhouse.house.players.bots import Bots, duty_of
from gridhouse.house.table.desk import Desk
from gridhouse.house.table.match import Match
from gridhouse.house.table.matches import Matches
from gridhouse.house.table.plan import Plan
from gridhouse.house.telling.gallery import Gallery
from gridhouse.house.times import Now
from gridhouse.house.work.duties import Duties
from gridhouse.kernel import CLOCK
from gridhouse.store import StoreUnavailable
from gridhouse.store import matches as tables

ROUND = 5.0
"""Seconds between two rounds through the house."""

T = TypeVar("T")

_log = logging.getLogger(__name__)


class Clock:
    """Ends turns whose time is up; and goes its rounds, to wake bots and keep the gallery up to date."""

    def __init__(self, desk: Desk, matches: Matches, gallery: Gallery, bots: Bots, duties: Duties) -> None:
        self._desk = desk
        self._matches = matches
        self._gallery = gallery
        self._bots = bots
        self._duties = duties
        self._next = 0
        self._sooner = asyncio.Event()
        self._died = asyncio.Event()
        self._tasks = [asyncio.create_task(self._watch()), asyncio.create_task(self._go_round())]
        desk.listeners.append(self._hurry)
        duties.listeners.append(self._died.set)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _hurry(self, match: Match) -> None:
        now = times.now()
        left = match.time_left(now)
        if left is not None and now.steady + left < self._next:
            self._sooner.set()

    async def _watch(self) -> None:
        """Rings at each deadline, and looks again when one is set that comes sooner."""
        await self._without_stumbling(self._set_right_all, times.now())
        while True:
            self._sooner.clear()
            now = times.now()
            self._next = now.steady + round(ROUND * 1000)
            await self._without_stumbling(self._ring_all, now)
            try:
                async with asyncio.timeout((self._next - times.now().steady) / 1000):
                    await self._sooner.wait()
            except TimeoutError:
                continue

    async def _go_round(self) -> None:
        while True:
            self._died.clear()
            await self._without_stumbling(self._wake_all, times.now())
            with suppress(TimeoutError):
                async with asyncio.timeout(ROUND):
                    await self._died.wait()

    async def _ring_all(self, now: Now) -> None:
        """Rings for the deadlines that have passed, and finds the next one. One that has passed and still
        stands (its game is not in this house, say) is tried again in the next round.

        A deadline is by either clock, which only its game knows: whatever has passed by one of them is
        looked at.
        """
        passed = max(now.wall, now.steady)
        read = self._desk.store.database.read
        for match in await read(lambda conn: tables.late(conn, passed)):
            await self._without_stumbling(self._ring, match)
        due = await read(lambda conn: tables.next_deadline(conn, passed))
        if due is not None:
            self._next = min(self._next, now.steady + due - passed)

    async def _set_right_all(self, _now: Now) -> None:
        for match in await self._desk.store.database.read(tables.clocked):
            await self._without_stumbling(self._set_right, match)

    async def _wake_all(self, _now: Now) -> None:
        awaiting = await self._desk.store.database.read(tables.awaiting_bots)
        taken = await self._duties.taken() if awaiting else ()
        for match in self._bots.due([match for match in awaiting if duty_of(match) not in taken]):
            await self._without_stumbling(self._bots.wake, match)
        await self._gallery.reconcile()

    async def _ring(self, match_id: str) -> None:
        """Sends the command of a clock whose time is up."""
        try:
            match = await self._desk.look(match_id)
        except NotFound:
            return
        now = times.now()
        timer, left = match.timer, match.time_left(now)
        if timer is None or left is None:
            return
        if left > 0:
            self._next = min(self._next, now.steady + left)
            return
        answer = await self._matches.act_as(match_id, CLOCK, "clock", match.head, timer.command)
        if answer.refusal is not None and answer.refusal.code != "stale":
            _log.error("the clock was refused in %s: %s", match.box.game.key, answer.refusal.code)

    async def _set_right(self, match_id: str) -> None:
        """Stores a deadline anew that is further away than a go takes: the house was closed meanwhile, and
        the machine's clock set back."""
        try:
            match = await self._desk.look(match_id)
        except NotFound:
            return
        now = times.now()
        timer, left, deadline = match.timer, match.time_left(now), match.row.deadline_at
        if timer is None or timer.at is not None or left is None or deadline is None:
            return
        if deadline > now.steady + left:
            await self._desk.commit(match_id, f"set-right:{now.steady}", "set-right", _nothing)

    async def _without_stumbling(self, work: Callable[[T], Awaitable[None]], what: T) -> None:
        """One match that fails must not stop the clock for all others."""
        try:
            await work(what)
        except StoreUnavailable:
            _log.warning("the store cannot be reached; the clock tries again")
        except Exception:
            _log.exception("the clock stumbled, and goes on")


async def _nothing(_match: Match, _now: Now) -> Plan:
    """A command that brings nothing about: all that is stored is where the match stands."""
    return Plan(CLOCK, ())
