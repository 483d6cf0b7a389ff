"""What a live line bears: messages that cannot be read, too large, too many, or read too slowly."""

import asyncio
import json
import threading
from contextlib import suppress

import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed, InvalidStatus

from gridhouse.house.settings import Settings
from gridhouse.house.telling.lines import MOST_UNHEARD, Line, Why
from gridhouse.web.app import create_app
from gridhouse.web.gate.body import MOST_BYTES
from gridhouse.web.gate.limits import TooFast
from gridhouse.web.gate.visit import Visit
from tests.web.conftest import PATIENCE, serve
from tests.web.live.guest import Guest, closing, dig, dig_by_http, drain, hear, narrow, say

pytestmark = pytest.mark.anyio


MALFORMED = [
    "",
    "x",
    "null",
    "[]",
    "{}",
    '{"type": "dance"}',
    '{"type": "act"}',
    '{"type": "act", "id": "command-1", "seat": 0, "more": 1}',
    '{"type": "act", "id": "command-1", "seat": -1}',
    '{"type": "look"}',
    '{"type": "look", "seat": "0"}',
    '{"type": "ping", "a": 1}',
    '{"type": "act", "id": "command-1", "move": {"a": NaN}}',
    '{"type": "act", "id": "command-1", "move": ' + '{"a":' * 10_000 + "1" + "}" * 10_001,
    "[" * 10_000,
    b"\xff\xfe",
    b"\x00",
]


@pytest.mark.parametrize("query", ["&after=2", "&nonsense=1", "&watch="])
async def test_a_query_that_does_not_fit_is_refused(ann: Guest, query: str) -> None:
    page = await ann.create()
    with pytest.raises(InvalidStatus) as refused:
        async with ann.live(page["id"], query=query):
            pass
    assert refused.value.response.status_code == 422


@pytest.mark.parametrize("message", MALFORMED, ids=lambda message: str(message)[:40])
async def test_a_message_that_cannot_be_read_is_told_so_and_the_line_stays(
    ann: Guest, message: str | bytes
) -> None:
    page = await ann.create()
    async with ann.live(page["id"]) as line:
        await line.send(message)
        error = await hear(line, "error")
        assert error["code"] == "bad_message"
        assert error["text"]
        await say(line, type="ping")
        await hear(line, "pong")


async def test_a_message_of_ten_megabytes_ends_only_its_own_line(ann: Guest, bob: Guest) -> None:
    page = await ann.create()
    await bob.join(page)
    async with bob.live(page["id"]) as other, ann.live(page["id"]) as line:
        with suppress(ConnectionClosed):  # the house hangs up before it has heard it all
            await line.send('"' + "x" * 10_000_000 + '"')
        assert await closing(line) == 1009
        await say(other, type="ping")
        await hear(other, "pong")


async def test_a_message_just_over_the_limit_is_too_large(ann: Guest) -> None:
    page = await ann.create()
    async with ann.live(page["id"]) as line:
        await line.send("x" * MOST_BYTES)
        await hear(line, "error")
        await line.send("x" * (MOST_BYTES + 1))
        assert await closing(line) == 1009


@pytest.mark.usefixtures("no_time_passes")
async def test_who_talks_too_fast_is_told_so(hasty: Guest) -> None:
    page = await hasty.create()
    async with hasty.live(page["id"]) as line:
        await hear(line, "frame")
        for _ in range(100):
            await say(line, type="ping")
        said = [json.loads(await line.recv()) for _ in range(100)]
        assert {message["code"] for message in said if message["type"] == "error"} == {"too_fast"}
        assert sum(message["type"] == "pong" for message in said) >= 40


async def test_what_is_said_is_counted_in_bytes(ann: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    enough = TooFast(60, "Enough for now.")
    monkeypatch.setattr(Visit, "wait_to_send", lambda _, size: enough if size > 1000 else None)
    page = await ann.create()
    async with ann.live(page["id"]) as line:
        await hear(line, "frame")
        await line.send('{"type": "ping"}' + " " * 1000)
        said = json.loads(await line.recv())
        while said["type"] == "presence":
            said = json.loads(await line.recv())
        assert (said["type"], said["code"], said["text"]) == ("error", "too_fast", "Enough for now.")
        await say(line, type="ping")
        await hear(line, "pong")


@pytest.mark.usefixtures("no_time_passes")
async def test_who_moves_too_fast_is_refused_and_may_send_it_again(hasty: Guest) -> None:
    page = await hasty.create(seats=[{"kind": "me"}])
    async with hasty.live(page["id"]) as line:
        answers = [await dig(line, 0, 99, id=f"too-fast-{number}") for number in range(40)]
        fast = [answer for answer in answers if answer["refusal"]["code"] == "too_fast"]
        assert fast
        assert fast[0]["refusal"]["text"] == "You are moving too fast. Try again in 1 second."


async def test_a_slow_client_is_told_to_resume_and_stalls_nobody(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ann asks for frames and does not read them, until too much waits for her. Bob does not notice."""
    full = threading.Event()
    end = Line.end

    def end_and_tell(line: Line, why: Why) -> None:
        end(line, why)
        full.set()

    monkeypatch.setattr(Line, "end", end_and_tell)
    app = create_app(replace(settings, rate_limits=False))
    with serve(app, send_buffer=4096) as address:
        async with Guest(address) as ann, Guest(address) as bob:
            page = await ann.create(options={"size": 9})
            await bob.join(page)
            async with (
                ann.live(page["id"], max_queue=1, sock=narrow(address)) as slow,
                bob.live(page["id"]) as quick,
            ):
                size = len(json.dumps(await hear(slow, "frame")))
                asked = 2 * MOST_UNHEARD // size
                for _ in range(asked):
                    await say(slow, type="look", seat=0)
                assert await asyncio.to_thread(full.wait, PATIENCE)
                answer = await dig_by_http(ann, page["id"])
                assert (await hear(quick, "frame"))["seq"] <= answer["seq"]
                messages, code = await drain(slow)
            assert code == 4000
            assert len(messages) < asked
            seen = max(message["seq"] for message in messages if message["type"] == "frame")
            async with ann.live(page["id"], after=seen - 1) as again:
                assert (await hear(again, "frame"))["seq"] == answer["seq"]
            assert "gridhouse_mailbox_overflows_total 1.0" in (await bob.http.get("/metrics")).text
