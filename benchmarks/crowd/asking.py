"""One request over HTTP, and what a house says about a match."""

import asyncio
import json
import secrets
from typing import Any

from msgspec import Struct

from benchmarks.crowd.served import Served


class Table(Struct, frozen=True):
    """A match: its id, the spectator link's token, where it stands, and the cookie of whoever made it."""

    match: str
    watch: str
    head: int
    cookie: str

    def path(self, after: int, watching: bool = True) -> str:
        """The address of a live line."""
        watch = f"&watch={self.watch}" if watching else ""
        return f"/api/matches/{self.match}/live?after={after}{watch}"


async def ask(
    server: Served, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None
) -> tuple[int, str, bytes]:
    """The status, the head and the body of an answer."""
    reader, writer = await asyncio.open_connection(*server.address, limit=1 << 24)
    data = b"" if body is None else json.dumps(body).encode()
    named = {
        "Host": f"{server.address[0]}:{server.address[1]}",
        "Connection": "close",
        "Content-Length": str(len(data)),
        "Content-Type": "application/json",
        **(headers or {}),
    }
    head = "".join(f"{name}: {value}\r\n" for name, value in named.items())
    writer.write(f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode() + data)
    answer = await reader.read()
    writer.close()
    told, _, content = answer.partition(b"\r\n\r\n")
    if b"transfer-encoding: chunked" in told.lower():
        content = _joined(content)
    return int(told.split(b" ", 2)[1]), told.decode(), content


async def create(
    server: Served,
    game: str,
    seats: list[dict[str, Any]],
    options: dict[str, Any] | None = None,
    headers: dict[str, str] | None = None,
) -> Table:
    """A new match of somebody new."""
    wish = {"id": secrets.token_hex(8), "game": game, "seats": seats, "options": options or {}}
    status, head, body = await ask(server, "POST", "/api/matches", wish, headers)
    assert status == 201, body
    page = json.loads(body)
    cookie = next(line for line in head.split("\r\n") if line.lower().startswith("set-cookie: "))
    return Table(
        page["id"],
        page["watch"].rsplit("/", 1)[1],
        page["frame"]["seq"],
        cookie.split(": ", 1)[1].split(";")[0],
    )


def _joined(chunks: bytes) -> bytes:
    """A body that was sent in chunks."""
    parts = []
    while chunks:
        size, _, rest = chunks.partition(b"\r\n")
        length = int(size, 16)
        parts.append(rest[:length])
        chunks = rest[length + 2 :]
    return b"".join(parts)
