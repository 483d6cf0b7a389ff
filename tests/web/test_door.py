"""What comes before a request is understood: a head without end, or one that never comes."""

import asyncio

import httpx
import pytest

from gridhouse.web import door

pytestmark = pytest.mark.anyio

HEAD = b"GET /api/games/treasure HTTP/1.1\r\nHost: house\r\n"


async def knock(address: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    url = httpx.URL(address)
    return await asyncio.open_connection(url.host, url.port)


@pytest.mark.parametrize("piece", [b"x-more: y\r\n", b"x" * 100, b"x-long: " + b"y" * 1000], ids=len)
async def test_a_head_without_end_is_cut_off(address: str, piece: bytes) -> None:
    reader, writer = await knock(address)
    writer.write(HEAD)
    sent = 0
    try:
        while not reader.at_eof() and sent < 1_000_000:
            writer.write(piece)
            sent += len(piece)
            await writer.drain()
            await asyncio.sleep(0)
    except ConnectionError:
        pass
    assert sent < 1_000_000
    writer.close()


async def test_a_long_head_that_fits_is_answered(address: str) -> None:
    async with httpx.AsyncClient(base_url=address) as ann:
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
    async with asyncio.timeout(10):
        assert await reader.read() == b""
    writer.close()


async def test_nor_is_the_second_one_on_a_connection(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "PATIENCE", 0.05)
    reader, writer = await knock(address)
    writer.write(HEAD + b"\r\n" + HEAD)
    async with asyncio.timeout(4):  # sooner than a connection without a request is closed
        answer = await reader.read()
    assert answer.startswith(b"HTTP/1.1 200")
    assert answer.count(b"HTTP/1.1") == 1
    writer.close()
