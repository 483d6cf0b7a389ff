"""The old house, brought to today's version on each engine, and opened in its last hour."""

import shutil
from collections.abc import AsyncIterator, Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from gridhouse.house.house import House, open_house
from gridhouse.house.settings import Settings
from gridhouse.store import migrate
from tests.house.conftest import TREASURE
from tests.migration.old_house import OldHouse, build, read_house
from tests.store_fixtures import execute


@pytest.fixture(scope="session")
def old() -> OldHouse:
    """What the old house said."""
    return read_house("0003")


@pytest.fixture(scope="session")
def migrated_file(old: OldHouse, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The SQLite file of the old house, migrated."""
    path = tmp_path_factory.mktemp("old") / "gridhouse.db"
    build(f"sqlite:///{path}", old)
    migrate(f"sqlite:///{path}")
    return path


@pytest.fixture(scope="session")
def migrated_server(old: OldHouse, postgres_server: Callable[[str], str]) -> Callable[[str], str]:
    """The server with the PostgreSQL database of the old house, migrated."""
    execute(postgres_server("postgres"), "CREATE DATABASE old_house")
    build(postgres_server("old_house"), old)
    migrate(postgres_server("old_house"))
    return postgres_server


@pytest.fixture
def sqlite_copy(migrated_file: Path, tmp_path: Path) -> Settings:
    """A data folder of its own for a test."""
    shutil.copy(migrated_file, tmp_path)
    return Settings(data=tmp_path, games=(str(TREASURE),), bot_pause=0)


@pytest.fixture
def postgres_copy(migrated_server: Callable[[str], str]) -> Iterator[Settings]:
    """A database of its own for a test."""
    execute(migrated_server("postgres"), "CREATE DATABASE copied TEMPLATE old_house")
    yield Settings(database=migrated_server("copied"), games=(str(TREASURE),), bot_pause=0)
    execute(migrated_server("postgres"), "DROP DATABASE copied WITH (FORCE)")


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def settings(request: pytest.FixtureRequest) -> Settings:
    """The old house on today's tables, on each engine in turn."""
    copied: Settings = request.getfixturevalue(f"{request.param}_copy")
    return copied


@pytest.fixture
def last_hour(old: OldHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    """No time has passed: sessions live, clocks run, and today's puzzle is that of the old house. A minute
    before its last moment was its last fact: what bots do as soon as it is open is dated like that."""
    monkeypatch.setattr("gridhouse.house.times._wall", lambda: (old.now - 60_000) * 1_000_000)
    now = datetime.fromtimestamp(old.now / 1000, UTC)
    monkeypatch.setattr("gridhouse.house.puzzles.dailies.utc_now", lambda: now)


@pytest.fixture
async def house(settings: Settings, last_hour: None) -> AsyncIterator[House]:
    """The old house, open today."""
    async with open_house(settings) as house:
        yield house
