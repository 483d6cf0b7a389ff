"""A visitor of a real server, and what is said and heard on a live line."""

import asyncio
import json
import socket
from typing import Any, Self
from weakref import WeakKeyDictionary

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.house.mailbox import whole
from tests.web.conftest import CREATE, PATIENCE


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


_frames: WeakKeyDictionary[ClientConnection, dict[str, Any]] = WeakKeyDictionary()
"""The last frame of each line."""


async def hear(line: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of this kind, a frame always whole; others are let pass."""
    async with asyncio.timeout(PATIENCE):
        while True:
            message: dict[str, Any] = json.loads(await line.recv())
            if message["type"] in ("frame", "patch"):
                message = _frames[line] = whole(_frames.get(line), message)
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
