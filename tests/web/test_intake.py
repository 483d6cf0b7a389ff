"""Messages from outside over HTTP: at secret addresses, refused where hostile, done by nobody but people."""

import asyncio
import io
import logging
import zipfile
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from gridhouse.games.race.options import Options, Template
from gridhouse.games.race.rules.matching import Matcher
from gridhouse.games.race.rules.tasks import Task
from gridhouse.games.race.rules.tiles import Lay, PowerupTask, PowerupTile, Tile
from gridhouse.house.outside.intake import MOST_WAITING
from gridhouse.house.settings import Settings
from tests.house.pictures import bomb, encoded, painted
from tests.race import sample
from tests.web.conftest import TREASURE, Visitor
from tests.web.test_members import create, enter, set_pass
from tests.web.test_pictures import RACE

pytestmark = pytest.mark.anyio

LOOT = {
    "type": "LOOT",
    "playerName": "aNN_b",
    "dinkAccountHash": "hash",
    "extra": {"items": [{"name": "Magic fang"}], "source": "Zulrah"},
}


@pytest.fixture
def settings(sqlite_url: str, tmp_path: Path) -> Settings:
    assert sqlite_url == f"sqlite:///{tmp_path / 'gridhouse.db'}"
    return Settings(data=tmp_path, games=(TREASURE,), bot_pause=0)


def _form(*names: bytes) -> bytes:
    parts = (b'--x\r\nContent-Disposition: form-data; name="' + name + b'"\r\n\r\n{}\r\n' for name in names)
    return b"".join(parts) + b"--x--"


class Event:
    """A race that listens: its host, somebody of each team, and a plugin."""

    def __init__(
        self, match: str, host: httpx.AsyncClient, fox: httpx.AsyncClient, owl: httpx.AsyncClient
    ) -> None:
        self.match, self.host, self.fox, self.owl = match, host, fox, owl

    async def act(self, who: httpx.AsyncClient, number: int, **move: Any) -> None:
        body = {"id": f"act-{number:016}", "move": move}
        answer = (await who.post(f"{self.match}/commands", json=body)).raise_for_status().json()
        assert answer.get("refusal") is None, answer

    async def told(self, who: httpx.AsyncClient) -> dict[str, Any]:
        told: dict[str, Any] = (await who.get(f"{self.match}/intake")).raise_for_status().json()
        return told

    async def foxes(self) -> dict[str, Any]:
        (team,) = (await self.told(self.fox))["teams"]
        found: dict[str, Any] = team
        return found

    async def tile(self) -> int:
        view = (await self.fox.get(self.match)).json()["frame"]["view"]
        position: int = view["teams"][0]["position"]
        return position


@pytest.fixture
async def event(visitor: Visitor) -> Event:
    laid = sample.setup()
    first = Tile(1, Lay(Task("Get a fang", 1, match=Matcher(items=("Magic fang",)))))
    hidden = Tile(1, Lay(Task("Get a bow", 1, match=Matcher(items=("Twisted bow",)))))
    tiles = (first, *laid.tiles[1:39], hidden, *laid.tiles[40:])
    settings = msgspec.structs.replace(laid.settings, drops=True)
    shell = PowerupTile(99, PowerupTask("Get a shell", "skip1", match=Matcher(items=("Shell",))))
    beside = (*laid.powerup_tiles, shell)
    options = msgspec.to_builtins(Options(template=Template(settings, laid.pool, beside, tiles)))
    host, fox, owl = visitor(), visitor(), visitor()
    match = await create(host, **RACE, options=options)
    event = Event(match, host, fox, owl)
    lineups = [
        {"team": 0, "before": [], "after": ["Ann B", "Bea"]},
        {"team": 1, "before": [], "after": ["Cid"]},
    ]
    await event.act(host, 1, type="edit_roster", lineups=lineups)
    await event.act(host, 2, type="start")
    for number, (who, opens, name) in enumerate(((fox, "0", "Ann B"), (owl, "1", "Cid"))):
        await set_pass(host, match, number, opens)
        (await enter(who, match, number, opens, name=name)).raise_for_status()
    return event


async def test_a_drop_is_suggested_with_its_picture_and_done_by_one_press(
    event: Event, visitor: Visitor
) -> None:
    plugin, path = visitor(), (await event.foxes())["path"]
    files = {"file": ("shot.png", encoded(painted(), "PNG"), "image/png")}
    data = {"payload_json": msgspec.json.encode(LOOT).decode()}
    answer = (await plugin.post(path, data=data, files=files)).raise_for_status().json()
    assert answer == {"text": "Heard, and suggested to the team.", "suggested": 1}
    again = (await plugin.post(path, json=LOOT)).raise_for_status().json()
    assert again["suggested"] == 0, "the same within a minute"
    foxes = await event.foxes()
    (drop,) = foxes["drops"]
    assert (drop["label"], drop["text"]) == ("Tile 1: Get a fang", "Ann B got Magic fang from Zulrah.")
    assert [one["name"] for one in foxes["heard"]] == ["Ann B"]
    shown = await event.fox.get(f"/pictures/full/{drop['picture']}.webp")
    assert shown.headers["content-type"] == "image/webp"
    assert (await event.owl.get(f"/pictures/full/{drop['picture']}.webp")).status_code == 404
    assert await event.tile() == 1, "nothing is done by itself"
    assert (await event.owl.post(f"{event.match}/drops/{drop['id']}/confirm")).status_code == 404
    (await event.fox.post(f"{event.match}/drops/{drop['id']}/confirm")).raise_for_status()
    assert await event.tile() == 2
    twice = await event.fox.post(f"{event.match}/drops/{drop['id']}/confirm")
    assert twice.status_code == 409
    assert await event.tile() == 2
    assert (await event.foxes())["drops"] == []


async def test_a_drop_that_fits_two_things_counts_for_one(event: Event, visitor: Visitor) -> None:
    shell = LOOT | {"extra": {"items": [{"name": "Magic fang"}, {"name": "Shell"}]}}
    path = (await event.foxes())["path"]
    answer = (await visitor().post(path, json=shell)).raise_for_status().json()
    assert answer["suggested"] == 2
    drops = {drop["label"]: drop["id"] for drop in (await event.foxes())["drops"]}
    assert set(drops) == {"Tile 1: Get a fang", "Powerup tile: Get a shell"}
    (await event.fox.post(f"{event.match}/drops/{drops['Tile 1: Get a fang']}/confirm")).raise_for_status()
    assert (await event.foxes())["drops"] == []


async def test_who_comes_at_once_gets_one_address_and_one_deed(event: Event, visitor: Visitor) -> None:
    told = await asyncio.gather(*(event.told(who) for who in (event.fox, event.host, event.fox, event.host)))
    (path,) = {one["teams"][0]["path"] for one in told}
    await asyncio.gather(*(visitor().post(path, json=LOOT) for _ in range(3)))
    (drop,) = (await event.foxes())["drops"]
    confirm = f"{event.match}/drops/{drop['id']}/confirm"
    answers = await asyncio.gather(*(who.post(confirm) for who in (event.fox, event.host, event.fox)))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409]
    assert await event.tile() == 2


async def test_organisers_confirm_for_a_team_and_anybody_of_it_dismisses(
    event: Event, visitor: Visitor
) -> None:
    path = (await event.foxes())["path"]
    (await visitor().post(path, json=LOOT)).raise_for_status()
    (await visitor().post(path, json=LOOT | {"dinkAccountHash": "other"})).raise_for_status()
    first, second = (await event.told(event.host))["teams"][0]["drops"]
    (await event.fox.post(f"{event.match}/drops/{first['id']}/dismiss")).raise_for_status()
    assert await event.tile() == 1
    (await event.host.post(f"{event.match}/drops/{second['id']}/confirm")).raise_for_status()
    assert await event.tile() == 2


async def test_a_strangers_name_is_told_to_organisers_alone(event: Event, visitor: Visitor) -> None:
    path = (await event.foxes())["path"]
    answer = (await visitor().post(path, json=LOOT | {"playerName": "Mallory"})).raise_for_status().json()
    assert "not on the team's list" in answer["text"]
    assert (await event.foxes())["heard"] == [] == (await event.foxes())["drops"]
    (heard,) = (await event.told(event.host))["teams"][0]["heard"]
    assert (heard["name"], heard["listed"]) == ("Mallory", False)


async def test_hostile_messages_are_refused_one_by_one(event: Event, visitor: Visitor) -> None:
    plugin, path = visitor(), (await event.foxes())["path"]
    plain = {"content-type": "application/json"}
    form = {"content-type": "multipart/form-data; boundary=x"}
    deep = b'{"type":"LOOT","playerName":"Ann B","extra":' + b"[" * 5000 + b"]" * 5000 + b"}"
    cases: list[tuple[int, bytes, dict[str, str]]] = [
        (415, b"type=LOOT", {"content-type": "application/x-www-form-urlencoded"}),
        (415, b"{}", {"content-type": "text/plain"}),
        (400, b"{", plain),
        (400, deep, plain),
        (422, b"[]", plain),
        (422, b'"LOOT"', plain),
        (400, b"\x00", plain),
        (400, b'{"type": "\xff"}', plain),
        (409, b"{}", plain),
        (409, b'{"type": 5, "playerName": "Ann B"}', plain),
        (409, b'{"type": "LOOT", "playerName": "\\u0000"}', plain),
        (413, b'{"type": "' + b"x" * 140_000 + b'"}', plain),
        (413, b"x" * (11 << 20), plain),
        (400, b"no form", form),
        (400, b"--x\r\n" * 40, form),
        (400, b"", {"content-type": "multipart/form-data"}),
        (422, b'--x\r\nContent-Disposition: form-data; name="file"\r\n\r\nhi\r\n--x--', form),
        (400, _form(b"payload_json", b"payload_json"), form),
        (400, _form(b"payload_json", b"file", b"file"), form),
        (400, b'{"type": "LOOT", "playerName": "\\ud800"}', plain),
        (422, b'{"type": "LOOT", "playerName": "Ann B", "extra": ' + b"9" * 5000 + b"}", plain),
    ]
    for status, body, headers in cases:
        answer = await plugin.post(path, content=body, headers=headers)
        assert answer.status_code == status, (status, body[:60], answer.text)
        assert answer.json()["detail"]
        assert path not in answer.text
    assert (await event.foxes())["drops"] == []


async def test_strange_messages_are_taken_for_what_they_are(event: Event, visitor: Visitor) -> None:
    plugin, path = visitor(), (await event.foxes())["path"]
    script = "<img src=x onerror=alert(1)>"
    nested: Any = "deep"
    for _ in range(10):
        nested = [nested]
    extras: list[Any] = [
        {"items": [{"name": script}], "source": script},
        {"items": [{"name": "Magic fang\u202e", "quantity": "many"}], "source": script},
        {"items": [{"name": "\U0001f409" * 60}], "source": "Ж" * 80},
        {"items": [{"name": "Magic fang"}] * 5000},
        nested,
        10**30,
    ]
    for extra in extras:
        (await plugin.post(path, json=LOOT | {"extra": extra})).raise_for_status()
    texts = {drop["text"] for drop in (await event.foxes())["drops"]}
    assert texts == {f"Ann B got Magic fang from {script}.", "Ann B got Magic fang."}, "text, never markup"
    assert await event.tile() == 1


async def test_only_so_many_wait_and_they_come_back_with_the_team(event: Event, visitor: Visitor) -> None:
    plugin, path = visitor(), (await event.foxes())["path"]
    for number in range(MOST_WAITING + 5):
        (await plugin.post(path, json=LOOT | {"dinkAccountHash": str(number)})).raise_for_status()
    assert len((await event.foxes())["drops"]) == MOST_WAITING
    await event.act(event.host, 5, type="move", team=0, to=2)
    assert (await event.foxes())["drops"] == [], "what was for another tile is not shown"
    bow = LOOT | {"extra": {"items": [{"name": "Twisted bow"}]}}
    assert (await plugin.post(path, json=bow)).json() == {
        "text": "Heard, and nothing to suggest.",
        "suggested": 0,
    }
    await event.act(event.host, 6, type="move", team=0, to=1)
    foxes = await event.foxes()
    assert len(foxes["drops"]) == MOST_WAITING
    await event.act(event.host, 7, type="close")
    closed = await plugin.post(path, json=LOOT)
    assert (closed.status_code, closed.json()["code"]) == (409, "not_open")
    late = await event.fox.post(f"{event.match}/drops/{foxes['drops'][0]['id']}/confirm")
    assert late.status_code == 409
    assert (await event.foxes())["drops"] == []


async def test_too_much_is_told_at_an_address(event: Event, visitor: Visitor) -> None:
    plugin, path = visitor(), (await event.foxes())["path"]
    answers = [(await plugin.post(path, content=b"{")).status_code for _ in range(245)]
    assert answers[0] == 415
    assert answers[-1] == 429


async def test_what_was_heard_of_a_member_goes_with_what_they_gave(event: Event, visitor: Visitor) -> None:
    path = (await event.foxes())["path"]
    (await visitor().post(path, json=LOOT)).raise_for_status()
    given = await event.fox.get("/api/me/given.zip")
    told = msgspec.json.decode(
        zipfile.ZipFile(io.BytesIO(given.raise_for_status().content)).read("given.json")
    )
    (heard,) = told["matches"][0]["heard"]
    assert heard["hint"]["text"] == "Ann B got Magic fang from Zulrah."
    assert path.removeprefix("/in/") not in str(told)
    backup = await event.host.get(f"{event.match}/backup.zip")
    parts = zipfile.ZipFile(io.BytesIO(backup.raise_for_status().content))
    assert not any(path.removeprefix("/in/").encode() in parts.read(name) for name in parts.namelist())
    (await event.fox.delete(f"{event.match}/mine")).raise_for_status()
    (foxes, _) = (await event.told(event.host))["teams"]
    assert foxes["drops"] == [] == foxes["heard"]


async def test_a_picture_that_is_none_leaves_the_drop_without_it(event: Event, visitor: Visitor) -> None:
    plugin, path = visitor(), (await event.foxes())["path"]
    for number, body in enumerate((bomb(), b"<svg/>", b"\x89PNG")):
        data = {"payload_json": msgspec.json.encode(LOOT | {"dinkAccountHash": str(number)}).decode()}
        answer = await plugin.post(path, data=data, files={"file": ("a.png", body)})
        assert "picture was not taken" in answer.raise_for_status().json()["text"]
    assert [drop["picture"] for drop in (await event.foxes())["drops"]] == [None] * 3


async def test_an_address_ends_when_it_is_rotated_or_somebody_leaves(
    event: Event, visitor: Visitor, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    plugin, path = visitor(), (await event.foxes())["path"]
    assert (await plugin.post(f"/in/{'x' * 43}", json=LOOT)).status_code == 404
    assert (await plugin.post("/in/short", json=LOOT)).status_code == 404
    assert (await event.fox.post(f"{event.match}/intake/0/rotate")).status_code in (403, 404, 409)
    (await event.host.post(f"{event.match}/intake/0/rotate")).raise_for_status()
    newer = (await event.foxes())["path"]
    assert newer != path
    assert (await plugin.post(path, json=LOOT)).status_code == 404
    (await plugin.post(newer, json=LOOT)).raise_for_status()
    gone = [{"team": 0, "before": ["Ann B", "Bea"], "after": ["Ann B"]}]
    await event.act(event.host, 9, type="edit_roster", lineups=gone)
    assert (await plugin.post(newer, json=LOOT)).status_code == 404
    assert (await event.foxes())["path"] not in (path, newer)
    (owls,) = (await event.told(event.owl))["teams"]
    assert owls["seat"] == 1, "a team is told its own address alone"
    assert (await visitor().get(f"{event.match}/intake")).status_code == 404
    secret = newer.removeprefix("/in/")
    ours = [record for record in caplog.records if record.name.startswith("gridhouse")]
    assert ours
    assert not any(secret in str(vars(record)) for record in ours)
    assert secret not in (await event.fox.get(event.match)).text


async def test_settings_are_served_without_what_the_fog_hides(event: Event, visitor: Visitor) -> None:
    team = await event.foxes()
    served = (await visitor().get(team["config"])).raise_for_status().json()
    assert served["lootWebhook"].endswith(team["path"])
    assert "Magic fang" in served["lootItemAllowlist"]
    assert "Twisted bow" not in str(served)
    assert (await visitor().get(f"/in/{'x' * 43}/settings.json")).status_code == 404


async def test_a_race_that_is_not_asked_to_does_not_listen(visitor: Visitor) -> None:
    host, fox = visitor(), visitor()
    match = await create(host, **RACE)
    await set_pass(host, match, 0, "0")
    (await enter(fox, match, 0, "0", name="Ann")).raise_for_status()
    told = (await fox.get(f"{match}/intake")).raise_for_status().json()
    assert told["open"] is False
    answer = await visitor().post(told["teams"][0]["path"], json=LOOT)
    assert (answer.status_code, answer.json()["code"]) == (409, "not_open")
