"""Keeping over HTTP: a backup goes and comes back, within limits; everybody takes along what they gave."""

import io
import zipfile
from pathlib import Path

import pytest

from gridhouse.house.settings import Settings
from gridhouse.web.api import keeping as api
from tests.house.pictures import png
from tests.web.conftest import TREASURE, Visitor
from tests.web.test_pictures import BYTES, RACE, Race, race, send

pytestmark = pytest.mark.anyio

assert race  # a fixture, as it is there


@pytest.fixture
def settings(sqlite_url: str, tmp_path: Path) -> Settings:
    assert sqlite_url == f"sqlite:///{tmp_path / 'gridhouse.db'}"
    return Settings(data=tmp_path, games=(TREASURE,), bot_pause=0, picture_room=11, rate_limits=False)


async def test_a_backup_is_for_the_host_and_comes_back_where_the_race_is_not(
    race: Race, visitor: Visitor, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, host, fox, _ = race
    assert RACE["game"]
    picture = (await send(fox, match, png())).json()["id"]
    for who, status in ((fox, 403), (visitor(), 404)):
        assert (await who.get(f"{match}/backup.zip")).status_code == status
    plain = await host.get(f"{match}/backup.zip")
    assert plain.headers["content-type"] == "application/zip"
    assert plain.headers["content-disposition"].startswith("attachment; filename=")
    assert plain.headers["cache-control"] == "no-store"
    short = await host.post(f"{match}/backup.zip", json={"passphrase": "short"})
    assert short.json()["code"] == "short_passphrase"
    locked = await host.post(f"{match}/backup.zip", json={"passphrase": "größer als acht"})
    assert "secrets.bin" in zipfile.ZipFile(io.BytesIO(locked.content)).namelist()
    here = await host.post("/api/backups", content=plain.content, headers=BYTES)
    assert (here.status_code, here.json()["code"]) == (409, "here_already")
    assert (await host.post("/api/backups", content=b"x", headers=BYTES)).json()["code"] == "bad_backup"
    assert (await host.post("/api/backups", json={})).status_code == 415
    wrong = BYTES | {"backup-passphrase": "not%20the%20right%20one"}
    refused = await host.post("/api/backups", content=locked.content, headers=wrong)
    assert refused.json()["code"] == "wrong_passphrase"
    monkeypatch.setattr(api, "MOST_BESIDE_PICTURES", 1 << 20)
    too_large = await host.post("/api/backups", content=b"x" * (12 << 20) + b"y", headers=BYTES)
    assert too_large.status_code == 413

    async def endless() -> object:
        for _ in range(13):
            yield b"x" * (1 << 20)

    assert (await host.post("/api/backups", content=endless(), headers=BYTES)).status_code == 413  # type: ignore[arg-type]
    assert {path.name for path in settings.pictures.iterdir()} == {
        f"{picture}.webp",
        f"{picture}.small.webp",
    }


async def test_the_host_says_how_long_pictures_stay(race: Race) -> None:
    match, host, fox, _ = race
    assert (await host.get(f"{match}/keeping")).json() == {"days": None}
    assert (await host.put(f"{match}/keeping", json={"days": 14})).json() == {"days": 14}
    assert (await host.get(f"{match}/keeping")).json() == {"days": 14}
    assert (await fox.put(f"{match}/keeping", json={"days": 1})).status_code == 403
    for days in (-1, 10_000, "soon"):
        assert (await host.put(f"{match}/keeping", json={"days": days})).status_code == 422


async def test_everybody_takes_their_own_along_and_deletes_it(race: Race, visitor: Visitor) -> None:
    match, host, fox, owl = race
    picture = (await send(fox, match, png())).json()["id"]
    for address in ("/api/me/given.zip", f"{match}/mine.zip"):
        mine = zipfile.ZipFile(io.BytesIO((await fox.get(address)).content))
        assert mine.namelist() == ["given.json", f"pictures/{picture}.webp"]
        others = zipfile.ZipFile(io.BytesIO((await owl.get(address)).content))
        assert others.namelist() == ["given.json"]
    assert (await visitor().get("/api/me/given.zip")).status_code == 404
    assert (await fox.delete(f"{match}/mine")).json() == {"pictures": 1}
    assert (await fox.get(match)).status_code == 404
    told = (await host.get(f"{match}/pictures?ids={picture}")).json()["pictures"]
    assert [(one["state"], one["by"]) for one in told] == [("deleted", "Somebody")]
    assert (await host.get(f"/pictures/full/{picture}.webp")).status_code == 404


async def test_whoever_deletes_the_account_deletes_its_pictures(race: Race) -> None:
    match, host, fox, _ = race
    picture = (await send(fox, match, png())).json()["id"]
    account = {"login": "fay-the-fox", "password": "a long sentence"}
    (await fox.post("/api/accounts", json=account)).raise_for_status()
    gone = await fox.request("DELETE", "/api/accounts/me", json={"password": "a long sentence"})
    assert gone.status_code == 204
    assert (await host.get(f"/pictures/full/{picture}.webp")).status_code == 404
    told = (await host.get(f"{match}/pictures?ids={picture}")).json()["pictures"]
    assert [one["state"] for one in told] == ["deleted"]


async def test_organisers_hear_what_others_look_at(race: Race) -> None:
    match, host, fox, _ = race
    assert (await host.post(f"{match}/looks", json={"thing": 3})).json() == {"others": []}
    assert (await fox.post(f"{match}/looks", json={"thing": 3})).status_code == 403
