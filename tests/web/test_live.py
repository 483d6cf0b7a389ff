"""Live connections against a real server: in order, without a gap, whatever the client does."""

import asyncio
import json
import socket
import threading
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any, Self

import httpx
import pytest
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from gridhouse.house.live import MAILBOX, Line, Rooms
from gridhouse.house.matches import Matches
from gridhouse.house.settings import Settings
from gridhouse.web import live
from gridhouse.web.app import create_app
from gridhouse.web.body import MOST_BYTES
from tests.web.conftest import CREATE, PATIENCE, serve

pytestmark = pytest.mark.anyio


class Guest:
    """A visitor of a real server, with an HTTP client and live connections."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx.AsyncClient(base_url=address, timeout=PATIENCE)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def create(self, **wish: Any) -> dict[str, Any]:
        answer = await self.http.post("/api/matches", json={**CREATE, **wish})
        return answer.raise_for_status().json()  # type: ignore[no-any-return]

    async def join(self, page: dict[str, Any]) -> None:
        token = page["invite"].rpartition("/")[2]
        (await self.http.post(f"/api/invites/{token}", json={"id": "sit-down"})).raise_for_status()

    def live(self, match: str, after: int = 0, query: str = "", **options: Any) -> connect:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"Cookie": cookies, **options.pop("headers", {})}
        address = self.address.replace("http", "ws")
        return connect(
            f"{address}/api/matches/{match}/live?after={after}{query}",
            additional_headers=headers,
            compression=None,
            **options,
        )


@pytest.fixture
async def ann(lasting_address: str) -> AsyncIterator[Guest]:
    async with Guest(lasting_address) as guest:
        yield guest


@pytest.fixture
async def bob(lasting_address: str) -> AsyncIterator[Guest]:
    async with Guest(lasting_address) as guest:
        yield guest


@pytest.fixture
async def hasty(address: str) -> AsyncIterator[Guest]:
    """A guest of a house of its own, with rate limits."""
    async with Guest(address) as guest:
        yield guest


async def hear(line: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of this kind; others are let pass."""
    async with asyncio.timeout(PATIENCE):
        while True:
            message: dict[str, Any] = json.loads(await line.recv())
            if message["type"] == kind:
                return message
            assert message["type"] != "error", message["text"]


async def say(line: ClientConnection, **message: Any) -> None:
    await line.send(json.dumps(message))


async def dig(line: ClientConnection, seat: int, tile: int, id: str | None = None) -> dict[str, Any]:  # noqa: A002
    await say(
        line, type="act", id=id or f"seat-{seat}-digs-{tile}", seat=seat, move={"type": "dig", "tile": tile}
    )
    return await hear(line, "answer")


async def dig_by_http(guest: Guest, match: str) -> dict[str, Any]:
    command = {"id": "dig-by-http", "seat": 0, "move": {"type": "dig", "tile": 0}}
    answer = await guest.http.post(f"/api/matches/{match}/commands", json=command)
    return answer.raise_for_status().json()  # type: ignore[no-any-return]


def narrow(address: str) -> socket.socket:
    """A connection that holds little of what is not read yet."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    url = httpx.URL(address)
    line.connect((url.host, url.port))
    line.setblocking(False)
    return line


async def drain(line: ClientConnection) -> tuple[list[dict[str, Any]], int]:
    """All that the house still says, and the code with which it closes the line."""
    messages = []
    async with asyncio.timeout(PATIENCE):
        try:
            while True:
                messages.append(json.loads(await line.recv()))
        except ConnectionClosed as closed:
            return messages, closed.rcvd.code if closed.rcvd else 1006


async def closing(line: ClientConnection) -> int:
    """The code with which the house closes the line."""
    return (await drain(line))[1]


async def test_both_players_hear_of_a_move(ann: Guest, bob: Guest) -> None:
    page = await ann.create(options={"size": 9})
    await bob.join(page)
    async with ann.live(page["id"]) as one, bob.live(page["id"]) as other:
        start = (await hear(one, "frame"))["seq"]
        assert (await hear(other, "frame"))["seq"] == start
        answer = await dig(one, 0, 0)
        frame = await hear(other, "frame")
        assert frame["seq"] == answer["seq"] == start + 1
        assert [step["seq"] for step in frame["steps"]] == [start + 1]
        assert frame["looking_as"] == 1


async def test_a_line_resumes_where_it_broke(ann: Guest, bob: Guest) -> None:
    page = await ann.create(options={"size": 9})
    await bob.join(page)
    async with ann.live(page["id"]) as one:
        seen = (await hear(one, "frame"))["seq"]
        async with bob.live(page["id"]) as other:
            await dig(one, 0, 0)
            await dig(other, 1, 80)
            await dig(one, 0, 40)
    async with ann.live(page["id"], after=seen) as again:
        frame = await hear(again, "frame")
        steps = [step["seq"] for step in frame["steps"]]
        assert steps == list(range(seen + 1, frame["seq"] + 1))
        assert len(steps) == 3
    async with ann.live(page["id"], after=frame["seq"]) as up_to_date:
        first = json.loads(await up_to_date.recv())
        assert first["type"] == "presence", "nothing has happened since, so there is no frame"


async def test_a_command_sent_again_is_answered_as_before(ann: Guest) -> None:
    page = await ann.create(seats=[{"kind": "me"}], options={"size": 9})
    async with ann.live(page["id"]) as line:
        first = await dig(line, 0, 0, id="the-very-same")
    async with ann.live(page["id"], after=first["seq"]) as line:
        assert await dig(line, 0, 0, id="the-very-same") == first
        assert (await dig(line, 0, 1))["seq"] == first["seq"] + 1


async def test_a_refusal_is_an_answer(ann: Guest) -> None:
    page = await ann.create()
    async with ann.live(page["id"]) as line:
        answer = await dig(line, 0, 0)
        assert answer["refusal"]["code"] == "waiting"
        assert "seq" not in answer


async def test_pass_and_play_looks_through_each_seat(ann: Guest) -> None:
    page = await ann.create(seats=[{"kind": "me", "name": "A"}, {"kind": "me", "name": "B"}])
    async with ann.live(page["id"]) as line:
        assert (await hear(line, "frame"))["looking_as"] == 0
        await say(line, type="look", seat=1)
        assert (await hear(line, "frame"))["looking_as"] == 1


async def test_an_onlooker_sees_and_cannot_move(ann: Guest, bob: Guest) -> None:
    page = await ann.create(seats=[{"kind": "me"}])
    token = page["watch"].rpartition("/")[2]
    async with bob.live(page["id"], query=f"&watch={token}") as line:
        assert (await hear(line, "frame"))["looking_as"] is None
        assert (await dig(line, 0, 0))["refusal"]["code"] == "not_at_table"
        await bob.http.post("/api/me", json={"name": "Bob"})
        async with bob.live(page["id"], query=f"&watch={token}") as named:
            assert (await dig(named, 0, 0))["refusal"]["code"] == "not_at_table"


@pytest.mark.parametrize("query", ["", "&watch=guessed"])
async def test_a_private_match_is_closed_to_strangers(ann: Guest, bob: Guest, query: str) -> None:
    page = await ann.create()
    for match in (page["id"], "no-such-match", "%00"):
        async with bob.live(match, query=query) as line:
            assert await closing(line) == 4004


@pytest.mark.parametrize("headers", [{"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}])
async def test_another_sites_page_gets_no_line(ann: Guest, headers: dict[str, str]) -> None:
    page = await ann.create()
    with pytest.raises(InvalidStatus) as refused:
        async with ann.live(page["id"], headers=headers):
            pass
    assert refused.value.response.status_code == 403
    async with ann.live(page["id"], origin=ann.address) as line:
        await hear(line, "frame")


@pytest.mark.parametrize("query", ["&after=2", "&nonsense=1", "&watch="])
async def test_a_query_that_does_not_fit_is_refused(ann: Guest, query: str) -> None:
    page = await ann.create()
    with pytest.raises(InvalidStatus) as refused:
        async with ann.live(page["id"], query=query):
            pass
    assert refused.value.response.status_code == 422


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
    """Ann asks for frames and does not read them, until her mailbox is full. Bob does not notice."""
    full = threading.Event()
    overflow = Line.overflow

    def overflow_and_tell(line: Line) -> None:
        overflow(line)
        full.set()

    monkeypatch.setattr(Line, "overflow", overflow_and_tell)
    app = create_app(replace(settings, rate_limits=False))
    with serve(app, send_buffer=4096) as address:
        async with Guest(address) as ann, Guest(address) as bob:
            page = await ann.create(options={"size": 9})
            await bob.join(page)
            async with (
                ann.live(page["id"], max_queue=1, sock=narrow(address)) as slow,
                bob.live(page["id"]) as quick,
            ):
                for _ in range(8 * MAILBOX):
                    await say(slow, type="look", seat=0)
                assert await asyncio.to_thread(full.wait, PATIENCE)
                answer = await dig_by_http(ann, page["id"])
                assert (await hear(quick, "frame"))["seq"] <= answer["seq"]
                messages, code = await drain(slow)
            assert code == 4000
            assert messages[-1] == {"type": "resume"}
            assert len(messages) < 8 * MAILBOX
            seen = max(message["seq"] for message in messages if message["type"] == "frame")
            async with ann.live(page["id"], after=seen - 1) as again:
                assert (await hear(again, "frame"))["seq"] == answer["seq"]
            assert "gridhouse_mailbox_overflows_total 1.0" in (await bob.http.get("/metrics")).text


async def sign_up(guest: Guest, login: str) -> dict[str, str]:
    """Makes an account of a guest, and returns the words by which it logs in."""
    words = {"login": login, "password": "eight or more"}
    (await guest.http.post("/api/accounts", json=words)).raise_for_status()
    return words


@pytest.fixture
def only_by_word(monkeypatch: pytest.MonkeyPatch) -> None:
    """No live connection looks by itself whether its session holds."""
    monkeypatch.setattr(live, "STILL_THEM", 3600)


@pytest.mark.usefixtures("only_by_word")
async def test_the_line_of_somebody_who_logs_out_ends_at_once(ann: Guest) -> None:
    await sign_up(ann, "who-logs-out")
    page = await ann.create()
    async with ann.live(page["id"]) as line:
        await hear(line, "frame")
        await ann.http.delete("/api/sessions/current")
        assert await closing(line) == 4001


@pytest.mark.usefixtures("only_by_word")
async def test_a_new_password_ends_the_lines_of_all_other_sessions_at_once(ann: Guest, bob: Guest) -> None:
    words = await sign_up(ann, "two-devices")
    (await bob.http.post("/api/sessions", json=words)).raise_for_status()
    page = await ann.create()
    async with ann.live(page["id"]) as here, bob.live(page["id"]) as there:
        await hear(here, "frame")
        await hear(there, "frame")
        change = {"old": words["password"], "new": "something new"}
        (await ann.http.put("/api/accounts/me/password", json=change)).raise_for_status()
        assert await closing(there) == 4001
        await say(here, type="ping")
        await hear(here, "pong")


@pytest.mark.usefixtures("only_by_word")
async def test_an_account_that_is_deleted_looks_on_no_more(ann: Guest, bob: Guest) -> None:
    """Neither at its own table nor at that of another, to which it has the link."""
    words = await sign_up(ann, "who-goes")
    mine, theirs = await ann.create(), await bob.create()
    token = theirs["watch"].rpartition("/")[2]
    async with ann.live(mine["id"]) as own, ann.live(theirs["id"], query=f"&watch={token}") as other:
        await hear(own, "frame")
        await hear(other, "frame")
        body = {"password": words["password"]}
        (await ann.http.request("DELETE", "/api/accounts/me", json=body)).raise_for_status()
        assert [await closing(own), await closing(other)] == [4001, 4001]


async def test_a_line_finds_out_by_itself_that_its_session_has_ended(
    ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "STILL_THEM", 0.05)
    monkeypatch.setattr(Rooms, "doubt", lambda *_: None)  # the word of another process is lost
    await sign_up(ann, "whose-word-is-lost")
    page = await ann.create()
    async with ann.live(page["id"]) as line:
        await hear(line, "frame")
        await ann.http.delete("/api/sessions/current")
        assert await closing(line) == 4001


async def test_the_line_of_a_guest_who_logs_in_ends_before_it_shows_the_match_to_a_stranger(
    ann: Guest, bob: Guest
) -> None:
    words = await sign_up(bob, "guest-who-logs-in")
    page = await ann.create()
    async with ann.live(page["id"]) as line:
        await hear(line, "frame")
        (await ann.http.post("/api/sessions", json=words)).raise_for_status()
        messages, code = await drain(line)
        assert code == 4001
        assert "frame" not in [message["type"] for message in messages]
    async with ann.live(page["id"]) as line:
        assert (await hear(line, "frame"))["looking_as"] == 0


async def test_lines_end_in_good_order_when_the_house_closes(settings: Settings) -> None:
    with serve(create_app(settings)) as address:
        async with Guest(address) as ann:
            page = await ann.create()
            line = await ann.live(page["id"])
            await hear(line, "frame")
    assert await closing(line) == 1012


async def test_what_breaks_ends_the_line_and_says_nothing(
    ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("hush")

    monkeypatch.setattr(Matches, "act", broken)
    page = await ann.create()
    async with ann.live(page["id"]) as line:
        await say(line, type="act", id="command-1", seat=0, move={})
        messages, code = await drain(line)
    assert code == 1011
    assert "hush" not in str(messages)


async def test_live_connections_are_counted(hasty: Guest) -> None:
    page = await hasty.create()
    async with hasty.live(page["id"]) as line:
        await hear(line, "frame")
        assert "gridhouse_live_connections 1.0" in (await hasty.http.get("/metrics")).text
