"""The house of version 0008, asked over HTTP: accounts and guests, matches, a class, dailies, standings, the
campaign, the library and collections are there after an update, and everybody goes on."""

from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from msgspec import Struct

from gridhouse.games.chromacross import PUZZLES
from gridhouse.house.settings import Settings
from gridhouse.store import migrate
from gridhouse.web.app import create_app
from tests.house.conftest import TREASURE
from tests.migration.old_house import DATA, fill
from tests.migration.questions import compared
from tests.store_fixtures import once

pytestmark = pytest.mark.anyio

REVISION = "0008"
OTHERWISE = {
    "game.options": "a match's page has no use for the schema, which is at /api/games/{game}",
    "joined.link": "a pupil finds the way back to the class",
}
"""What the wire no longer says as that house did, and why."""

Visitor = Callable[[str], httpx.AsyncClient]


class Asked(Struct, frozen=True):
    """What somebody asked, and what the house said."""

    who: str
    path: str
    status: int
    said: Any


class Left(Struct, frozen=True):
    """When the house was left, with how many puzzles it came, and what its people hold."""

    revision: str
    now: int
    shipped: int
    cookies: dict[str, dict[str, str]]


def _read() -> tuple[Left, list[Asked]]:
    first, *rest = (DATA / f"{REVISION}.told.jsonl").read_bytes().splitlines()
    return msgspec.json.decode(first, type=Left), [msgspec.json.decode(line, type=Asked) for line in rest]


LEFT, ASKED = _read()


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """The house on today's tables, on each engine in turn."""
    sqlite = request.param == "sqlite"
    url = f"sqlite:///{tmp_path}/gridhouse.db" if sqlite else request.getfixturevalue("bare_postgres_url")
    shipped = [
        {"kind": "chromacross", "series": "daily", "number": row.id, "date": row.date,
         "row": PUZZLES.write(row).encode()}
        for row in PUZZLES.published("daily")[: LEFT.shipped]
    ]  # fmt: skip
    once(url, lambda conn: fill(conn, REVISION, shipped))
    migrate(url)
    return Settings(data=tmp_path, database="" if sqlite else url, games=(str(TREASURE),), bot_pause=0)


@pytest.fixture
async def visitor(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Visitor]:
    """The house is open, no time has passed, and somebody comes back with their cookies."""
    monkeypatch.setattr("gridhouse.house.times._wall", lambda: LEFT.now * 1_000_000)
    now = datetime.fromtimestamp(LEFT.now / 1000, UTC)
    monkeypatch.setattr("gridhouse.house.puzzles.dailies.utc_now", lambda: now)
    app = create_app(settings)
    visitors: list[httpx.AsyncClient] = []

    def comes_back(who: str) -> httpx.AsyncClient:
        cookies = LEFT.cookies.get(who)
        transport = httpx.ASGITransport(app)
        visitors.append(httpx.AsyncClient(transport=transport, base_url="http://house", cookies=cookies))
        return visitors[-1]

    async with app.router.lifespan_context(app):
        yield comes_back
        for one in visitors:
            await one.aclose()


async def test_everybody_sees_what_they_saw(visitor: Visitor) -> None:
    people = {who: visitor(who) for who in LEFT.cookies}
    different = {}
    for asked in ASKED:
        answer = await people[asked.who].get(asked.path)
        if answer.status_code != asked.status:
            different[asked.who, asked.path] = [f"{answer.status_code} instead of {asked.status}"]
        elif asked.said is not None and (found := list(compared(asked.said, answer.json(), "", OTHERWISE))):
            different[asked.who, asked.path] = found
    assert different == {}


def test_the_house_has_something_of_everything() -> None:
    """Otherwise nothing is shown by what stays the same."""
    said = {asked.path: asked.said for asked in ASKED if asked.who == "ada"}
    assert len(said["/api/matches"]["matches"]) >= 3
    assert len(said["/api/classes"]["taught"]) == 1
    assert len(said["/api/puzzles/grids/library"]["puzzles"]) == 2
    assert sum(one["stars"] for one in said["/api/puzzles/grids/campaign"]["puzzles"]) > 3
    assert said["/api/puzzles/grids/collections/1/standings"]["best"]
    assert any(path.endswith("/standings") and "/daily/" in path and it["best"] for path, it in said.items())
    assert any(asked.said["games"] for asked in ASKED if asked.path == "/api/times-tables")


async def test_and_goes_on(visitor: Visitor) -> None:
    ada = visitor("somebody at a new device")
    words = {"login": "ada", "password": "ada's own words"}
    assert (await ada.post("/api/sessions", json=words)).status_code == 200
    for line in (await ada.get("/api/matches")).json()["matches"]:
        match = f"/api/matches/{line['id']}"
        frame = (await ada.get(match)).json()["frame"]
        if (seats := frame["table"]["can"]["move"]) and frame["legal"]:
            move = {"id": "after-the-update", "seat": seats[0], "move": frame["legal"][0]}
            assert (await ada.post(f"{match}/commands", json=move)).json()["seq"] == frame["seq"] + 1
            break
    else:
        pytest.fail("it is nobody's turn")
    cleo = visitor("cleo")
    assert (await cleo.put("/api/puzzles/grids/library/1/like")).is_success
    collection = {"title": "After the update", "note": ""}
    made = (await cleo.post("/api/puzzles/grids/collections", json=collection)).json()
    assert made["about"]["number"] == 2
