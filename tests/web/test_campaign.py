"""Campaigns over HTTP, on both engines: stars that are won on one device and there on the other."""

from typing import Any

import httpx
import pytest

from gridhouse.house.settings import Settings
from tests.house.conftest import settings_for
from tests.web.conftest import Visitor

pytestmark = pytest.mark.anyio

CAMPAIGN = "/api/puzzles/sums/campaign"
ACCOUNT = {"login": "otter", "password": "eight or more"}


@pytest.fixture
def settings(database_url: str) -> Settings:
    return settings_for(database_url)


async def test_a_campaign_from_the_first_look_to_another_device(
    ann: httpx.AsyncClient, visitor: Visitor
) -> None:
    puzzles = (await ann.get(CAMPAIGN)).json()["puzzles"]
    assert [it["puzzle"] for it in puzzles] == ["first", "second", "third"]
    assert all((it["stars"], it["answer"]) == (0, None) for it in puzzles)
    assert puzzles[0]["sheet"] == (await ann.get(f"{CAMPAIGN}/first")).json()
    sheet = await ann.get(f"{CAMPAIGN}/first")
    assert (sheet.json()["numbers"], sheet.json()["total"]) == ([1, 2], 3)
    again = await ann.get(f"{CAMPAIGN}/first", headers={"If-None-Match": sheet.headers["etag"]})
    assert (again.status_code, sheet.headers["cache-control"]) == (304, "no-cache")
    wrong = await ann.put(f"{CAMPAIGN}/first", json={"answer": {"places": [0]}})
    assert wrong.json() == {"solved": False, "stars": 0, "most": 0}
    assert (await ann.get("/api/me")).json()["person"] is None, "nothing is hers yet"
    right = await ann.put(f"{CAMPAIGN}/first", json={"answer": {"places": [0, 1]}})
    assert right.json() == {"solved": True, "stars": 3, "most": 3}
    helped = await ann.put(f"{CAMPAIGN}/first", json={"answer": {"places": [1, 0], "helped": 1}})
    assert helped.json() == {"solved": True, "stars": 2, "most": 3}
    await ann.post("/api/accounts", json=ACCOUNT)
    phone = visitor()
    await phone.put(f"{CAMPAIGN}/second", json={"answer": {"places": [1, 2]}})
    await phone.post("/api/sessions", json=ACCOUNT)
    first, second, third = (await phone.get(CAMPAIGN)).json()["puzzles"]
    assert (first["stars"], first["answer"]) == (3, {"places": [0, 1], "helped": 0})
    assert (second["stars"], third["stars"]) == (3, 0)


@pytest.mark.parametrize(
    ("path", "answer", "status"),
    [
        (f"{CAMPAIGN}/fourth", {}, 404),
        (f"{CAMPAIGN}/today", {}, 404),
        (f"{CAMPAIGN}/First", {}, 404),
        ("/api/puzzles/chromacross/campaign/first", {}, 404),
        ("/api/puzzles/nothing/campaign/first", {}, 404),
        (f"{CAMPAIGN}/first", {"places": [0, 0]}, 409),
        (f"{CAMPAIGN}/first", {"places": [9]}, 409),
        (f"{CAMPAIGN}/first", {"places": "01"}, 409),
        (f"{CAMPAIGN}/first", {"stars": 3}, 409),
        (f"{CAMPAIGN}/first", [0, 1], 422),
        (f"{CAMPAIGN}/first", None, 422),
        (f"{CAMPAIGN}/first", {"places": list(range(40_000))}, 413),
    ],
)
async def test_an_answer_that_does_not_fit_is_told_why(
    ann: httpx.AsyncClient, path: str, answer: Any, status: int
) -> None:
    told = await ann.put(path, json={"answer": answer})
    assert told.status_code == status, told.text
    assert told.json()["detail"].endswith(".")
    assert (await ann.get("/api/me")).json()["person"] is None
