"""A house for a race, and a race in it."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

import gridhouse.games.race
from gridhouse.house.house import House, open_house
from gridhouse.house.people.passwords import Passwords
from gridhouse.house.settings import Settings
from tests.house.people import FAST
from tests.race.hosted import Race, a_race


@pytest.fixture
async def race_house(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[House]:
    """A house with nothing but this game, and passwords that are hashed in no time."""
    assert sqlite_url
    monkeypatch.setattr("gridhouse.house.shelf.FOLDERS", (gridhouse.games.race,))
    monkeypatch.setattr("gridhouse.house.house.Passwords", lambda: Passwords(FAST))
    async with open_house(Settings(data=tmp_path, bot_pause=0)) as house:
        yield house


@pytest.fixture
async def race(race_house: House) -> Race:
    return await a_race(race_house)
