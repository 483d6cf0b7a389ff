"""How much one visitor, one address and one line may do, by which clock, and what a class needs."""

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import ExitStack, suppress
from types import SimpleNamespace

import httpx
import pytest
from starlette.types import Receive, Scope, Send
from websockets.exceptions import InvalidStatus
from websockets.http11 import Response

from gridhouse.house.settings import Settings
from gridhouse.web.app import create_app
from gridhouse.web.gate import limits
from gridhouse.web.gate.limits import ACT, LINES, Limits
from tests.web.conftest import CREATE, PATIENCE, Visitor, serve
from tests.web.live.guest import Guest, dig, hear

pytestmark = pytest.mark.anyio

HOUR = 3600
ALONE = {**CREATE, "seats": [{"kind": "me"}]}


class Clock(SimpleNamespace):
    """A steady clock that moves on when it is told to."""

    now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr("gridhouse.web.gate.counter.time", clock)
    return clock


# --- counting -------------------------------------------------------------------------------


def test_a_window_begins_with_the_first_deed_and_ends_in_time(clock: Clock) -> None:
    counts = Limits(on=True)
    assert [counts.wait(limits.RENAME, "ann") for _ in range(30)] == [None] * 30
    clock.now += 45.5
    over = counts.wait(limits.RENAME, "ann")
    assert over
    assert (over.seconds, over.text) == (15, "You are choosing names too fast. Try again in 15 seconds.")
    assert counts.wait(limits.RENAME, "bob") is None
    clock.now += 14.5
    assert counts.wait(limits.RENAME, "ann") is None


def test_what_is_over_is_forgotten(clock: Clock) -> None:
    counts = Limits(on=True)
    for number in range(1000):
        counts.wait(limits.RENAME, str(number))
        clock.now += 1
    (counter,) = counts._each[limits.RENAME]
    assert len(counter._windows) == 60


def test_together_they_may_do_no_more_than_an_address_may(clock: Clock) -> None:
    counts = Limits(on=True)
    moves = [counts.wait(ACT, f"guest {number % 40}", "one address") for number in range(400)]
    assert moves[:200] == [None] * 200
    assert all(moves[200:])
    over = moves[200]
    assert over
    assert over.text == "You and others at your address are moving too fast. Try again in 1 second."
    assert counts.wait(ACT, "somebody", "another address") is None


def test_what_is_sent_is_counted_in_bytes(clock: Clock) -> None:
    counts = Limits(on=True)
    assert counts.wait(limits.SEND, "an address", amount=16_000_000) is None
    over = counts.wait(limits.SEND, "an address", amount=1)
    assert over
    assert over.text == "Too much has been sent from your address. Try again in 60 seconds."
    assert counts.wait(limits.SEND, "another address", amount=1) is None


# --- the clock of the machine ----------------------------------------------------------------


async def knock(ann: httpx.AsyncClient) -> httpx.Response:
    return await ann.post("/api/me", json={"name": "Ann"})


@pytest.mark.parametrize("hours", [3, -2])
async def test_setting_the_clock_frees_nobody(
    ann: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch, hours: int
) -> None:
    assert [(await knock(ann)).status_code for _ in range(31)] == [200] * 30 + [429]
    wall = time.time
    monkeypatch.setattr(time, "time", lambda: wall() + hours * HOUR)
    answer = await knock(ann)
    assert answer.status_code == 429
    assert int(answer.headers["retry-after"]) <= 60


@pytest.mark.parametrize("hours", [3, -2])
async def test_a_clock_that_was_wrong_locks_nobody(
    ann: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch, hours: int
) -> None:
    wall = time.time
    with monkeypatch.context() as patch:
        patch.setattr(time, "time", lambda: wall() + hours * HOUR)
        assert [(await knock(ann)).status_code for _ in range(31)] == [200] * 30 + [429]
    answer = await knock(ann)
    assert answer.status_code == 429
    assert int(answer.headers["retry-after"]) <= 60


# --- moves from one address ------------------------------------------------------------------


async def moves(guest: httpx.AsyncClient, number: int) -> list[int]:
    """The answers to moves that the rules refuse, in a match of this guest's own."""
    match = (await guest.post("/api/matches", json=ALONE)).json()["id"]
    command = {"seat": 0, "move": {"type": "dig", "tile": 99}}
    path = f"/api/matches/{match}/commands"
    return [
        (await guest.post(path, json={**command, "id": f"command-{one}"})).status_code
        for one in range(number)
    ]


@pytest.mark.usefixtures("no_time_passes")
async def test_new_guests_are_not_new_patience(visitor: Visitor) -> None:
    """Guests are free to make: twenty of them at one address move no faster than an address may."""
    answers = [status for _ in range(20) for status in await moves(visitor(), 20)]
    assert answers.count(409) == 200
    assert answers.count(429) == 200


@pytest.mark.usefixtures("no_time_passes")
async def test_a_class_of_thirty_moves_within_one_second(visitor: Visitor) -> None:
    assert {status for _ in range(30) for status in await moves(visitor(), 6)} == {409}


@pytest.mark.usefixtures("no_time_passes")
async def test_moves_over_http_and_on_lines_are_counted_together(hasty: Guest, address: str) -> None:
    for _ in range(10):
        async with Guest(address) as other:
            await moves(other.http, 20)
    page = await hasty.create(seats=[{"kind": "me"}])
    async with hasty.live(page["id"]) as line:
        refusal = (await dig(line, 0, 0))["refusal"]
    assert refusal["code"] == "too_fast"
    assert refusal["text"].startswith("You and others at your address are moving too fast.")


@pytest.fixture
async def hasty(address: str) -> AsyncIterator[Guest]:
    """A guest of a house of its own, with rate limits."""
    async with Guest(address) as guest:
        yield guest


# --- lines -----------------------------------------------------------------------------------


def test_a_class_and_a_crowd_of_onlookers_have_their_lines(clock: Clock) -> None:
    counts = Limits(on=True)
    with ExitStack() as lines:
        for number in range(LINES):
            clock.now += 3 * (number % 40 == 0)
            assert counts.wait_for_line("one address") is None
            lines.enter_context(counts.line("one address"))
        clock.now += 1
        over = counts.wait_for_line("one address")
        assert over
        assert over.text == "Too many games are open at your address at once. Try again in 60 seconds."
        assert counts.wait_for_line("another address") is None
    clock.now += 60
    assert counts.wait_for_line("one address") is None


def test_opening_and_closing_is_counted(clock: Clock) -> None:
    counts = Limits(on=True)
    asked = [counts.wait_for_line("one address") for _ in range(150)]
    assert [over is None for over in asked] == [True] * 40 + [False] * 110
    over = asked[-1]
    assert over
    assert over.text == "You are opening games too fast. Try again in 1 second."


def test_without_limits_there_are_as_many_lines_as_wished() -> None:
    counts = Limits(on=False)
    with ExitStack() as lines:
        for _ in range(LINES + 200):
            assert counts.wait_for_line("one address") is None
            lines.enter_context(counts.line("one address"))


async def test_a_line_too_many_is_refused_with_a_sentence_and_one_that_ends_makes_room(
    hasty: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "LINES", 2)
    page = await hasty.create()
    async with hasty.live(page["id"]) as first:
        await hear(first, "frame")
        async with hasty.live(page["id"]) as second:
            await hear(second, "frame")
            answer = await refused(hasty, page["id"])
            assert answer.headers["retry-after"] == "60"
            assert answer.headers["content-type"] == "application/problem+json"
            problem = json.loads(answer.body)
            assert problem["code"] == "too_fast"
            assert (
                problem["detail"]
                == "Too many games are open at your address at once. Try again in 60 seconds."
            )
        await _opened(hasty, page["id"])


async def _opened(guest: Guest, match: str) -> None:
    """Waits until a line can be opened: the house hears a moment later that another one has ended."""
    async with asyncio.timeout(PATIENCE):
        while True:
            with suppress(InvalidStatus):
                async with guest.live(match) as line:
                    await hear(line, "frame")
                    return


async def refused(guest: Guest, match: str, **headers: str) -> Response:
    """The answer to somebody who gets no line."""
    with pytest.raises(InvalidStatus) as error:
        async with guest.live(match, headers=headers):
            pass
    assert error.value.response.status_code == 429
    return error.value.response


async def test_a_line_that_is_refused_never_reaches_the_application(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asks for lines over and over costs a look at their address, and nothing else."""
    monkeypatch.setattr(limits, "LINES", 0)
    app = create_app(settings)
    reached = []

    async def observed(scope: Scope, receive: Receive, send: Send) -> None:
        reached.append(scope["type"])
        await app(scope, receive, send)

    with serve(observed) as address:
        async with Guest(address) as guest:
            await refused(guest, "no-such-match")
            await refused(guest, "no-such-match", origin="http://elsewhere")
            metrics = (await guest.http.get("/metrics")).text
    assert "gridhouse_refused_lines_total 2.0" in metrics
    assert reached == ["lifespan", "http"]


async def test_behind_a_proxy_each_visitor_has_lines_of_their_own(
    hasty: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "LINES", 1)
    page = await hasty.create()
    one, other = {"X-Forwarded-For": "8.8.8.8"}, {"X-Forwarded-For": "6.6.6.6, 9.9.9.9"}
    async with hasty.live(page["id"], headers=one) as first, hasty.live(page["id"], headers=other) as second:
        await hear(first, "frame")
        await hear(second, "frame")
        await refused(hasty, page["id"], **one)
        await refused(hasty, page["id"], **{"X-Forwarded-For": "5.5.5.5, 9.9.9.9"})  # the first may be a lie
