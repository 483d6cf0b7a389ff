"""Open houses for tests, on each engine in turn."""

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest

from gridhouse.house.house import House, open_house
from gridhouse.house.people.passwords import Passwords
from gridhouse.house.people.people import People, open_people
from gridhouse.house.settings import Settings
from gridhouse.store import Store
from tests.house.engines import Engines
from tests.house.people import FAST, Ear

TREASURE = Path(__file__).parents[2] / "examples" / "treasure"
GAMES_FOR_TESTS = (
    str(TREASURE),
    *sorted(str(file.parent) for file in Path(__file__).parent.glob("games/*/__init__.py")),
)

Opens = Callable[[], AbstractAsyncContextManager[House]]
"""Opens the house; again and again on the same database."""


def settings_for(database_url: str) -> Settings:
    """A house with the games for tests, whose bots do not pause."""
    games = GAMES_FOR_TESTS
    if database_url.startswith("sqlite:///"):
        return Settings(data=Path(database_url.removeprefix("sqlite:///")).parent, games=games, bot_pause=0)
    return Settings(database=database_url, games=games, bot_pause=0)


@pytest.fixture
def quick_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hashes that take no time: how strong they are is for other tests to say."""
    monkeypatch.setattr("gridhouse.house.people.passwords.PasswordHasher", lambda: FAST)


@pytest.fixture
def opens(database_url: str, quick_passwords: None) -> Opens:
    return lambda: open_house(settings_for(database_url))


@pytest.fixture
async def house(opens: Opens) -> AsyncIterator[House]:
    async with opens() as house:
        yield house


@pytest.fixture
async def sqlite_house(sqlite_url: str, quick_passwords: None) -> AsyncIterator[House]:
    """For what does not depend on the engine."""
    async with open_house(settings_for(sqlite_url)) as house:
        yield house


@pytest.fixture
def engines(sqlite_url: str, postgres_url: str) -> Iterator[Engines]:
    """The library on both engines at once."""
    engines = Engines(GAMES_FOR_TESTS, sqlite_url, postgres_url)
    yield engines
    engines.close()


@pytest.fixture
def ear() -> Ear:
    return Ear()


@pytest.fixture
async def people(store: Store, ear: Ear) -> People:
    """The people of a house without matches; the ear hears what its onlookers would."""
    return await open_people(store.database, ear, Passwords(FAST))
