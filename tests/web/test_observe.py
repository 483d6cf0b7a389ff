"""What the server says about itself: logs without secrets, metrics, health."""

import io
import json
import logging
from collections.abc import Iterator

import httpx
import pytest
from msgspec.structs import replace
from starlette.applications import Starlette

from gridhouse.house.settings import Settings
from gridhouse.web.gate import logs
from tests.web.conftest import CREATE

pytestmark = pytest.mark.anyio

SECRET = "a very secret word"


@pytest.fixture
def written(settings: Settings, app: Starlette) -> Iterator[io.StringIO]:
    """The log of a house that writes JSON at every level."""
    stream = io.StringIO()
    logs.configure(replace(settings, log_format="json", log_level="debug"), stream)
    yield stream
    logs.configure(settings)


def lines(written: io.StringIO) -> list[dict[str, object]]:
    return [json.loads(line) for line in written.getvalue().splitlines()]


async def test_a_request_is_one_line(ann: httpx.AsyncClient, written: io.StringIO) -> None:
    answer = await ann.get("/api/games/treasure")
    (line,) = lines(written)
    assert line["request"] == answer.headers["x-request-id"]
    assert (line["method"], line["route"], line["status"]) == ("GET", "/api/games/{game}", 200)
    assert line["game"] == "treasure"
    assert isinstance(line["ms"], float)


async def test_nothing_secret_is_logged(ann: httpx.AsyncClient, written: io.StringIO) -> None:
    page = (await ann.post("/api/matches", json=CREATE)).json()
    invite, watch = page["invite"].rpartition("/")[2], page["watch"].rpartition("/")[2]
    await ann.get(f"/api/invites/{invite}")
    await ann.post(f"/api/invites/{invite}", json={"id": "sit-down"})
    await ann.get(f"/api/watch/{watch}")
    await ann.get(f"/api/matches/{page['id']}", params={"watch": watch})
    for path in (f"/join/{invite}", f"/watch/{watch}", f"/{watch}", f"/static/{watch}/x"):
        await ann.get(path)
    guest = ann.cookies["gridhouse_guest"]
    await ann.post("/api/accounts", json={"login": "ann", "password": SECRET})
    session = ann.cookies["gridhouse_session"]
    await ann.post("/api/sessions", json={"login": "ann", "password": f"{SECRET}!"})
    await ann.post("/api/sessions", content=SECRET, headers={"Content-Type": "application/json"})
    log = written.getvalue()
    assert len(log.splitlines()) == 12
    for secret in (invite, watch, guest, session, SECRET):
        assert secret not in log


@pytest.mark.parametrize(
    "name",
    ["abc%0A20:15:01%20error%20forged", "%1B%5B2Jforged", "forged%20x=1", "forged" * 11, "forg%C3%A9d"],
)
async def test_no_address_forges_a_line(
    ann: httpx.AsyncClient, app: Starlette, settings: Settings, name: str
) -> None:
    stream = io.StringIO()
    logs.configure(settings, stream)
    for path in (f"/api/matches/{name}", f"/m/{name}", f"/api/games/{name}", f"/play/{name}"):
        await ann.get(path)
    logs.configure(settings)
    assert "forg" not in stream.getvalue()
    assert len(stream.getvalue().splitlines()) == 4


async def test_the_server_below_tells_no_paths_and_no_cookies(written: io.StringIO) -> None:
    for level in (logging.DEBUG, logging.INFO):
        logging.getLogger("uvicorn.error").log(level, "< cookie: %s", SECRET)
    logging.getLogger("uvicorn.error").warning("a warning")
    assert [line["message"] for line in lines(written)] == ["a warning"]


async def test_what_breaks_is_logged_in_full_and_told_to_nobody(
    ann: httpx.AsyncClient, app: Starlette, written: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError(SECRET)

    monkeypatch.setattr(type(app.state.front.house.views), "watch", broken)
    answer = await ann.get("/api/watch/abc")
    problem = answer.json()
    assert answer.status_code == 500
    assert problem["code"] == "broken"
    assert SECRET not in answer.text
    assert answer.headers["content-security-policy"]
    broke, answered = lines(written)
    assert broke["request"] == answered["request"] == problem["request"]
    assert SECRET in str(broke["traceback"])
    assert answered["status"] == 500


async def test_text_lines_are_for_people(ann: httpx.AsyncClient, app: Starlette, settings: Settings) -> None:
    stream = io.StringIO()
    logs.configure(settings, stream)
    await ann.get("/api/games")
    await ann.get("/healthz")
    logs.configure(settings)
    (line,) = stream.getvalue().splitlines()
    assert "info" in line
    assert "route=/api/games status=200 ms=" in line


def test_configuring_twice_logs_once(settings: Settings) -> None:
    stream = io.StringIO()
    logs.configure(settings, io.StringIO())
    logs.configure(settings, stream)
    logging.getLogger("gridhouse.test").info("hello")
    logs.configure(settings)
    assert stream.getvalue().count("hello") == 1


# --- metrics and health ---------------------------------------------------------------------


async def test_metrics_count_requests_and_commands(ann: httpx.AsyncClient) -> None:
    match = (await ann.post("/api/matches", json={**CREATE, "seats": [{"kind": "me"}]})).json()["id"]
    for number, tile in enumerate((0, 0)):
        command = {"id": f"command-{number}", "seat": 0, "move": {"type": "dig", "tile": tile}}
        await ann.post(f"/api/matches/{match}/commands", json=command)
    text = (await ann.get("/metrics")).text
    route = 'method="POST",route="/api/matches/{match}/commands"'
    assert f'gridhouse_requests_total{{{route},status="200"}} 1.0' in text
    assert f'gridhouse_requests_total{{{route},status="409"}} 1.0' in text
    assert f"gridhouse_request_seconds_count{{{route}}} 2.0" in text
    assert 'gridhouse_commands_total{game="treasure",result="accepted"} 1.0' in text
    assert 'gridhouse_commands_total{game="treasure",result="refused"} 1.0' in text
    assert "gridhouse_live_connections 0.0" in text
    assert "gridhouse_mailbox_overflows_total 0.0" in text
    assert match not in text


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("127.0.0.1", 200),
        ("10.1.2.3", 200),
        ("fd00::1", 200),
        ("8.8.8.8", 404),
        ("2a00:1450::1", 404),
        ("x", 404),
    ],
)
async def test_metrics_are_for_the_hosts_own_network(app: Starlette, address: str, status: int) -> None:
    transport = httpx.ASGITransport(app, client=(address, 1))
    async with httpx.AsyncClient(transport=transport, base_url="http://house") as client:
        assert (await client.get("/metrics")).status_code == status
