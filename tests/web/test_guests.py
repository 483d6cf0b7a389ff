"""Several people on one device: each is a guest of their own, and comes back by a press."""

from typing import Any

import httpx
import pytest

from gridhouse.web.gate.cookies import MOST_OTHERS
from tests.web.conftest import CREATE, Visitor

pytestmark = pytest.mark.anyio

LONG = "\U0001f9a6" * 23
"""A name that takes as many bytes as a name can, but for one more letter."""


@pytest.fixture
async def token(visitor: Visitor) -> str:
    """The link of a class: by it somebody else comes to a device."""
    made = await visitor().post("/api/classes", json={"name": "4b"})
    return str(made.json()["link"].rpartition("/")[2])


async def come(device: httpx.AsyncClient, token: str, nickname: str) -> httpx.Response:
    """Somebody else takes the device."""
    wish = {"nickname": nickname, "somebody_else": True}
    return await device.post(f"/api/class-links/{token}", json=wish)


async def me(device: httpx.AsyncClient) -> dict[str, Any]:
    person: dict[str, Any] = (await device.get("/api/me")).json()["person"]
    return person


async def others(device: httpx.AsyncClient) -> list[str]:
    return [one["name"] for one in (await device.get("/api/guests")).json()]


async def test_whoever_makes_way_comes_back_as_who_they_were(ann: httpx.AsyncClient, token: str) -> None:
    await ann.post("/api/me", json={"name": "Miss Mole"})
    mole = await me(ann)
    match = (await ann.post("/api/matches", json=CREATE)).json()["id"]
    await come(ann, token, "Otter")
    await come(ann, token, "Badger")
    assert await others(ann) == ["Otter", "Miss Mole"]
    assert (await ann.get(f"/api/matches/{match}")).status_code == 404
    assert (await ann.post(f"/api/guests/{mole['id']}")).json()["person"] == mole == await me(ann)
    assert await others(ann) == ["Badger", "Otter"]
    assert (await ann.get(f"/api/matches/{match}")).status_code == 200


async def test_nobody_becomes_a_guest_of_another_device(
    ann: httpx.AsyncClient, visitor: Visitor, token: str
) -> None:
    eve = visitor()
    await come(ann, token, "Otter")
    otter = await me(ann)
    await come(ann, token, "Badger")
    await come(eve, token, "Eve")
    assert (await eve.post(f"/api/guests/{otter['id']}")).status_code == 404
    eve.cookies.set("gridhouse_others", ann.cookies["gridhouse_others"][:-1] + "~nonsense~~")
    assert await others(eve) == []


async def test_a_guest_who_has_made_an_account_is_no_guest_of_the_device_any_more(
    ann: httpx.AsyncClient, visitor: Visitor, token: str
) -> None:
    await come(ann, token, "Otter")
    phone = visitor()
    phone.cookies = httpx.Cookies(ann.cookies)
    await come(ann, token, "Badger")
    await phone.post("/api/accounts", json={"login": "otter", "password": "eight or more"})
    assert await others(ann) == []


async def test_who_is_logged_in_makes_way_for_nobody(ann: httpx.AsyncClient, token: str) -> None:
    await come(ann, token, "Otter")
    otter = await me(ann)
    await come(ann, token, "Badger")
    await ann.post("/api/accounts", json={"login": "badger", "password": "eight or more"})
    for answer in (await come(ann, token, "Mole"), await ann.post(f"/api/guests/{otter['id']}")):
        assert (answer.status_code, answer.json()["code"]) == (409, "logged_in")
    await ann.delete("/api/sessions/current")
    assert (await ann.post(f"/api/guests/{otter['id']}")).json()["person"] == otter


async def test_as_many_are_kept_as_a_cookie_holds(ann: httpx.AsyncClient, token: str) -> None:
    for number in range(MOST_OTHERS + 3):
        answer = await come(ann, token, f"{chr(ord('a') + number)}{LONG}")
    (cookie,) = (one for one in answer.headers.get_list("set-cookie") if one.startswith("gridhouse_others"))
    assert len(cookie) < 4096
    assert "HttpOnly" in cookie
    assert [name[0] for name in await others(ann)] == list("nmlkjihgfedc")
