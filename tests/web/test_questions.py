"""Questions that take thought, over HTTP: answered, or refused in a sentence, and never for long."""

import asyncio
import json
import socket
import threading
from typing import Any

import httpx
import pytest
from msgspec.structs import replace
from starlette.applications import Starlette

from gridhouse.house.puzzles import questions
from gridhouse.house.puzzles.questions import rehearsed
from gridhouse.house.settings import Settings
from gridhouse.house.shelf import Shelf
from gridhouse.house.work import workers
from gridhouse.house.work.workers import Rehearsal, Workers
from gridhouse.web.app import create_app
from tests.web.conftest import PATIENCE, Visitor

pytestmark = pytest.mark.anyio

ASK = "/api/puzzles/sums/ask"
FOR_EVER = {"numbers": [1] * 60, "total": 30}


async def test_a_question_is_answered_and_nobody_becomes_a_guest(ann: httpx.AsyncClient) -> None:
    told = await ann.post(f"{ASK}/ways", json={"numbers": [1, 2, 3, 4], "total": 5})
    assert (told.status_code, told.json()) == (200, {"ways": 2})
    assert told.headers["cache-control"] == "no-store"
    assert (await ann.post(f"{ASK}/totals", json={"numbers": [1, 4]})).json() == {"totals": [0, 1, 4, 5]}
    assert not ann.cookies
    assert (await ann.get("/api/me")).json()["person"] is None


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        (f"{ASK}/nothing", {}, 404),
        (f"{ASK}/Ways", {}, 404),
        ("/api/puzzles/chromacross/ask/ways", {}, 404),
        ("/api/puzzles/nothing/ask/ways", {}, 404),
        (f"{ASK}/ways", {"numbers": []}, 409),
        (f"{ASK}/ways", {}, 422),
        (f"{ASK}/ways", {"numbers": "12"}, 422),
        (f"{ASK}/ways", {"numbers": [0]}, 422),
        (f"{ASK}/ways", {"numbers": [1] * 61}, 422),
        (f"{ASK}/ways", {"numbers": [1], "more": 1}, 422),
        (f"{ASK}/ways", [1, 2], 422),
        (f"{ASK}/ways", 7, 422),
        (f"{ASK}/ways", {"numbers": [10**30]}, 422),
        (f"{ASK}/ways", {"numbers": list(range(40_000))}, 413),
    ],
)
async def test_what_is_no_question_is_told_why(
    ann: httpx.AsyncClient, path: str, body: Any, status: int
) -> None:
    told = await ann.post(path, json=body)
    assert told.status_code == status, told.text
    assert told.json()["detail"].endswith(".")
    assert not ann.cookies


async def test_what_takes_too_long_is_refused_and_others_are_answered(
    app: Starlette, ann: httpx.AsyncClient, visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    questions = app.state.front.house.games.kinds["sums"].questions
    monkeypatch.setitem(questions, "ways", replace(questions["ways"], seconds=0.5))
    monkeypatch.setattr(workers, "QUICK", 0.2)
    told = await ann.post(f"{ASK}/ways", json=FOR_EVER)
    assert (told.status_code, told.json()["code"]) == (409, "too_long")
    assert told.json()["detail"] == "That takes too long to think about."
    assert (await visitor().post(f"{ASK}/ways", json={"numbers": [1]})).json() == {"ways": 1}


async def test_too_many_questions_at_once_are_refused_with_a_time_to_come_back(
    ann: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "OF_ONE", 0)
    own = await ann.post(f"{ASK}/ways", json={"numbers": [1]})
    assert (own.status_code, own.headers["retry-after"]) == (429, "5")
    monkeypatch.setattr(workers, "OF_ONE", 4)
    monkeypatch.setattr(workers, "IN_ALL", 0)
    full = await ann.post(f"{ASK}/ways", json={"numbers": [1]})
    assert (full.status_code, full.headers["retry-after"]) == (503, "5")


async def test_whoever_opens_a_page_that_may_ask_is_expected_where_the_host_wants_it(
    app: Starlette, ann: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    rehearsals: asyncio.Queue[Rehearsal] = asyncio.Queue()
    monkeypatch.setattr(Workers, "rehearse", lambda _, rehearsal: rehearsals.put_nowait(rehearsal))
    monkeypatch.setattr(questions, "PAGE_FIRST", 0)
    expected = {"/rules/grids": 0, "/play/chromacross": 0, "/play/grids": 1, "/play/grids/daily/gentle/1": 1}
    for warm_up in (False, True):
        monkeypatch.setattr(app.state.front.house.questions, "_warm_up", warm_up)
        for path, count in expected.items():
            assert (await ann.get(path)).status_code == 200
            for _ in range(count if warm_up else 0):
                await asyncio.wait_for(rehearsals.get(), 30)
    assert rehearsals.empty()


def test_the_example_of_each_short_question_is_rehearsed(monkeypatch: pytest.MonkeyPatch) -> None:
    shelf, answered = Shelf(), list[Any]()
    questions = {
        name: replace(question, answer=answered.append)
        for name, question in shelf.kinds["grids"].questions.items()
    }
    monkeypatch.setattr(type(shelf.kinds["grids"]), "questions", questions)
    list(rehearsed(shelf, b""))
    assert answered == [questions[name].example for name in ("hint", "wrong", "forms")]


async def test_asking_has_a_limit(ann: httpx.AsyncClient, no_time_passes: None) -> None:
    asked = [await ann.post(f"{ASK}/nothing", json={}) for _ in range(11)]
    assert [told.status_code for told in asked] == [404] * 10 + [429]
    assert asked[-1].json()["detail"].startswith("You are asking questions too fast.")


class Watch:
    """Sees a question come to the workers, and go away unanswered."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.began, self.given_up, do = threading.Event(), threading.Event(), Workers.do

        async def watched(*given: Any) -> bytes:
            self.began.set()
            try:
                return await do(*given)
            except asyncio.CancelledError:
                self.given_up.set()
                raise

        monkeypatch.setattr(Workers, "do", watched)


def test_whoever_hangs_up_is_not_thought_for(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch(monkeypatch)
    host, port = address.removeprefix("http://").split(":")
    body = json.dumps(FOR_EVER).encode()
    head = f"POST {ASK}/totals HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n"
    with socket.create_connection((host, int(port))) as line:
        line.sendall(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        assert watch.began.wait(PATIENCE)
        assert not watch.given_up.is_set()
    assert watch.given_up.wait(PATIENCE)


async def test_a_house_closes_with_questions_under_way(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = Watch(monkeypatch)
    app = create_app(settings)
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://house") as ann:
        async with asyncio.timeout(PATIENCE), app.router.lifespan_context(app):
            asked = asyncio.create_task(ann.post(f"{ASK}/totals", json=FOR_EVER))
            await asyncio.to_thread(watch.began.wait, PATIENCE)
        told = await asked
    assert (told.status_code, told.json()["detail"]) == (503, "The house is closing. Try again in a moment.")
