"""Clients: guests over real sockets. They ask until they are answered, and come back when a line breaks."""

import asyncio
import itertools
import json
import random
import time
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import httpx
from msgspec import Struct, field
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.chaos.history import Answered, Heard, Step
from tests.chaos.ledger import Ledger

PATIENCE = 5.0
"""Seconds that a client waits for an answer before it asks again."""
PAUSE = 0.3
"""At most so many seconds before it does."""
BY_POST = 0.3
"""How often a move goes by POST, so that it may come to another process than the line."""
PRESSURE = 0.02
"""Seconds that a player thinks at most."""

_ids = itertools.count(1)


class World(Struct):
    """What all clients of a run share."""

    url: str
    luck: random.Random
    ledger: Ledger = field(default_factory=Ledger)
    closing: asyncio.Event = field(default_factory=asyncio.Event)
    """Nobody begins anything new."""
    over: asyncio.Event = field(default_factory=asyncio.Event)
    """Everybody goes."""


class Guest:
    """Somebody with a ticket."""

    def __init__(self, world: World, name: str) -> None:
        self.world = world
        self.name = name
        self.id = ""
        self.cookies: dict[str, str] = {}

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    async def arrive(self) -> None:
        """Gets a ticket."""
        self.id = (await self.ask("POST", "/api/me", {"name": self.name}))["person"]["id"]

    async def ask(self, method: str, path: str, body: Any = None, url: str = "") -> Any:
        """Asks until there is an answer. Where a house has trouble of its own, it is asked again."""
        while True:
            with suppress(httpx.HTTPError):
                async with httpx.AsyncClient(
                    base_url=url or self.world.url, cookies=self.cookies, timeout=PATIENCE
                ) as client:
                    answer = await client.request(method, path, json=body)
                    if answer.status_code < 500:
                        self.cookies.update(answer.cookies)
                        return answer.json() if answer.content else None
            await asyncio.sleep(PAUSE * self.world.luck.random())


class Wish(Struct):
    """A command that waits for its answer."""

    id: str
    seat: int | None
    move: Mapping[str, Any]
    since: float


class Client:
    """A guest with one match open: a player of a seat, or an onlooker."""

    def __init__(self, guest: Guest, match: str, seat: int | None = None, watch: str = "") -> None:
        self.guest = guest
        self.world = guest.world
        self.match = match
        self.seat = seat
        self.watch = watch
        self.seq = 0
        self.heard: list[Heard] = []
        self.frame: dict[str, Any] = {}
        self.pending: Wish | None = None
        self._opened: int | None = None
        self._posts: set[asyncio.Task[None]] = set()

    @property
    def name(self) -> str:
        return f"{self.guest.name} in seat {self.seat}"

    @property
    def is_over(self) -> bool:
        return bool(self.frame) and self.frame["table"]["outcome"] is not None

    async def stay(self) -> None:
        """Plays until the match or the run is over, whatever the line does."""
        while not self.is_over or self.pending:
            with suppress(OSError, WebSocketException, TimeoutError):
                async with connect(
                    self._address(),
                    additional_headers={"Cookie": self.guest.cookie},
                    open_timeout=PATIENCE,
                    close_timeout=0.1,
                    ping_interval=None,
                    proxy=None,
                ) as line:
                    self._opened = self.seq
                    await self._talk(line)
            if self.world.over.is_set():
                break
            await asyncio.sleep(PAUSE * self.world.luck.random())
        for post in self._posts:
            post.cancel()

    def _address(self) -> str:
        watch = f"&watch={self.watch}" if self.watch else ""
        live = f"/api/matches/{self.match}/live?after={self.seq}{watch}"
        return self.world.url.replace("http", "ws", 1) + live

    async def _talk(self, line: ClientConnection) -> None:
        if self.pending:
            await self._send(line, self.pending)
        while not self.world.over.is_set() and (not self.is_over or self.pending):
            async with asyncio.timeout(PATIENCE):
                await self._take(json.loads(await line.recv()))
            if self.pending is None and not self.world.closing.is_set() and (move := self._choose()):
                await asyncio.sleep(PRESSURE * self.world.luck.random())
                self.pending = Wish(new_id(), self.seat, move, time.monotonic())
                if self.world.luck.random() < BY_POST:
                    self._posts.add(asyncio.create_task(self._post(self.pending)))
                else:
                    await self._send(line, self.pending)

    async def _take(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "frame" | "patch":
                self._hear(message)
            case "answer":
                self._answered(message["id"], message.get("seq"))

    def _hear(self, message: dict[str, Any]) -> None:
        steps = tuple(Step(step["seq"], step["text"], step["fact"]) for step in message["steps"])
        self.heard.append(Heard(message["after"], steps, self._opened))
        self._opened = None
        self.seq = message["seq"]
        if message["type"] == "frame":
            self.frame = message
        else:
            for put in message["puts"]:
                put_into(self.frame, put)

    def _choose(self) -> Mapping[str, Any] | None:
        """Any move that the house lists, but to give up."""
        if self.seat is None or self.seat not in self.frame.get("table", {}).get("can", {}).get("move", ()):
            return None
        moves = [move for move in self.frame["legal"] or () if move["type"] != "resign"]
        return self.world.luck.choice(moves) if moves else None

    async def _send(self, line: ClientConnection, wish: Wish) -> None:
        said = {"type": "act", "id": wish.id, "seat": wish.seat, "move": wish.move}
        await line.send(json.dumps(said))

    async def _post(self, wish: Wish) -> None:
        said = {"id": wish.id, "seat": wish.seat, "move": wish.move}
        answer = await self.guest.ask("POST", f"/api/matches/{self.match}/commands", said)
        self._answered(wish.id, answer.get("seq"))

    def _answered(self, command: str, seq: int | None) -> None:
        since = self.pending.since if self.pending else time.monotonic()
        self.world.ledger.note(self.match, self.guest.id, Answered(command, seq), since)
        if self.pending and self.pending.id == command:
            self.pending = None


def put_into(frame: Any, put: Mapping[str, Any]) -> None:
    """What a patch changes in the last frame, word by word as the protocol tells it."""
    *way, last = put["path"]
    for key in way:
        frame = frame[key]
    if "value" not in put:
        del frame[slice(last, None) if isinstance(frame, list) else last]
    elif isinstance(frame, list):
        frame[last : last + 1] = [put["value"]]
    else:
        frame[last] = put["value"]


def new_id() -> str:
    return f"chaos-{next(_ids):08}"
