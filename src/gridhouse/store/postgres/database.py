"""The cold path on PostgreSQL: SQLAlchemy over asyncpg."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from gridhouse.store.failpoints import failpoint
from gridhouse.store.postgres.line import Line, Lines, available
from gridhouse.store.query import Query

T = TypeVar("T")

LINES = 3


def engine(url: str, **pool: Any) -> AsyncEngine:
    """An engine whose connections asyncpg makes from the address, so that it is read in one way only."""

    async def connect() -> Line:
        return await asyncpg.connect(url, timeout=10, command_timeout=60)

    # Errors are logged, and what a statement was asked with may be a token or a hash.
    return create_async_engine("postgresql+asyncpg://", async_creator=connect, hide_parameters=True, **pool)


class PostgresDatabase:
    """A `Database` with a small pool of its own, so that long queries never take the lines of the log; those
    that find one row by its key may."""

    def __init__(self, url: str, lines: Lines) -> None:
        self._lines = lines
        self._writing = engine(url, pool_size=LINES, max_overflow=0, pool_timeout=10)
        self._reading = self._writing.execution_options(
            isolation_level="REPEATABLE READ", postgresql_readonly=True
        )

    async def read(self, work: Callable[[Connection], T]) -> T:
        with available():
            async with self._reading.begin() as line:
                return await line.run_sync(work)

    async def row(self, query: Query, **values: object) -> Sequence[Any] | None:
        statement, names = query.postgres
        with available():
            found: Sequence[Any] | None = await self._lines.fetchrow(
                statement, *map(values.__getitem__, names)
            )
            return found

    async def write(self, work: Callable[[Connection], T]) -> T:
        with available():
            async with self._writing.begin() as line:
                done = await line.run_sync(work)
                failpoint("postgres.write.before")
            failpoint("postgres.write.after")
            return done

    async def close(self) -> None:
        await self._writing.dispose()


async def once(url: str, work: Callable[[Connection], T]) -> T:
    """Does `work` in one transaction on a connection of its own."""
    alone = engine(url, poolclass=NullPool)
    with available():
        async with alone.begin() as line:
            return await line.run_sync(work)
