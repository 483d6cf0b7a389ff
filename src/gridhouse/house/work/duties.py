"""Duties: what is done in the background, by one process of the house at a time.

Each process counts on in the database, once a second. Whoever sees a count stand still for three seconds,
by the steady clock of its own, takes the process for dead: what that did is free, and somebody else's to do.
"""

import asyncio
import logging
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

from sqlalchemy import Connection

from gridhouse.store import Database, StoreUnavailable, duties

BEAT = 1.0
"""Seconds between two counts."""
DEAD = 3.0
"""Seconds for which the count of a process that is there may stand still."""

_log = logging.getLogger(__name__)


class Duties:
    """What this process does in the background, and what the others do."""

    def __init__(self, database: Database, alone: bool) -> None:
        """A house that is one process has nobody to ask."""
        self.me = secrets.token_hex(8)
        self.listeners: list[Callable[[], None]] = []
        """Called when another process has died: there may be something to take over."""
        self._database = database
        self._alone = alone
        self._mine: Counter[str] = Counter()
        self._seen: dict[str, tuple[int, float]] = {}
        self._beating: asyncio.Task[None] | None = None

    async def open(self) -> None:
        if self._alone:
            await self._database.write(self._alone_here)
        else:
            await self._beat()
            self._beating = asyncio.create_task(self._beat_for_ever())

    async def close(self) -> None:
        """Others may take over at once."""
        if self._beating is not None:
            self._beating.cancel()
            await asyncio.gather(self._beating, return_exceptions=True)
            with suppress(StoreUnavailable):
                await self._database.write(lambda conn: duties.leave(conn, [self.me]))

    @asynccontextmanager
    async def duty(self, name: str) -> AsyncIterator[bool]:
        """Does something that is one process's at a time, perhaps in several tasks. False: another has it."""
        if not await self._take(name):
            yield False
            return
        self._mine[name] += 1
        try:
            yield True
        finally:
            self._mine[name] -= 1
            if not self._mine[name]:
                del self._mine[name]
                await self._give_back(name)

    async def taken(self) -> set[str]:
        """What other processes do just now."""
        if self._alone:
            return set()
        return await self._database.read(lambda conn: duties.taken(conn, self.me))

    async def _take(self, name: str) -> bool:
        if self._alone or self._mine[name]:
            return True
        return await self._database.write(lambda conn: duties.take(conn, name, self.me))

    async def _give_back(self, name: str) -> None:
        if not self._alone:
            with suppress(StoreUnavailable):  # then it is given back with the process, or taken again by it
                await self._database.write(lambda conn: duties.give_back(conn, name, self.me))

    def _alone_here(self, conn: Connection) -> None:
        """Whoever was here before is gone."""
        duties.leave(conn, set(duties.beat(conn, self.me)) - {self.me})

    async def _beat_for_ever(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self._beat()
            except StoreUnavailable:
                _log.warning("the store cannot be reached; the others may take over")
            except Exception:
                _log.exception("the count of this process stumbled, and goes on")

    async def _beat(self) -> None:
        counts = await self._database.write(lambda conn: duties.beat(conn, self.me))
        now = time.monotonic()
        for process, count in counts.items():
            if self._seen.get(process, (-1, 0.0))[0] != count:
                self._seen[process] = count, now
        gone = [process for process in counts if now - self._seen[process][1] > DEAD]
        self._seen = {process: self._seen[process] for process in counts if process not in gone}
        if gone:
            await self._database.write(lambda conn: duties.leave(conn, gone))
            for listener in self.listeners:
                listener()
