"""Brings a database to the tables of today, step by step. Blocking: call it from a thread."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from gridhouse.store.address import sqlite_path

T = TypeVar("T")

_LOCK = 0x6772_6964_686F_7573  # "gridhous": the advisory lock that one migration holds at a time


def migrate(url: str) -> None:
    """Runs the steps that this database has not seen. Harmless to repeat, also by several at once."""
    _run(url, _upgrade)


def migrated(url: str) -> bool:
    """Whether the database has seen every step that this version of the house knows."""
    path = sqlite_path(url)
    return (path is None or path.exists()) and _run(url, _is_current)


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", "gridhouse.store:migrations")
    return config


def _upgrade(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _is_current(connection: Connection) -> bool:
    seen = MigrationContext.configure(connection).get_current_heads()
    return set(seen) == set(ScriptDirectory.from_config(_config()).get_heads())


def _run(url: str, work: Callable[[Connection], T]) -> T:
    path = sqlite_path(url)
    if path is None:
        from gridhouse.store.postgres import once

        return asyncio.run(once(url, work))
    from gridhouse.store.sqlite import once as once_in_file

    return once_in_file(path, work)
