"""A race in a house that is told of at a server which plays Discord."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest

import gridhouse.games.race
from gridhouse.house.house import House, open_house
from gridhouse.house.outside.sender import Pace
from gridhouse.house.people.passwords import Passwords
from gridhouse.house.settings import Settings
from tests.house.people import FAST
from tests.outside.fake import Discord, discord
from tests.outside.told import Told, told_race

QUICK = Pace(round=0.02, least=0.01, lease=10.0, patience=10.0, block=60.0, backoff=0.01, longest=0.1)

Opens = Callable[[], AbstractAsyncContextManager[House]]


@pytest.fixture
async def fake() -> AsyncIterator[Discord]:
    async with discord() as fake:
        yield fake
        assert fake.faults == []


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A house with nothing but this game, in which nobody waits for long."""
    monkeypatch.setattr("gridhouse.house.shelf.FOLDERS", (gridhouse.games.race,))
    monkeypatch.setattr("gridhouse.house.house.Passwords", lambda: Passwords(FAST))
    monkeypatch.setattr("gridhouse.house.outside.sender.PACE", QUICK)


@pytest.fixture
def opens(fake: Discord, sqlite_url: str, quick: None) -> Opens:
    """Opens the house; again and again on the same database."""
    data = Path(sqlite_url.removeprefix("sqlite:///")).parent
    return lambda: open_house(Settings(data=data, bot_pause=0, discord_hosts=(fake.host,)))


@pytest.fixture
def opens_shared(fake: Discord, postgres_url: str, tmp_path: Path, quick: None) -> Opens:
    """Opens a process of a house that may have several."""
    hosts = (fake.host,)
    return lambda: open_house(
        Settings(data=tmp_path, database=postgres_url, bot_pause=0, discord_hosts=hosts)
    )


@pytest.fixture
async def told(opens: Opens, fake: Discord) -> AsyncIterator[Told]:
    """A race that has started, with a main channel."""
    async with opens() as house:
        yield await told_race(house, fake)
