"""Pictures over HTTP: sent in parts, refused where they are none, and seen by those they are for."""

import asyncio
import os
import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from PIL import Image
from starlette.applications import Starlette

from gridhouse.house.outside import pictures as service
from gridhouse.house.settings import Settings
from gridhouse.house.work.worker import TooLong, TooMuch
from gridhouse.store.blobs import Blobs
from gridhouse.web.api import pictures as api
from gridhouse.web.app import create_app
from tests.house.pictures import SCRIPT, bomb, encoded, painted, photograph, png
from tests.web.conftest import CREATE, TREASURE, Visitor
from tests.web.test_members import FOX, create, enter, set_pass

pytestmark = pytest.mark.anyio

RACE = {"game": "tile-race", "seats": [{"kind": "team", "name": "Foxes"}, {"kind": "team", "name": "Owls"}]}
BYTES = {"content-type": "application/octet-stream"}


@pytest.fixture
def settings(sqlite_url: str, tmp_path: Path) -> Settings:
    assert sqlite_url == f"sqlite:///{tmp_path / 'gridhouse.db'}"
    return Settings(data=tmp_path, games=(TREASURE,), bot_pause=0, picture_room=11)


@pytest.fixture
async def race(visitor: Visitor) -> tuple[str, httpx.AsyncClient, httpx.AsyncClient, httpx.AsyncClient]:
    """A race: its address, its host, and somebody of each team."""
    host, fox, owl = visitor(), visitor(), visitor()
    match = await create(host, **RACE)
    for number, (who, opens) in enumerate(((fox, "0"), (owl, "1"))):
        await set_pass(host, match, number, opens)
        (await enter(who, match, number, opens, name=f"Member {number}")).raise_for_status()
    return match, host, fox, owl


Race = tuple[str, httpx.AsyncClient, httpx.AsyncClient, httpx.AsyncClient]


async def begin(who: httpx.AsyncClient, match: str, size: int, **more: Any) -> str:
    answer = await who.post(f"{match}/pictures", json={"size": size, **more})
    picture: str = answer.raise_for_status().json()["id"]
    return picture


async def part(who: httpx.AsyncClient, picture: str, start: int, body: Any, **headers: str) -> httpx.Response:
    address = f"/api/pictures/{picture}?start={start}"
    return await who.patch(address, content=body, headers=BYTES | headers)


async def send(who: httpx.AsyncClient, match: str, body: bytes, **more: Any) -> httpx.Response:
    """A picture in one part."""
    return await part(who, await begin(who, match, len(body), **more), 0, body)


def files(settings: Settings) -> list[str]:
    return sorted(path.name for path in settings.pictures.glob("*"))


async def test_a_picture_comes_in_parts_and_is_seen_by_its_team_and_organisers(
    race: Race, visitor: Visitor, settings: Settings
) -> None:
    match, host, fox, owl = race
    body = photograph(6)
    picture = await begin(fox, match, len(body))
    first = await part(fox, picture, 0, body[:1000])
    assert (first.json()["state"], first.json()["received"]) == ("coming", 1000)
    assert (await fox.get(f"/api/pictures/{picture}")).json()["received"] == 1000
    assert (await fox.get(f"/pictures/full/{picture}.webp")).status_code == 404
    last = (await part(fox, picture, 1000, body[1000:])).json()
    assert (last["state"], last["width"], last["height"], last["seat"]) == ("kept", 48, 64, 0)
    assert files(settings) == [f"{picture}.small.webp", f"{picture}.webp"]
    for who, status in ((fox, 200), (host, 200), (owl, 404), (visitor(), 404)):
        for address in (f"/pictures/full/{picture}.webp", f"/pictures/small/{picture}.webp"):
            assert (await who.get(address)).status_code == status
        assert (await who.get(f"/api/pictures/{picture}")).status_code == status
    seen = await host.get(f"/pictures/full/{picture}.webp")
    assert seen.headers["content-type"] == "image/webp"
    assert seen.headers["x-content-type-options"] == "nosniff"
    assert seen.headers["cache-control"].startswith("private")
    assert seen.headers["content-disposition"].startswith("inline; filename=")
    assert seen.content[:4] == b"RIFF"
    assert (await host.get(f"{match}/pictures?ids={picture}")).json()["pictures"][0]["by"] == "Member 0"
    assert (await owl.get(f"{match}/pictures?ids={picture}")).json() == {"pictures": []}


async def test_whoever_leaves_the_team_sees_its_pictures_no_more(race: Race) -> None:
    match, host, fox, _ = race
    picture = (await send(fox, match, png())).json()["id"]
    await set_pass(host, match, 9, "0", "another password")
    assert (await fox.get(f"/pictures/full/{picture}.webp")).status_code == 404


async def test_an_organiser_sends_for_a_team_or_for_organisers_alone(race: Race) -> None:
    match, host, fox, owl = race
    for_owls = (await send(host, match, png(), on_behalf_of=1)).json()["id"]
    alone = (await send(host, match, png(shade=9))).json()["id"]
    assert [(await who.get(f"/api/pictures/{for_owls}")).status_code for who in (host, fox, owl)] == [
        200,
        404,
        200,
    ]
    assert [(await who.get(f"/api/pictures/{alone}")).status_code for who in (host, fox, owl)] == [
        200,
        404,
        404,
    ]
    refused = await owl.post(f"{match}/pictures", json={"size": 9, "on_behalf_of": 0})
    assert refused.json()["code"] == "not_allowed"


async def test_of_what_is_no_picture_nothing_stays(race: Race, settings: Settings) -> None:
    match, _, fox, _ = race
    hostile = {
        bomb(): "too_many_points",
        b"<svg xmlns='http://www.w3.org/2000/svg'/>": "not_a_picture",
        encoded(painted(), "GIF"): "not_a_picture",
        png(width=640, height=480)[:-40]: "unreadable",
        SCRIPT: "not_a_picture",
    }
    for body, code in hostile.items():
        picture = await begin(fox, match, len(body))
        refused = await part(fox, picture, 0, body)
        assert (refused.status_code, refused.json()["code"]) == (409, code)
        assert files(settings) == []
        assert (await fox.get(f"/api/pictures/{picture}")).status_code == 404


@pytest.mark.parametrize("limit", [TooLong, TooMuch])
async def test_what_takes_too_much_work_to_open_is_refused(
    race: Race, settings: Settings, monkeypatch: pytest.MonkeyPatch, limit: type[Exception]
) -> None:
    async def over(*_given: object) -> bytes:
        raise limit

    match, _, fox, _ = race
    monkeypatch.setattr("gridhouse.house.work.workers.Workers.do", over)
    assert (await send(fox, match, png())).json()["code"] == "too_heavy"
    assert files(settings) == []


async def test_a_lost_line_resumes_where_it_was_lost(race: Race, app: Starlette) -> None:
    match, _, fox, _ = race
    body = noise(300)
    picture = await begin(fox, match, len(body))

    await lose_the_line(app, fox, picture, [body[:1000], body[1000:1500]])
    came = (await fox.get(f"/api/pictures/{picture}")).json()["received"]
    assert came == 1500
    wrong = await part(fox, picture, 0, body[:2000])
    assert wrong.json()["code"] == "other_part"
    assert (await part(fox, picture, came, body[came:])).json()["state"] == "kept"
    again = await part(fox, picture, came, body[came:])
    assert again.json()["state"] == "kept"


async def test_a_part_is_neither_too_large_nor_too_slow_nor_of_another_kind(
    race: Race, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, _, fox, _ = race
    size = api.MOST_BYTES + 10
    picture = await begin(fox, match, size)
    assert (await part(fox, picture, 0, b"x" * size)).status_code == 413

    async def pieces() -> AsyncIterator[bytes]:
        for _ in range(17):
            yield b"x" * 65536

    assert (await part(fox, picture, 0, pieces())).status_code == 413
    other = await part(fox, picture, 0, b"x", **{"content-type": "image/png"})
    assert (other.status_code, other.json()["code"]) == (415, "not_bytes")
    assert (await fox.patch(f"/api/pictures/{picture}", content=b"x", headers=BYTES)).status_code == 422
    monkeypatch.setattr(api, "_PATIENCE", 0.05)

    async def slowly() -> AsyncIterator[bytes]:
        yield b"x" * 10
        await asyncio.Event().wait()

    came = (await fox.get(f"/api/pictures/{picture}")).json()["received"]
    assert (await part(fox, picture, came, slowly())).status_code == 408
    assert (await fox.get(f"/api/pictures/{picture}")).json()["received"] == came + 10


async def test_no_more_comes_than_was_announced_and_that_is_neither_nothing_nor_too_much(
    race: Race, settings: Settings
) -> None:
    match, _, fox, owl = race
    picture = await begin(fox, match, 100)
    assert (await part(fox, picture, 0, b"x" * 101)).json()["code"] == "too_long"
    for size in (0, -1, (10 << 20) + 1):
        assert (await fox.post(f"{match}/pictures", json={"size": size})).status_code == 422
    assert (await part(owl, picture, 0, b"x")).status_code == 404
    await fox.delete(f"/api/pictures/{picture}")
    assert (await fox.get(f"/api/pictures/{picture}")).status_code == 404
    assert files(settings) == []


async def test_a_member_sends_few_at_once_and_a_match_has_only_so_much_room(race: Race) -> None:
    match, host, fox, owl = race
    for _ in range(service.AT_ONCE):
        await begin(fox, match, 1 << 20)
    codes = [
        (await who.post(f"{match}/pictures", json={"size": size})).json().get("code")
        for who, size in ((fox, 1), (owl, 6 << 20), (owl, 5 << 20), (host, 1))
    ]
    assert codes == ["too_many_pictures", "no_room", None, "no_room"]


async def test_pictures_are_for_games_that_use_them_and_for_those_who_belong_there(
    race: Race, visitor: Visitor
) -> None:
    ann = visitor()
    duel = await create(ann, **{**CREATE, "id": "the-duel"})
    refused = await ann.post(f"{duel}/pictures", json={"size": 100})
    assert refused.json()["code"] == "no_pictures"
    for who in (ann, visitor()):
        assert (await who.post(f"{race[0]}/pictures", json={"size": 100})).status_code == 404


@pytest.mark.usefixtures("no_time_passes")
async def test_pictures_are_counted_by_person(race: Race) -> None:
    match, _, fox, owl = race
    for _ in range(30):
        await fox.delete(f"/api/pictures/{await begin(fox, match, 100)}")
    assert (await fox.post(f"{match}/pictures", json={"size": 100})).status_code == 429
    assert (await owl.post(f"{match}/pictures", json={"size": 100})).status_code == 201


async def test_what_nobody_goes_on_sending_is_swept_and_what_is_kept_stays(
    race: Race, app: Starlette, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, _, fox, _ = race
    kept = (await send(fox, match, png())).json()["id"]
    left = await begin(fox, match, 100)
    await part(fox, left, 0, b"x" * 50)
    for name in (f"{'0' * 32}.webp", f"{'1' * 32}.coming", f"{kept}.coming"):  # of a house that was killed
        (settings.pictures / name).write_bytes(b"x")
    pictures = app.state.front.house.pictures
    await pictures.sweep()
    assert len(files(settings)) == 6, "what has just come may go on"
    monkeypatch.setattr(service, "PATIENCE", -1)
    await pictures.sweep()
    assert files(settings) == [f"{kept}.small.webp", f"{kept}.webp"]
    assert (await fox.get(f"/api/pictures/{left}")).status_code == 404
    assert (await fox.get(f"/pictures/full/{kept}.webp")).status_code == 200


async def test_a_house_that_was_killed_sweeps_when_it_opens_again(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.pictures.mkdir()
    left = settings.pictures / f"{'2' * 32}.coming"
    left.write_bytes(b"half a picture")
    os.utime(left, (0, 0))
    swept, loop, drop = asyncio.Event(), asyncio.get_running_loop(), Blobs.drop

    def watched(blobs: Blobs, name: str) -> None:
        drop(blobs, name)
        loop.call_soon_threadsafe(swept.set)

    monkeypatch.setattr(Blobs, "drop", watched)
    app = create_app(settings)
    async with app.router.lifespan_context(app), asyncio.timeout(60):
        await swept.wait()
    assert not left.exists()


async def test_organisers_are_told_which_pictures_look_alike(race: Race) -> None:
    match, host, fox, owl = race
    first = (await send(fox, match, encoded(painted(400, 300), "PNG"))).json()["id"]
    other = (await send(owl, match, encoded(painted(400, 300, shade=30), "PNG"))).json()["id"]
    again = (await send(owl, match, encoded(painted(400, 300), "JPEG", quality=70))).json()
    assert "alike" not in again
    told = (await host.get(f"{match}/pictures?ids={first},{other},{again['id']}")).json()["pictures"]
    assert {one["id"]: [near["picture"] for near in one.get("alike", [])] for one in told} == {
        first: [],
        other: [],
        again["id"]: [first],
    }


async def lose_the_line(app: Starlette, who: httpx.AsyncClient, picture: str, pieces: list[bytes]) -> None:
    """Sends the beginning of a part, and hangs up."""
    cookies = "; ".join(f"{one.name}={one.value}" for one in who.cookies.jar)
    headers = {"host": "house", "cookie": cookies, **BYTES}
    scope = {
        "type": "http",
        "method": "PATCH",
        "scheme": "http",
        "path": f"/api/pictures/{picture}",
        "query_string": b"start=0",
        "headers": [(name.encode(), text.encode()) for name, text in headers.items()],
        "client": ("127.0.0.1", 1),
    }
    coming = [{"type": "http.request", "body": piece, "more_body": True} for piece in pieces]
    coming.append({"type": "http.disconnect"})
    told: list[Any] = []

    async def receive() -> Any:
        return coming.pop(0)

    async def tell(message: Any) -> None:
        told.append(message)

    await app(scope, receive, tell)
    assert told == []


def noise(side: int) -> bytes:
    """A PNG of many bytes."""
    return encoded(Image.frombytes("L", (side, side), random.Random(1).randbytes(side * side)), "PNG")


async def test_a_wish_names_only_pictures_that_are_there_and_of_ones_own_team(visitor: Visitor) -> None:
    host, fox, owl = visitor(), visitor(), visitor()
    match = await create(host, **RACE, options={"demo": True})
    for number, (who, opens) in enumerate(((fox, "0"), (owl, "1"))):
        await set_pass(host, match, number, opens)
        names = (await who.post(f"{match}/door", json={"opens": opens, "password": FOX})).json()["names"]
        (await enter(who, match, number, opens, name=names[0])).raise_for_status()
    view = (await fox.get(match)).json()["frame"]["view"]
    tile, member = view["tiles"][0], view["teams"][0]["members"][0]
    piece = {"piece": "a piece"} if tile.get("kind") == "set" else {}

    async def report(who: httpx.AsyncClient, picture: str, number: int, **more: Any) -> str | None:
        entry = {"player": member, "proofs": [{"picture": picture}], **piece}
        wish = {"id": f"report-{number:04}", "move": {"type": "report", "entries": [entry]}, **more}
        answer = (await who.post(f"{match}/commands", json=wish)).json()
        code: str | None = answer.get("code")
        return code

    own = (await send(fox, match, png())).json()["id"]
    theirs = (await send(owl, match, png(shade=5))).json()["id"]
    half = await begin(fox, match, 100)
    codes = [await report(fox, one, n) for n, one in enumerate((theirs, half, "0" * 32, own))]
    assert codes == ["no_such_picture", "no_such_picture", "no_such_picture", None]
    assert await report(host, theirs, 7, on_behalf_of=0) == "no_such_picture"
    assert await report(host, own, 8, on_behalf_of=0) is None
    for who, sees in ((fox, True), (host, True), (owl, False)):
        assert (own in (await who.get(match)).text) == sees
