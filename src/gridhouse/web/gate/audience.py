"""The audience: all live connections of this process, and the rounds that are made among them."""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Protocol

ROUND = 1.0
"""Seconds between two rounds."""
PATIENCE = 20.0
"""Seconds that a client may leave something unheard before the connection is given up."""
STILL_THEM = 60.0
"""Seconds between two looks at whether a session still holds, where no word came that it may have ended."""

_log = logging.getLogger(__name__)


class Listener(Protocol):
    """A connection, as the rounds see it."""

    @property
    def unheard(self) -> int:
        """How many bytes wait for the client."""

    def give_up(self) -> None:
        """Drops the connection."""

    async def look_again(self) -> None:
        """Looks whether whoever listens is still who they were."""


class Audience:
    """Leaves clients that take nothing any more or are not who they were, without a timer for each."""

    def __init__(self) -> None:
        self._all_heard: dict[Listener, float] = {}
        """When each was last seen to have heard everything."""
        self._known: dict[Listener, float] = {}
        """When each was last known to be who they were."""
        self._rounds = asyncio.create_task(self._go_round())

    @contextmanager
    def seat(self, listener: Listener) -> Iterator[None]:
        """A place among the audience, until the connection ends."""
        self._all_heard[listener] = self._known[listener] = monotonic()
        try:
            yield
        finally:
            del self._all_heard[listener], self._known[listener]

    async def close(self) -> None:
        self._rounds.cancel()
        await asyncio.gather(self._rounds, return_exceptions=True)

    async def _go_round(self) -> None:
        while True:
            await asyncio.sleep(ROUND)
            self._leave_the_stuck(monotonic())
            await self._look_at_all(monotonic())

    def _leave_the_stuck(self, now: float) -> None:
        for listener, since in tuple(self._all_heard.items()):
            if not listener.unheard:
                self._all_heard[listener] = now
            elif now - since >= PATIENCE:
                listener.give_up()

    async def _look_at_all(self, now: float) -> None:
        for listener, since in tuple(self._known.items()):
            if now - since >= STILL_THEM and listener in self._known:
                self._known[listener] = now
                try:
                    await listener.look_again()
                except Exception:
                    _log.exception("it could not be seen whether a session holds")
