"""A server that plays Discord: it keeps messages, has limits and moods, and remembers all that was asked."""

import asyncio
import json
import re
import socket
import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any, Literal, NamedTuple

Mood = Literal[
    "fine", "limited", "limited_bare", "limited_html", "broken", "slow", "cut", "cut_after", "picky"
]
"""How it takes a request. `cut_after`: the message is kept, and the line breaks before the answer."""

TOKEN = "Zz-_" + "k" * 64
"""The beginning of every token; the number of the hook follows."""
_PATH = re.compile(r"/api/v10/webhooks/(\d{17,20})/([\w-]{60,80})(?:/messages/(\d+))?")


class Message(NamedTuple):
    """A message as it was first posted."""

    id: str
    hook: str
    body: dict[str, Any]


class Asked(NamedTuple):
    """A request, and how it was answered; 0: not at all."""

    method: str
    hook: str
    status: int


def hook(number: int = 1) -> str:
    """The number of a webhook."""
    return str(10**17 + number)


class Discord:
    """Serves as long as it is open. What it keeps outlives its restarts."""

    def __init__(self, mood: Callable[[int], Mood] | None = None) -> None:
        self.mood = mood or (lambda _number: "fine")
        """How it takes the request of this number."""
        self.moods: deque[Mood] = deque()
        """How it takes the next ones, before that."""
        self.posted: list[Message] = []
        self.bodies: dict[str, dict[str, Any]] = {}
        """Every message as it is now."""
        self.asked: list[Asked] = []
        self.deleted: set[str] = set()
        """Webhooks that are gone."""
        self.faults: list[str] = []
        """What no well-behaved sender does."""
        self.retry_after = 0.05
        self.limit: tuple[int, float] | None = None
        """How many in how many seconds each webhook takes."""
        self.pause = 0.0
        """Seconds before an answer goes out: time in which a second sender would be noticed."""
        self.stalled = asyncio.Event()
        """Somebody waits for an answer that does not come."""
        self.on_post: Callable[[Message], None] = lambda _message: None
        self.port = 0
        self._door: socket.socket | None = None
        self._busy_until: dict[str, float] = {}
        self._times: dict[str, deque[float]] = {}
        self._open: set[str] = set()
        """The webhooks whose answer is on its way."""
        self._lines: set[asyncio.Task[None]] = set()

    @property
    def host(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def address(self, number: int = 1) -> str:
        """The address of a webhook, as people paste it."""
        return f"{self.host}/api/webhooks/{hook(number)}/{TOKEN}{number:04}"

    def of(self, number: int = 1) -> list[Message]:
        return [message for message in self.posted if message.hook == hook(number)]

    async def open(self, held: socket.socket | None = None) -> None:
        """Opens it where it was before, or at a socket that somebody has held for it."""
        self._door = held or socket.create_server(("127.0.0.1", self.port))
        self._door.listen(100)
        self._door.setblocking(False)
        self.port = self._door.getsockname()[1]
        asyncio.get_running_loop().add_reader(self._door, self._take, self._door)

    async def close(self) -> None:
        """Takes nobody any more and cuts every line. asyncio's own server would lose a line that it is just
        taking, and leave it open."""
        assert self._door
        asyncio.get_running_loop().remove_reader(self._door)
        self._door.close()
        for task in self._lines:
            task.cancel()
        await asyncio.gather(*self._lines, return_exceptions=True)

    def _take(self, door: socket.socket) -> None:
        line, _ = door.accept()
        line.setblocking(False)
        task = asyncio.create_task(self._serve(line))
        self._lines.add(task)
        task.add_done_callback(lambda _: line.close())
        task.add_done_callback(self._lines.discard)

    async def _serve(self, line: socket.socket) -> None:
        reader, writer = await asyncio.open_connection(sock=line)
        try:
            while head := await reader.readuntil(b"\r\n\r\n"):
                first, *lines = head.decode().split("\r\n")
                headers = {k.lower(): v.strip() for k, _, v in (one.partition(":") for one in lines if one)}
                body = await reader.readexactly(int(headers.get("content-length", "0")))
                method, target, _ = first.split()
                if not await self._answer(writer, method, target, body):
                    break
        except (asyncio.IncompleteReadError, ConnectionError, asyncio.CancelledError):
            pass
        finally:
            writer.close()
            with suppress(ConnectionError):
                await writer.wait_closed()

    async def _answer(self, writer: asyncio.StreamWriter, method: str, target: str, body: bytes) -> bool:
        """False: the line is cut."""
        mood = self.moods.popleft() if self.moods else self.mood(len(self.asked))
        path, _, query = target.partition("?")
        found = _PATH.fullmatch(path)
        which = found[1] if found else ""
        if mood == "slow":
            self.asked.append(Asked(method, which, 0))
            self.stalled.set()
            await asyncio.sleep(3600)
        if mood == "cut":
            self.asked.append(Asked(method, which, 0))
            return False
        status, headers, said = self._decide(mood, method, found, query, body)
        await self._take_time(which)
        if mood == "cut_after":
            self.asked.append(Asked(method, which, 0))
            return False
        self.asked.append(Asked(method, which, status))
        content = said if isinstance(said, bytes) else json.dumps(said).encode()
        lines = [f"HTTP/1.1 {status} X", f"Content-Length: {len(content)}"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        writer.write("\r\n".join([*lines, "", ""]).encode() + content)
        await writer.drain()
        return True

    async def _take_time(self, which: str) -> None:
        """Nobody asks for a channel while its answer is still on its way: a channel has one sender."""
        if which in self._open:
            self.faults.append(f"two at once for {which}")
        self._open.add(which)
        try:
            await asyncio.sleep(self.pause)
        finally:
            self._open.discard(which)

    def _decide(
        self, mood: Mood, method: str, found: re.Match[str] | None, query: str, body: bytes
    ) -> tuple[int, dict[str, str], dict[str, Any] | bytes]:
        if mood == "broken":
            return 503, {}, b"<html>upstream</html>"
        if mood == "picky":
            return 400, {}, {"code": 50035, "message": "Invalid Form Body"}
        if found is None:
            return 404, {}, {"code": 0, "message": "404: Not Found"}
        which, token, message = found.groups()
        if which in self.deleted or not token.startswith(TOKEN):
            return 404, {}, {"code": 10015, "message": "Unknown Webhook"}
        if limited := self._limited(mood, which):
            return limited
        said = json.loads(body)
        self._check(said, method, query)
        if method == "PATCH":
            if message not in self.bodies:
                return 404, {}, {"code": 10008, "message": "Unknown Message"}
            self.bodies[message] = {**self.bodies[message], **said}
            return 200, self._headers(which), {"id": message}
        posted = Message(str(10**18 + len(self.bodies)), which, said)
        self.posted.append(posted)
        self.bodies[posted.id] = said
        self.on_post(posted)
        return 200, self._headers(which), {"id": posted.id}

    def _limited(self, mood: Mood, which: str) -> tuple[int, dict[str, str], dict[str, Any] | bytes] | None:
        now = time.monotonic()
        if now < self._busy_until.get(which, 0) - 0.005:
            self.faults.append(f"{which} did not wait as it was told")
        wait = self.retry_after
        if mood not in ("limited", "limited_bare", "limited_html"):
            if self._window(which, now) is None:
                return None
            mood = "limited"
        self._busy_until[which] = now + wait
        if mood == "limited_html":
            return 429, {"Retry-After": "1"}, b"<html>error 1015</html>"
        said = {"message": "You are being rate limited.", "retry_after": wait, "global": False}
        headers = {"X-RateLimit-Remaining": "0", "X-RateLimit-Reset-After": f"{wait}", "Retry-After": "1"}
        return 429, headers if mood == "limited" else {}, said

    def _window(self, which: str, now: float) -> float | None:
        """How long until there is room, where there is none."""
        if self.limit is None:
            return None
        most, seconds = self.limit
        times = self._times.setdefault(which, deque())
        while times and times[0] <= now - seconds:
            times.popleft()
        if len(times) >= most:
            return times[0] + seconds - now
        times.append(now)
        return None

    def _headers(self, which: str) -> dict[str, str]:
        if self.limit is None:
            return {}
        most, seconds = self.limit
        times = self._times[which]
        left = times[0] + seconds - time.monotonic()
        return {
            "X-RateLimit-Bucket": "b",
            "X-RateLimit-Limit": f"{most}",
            "X-RateLimit-Remaining": f"{most - len(times)}",
            "X-RateLimit-Reset-After": f"{max(0.0, left):.3f}",
        }

    def _check(self, said: dict[str, Any], method: str, query: str) -> None:
        """What Discord would answer with a 400, or not answer at all."""
        fault = self.faults.append
        if method == "POST" and query != "wait=true":
            fault("it did not wait")
        embeds = said.get("embeds", [])
        if not 1 <= len(embeds) <= 10 or len(said.get("content", "")) > 2000:
            fault(f"{len(embeds)} embeds, or a long text")
        total = 0
        for embed in embeds:
            sizes = [(embed["title"], 256), (embed["footer"]["text"], 2048)]
            sizes += [(embed.get("author", {}).get("name", "?"), 256)]
            for field in embed.get("fields", []):
                sizes += [(field["name"], 256), (field["value"], 1024)]
            if len(embed.get("fields", [])) > 25 or not all(0 < len(text) <= most for text, most in sizes):
                fault(f"a text is too long or empty: {embed}")
            total += sum(len(text.encode("utf-16-le")) // 2 for text, _ in sizes)
        if total > 6000:
            fault(f"{total} characters in one message")
        if said.get("allowed_mentions", {}).get("parse") != []:
            fault("somebody could be called")


@asynccontextmanager
async def discord(mood: Callable[[int], Mood] | None = None) -> AsyncIterator[Discord]:
    """Discord, for as long as a test."""
    fake = Discord(mood)
    await fake.open()
    yield fake
    await fake.close()
