"""A library from before there were tags: everything in it is found by them as soon as the house is open."""

from pathlib import Path

import pytest
from sqlalchemy import Connection

from gridhouse.house.house import open_house
from gridhouse.house.puzzles import finder
from gridhouse.house.puzzles.library import Wanted
from gridhouse.store import migrate
from tests.house.conftest import settings_for
from tests.house.puzzles import KIND, publish, shown
from tests.store.test_old_members import put, to
from tests.store_fixtures import once

pytestmark = pytest.mark.anyio

TEXTS = ("1 2 4 = 6", "no sum at all", "1 2 3 = 3", "4 4 = 8")


def fill(conn: Connection) -> None:
    """Puzzles that Ann published, and one of a kind that this house does not have."""
    put(conn, "people", id="ann", kind="guest", name="Große Ann", created_at=1)
    for at, text in enumerate(TEXTS):
        entry = {"author": "ann", "title": f"Sea {at}", "folded": f"sea {at}", "text": text, "hidden": False}
        put(conn, "library", kind=KIND, created_at=at, **entry)
    put(conn, "library", kind="gone", created_at=9, **entry)


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def old_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A house of that time, brought to today's tables."""
    sqlite = request.param == "sqlite"
    url = f"sqlite:///{tmp_path}/gridhouse.db" if sqlite else request.getfixturevalue("bare_postgres_url")
    to(url, "0006")
    once(url, fill)
    migrate(url)
    return url


async def test_what_was_published_before_is_found_by_its_tags(
    old_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gridhouse.house.puzzles.tagging.AT_A_TIME", 2)
    finder.read.cache_clear()
    for _ in range(2):  # opened once more, all stays as it is
        async with open_house(settings_for(old_url)) as house:
            page = await house.library.page(KIND, Wanted(), None)
            assert page.tags == {"even": 2, "odd": 1, "only": 2, "size-2": 1, "size-3": 2}
            assert {(one.author, one.note) for one in page.puzzles} == {("Große Ann", "")}
            titles = [one.title for one in page.puzzles]
            assert titles == ["Sea 3", "Sea 2", "Sea 0"], "one cannot be read any more"
            assert len(await shown(house, words="GROSSE")) == 3
    async with open_house(settings_for(old_url)) as house:
        new = await publish(house, "ann", text="5 6 = 11")
        assert await shown(house, tags=frozenset({"odd", "size-2"})) == [new.number]
