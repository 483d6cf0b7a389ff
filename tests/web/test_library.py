"""The library over HTTP, on both engines: what fits, what does not, and what is nobody's business."""

from typing import Any

import httpx
import pytest

from gridhouse.house.puzzles.moderation import Moderation
from gridhouse.house.settings import Settings
from gridhouse.store import open_store
from tests.house.conftest import settings_for
from tests.house.puzzles import SOLVED, TEXT
from tests.web.conftest import Visitor

pytestmark = pytest.mark.anyio

LIBRARY = "/api/puzzles/sums/library"
ACCOUNT = {"login": "otter", "password": "eight or more"}


@pytest.fixture
def settings(database_url: str) -> Settings:
    return settings_for(database_url)


async def publish(client: httpx.AsyncClient, title: str = "Sea walls", text: str = TEXT) -> dict[str, Any]:
    made = await client.post(LIBRARY, json={"title": title, "text": text})
    assert made.status_code == 201, made.text
    entry: dict[str, Any] = made.json()
    return entry


async def report(client: httpx.AsyncClient, number: int, reason: Any = "It is rude.") -> httpx.Response:
    return await client.put(f"{LIBRARY}/{number}/report", json={"reason": reason})


async def hidden(visitor: Visitor, number: int) -> None:
    """Three people report a puzzle."""
    for _ in range(3):
        assert (await report(visitor(), number)).status_code == 204


async def test_a_puzzle_from_its_maker_to_those_who_solve_it(
    ann: httpx.AsyncClient, visitor: Visitor
) -> None:
    bob = visitor()
    entry = await publish(ann)
    number = entry["number"]
    assert (entry["title"], entry["mine"], entry["label"]["size"]) == ("Sea walls", True, 3)
    sheet = await bob.get(f"{LIBRARY}/{number}")
    assert (sheet.json()["series"], sheet.json()["numbers"]) == ("library", [1, 2, 4])
    assert sheet.headers["cache-control"] == "no-store", "it may be taken down"
    assert (await bob.post(f"{LIBRARY}/{number}/try")).status_code == 200
    solved = await bob.put(f"{LIBRARY}/{number}/try", json={"answer": SOLVED, "ago": 120})
    assert (solved.json()["solved"], solved.json()["on_its_day"]) == (True, False)
    liked = (await bob.put(f"{LIBRARY}/{number}/like")).json()
    assert (liked["likes"], liked["tries"], liked["solved"]) == (1, 1, 1)
    assert (liked["liked_by_me"], liked["solved_by_me"], liked["mine"]) == (True, True, False)
    assert (await bob.get(f"{LIBRARY}/{number}/about")).json() == liked
    board = (await ann.get(f"{LIBRARY}/{number}/standings")).json()
    assert [(one["place"], one["you"]) for one in board["best"]] == [(1, False)]
    assert (await bob.delete(f"{LIBRARY}/{number}/like")).json()["likes"] == 0
    assert (await bob.delete(f"{LIBRARY}/{number}")).json()["code"] == "not_yours"
    for own in ("like", "report"):
        told = await ann.put(
            f"{LIBRARY}/{number}/{own}", json={"reason": "rude"} if own == "report" else None
        )
        assert (told.status_code, told.json()["code"]) == (409, "your_own")
    assert (await ann.delete(f"{LIBRARY}/{number}")).status_code == 204
    assert (await bob.get(f"{LIBRARY}/{number}")).status_code == 404


async def test_a_list_is_asked_for_in_many_ways(ann: httpx.AsyncClient, visitor: Visitor) -> None:
    bob = visitor()
    walls, ring = await publish(ann), await publish(ann, "The ring", "1 2 5 = 7")
    other = await publish(bob, "Windmills")
    await bob.put(f"{LIBRARY}/{walls['number']}/like")
    await bob.post(f"{LIBRARY}/{ring['number']}/try")

    async def titles(client: httpx.AsyncClient, **query: Any) -> list[str]:
        answer = await client.get(LIBRARY, params=query)
        assert answer.status_code == 200, answer.text
        return [one["title"] for one in answer.json()["puzzles"]]

    stranger = visitor()
    assert await titles(stranger) == ["Windmills", "The ring", "Sea walls"]
    assert (
        (await titles(stranger, order="liked"))[0]
        == (await titles(stranger, order="lately"))[0]
        == "Sea walls"
    )
    assert (await titles(stranger, order="played"))[0] == "The ring"
    assert await titles(ann, mine="true") == ["The ring", "Sea walls"]
    assert await titles(stranger, by=other["number"]) == ["Windmills"]
    assert await titles(stranger, search="WALL") == ["Sea walls"]
    assert await titles(stranger, search="%\0") == []
    assert await titles(stranger, page=2) == []
    assert await titles(stranger, search="nobody") == []
    assert await titles(stranger, tags="size-3,only", any="odd") == ["The ring"]
    assert await titles(stranger, tags="size-3", any="odd,even") == await titles(stranger, tags="")
    await bob.put(f"{LIBRARY}/{ring['number']}/try", json={"answer": SOLVED | {"places": [1, 2]}})
    assert await titles(bob, unsolved="true", tags="only") == ["Windmills", "Sea walls"]
    told = (await stranger.get(LIBRARY, params={"any": "odd"})).json()
    assert (told["total"], told["tags"]) == (1, {"even": 2, "odd": 1, "only": 3, "size-3": 3})
    for query in ({"order": "best"}, {"page": 0}, {"page": "one"}, {"search": "x" * 61}, {"author": "ann"}):
        assert (await ann.get(LIBRARY, params=query)).status_code == 422, query
    for name, words in (
        ("tags", "Odd"),
        ("tags", "odd,"),
        ("tags", "odd\n"),
        ("any", "odd|even"),
        ("any", "x" * 25),
        ("unsolved", "perhaps"),
    ):
        assert (await ann.get(LIBRARY, params={name: words})).status_code == 422, words
    assert (await ann.get(LIBRARY, params={"by": 999_999})).status_code == 404


@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ({"title": "", "text": TEXT}, 422, "unfit"),
        ({"title": "x" * 61, "text": TEXT}, 422, "unfit"),
        ({"title": "\u202e \u0000", "text": TEXT}, 409, "bad_title"),
        ({"title": ["Sea"], "text": TEXT}, 422, "unfit"),
        ({"title": "Sea", "text": 12}, 422, "unfit"),
        ({"title": "Sea", "text": "x" * 4097}, 422, "unfit"),
        ({"title": "Sea", "text": "x" * 70_000}, 413, "too_large"),
        ({"title": "Sea", "text": "1 2 = 3\0"}, 409, "bad_puzzle"),
        ({"title": "Sea", "text": "1 2 = 9"}, 409, "no_solution"),
        ({"title": "Sea", "text": "1 2 3 = 3 only"}, 409, "not_only"),
        ({"title": "Sea", "text": TEXT, "note": "x" * 501}, 422, "unfit"),
        ({"title": "Sea"}, 422, "unfit"),
        ({"title": "Sea", "text": TEXT, "likes": 99}, 422, "unfit"),
        ([], 422, "unfit"),
    ],
)
async def test_what_cannot_be_published_is_told_why_and_makes_nobody_a_guest(
    ann: httpx.AsyncClient, wish: Any, status: int, code: str
) -> None:
    told = await ann.post(LIBRARY, json=wish)
    assert (told.status_code, told.json()["code"]) == (status, code)
    assert told.json()["detail"].endswith(".")
    assert (await ann.get("/api/me")).json()["person"] is None
    assert (await ann.get(LIBRARY)).json()["total"] == 0


async def test_half_a_character_is_no_title(ann: httpx.AsyncClient) -> None:
    body = b'{"title": "\\ud800", "text": "1 2 = 3"}'
    told = await ann.post(LIBRARY, content=body, headers={"Content-Type": "application/json"})
    assert told.status_code in (400, 409, 422)


async def test_what_is_not_there_is_found_by_nothing(ann: httpx.AsyncClient) -> None:
    for path in (
        f"{LIBRARY}/1",
        f"{LIBRARY}/0",
        f"{LIBRARY}/1e3",
        f"{LIBRARY}/99999999999",
        "/api/puzzles/chromacross/library/1",
    ):
        for method, more in (
            ("GET", ""),
            ("DELETE", ""),
            ("GET", "/about"),
            ("PUT", "/like"),
            ("DELETE", "/like"),
            ("GET", "/standings"),
            ("POST", "/try"),
        ):
            assert (await ann.request(method, path + more)).status_code == 404, (method, path + more)
        assert (await ann.put(f"{path}/report", json={"reason": "rude"})).status_code == 404
        assert (await ann.put(f"{path}/try", json={"answer": SOLVED})).status_code == 404
    for path in ("today", "month", "streaks", "mine"):
        assert (await ann.get(f"{LIBRARY}/{path}")).status_code == 404, path
    for method in ("GET", "POST"):
        wish = {"title": "Sea", "text": TEXT} if method == "POST" else None
        told = await ann.request(method, "/api/puzzles/chromacross/library", json=wish)
        assert (told.status_code, told.json()["detail"]) == (404, "There is no library of ChromaCross.")
    assert (await ann.get("/api/me")).json()["person"] is None


async def test_what_three_people_report_looks_as_if_it_had_never_been(
    ann: httpx.AsyncClient, visitor: Visitor
) -> None:
    number = (await publish(ann))["number"]
    bob = visitor()
    await bob.put(f"{LIBRARY}/{number}/try", json={"answer": SOLVED})
    await hidden(visitor, number)
    for client in (bob, visitor()):
        assert (await client.get(LIBRARY)).json()["puzzles"] == []
        for method, more, wish in (
            ("GET", "", None),
            ("DELETE", "", None),
            ("GET", "/about", None),
            ("GET", "/standings", None),
            ("POST", "/try", None),
            ("PUT", "/try", {"answer": SOLVED}),
            ("PUT", "/like", None),
            ("DELETE", "/like", None),
            ("PUT", "/report", {"reason": "rude"}),
        ):
            there, never = [
                await client.request(method, f"{LIBRARY}/{one}{more}", json=wish)
                for one in (number, number + 1)
            ]
            assert there.status_code == never.status_code == 404
            assert {**there.json(), "request": ""} == {**never.json(), "request": ""}
            assert there.headers["cache-control"] == never.headers["cache-control"] == "no-store"
    assert (await ann.get(f"{LIBRARY}/{number}")).status_code == 200
    assert (await ann.get(f"{LIBRARY}/{number}/about")).json()["hidden"]
    assert (await publish(ann))["number"] == number


async def test_the_host_decides_and_it_holds_at_once(
    ann: httpx.AsyncClient, visitor: Visitor, settings: Settings
) -> None:
    number = (await publish(ann))["number"]
    await hidden(visitor, number)
    store = await open_store(settings.database_url)
    host = Moderation(store.database)
    try:
        for deed, found in ((host.show, 200), (host.hide, 404), (host.show, 200), (host.delete, 404)):
            await deed(number)
            assert (await visitor().get(f"{LIBRARY}/{number}")).status_code == found
    finally:
        await store.close()
    assert (await ann.get(f"{LIBRARY}/{number}")).status_code == 404


async def test_entries_and_likes_move_with_a_log_in_and_entries_stay_without_a_name(
    ann: httpx.AsyncClient, visitor: Visitor
) -> None:
    bob, account = visitor(), visitor()
    await account.post("/api/accounts", json=ACCOUNT)
    mine, theirs = (await publish(ann))["number"], (await publish(bob))["number"]
    await ann.put(f"{LIBRARY}/{theirs}/like")
    await ann.post("/api/sessions", json=ACCOUNT)
    assert (await account.get(f"{LIBRARY}/{mine}/about")).json()["mine"]
    assert (await account.get(f"{LIBRARY}/{theirs}/about")).json()["liked_by_me"]
    gone = await account.request("DELETE", "/api/accounts/me", json={"password": ACCOUNT["password"]})
    assert gone.status_code == 204
    assert (await bob.get(f"{LIBRARY}/{mine}/about")).json()["author"] is None
    assert (await bob.get(f"{LIBRARY}/{theirs}/about")).json()["likes"] == 0


@pytest.mark.usefixtures("no_time_passes")
async def test_whoever_is_too_fast_is_told_to_wait(ann: httpx.AsyncClient, visitor: Visitor) -> None:
    """Guests are free to make, so that all of this is counted by address."""
    number = (await publish(ann))["number"]
    for method, path, wish, most in (
        ("POST", LIBRARY, {"title": "Sea", "text": TEXT}, 9),
        ("PUT", f"{LIBRARY}/{number}/like", None, 60),
        ("PUT", f"{LIBRARY}/{number + 99}/report", {"reason": "rude"}, 10),
    ):
        for _ in range(most):
            assert (await visitor().request(method, path, json=wish)).status_code != 429
        told = await visitor().request(method, path, json=wish)
        assert (told.status_code, "too fast" in told.json()["detail"]) == (429, True)
