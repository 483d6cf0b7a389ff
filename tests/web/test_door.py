"""What comes before a request is understood: a head without end, or one that never comes."""

import asyncio

import httpx
import pytest

from gridhouse.house.settings import Settings
from gridhouse.web.app import create_app
from gridhouse.web.gate import door
from tests.web.conftest import PATIENCE, serve

pytestmark = pytest.mark.anyio

TOO_LARGE = b"HTTP/1.1 400 Bad Request"
HEAD = b"GET /api/games/treasure HTTP/1.1\r\nHost: house\r\n"


async def knock(address: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    url = httpx.URL(address)
    return await asyncio.open_connection(url.host, url.port)


@pytest.mark.parametrize("piece", [b"x-more: y\r\n", b"x" * 100, b"x-long: " + b"y" * 1000], ids=len)
async def test_a_head_without_end_is_cut_off(
    address: str, piece: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "PATIENCE", 600.0)  # what ends it is its length
    reader, writer = await knock(address)
    writer.write(HEAD + piece * (4 * door.MOST_HEAD // len(piece)))
    async with asyncio.timeout(PATIENCE):
        assert await rest(reader) in (b"", TOO_LARGE)
    writer.close()


async def rest(reader: asyncio.StreamReader) -> bytes:
    """The status line of what is said before the server hangs up; nothing, if it does so in the middle."""
    try:
        return (await reader.read()).partition(b"\r\n")[0]
    except ConnectionError:
        return b""


async def test_a_long_head_that_fits_is_answered(address: str) -> None:
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as ann:
        for _ in range(3):  # on one connection: what was read before does not count against the next
            answer = await ann.get("/api/games/treasure", headers={"x-long": "y" * (door.MOST_HEAD // 2)})
            assert answer.status_code == 200


@pytest.mark.parametrize("begun", [b"", HEAD], ids=["nothing", "half a head"])
async def test_a_head_that_never_comes_is_not_waited_for(
    address: str, begun: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "PATIENCE", 0.05)
    reader, writer = await knock(address)
    writer.write(begun)
    async with asyncio.timeout(PATIENCE):
        assert await reader.read() == b""
    writer.close()


async def test_nor_is_the_second_one_on_a_connection(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serve(create_app(settings), keep_alive=600) as address:  # what ends it is not that nobody asks
        reader, writer = await knock(address)
        writer.write(HEAD + b"\r\n")
        await reader.readuntil(b"\r\n\r\n")
        monkeypatch.setattr(door, "PATIENCE", 0.05)
        writer.write(HEAD + b"\r\n" + HEAD)
        async with asyncio.timeout(PATIENCE):
            answers = await reader.read()
        assert answers.count(b"HTTP/1.1 200") == answers.count(b"HTTP/1.1") == 1
        writer.close()
