"""Large bodies: whoever organises a match may bring much at once, nobody else, and not all the time."""

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import msgspec
import pytest
from starlette.applications import Starlette

from gridhouse.house.settings import Settings
from gridhouse.web.gate import limits
from gridhouse.web.gate.body import MOST_BYTES, MOST_BYTES_OF_ORGANISERS
from tests.web.conftest import CREATE, TREASURE, Visitor
from tests.web.test_members import RELAY, TEAMS, create, enter, set_pass

pytestmark = pytest.mark.anyio

FITS, TOO_MUCH = 409, 413
"""A body that is read and understood is refused as no move of the game."""


@pytest.fixture
def settings(sqlite_url: str, tmp_path: Path) -> Settings:
    assert sqlite_url == f"sqlite:///{tmp_path / 'gridhouse.db'}"
    return Settings(data=tmp_path, games=(TREASURE, RELAY), bot_pause=0)


def body(size: int, number: int = 0) -> bytes:
    """A command of exactly so many bytes."""
    empty = msgspec.json.encode({"id": f"large-{number:04}", "move": {"type": "begin", "more": ""}})
    return empty.replace(b'"more":""', b'"more":"' + b"x" * (size - len(empty)) + b'"')


async def send(who: httpx.AsyncClient, match: str, data: bytes | AsyncIterator[bytes]) -> int:
    headers = {"content-type": "application/json"}
    return (await who.post(f"{match}/commands", content=data, headers=headers)).status_code


async def in_pieces(data: bytes) -> AsyncIterator[bytes]:
    """A body whose length is not told beforehand."""
    for start in range(0, len(data), 10_000):
        yield data[start : start + 10_000]


async def test_an_organiser_may_send_much_to_the_match_and_nobody_else(visitor: Visitor) -> None:
    host, fay, stranger = visitor(), visitor(), visitor()
    match = await create(host, **TEAMS)
    await set_pass(host, match)
    await enter(fay, match)
    most = MOST_BYTES_OF_ORGANISERS
    assert await send(host, match, body(most, 1)) == FITS
    assert await send(host, match, in_pieces(body(most, 2))) == FITS
    assert await send(host, match, body(most + 1, 3)) == TOO_MUCH
    assert await send(host, match, in_pieces(body(most + 1, 4))) == TOO_MUCH
    assert await send(fay, match, body(MOST_BYTES, 5)) == FITS
    for who in (fay, stranger):
        assert await send(who, match, body(MOST_BYTES + 1, 6)) == TOO_MUCH
        assert await send(who, match, in_pieces(body(MOST_BYTES + 1, 7))) == TOO_MUCH
    assert await send(host, "/api/matches/nowhere", body(MOST_BYTES + 1)) == TOO_MUCH


async def test_whoever_makes_a_match_that_nobody_organises_sends_no_more(visitor: Visitor) -> None:
    ann = visitor()
    match = await create(ann, **{**CREATE, "id": "the-match"})
    assert await send(ann, match, body(MOST_BYTES + 1)) == TOO_MUCH


@pytest.mark.usefixtures("no_time_passes")
async def test_large_bodies_are_counted_and_small_ones_are_not(visitor: Visitor) -> None:
    host = visitor()
    match = await create(host, **TEAMS)
    codes = [await send(host, match, body(MOST_BYTES + 1, number)) for number in range(22)]
    assert codes == [FITS] * 20 + [429] * 2


@pytest.mark.usefixtures("no_time_passes")
async def test_all_that_comes_from_an_address_is_counted_in_bytes(visitor: Visitor, app: Starlette) -> None:
    """Otherwise somebody could write a match full of tasks over and over, and fill the store."""
    host, other = visitor(), visitor()
    match = await create(host, **TEAMS)
    app.state.front.limits._each[limits.SEND] = limits._counters("100000/minute")
    assert await send(host, match, body(MOST_BYTES, 1)) == FITS
    assert [await send(who, match, body(MOST_BYTES, 2)) for who in (host, other)] == [429, 429]
    refused = await other.post("/api/matches", json={"id": "one-more-match", **TEAMS})
    assert (refused.status_code, refused.headers["retry-after"]) == (429, "60")
