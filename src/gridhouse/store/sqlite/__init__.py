"""The store in one SQLite file, for one process."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection

from gridhouse.store.bus import LocalBus
from gridhouse.store.protocol import Bus, Database, EventStore
from gridhouse.store.query import Query
from gridhouse.store.sqlite.events import SqliteEvents
from gridhouse.store.sqlite.line import Line, available, open_line
from gridhouse.store.sqlite.lookups import Lookups
from gridhouse.store.sqlite.readers import Readers
from gridhouse.store.sqlite.writer import Writer

T = TypeVar("T")

MOST_WAITING = 4096
"""More writes than this in the queue are refused: the disk cannot keep up."""
READERS = 4


class SqliteDatabase:
    """A `Database` on the writer and the readers of one file."""

    def __init__(self, writer: Writer, readers: Readers) -> None:
        self._writer = writer
        self._readers = readers
        self._lookups = Lookups(readers)

    async def read(self, work: Callable[[Connection], T]) -> T:
        def in_snapshot(line: Line) -> T:
            with line.sql.begin():
                return work(line.sql)

        return await self._readers.run(in_snapshot)

    async def row(self, query: Query, **values: object) -> Sequence[Any] | None:
        found: Sequence[Any] | None = await self._lookups.row(query.sqlite, values)
        return found

    async def write(self, work: Callable[[Connection], T]) -> T:
        return await self._writer.run(lambda line: work(line.sql))


class SqliteStore:
    """A `Store` in one file."""

    def __init__(self, path: Path) -> None:
        self._writer = Writer(path, MOST_WAITING)
        self._readers = Readers(path, READERS)
        self.events: EventStore = SqliteEvents(self._writer, self._readers)
        self.database: Database = SqliteDatabase(self._writer, self._readers)
        self._bus = LocalBus()
        self.bus: Bus = self._bus

    async def close(self) -> None:
        await self._writer.close()
        await self._readers.close()
        await self._bus.close()


def once(path: Path, work: Callable[[Connection], T]) -> T:
    """Does `work` in one transaction on a connection of its own; makes the file if there is none."""
    with available():
        line = open_line(path, "write", create=True)
        try:
            with line.sql.begin():
                return work(line.sql)
        finally:
            line.sql.close()
