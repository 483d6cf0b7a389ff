"""Hints between processes by NOTIFY, on a connection of its own.

They are sent after the commit: inside a transaction, NOTIFY would make the commits queue for one lock.
"""

import asyncio
import logging

import asyncpg  # type: ignore[import-untyped]

from gridhouse.store.bus import RECONCILE, LocalBus, Pending, check_message
from gridhouse.store.failpoints import failpoint
from gridhouse.store.postgres.line import TROUBLE, Line, available

CHANNEL = "gridhouse"
HEARTBEAT = 15.0
"""Seconds after which a silent line is tried, so that a dead one is noticed."""
PAUSES = (0.1, 0.5, 1.0, 2.0, 5.0)
"""Seconds to wait before each new try to reconnect; the last one for ever."""

_SEND = "SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message"
_log = logging.getLogger(__name__)


class PostgresBus(LocalBus):
    """Tells this process at once, and the others as fast as the line carries: all that waits goes at once."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self._url = url
        self._outgoing = Pending()
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._pid = 0

    async def open(self) -> None:
        """Listens from when this returns."""
        with available():
            line = await self._connect()
        self._task = asyncio.create_task(self._run(line))

    async def publish(self, message: bytes) -> None:
        check_message(message)
        self.deliver(message)
        self._outgoing.put(message)
        self._wake.set()

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])
        await super().close()

    async def _run(self, line: Line) -> None:
        while True:
            try:
                await self._send_for_ever(line)
            except TROUBLE as error:
                _log.warning("the bus lost its line: %s", error)
            finally:
                line.terminate()
            line = await self._reconnect()
            self.deliver(RECONCILE)

    async def _send_for_ever(self, line: Line) -> None:
        while True:
            messages = self._outgoing.take_all()
            try:
                failpoint("bus.send.before")
                await line.execute(_SEND, CHANNEL, [message.decode() for message in messages])
                failpoint("bus.send.after")
            except TROUBLE:
                for message in messages:
                    self._outgoing.put(message)
                raise
            try:
                async with asyncio.timeout(HEARTBEAT):  # wait_for would lose a cancel that comes with a wake
                    await self._wake.wait()
            except TimeoutError:
                continue  # sending nothing is the heartbeat
            self._wake.clear()

    async def _reconnect(self) -> Line:
        tries = 0
        while True:
            await asyncio.sleep(PAUSES[min(tries, len(PAUSES) - 1)])
            try:
                return await self._connect()
            except TROUBLE as error:
                _log.warning("the bus cannot reconnect yet: %s", error)
                tries += 1

    async def _connect(self) -> Line:
        line = await asyncpg.connect(self._url, timeout=10, command_timeout=10)
        try:
            line.add_termination_listener(lambda _: self._wake.set())
            self._pid = line.get_server_pid()
            await line.add_listener(CHANNEL, self._heard)
        except BaseException:
            line.terminate()
            raise
        return line

    def _heard(self, _line: Line, sender: int, _channel: str, message: str) -> None:
        if sender != self._pid:  # this process was told when it published
            self.deliver(message.encode())
