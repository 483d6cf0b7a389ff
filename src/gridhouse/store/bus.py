"""Hints between those who share a store: "match m moved". Subscribers have bounded mailboxes."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

Hear = Callable[[bytes], Awaitable[None]]

RECONCILE = b""
"""Some messages may have been missed: look into the store."""
LONGEST = 7000
MAILBOX = 1000

_log = logging.getLogger(__name__)


def check_message(message: bytes) -> None:
    """A ValueError for a message that not every engine can carry."""
    if len(message) > LONGEST or b"\0" in message:
        raise ValueError(f"a message is UTF-8 text of at most {LONGEST} bytes")
    message.decode()


class Pending:
    """Messages that wait, each once, in order; too many of them become one RECONCILE."""

    def __init__(self) -> None:
        self._messages: dict[bytes, None] = {}

    def __bool__(self) -> bool:
        return bool(self._messages)

    def put(self, message: bytes) -> None:
        if len(self._messages) >= MAILBOX:
            self._messages = {RECONCILE: None}
        else:
            self._messages[message] = None

    def take_all(self) -> list[bytes]:
        messages, self._messages = list(self._messages), {}
        return messages


class Subscriber:
    """One who hears. A slow one misses nothing but repeats, and nobody waits for it."""

    def __init__(self, hear: Hear) -> None:
        self._hear = hear
        self._pending = Pending()
        self._wake = asyncio.Event()
        self._task = asyncio.create_task(self._listen())

    def put(self, message: bytes) -> None:
        self._pending.put(message)
        self._wake.set()

    def end(self) -> None:
        self._task.cancel()

    async def _listen(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            for message in self._pending.take_all():
                await self._tell(message)

    async def _tell(self, message: bytes) -> None:
        try:
            await self._hear(message)
        except Exception:
            _log.exception("a subscriber of the bus failed on a message")


class LocalBus:
    """The bus of one process."""

    def __init__(self) -> None:
        self._subscribers: set[Subscriber] = set()

    async def publish(self, message: bytes) -> None:
        check_message(message)
        self.deliver(message)

    def subscribe(self, hear: Hear) -> Callable[[], None]:
        subscriber = Subscriber(hear)
        self._subscribers.add(subscriber)

        def end() -> None:
            self._subscribers.discard(subscriber)
            subscriber.end()

        return end

    def deliver(self, message: bytes) -> None:
        """Puts a message into the mailboxes of this process."""
        for subscriber in self._subscribers:
            subscriber.put(message)

    async def close(self) -> None:
        while self._subscribers:
            self._subscribers.pop().end()
