"""The clock: deadlines are stored with the match, so they hold through a restart."""

import asyncio
import logging

from gridhouse.house.bots import Bots
from gridhouse.house.desk import Desk, NotFound, now_ms
from gridhouse.house.gallery import Gallery
from gridhouse.house.match import Match
from gridhouse.house.matches import Matches
from gridhouse.kernel import CLOCK
from gridhouse.store import StoreUnavailable
from gridhouse.store import matches as tables

ROUND = 5.0
"""Seconds between two rounds through the house, if nothing is due earlier."""

_log = logging.getLogger(__name__)


class Clock:
    """Goes its rounds: ends turns whose time is up, wakes forgotten bots, keeps the gallery up to date."""

    def __init__(self, desk: Desk, matches: Matches, gallery: Gallery, bots: Bots) -> None:
        self._desk = desk
        self._matches = matches
        self._gallery = gallery
        self._bots = bots
        self._sooner = asyncio.Event()
        self._task = asyncio.create_task(self._go())
        desk.listeners.append(self._hurry)

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    def _hurry(self, match: Match) -> None:
        if match.row.deadline_at is not None:
            self._sooner.set()

    async def _go(self) -> None:
        while True:
            self._sooner.clear()
            try:
                await self._round()
                due = await self._desk.store.database.read(tables.next_deadline)
            except StoreUnavailable:
                _log.warning("the store cannot be reached; the clock tries again")
                due = None
            except Exception:
                _log.exception("the clock stumbled in its round, and goes on")
                due = None
            wait = ROUND if due is None else min(ROUND, max(0.0, (due - now_ms()) / 1000))
            try:
                await asyncio.wait_for(self._sooner.wait(), wait)
            except TimeoutError:
                continue

    async def _round(self) -> None:
        now = now_ms()
        for match in await self._desk.store.database.read(lambda conn: tables.due(conn, now)):
            await self._bots.wake(match)
            await self._ring(match)
        await self._gallery.reconcile()

    async def _ring(self, match_id: str) -> None:
        """Sends the command of a clock whose time is up."""
        try:
            match = await self._desk.look(match_id)
        except NotFound:
            return
        deadline, timer = match.row.deadline_at, match.timer
        if timer is not None and deadline is not None and deadline <= now_ms():
            answer = await self._matches.act_as(match_id, CLOCK, "clock", match.head, timer.command)
            if answer.refusal is not None and answer.refusal.code != "stale":
                _log.error("the clock was refused in %s: %s", match.box.game.key, answer.refusal.code)
