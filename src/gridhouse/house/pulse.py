"""The pulse of the house: whether its store still takes what is written, for whoever watches over it."""

import asyncio
import logging
import time

from gridhouse.store import Database, StoreUnavailable, probe

EVERY = 5.0
"""Seconds for which an answer holds: however many ask, the store is tried no more often."""
PATIENCE = 2.0
"""Seconds that the store may take."""

_log = logging.getLogger(__name__)


class Pulse:
    """Tries to write, now and then, when somebody asks."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._trying = asyncio.Lock()
        self._holds = 0.0
        self._trouble: str | None = None

    async def check(self) -> None:
        """StoreUnavailable: nothing can be written."""
        async with self._trying:  # who comes meanwhile gets the same answer
            if time.monotonic() >= self._holds:
                self._trouble = await self._try()
                self._holds = time.monotonic() + EVERY
        if self._trouble is not None:
            raise StoreUnavailable(self._trouble)

    async def _try(self) -> str | None:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._database.write(probe.write)
        except TimeoutError:
            return "the store does not answer"
        except StoreUnavailable as error:
            _log.warning("the house cannot write: %s", error)
            return "the store cannot write"
        return None
