"""The live lines of somebody whose session has ended."""

import pytest

from gridhouse.house.telling.rooms import Rooms
from gridhouse.web.gate import audience
from tests.web.live.guest import Guest, closing, drain, hear, say

pytestmark = pytest.mark.anyio


async def sign_up(guest: Guest, login: str) -> dict[str, str]:
    """Makes an account of a guest, and returns the words by which it logs in."""
    words = {"login": login, "password": "eight or more"}
    (await guest.http.post("/api/accounts", json=words)).raise_for_status()
    return words


@pytest.fixture
def only_by_word(monkeypatch: pytest.MonkeyPatch) -> None:
    """No live connection looks by itself whether its session holds."""
    monkeypatch.setattr(audience, "STILL_THEM", 3600)


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
    monkeypatch.setattr(audience, "STILL_THEM", 0.05)
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
