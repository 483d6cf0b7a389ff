"""Channels over HTTP: for organisers alone, an address for the host alone, and its token for nobody."""

from pathlib import Path
from typing import Any

import httpx
import pytest

from gridhouse.house.settings import Settings
from tests.web.conftest import CREATE, TREASURE, Visitor

pytestmark = pytest.mark.anyio

NOWHERE = "http://127.0.0.1:9"
TOKEN = "Secret-" + "k" * 60 + "1234"
ADDRESS = f"{NOWHERE}/api/webhooks/{10**17}/{TOKEN}"
TEAMS = {"game": "tile-race", "seats": [{"kind": "team", "name": "Foxes"}, {"kind": "team", "name": "Owls"}]}
CHANNEL: dict[str, Any] = {"number": 0, "name": "Main", "kinds": ["completion", "undo"]}


@pytest.fixture
def settings(sqlite_url: str, tmp_path: Path) -> Settings:
    assert sqlite_url == f"sqlite:///{tmp_path / 'gridhouse.db'}"
    return Settings(data=tmp_path, games=(TREASURE,), bot_pause=0, discord_hosts=(NOWHERE,))


async def a_race(host: httpx.AsyncClient) -> str:
    page = (await host.post("/api/matches", json={"id": "the-match", **TEAMS})).raise_for_status().json()
    return f"/api/matches/{page['id']}"


async def come_in(
    host: httpx.AsyncClient, guest: httpx.AsyncClient, match: str, opens: str, **name: str
) -> None:
    wish = {"id": f"pass-{len(opens)}-1234", "opens": opens, "password": "a password"}
    (await host.post(f"{match}/passes", json=wish)).raise_for_status()
    enter = {"id": "enter-1234", "opens": opens, "password": "a password", **name}
    (await guest.post(f"{match}/members", json=enter)).raise_for_status()


async def test_a_host_sets_a_channel_up_and_nobody_reads_its_token(visitor: Visitor) -> None:
    host = visitor()
    match = await a_race(host)
    empty = (await host.get(f"{match}/channels")).json()
    assert empty["channels"] == []
    assert {"completion", "undo", "rename"} <= {one["kind"] for one in empty["kinds"]}
    answer = await host.post(f"{match}/channels", json={**CHANNEL, "address": f" {ADDRESS} "})
    assert answer.status_code == 200
    (channel,) = answer.json()["channels"]
    assert (channel["name"], channel["tail"], channel["waiting"]) == ("Main", "1234", 0)
    changed = {**CHANNEL, "name": "News", "digest": 30, "quiet": {"begin": 1320, "end": 420, "zone": "UTC"}}
    answer = await host.post(f"{match}/channels", json={**changed, "seats": [1], "paused": True})
    (channel,) = answer.json()["channels"]
    assert (channel["name"], channel["tail"], channel["digest"]) == ("News", "1234", 30)
    assert (channel["seats"], channel["paused"], channel["quiet"]["end"]) == ([1], True, 420)
    for path in (match, f"{match}/channels", f"{match}/channels/0/queue", f"{match}/members"):
        told = await host.get(path)
        assert told.status_code == 200
        assert TOKEN[:12] not in told.text
    gone = await host.delete(f"{match}/channels/0")
    assert gone.json()["channels"] == []
    assert (await host.delete(f"{match}/channels/0")).status_code == 404


async def test_channels_are_for_organisers_and_addresses_for_the_host(visitor: Visitor) -> None:
    host, helper, fay, stranger = visitor(), visitor(), visitor(), visitor()
    match = await a_race(host)
    (await host.post(f"{match}/channels", json={**CHANNEL, "address": ADDRESS})).raise_for_status()
    await come_in(host, fay, match, "0", name="Fay")
    await come_in(host, helper, match, "admin:Ada")
    assert (await stranger.get(f"{match}/channels")).status_code == 404
    await stranger.post("/api/matches", json={"id": "another-1", **CREATE})
    assert (await stranger.get(f"{match}/channels")).status_code == 404
    asks = [
        ("GET", "channels", None),
        ("POST", "channels", CHANNEL),
        ("DELETE", "channels/0", None),
        ("POST", "channels/0/test", None),
        ("GET", "channels/0/queue", None),
        ("POST", "channels/0/queue", {}),
    ]
    for method, path, body in asks:
        answer = await fay.request(method, f"{match}/{path}", json=body)
        assert (answer.status_code, answer.json()["code"]) == (403, "not_allowed"), path
    assert (await helper.post(f"{match}/channels", json={**CHANNEL, "paused": True})).status_code == 200
    for wish in ({**CHANNEL, "address": ADDRESS}, {**CHANNEL, "number": 1, "address": ADDRESS}):
        answer = await helper.post(f"{match}/channels", json=wish)
        assert (answer.status_code, answer.json()["code"]) == (403, "not_allowed")
    assert (await helper.delete(f"{match}/channels/0")).status_code == 403


UNFIT: list[tuple[dict[str, Any], str]] = [
    ({}, "no_address"),
    ({"address": "https://discord.com/api/webhooks/1/Secret-kkk"}, "bad_address"),
    ({"address": f"https://evil.org/api/webhooks/{10**17}/{TOKEN}"}, "bad_address"),
    ({"address": ADDRESS, "kinds": ["gossip"]}, "no_such_kind"),
    ({"address": ADDRESS, "pings": ["gossip"]}, "no_such_kind"),
    ({"address": ADDRESS, "seats": [2]}, "no_such_seat"),
    ({"address": ADDRESS, "name": "\u200b"}, "bad_name"),
    ({"address": ADDRESS, "quiet": {"begin": 0, "end": 1, "zone": "../etc/passwd"}}, "no_such_zone"),
    ({"address": ADDRESS, "quiet": {"begin": 0, "end": 1, "zone": "Mars"}}, "no_such_zone"),
]


async def test_what_does_not_fit_is_refused(visitor: Visitor) -> None:
    host = visitor()
    match = await a_race(host)
    for wish, code in UNFIT:
        answer = await host.post(f"{match}/channels", json={**CHANNEL, **wish})
        assert (answer.status_code, answer.json()["code"]) == (409, code)
        assert "Secret-" not in answer.text
    assert (await host.get(f"{match}/channels")).json()["channels"] == []


async def test_a_test_says_what_came_of_it(visitor: Visitor) -> None:
    host = visitor()
    match = await a_race(host)
    (await host.post(f"{match}/channels", json={**CHANNEL, "address": ADDRESS})).raise_for_status()
    answer = await host.post(f"{match}/channels/0/test")
    assert answer.json() == {"fine": False, "why": "The line to Discord broke."}
    nothing = await host.post(f"{match}/channels/0/queue", json={})
    assert (nothing.status_code, nothing.json()["code"]) == (409, "nothing_to_send")


async def test_a_game_that_nobody_organises_tells_nothing(visitor: Visitor) -> None:
    host = visitor()
    page = (await host.post("/api/matches", json={"id": "a-treasure", **CREATE})).raise_for_status().json()
    answer = await host.get(f"/api/matches/{page['id']}/channels")
    assert answer.json()["code"] == "not_hosted"
