"""Brings a database to the tables of today, step by step. Blocking: call it from a thread."""

import asyncio
from collections.abc import Callable
from importlib.resources import files
from typing import TypeVar

from sqlalchemy import Connection, inspect, text

from gridhouse.store.address import sqlite_path

T = TypeVar("T")


def migrate(url: str) -> None:
    """Runs the steps that this database has not seen. Harmless to repeat, also by several at once."""
    if migrated(url):
        return
    from gridhouse.store.steps import upgrade

    do_once(url, upgrade)


def migrated(url: str) -> bool:
    """Whether the database has seen every step that this version of the house knows."""
    path = sqlite_path(url)
    return (path is None or path.exists()) and do_once(url, _last_seen) == newest_step()


def newest_step() -> str:
    """The number of the last step: they are counted in the names of their files."""
    steps = (step.name for step in files("gridhouse.store.migrations").joinpath("versions").iterdir())
    return max(name.partition("_")[0] for name in steps if name.endswith(".py"))


def _last_seen(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    seen: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return seen


def do_once(url: str, work: Callable[[Connection], T]) -> T:
    """Does `work` in one transaction on a connection of its own."""
    path = sqlite_path(url)
    if path is None:
        from gridhouse.store.postgres import once

        return asyncio.run(once(url, work))
    from gridhouse.store.sqlite import once as once_in_file

    return once_in_file(path, work)
