"""Passes over HTTP: whoever knows one comes in, and nobody else learns or costs anything."""

from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import func, select
from starlette.applications import Starlette

from gridhouse.house.settings import Settings
from gridhouse.store.schema import people
from tests.web.conftest import CREATE, TREASURE, Visitor

pytestmark = pytest.mark.anyio

RELAY = str(Path(__file__).parents[1] / "house" / "games" / "relay")
TEAMS = {"game": "relay", "seats": [{"kind": "team", "name": "Foxes"}, {"kind": "team", "name": "Owls"}]}
FOX = "the fox's password"


@pytest.fixture
def settings(sqlite_url: str, tmp_path: Path) -> Settings:
    """A house with a game that somebody organises, and one that nobody does."""
    assert sqlite_url == f"sqlite:///{tmp_path / 'gridhouse.db'}"
    return Settings(data=tmp_path, games=(TREASURE, RELAY), bot_pause=0)


async def create(host: httpx.AsyncClient, **wish: Any) -> str:
    """The address of a new match."""
    page = (await host.post("/api/matches", json={"id": "the-match", **wish})).raise_for_status().json()
    return f"/api/matches/{page['id']}"


async def set_pass(
    host: httpx.AsyncClient, match: str, number: int = 0, opens: str = "0", password: str | None = FOX
) -> httpx.Response:
    wish = {"id": f"set-pass-{number}", "opens": opens, "password": password}
    return await host.post(f"{match}/passes", json=wish)


async def enter(
    guest: httpx.AsyncClient, match: str, number: int = 0, opens: str = "0", password: str = FOX, **more: Any
) -> httpx.Response:
    wish = {"id": f"enter-{number:03}", "opens": opens, "password": password, **more}
    return await guest.post(f"{match}/members", json=wish)


async def test_a_pass_makes_somebody_a_member_until_it_is_changed(visitor: Visitor) -> None:
    host, fay = visitor(), visitor()
    match = await create(host, **TEAMS)
    assert (await set_pass(host, match)).status_code == 200
    assert (await fay.get(match)).status_code == 404
    wrong = await enter(fay, match, 1, password="the owl's")
    assert (wrong.status_code, wrong.json()["code"]) == (409, "wrong_password")
    page = (await enter(fay, match, 2, name="Fay")).json()
    assert (page["role"], page["frame"]["looking_as"]) == ("player", 0)
    assert FOX not in (await host.get(match)).text
    assert (await set_pass(fay, match, 3, password="fay's own")).json()["code"] == "not_allowed"
    assert (await set_pass(host, match, 4, password=None)).status_code == 200
    assert (await fay.get(match)).status_code == 404
    assert (await enter(fay, match, 5)).json()["code"] == "wrong_password"


@pytest.mark.parametrize(
    "opens", ["00", "01", "64", "-1", "+1", "١", "admin\n", "Admin", "", "0 ", "0\x00", "host"]
)
async def test_a_pass_opens_a_seat_or_the_organisers_and_nothing_else(visitor: Visitor, opens: str) -> None:
    host = visitor()
    match = await create(host, **TEAMS)
    assert (await set_pass(host, match, opens=opens)).status_code == 422
    assert (await enter(host, match, opens=opens)).status_code == 422


async def test_no_pass_is_set_for_a_team_that_is_not_there(visitor: Visitor) -> None:
    host = visitor()
    match = await create(host, **TEAMS)
    assert (await set_pass(host, match, opens="63")).json()["code"] == "no_such_seat"
    assert (await enter(host, match, opens="63")).json()["code"] == "wrong_password"


@pytest.mark.parametrize("name", ["\x00", "\u202e\u200b", " ", ""])
async def test_nobody_comes_in_under_a_name_that_cannot_be_seen(visitor: Visitor, name: str) -> None:
    host = visitor()
    match = await create(host, **TEAMS)
    await set_pass(host, match)
    assert (await enter(visitor(), match, name=name)).status_code in (409, 422)


@pytest.mark.parametrize("password", ["\x00" * 8, "\N{SNOWMAN}" * 256, "e\N{COMBINING ACUTE ACCENT}" * 3])
async def test_any_word_is_a_password(visitor: Visitor, password: str) -> None:
    host = visitor()
    match = await create(host, **TEAMS)
    assert (await set_pass(host, match, password=password)).status_code == 200
    assert (await enter(visitor(), match, 0, password=password)).status_code == 200
    assert (await enter(visitor(), match, 1, password=password[:-1])).status_code == 409


@pytest.mark.parametrize("password", ["five5", "x" * 257])
async def test_a_pass_is_neither_too_short_nor_too_long(visitor: Visitor, password: str) -> None:
    host = visitor()
    assert (await set_pass(host, await create(host, **TEAMS), password=password)).status_code == 422


async def test_broken_unicode_is_refused(visitor: Visitor) -> None:
    host = visitor()
    match = await create(host, **TEAMS)
    for body in (
        b'{"id": "enter-000", "opens": "0", "password": "\\ud800"}',
        b'{"id": "enter-000", "opens": "0", "password": "'
        + "\ud800".encode("utf-8", "surrogatepass")
        + b'"}',
    ):
        answer = await host.post(
            f"{match}/members", content=body, headers={"content-type": "application/json"}
        )
        assert answer.status_code in (400, 422)


async def test_a_match_without_passes_is_not_there_for_strangers(visitor: Visitor, app: Starlette) -> None:
    """The same answer as for one that does not exist, and a wrong address makes nobody a guest."""
    ann, eve = visitor(), visitor()
    match = await create(ann, **CREATE)
    before = await known(app)
    answers = [await enter(eve, address) for address in (match, "/api/matches/nowhere")]
    told = [{**answer.json(), "request": None, "instance": None} for answer in answers]
    assert [answer.status_code for answer in answers] == [404, 404]
    assert told[0] == told[1]
    assert await known(app) == before
    assert not eve.cookies


async def known(app: Starlette) -> int:
    """How many people the house has written down."""
    count: int = await app.state.front.house.store.database.read(
        lambda conn: conn.execute(select(func.count()).select_from(people)).scalar_one()
    )
    return count


@pytest.mark.usefixtures("no_time_passes")
async def test_passes_are_not_set_as_fast_as_moves_are_made(visitor: Visitor) -> None:
    """Each costs a hash, and whoever logs in waits for it. There are enough for every team at once."""
    host = visitor()
    match = await create(host, **TEAMS)
    codes = [(await set_pass(host, match, number)).status_code for number in range(66)]
    assert (codes[:60], codes[60:]) == ([200] * 60, [429] * 6)
