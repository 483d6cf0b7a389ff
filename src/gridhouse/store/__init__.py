"""The event log and the tables of the house, on SQLite or PostgreSQL."""

import asyncio

from gridhouse.store.address import sqlite_path
from gridhouse.store.migrate import migrate, migrated
from gridhouse.store.protocol import (
    Batch,
    Bus,
    CodeRow,
    Conflict,
    Database,
    Effect,
    EventStore,
    MatchRow,
    MemberRole,
    MemberRow,
    Moved,
    NewMatch,
    PassRow,
    SeatKind,
    SeatRow,
    Snapshot,
    Standing,
    Store,
    StoreUnavailable,
)

__all__ = [
    "Batch",
    "Bus",
    "CodeRow",
    "Conflict",
    "Database",
    "Effect",
    "EventStore",
    "MatchRow",
    "MemberRole",
    "MemberRow",
    "Moved",
    "NewMatch",
    "PassRow",
    "SeatKind",
    "SeatRow",
    "Snapshot",
    "Standing",
    "Store",
    "StoreUnavailable",
    "migrate",
    "migrated",
    "open_store",
]


async def open_store(url: str) -> Store:
    """Opens the database at `sqlite:///FILE` or `postgresql://…`, which must be migrated."""
    if not await asyncio.to_thread(migrated, url):
        raise StoreUnavailable("the database has not been migrated to this version: run `gridhouse migrate`")
    path = sqlite_path(url)
    if path is not None:
        from gridhouse.store.sqlite import SqliteStore

        return SqliteStore(path)
    from gridhouse.store.postgres import open_postgres

    return await open_postgres(url)
