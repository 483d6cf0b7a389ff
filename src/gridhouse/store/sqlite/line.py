"""A connection to an SQLite file, for SQLAlchemy and for bare SQL alike."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal, NamedTuple
from urllib.parse import quote

import sqlalchemy
from sqlalchemy.pool import NullPool

from gridhouse.store.protocol import StoreUnavailable

BUSY_MS = 10_000

_SETTINGS = {
    "read": ("PRAGMA query_only = ON",),
    # FULL: a commit is on the disk before it is acknowledged, whatever happens to the power.
    "write": ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL", "PRAGMA foreign_keys = ON"),
}
_BEGIN = {"read": "BEGIN", "write": "BEGIN IMMEDIATE"}

_TROUBLE = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PROTOCOL,
    sqlite3.SQLITE_NOTADB,
}
"""The errors that are about the file or the disk, not about what was asked."""


class Line(NamedTuple):
    """One open connection under its two names."""

    sql: sqlalchemy.Connection
    raw: sqlite3.Connection


def open_line(path: Path, use: Literal["read", "write"], *, create: bool = False) -> Line:
    """Opens the file; only `create` makes a new one."""
    mode = "rwc" if create else "rw"

    def connect() -> sqlite3.Connection:
        # Lines stay with the thread that uses them, but may be closed by another one.
        return sqlite3.connect(
            f"file:{quote(str(path))}?mode={mode}",
            uri=True,
            timeout=BUSY_MS / 1000,
            isolation_level=None,
            check_same_thread=False,
        )

    # Errors are logged, and what a statement was asked with may be a token or a hash.
    engine = sqlalchemy.create_engine("sqlite://", creator=connect, poolclass=NullPool, hide_parameters=True)
    sql = engine.connect()
    raw = sql.connection.driver_connection
    assert isinstance(raw, sqlite3.Connection)

    def begin(_sql: sqlalchemy.Connection) -> None:
        if not raw.in_transaction:
            raw.execute(_BEGIN[use])

    sqlalchemy.event.listen(engine, "begin", begin)
    try:
        for setting in _SETTINGS[use]:
            _execute(raw, setting)
    except sqlite3.Error:
        sql.close()
        raise
    return Line(sql, raw)


@contextmanager
def transaction(line: Line) -> Iterator[None]:
    """A transaction in which something is written, by either name of a line. It needs nothing of SQLAlchemy
    where nobody else does: to begin and to commit by it takes longer than to write a move. Where anything
    fails, the line has to be closed."""
    line.raw.execute(_BEGIN["write"])
    yield
    if line.sql.in_transaction():
        line.sql.commit()
    else:
        line.raw.execute("COMMIT")


def _execute(raw: sqlite3.Connection, setting: str) -> None:
    """Carries out a setting. Where two lines change a new file to WAL at once, one of them is refused
    without the wait that `timeout` asks for, so the wait is made here."""
    end = time.monotonic() + BUSY_MS / 1000
    while True:
        try:
            raw.execute(setting)
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
            time.sleep(0.01)


def is_trouble(error: BaseException) -> bool:
    """Whether the file or the disk is at fault, so that the line is not to be trusted any more."""
    cause = error.orig if isinstance(error, sqlalchemy.exc.DBAPIError) else error
    return isinstance(cause, sqlite3.Error) and getattr(cause, "sqlite_errorcode", 0) & 0xFF in _TROUBLE


@contextmanager
def available() -> Iterator[None]:
    """Says StoreUnavailable for every error that is about the file or the disk."""
    try:
        yield
    except Exception as error:
        if is_trouble(error):
            raise StoreUnavailable(f"the database file cannot be used: {error}") from error
        raise
