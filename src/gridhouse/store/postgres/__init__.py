"""The store in PostgreSQL, for any number of processes."""

import asyncio

import asyncpg  # type: ignore[import-untyped]

from gridhouse.store.postgres.bus import PostgresBus
from gridhouse.store.postgres.database import PostgresDatabase, once
from gridhouse.store.postgres.events import PostgresEvents
from gridhouse.store.postgres.line import Lines, available
from gridhouse.store.protocol import Bus, Database, EventStore

__all__ = ["PostgresStore", "once", "open_postgres"]

LINES = 10
"""Connections that the log of one process may hold. With those of the cold path and of the bus it is 14,
so that seven processes fit into the hundred that PostgreSQL allows by default."""

PATIENCE = 10.0
"""Seconds that closing waits for what is still being written."""


class PostgresStore:
    """A `Store` on PostgreSQL."""

    def __init__(self, url: str, pool: Lines) -> None:
        self._pool = pool
        self._database = PostgresDatabase(url, pool)
        self._bus = PostgresBus(url)
        self.events: EventStore = PostgresEvents(pool)
        self.database: Database = self._database
        self.bus: Bus = self._bus

    async def open(self) -> None:
        await self._bus.open()

    async def close(self) -> None:
        await self._bus.close()
        await self._database.close()
        try:
            await asyncio.wait_for(self._pool.close(), PATIENCE)
        except TimeoutError:
            self._pool.terminate()


async def open_postgres(url: str) -> PostgresStore:
    """Connects; StoreUnavailable where nobody answers."""
    with available():
        pool = await asyncpg.create_pool(url, min_size=1, max_size=LINES, timeout=10, command_timeout=30)
    store = PostgresStore(url, pool)
    try:
        await store.open()
    except BaseException:
        await store.close()
        raise
    return store
