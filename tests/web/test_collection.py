"""Collections over HTTP, on both engines: what fits, what does not, and what is nobody's business."""

from typing import Any

import httpx
import pytest

from gridhouse.house.settings import Settings
from tests.house.conftest import settings_for
from tests.house.puzzles import SOLVED
from tests.web.conftest import Visitor
from tests.web.test_library import LIBRARY, publish

pytestmark = pytest.mark.anyio

COLLECTIONS = "/api/puzzles/sums/collections"


@pytest.fixture
def settings(database_url: str) -> Settings:
    return settings_for(database_url)


async def make(client: httpx.AsyncClient, *entries: int, title: str = "By the sea") -> int:
    """Makes a collection of these puzzles."""
    made = await client.post(COLLECTIONS, json={"title": title, "note": "In this order."})
    assert made.status_code == 201, made.text
    number: int = made.json()["about"]["number"]
    for entry in entries:
        put = await client.put(f"{COLLECTIONS}/{number}/entries/{entry}", json={})
        assert put.status_code == 200, put.text
    return number


def inside(answer: httpx.Response) -> list[int]:
    assert answer.status_code == 200, answer.text
    return [one["number"] for one in answer.json()["puzzles"]]


async def test_a_collection_from_its_maker_to_those_who_solve_it(
    ann: httpx.AsyncClient, visitor: Visitor
) -> None:
    bob = visitor()
    first, second = [(await publish(ann, text=f"1 2 {n} = {n + 2}"))["number"] for n in (4, 5)]
    number = await make(bob, first, second)
    address = f"{COLLECTIONS}/{number}"
    assert inside(await bob.put(f"{address}/entries/{second}", json={"place": 1})) == [second, first]
    for entry in (first, second):
        await bob.post(f"{LIBRARY}/{entry}/try")
        solved = await bob.put(f"{LIBRARY}/{entry}/try", json={"answer": SOLVED, "ago": 120})
        assert solved.json()["ranked"]
    seen = await bob.get(address)
    assert inside(seen) == [second, first]
    assert (seen.json()["about"]["solved_by_me"], seen.json()["about"]["mine"]) == (2, True)
    assert seen.headers["cache-control"] == "no-store"
    board = (await ann.get(f"{address}/standings")).json()
    assert (board["collection"], board["puzzles"], board["finished"]) == (number, 2, 1)
    assert [(one["place"], one["seconds"], one["you"]) for one in board["best"]] == [(1, None, False)]
    (card,) = (await ann.get(COLLECTIONS, params={"search": "SEA"})).json()["collections"]
    assert (card["number"], card["puzzles"], card["solved_by_me"], card["mine"]) == (number, 2, 0, False)
    assert (await ann.get(COLLECTIONS, params={"mine": True})).json()["total"] == 0
    renamed = await bob.put(address, json={"title": "Hills"})
    assert (renamed.json()["about"]["title"], renamed.json()["about"]["note"]) == ("Hills", "")
    assert inside(await bob.delete(f"{address}/entries/{first}")) == [second]
    assert (await ann.delete(f"{LIBRARY}/{second}")).status_code == 204
    assert inside(await ann.get(address)) == []
    assert (await bob.delete(address)).status_code == 204
    assert (await bob.get(address)).status_code == 404


async def test_nobody_changes_what_is_not_theirs(ann: httpx.AsyncClient, visitor: Visitor) -> None:
    entry = (await publish(ann))["number"]
    address = f"{COLLECTIONS}/{await make(ann, entry)}"
    for client in (visitor(), visitor()):
        for method, path, wish in (
            ("PUT", address, {"title": "Mine"}),
            ("DELETE", address, None),
            ("PUT", f"{address}/entries/{entry}", {}),
            ("DELETE", f"{address}/entries/{entry}", None),
        ):
            told = await client.request(method, path, json=wish)
            assert (told.status_code, told.json()["code"]) == (409, "not_yours")
        assert (await client.get("/api/me")).json()["person"] is None, "nobody is a guest by it"
    assert inside(await visitor().get(address)) == [entry]


@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ({"title": ""}, 422, "unfit"),
        ({"title": "x" * 61}, 422, "unfit"),
        ({"title": "\u202e \u0000"}, 409, "bad_title"),
        ({"title": "Sea", "note": "x" * 501}, 422, "unfit"),
        ({"title": "Sea", "hidden": False}, 422, "unfit"),
        ({}, 422, "unfit"),
    ],
)
async def test_what_is_no_collection_is_told_why_and_makes_nobody_a_guest(
    ann: httpx.AsyncClient, wish: Any, status: int, code: str
) -> None:
    told = await ann.post(COLLECTIONS, json=wish)
    assert (told.status_code, told.json()["code"]) == (status, code)
    assert told.json()["detail"].endswith(".")
    assert (await ann.get("/api/me")).json()["person"] is None


async def test_what_is_hidden_looks_as_if_it_had_never_been(ann: httpx.AsyncClient, visitor: Visitor) -> None:
    entry = (await publish(ann))["number"]
    number = await make(ann, entry)
    for _ in range(3):
        told = await visitor().put(f"{COLLECTIONS}/{number}/report", json={"reason": "It is rude."})
        assert told.status_code == 204
    stranger = visitor()
    assert (await stranger.get(COLLECTIONS)).json()["total"] == 0
    for method, more, wish in (
        ("GET", "", None),
        ("PUT", "", {"title": "Hills"}),
        ("DELETE", "", None),
        ("GET", "/standings", None),
        ("PUT", f"/entries/{entry}", {}),
        ("DELETE", f"/entries/{entry}", None),
        ("PUT", "/report", {"reason": "rude"}),
    ):
        there, never = [
            await stranger.request(method, f"{COLLECTIONS}/{one}{more}", json=wish)
            for one in (number, number + 1)
        ]
        assert there.status_code == never.status_code == 404
        assert {**there.json(), "request": ""} == {**never.json(), "request": ""}
    assert (await stranger.get("/api/me")).json()["person"] is None
    assert (await ann.get(f"{COLLECTIONS}/{number}")).json()["about"]["hidden"]


async def test_what_cannot_be_placed_is_refused(ann: httpx.AsyncClient) -> None:
    entry = (await publish(ann))["number"]
    address = f"{COLLECTIONS}/{await make(ann)}/entries"
    for place in (0, 1001, "first", 1.5):
        assert (await ann.put(f"{address}/{entry}", json={"place": place})).status_code == 422, place
    assert (await ann.put(f"{address}/{entry + 1}", json={})).status_code == 404
    assert (await ann.delete(f"{address}/{entry}")).status_code == 404
    for path in ("/api/puzzles/chromacross/collections", "/api/puzzles/chromacross/collections/1"):
        told = await ann.get(path)
        assert (told.status_code, told.json()["detail"]) == (404, "There is no library of ChromaCross.")
