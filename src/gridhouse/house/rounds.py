"""Rounds: what the house looks after now and then, for as long as it is open."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

_log = logging.getLogger(__name__)


class Rounds:
    """Does the same again and again. What goes wrong is written down, and the next round comes."""

    def __init__(
        self, look: Callable[[], Awaitable[object]], every: float, trouble: str, first: float = 0.0
    ) -> None:
        self._look = look
        self._every = every
        self._trouble = trouble
        self._first = first
        """Seconds to the first round."""
        self._going: asyncio.Task[None] | None = None

    def open(self) -> None:
        """From now on."""
        self._going = asyncio.create_task(self._go())

    async def close(self) -> None:
        """No more."""
        if self._going is not None:
            self._going.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._going

    async def _go(self) -> None:
        await asyncio.sleep(self._first)
        while True:
            try:
                await self._look()
            except Exception:
                _log.exception(self._trouble)
            await asyncio.sleep(self._every)
