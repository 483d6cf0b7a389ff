"""One line that is read in full: what a page would show after all that it was told."""

import asyncio
import json
from typing import Any

from benchmarks.crowd.asking import Table, ask
from benchmarks.crowd.line import Line, open_line
from benchmarks.crowd.served import Served

SHOWN = ("seq", "table", "looking_as", "view", "legal")
"""What is the same however somebody came to know it."""


class Reader:
    """The ear of a line that puts frames and patches together."""

    def __init__(self) -> None:
        self.frame: dict[str, Any] = {}
        self.first: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Done when it has seen the match."""

    def heard(self, line: Line, head: bytes, length: int) -> None:
        message = json.loads(head)
        if message["type"] == "frame":
            self.frame = message
            if not self.first.done():
                self.first.set_result(None)
        elif message["type"] == "patch":
            self.frame["seq"] = message["seq"]
            for put in message["puts"]:
                _put(self.frame, put)

    def ended(self, line: Line, code: int) -> None:
        self.frame = {}

    async def sees_the_truth(self, server: Served, match: Table) -> bool:
        """Whether it shows the match as somebody would see it who opens it now."""
        _, _, body = await ask(server, "GET", f"/api/matches/{match.match}?watch={match.watch}")
        frame = json.loads(body)["frame"]
        return all(self.frame.get(name) == frame[name] for name in SHOWN)


async def read_along(server: Served, match: Table) -> Reader:
    """Looks on from now on."""
    reader = Reader()
    await open_line(server.address, match.path(0), reader, {}, whole=True)
    await reader.first
    return reader


def _put(whole: dict[str, Any], put: dict[str, Any]) -> None:
    *way, last = put["path"]
    place: Any = whole
    for key in way:
        place = place[key]
    if "value" not in put:
        del place[last if isinstance(place, dict) else slice(last, None)]
    elif isinstance(place, list) and last == len(place):
        place.append(put["value"])
    else:
        place[last] = put["value"]
