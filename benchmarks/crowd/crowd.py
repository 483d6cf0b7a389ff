"""Many lines together: what they have heard, and when the last of them was told."""

import asyncio
import itertools
import json
import re
import time
from collections import Counter
from collections.abc import Coroutine, Iterable
from typing import Any, TypeVar

from msgspec import Struct

from benchmarks.crowd.line import Line

T = TypeVar("T")

_SEQ = re.compile(rb'"seq":(\d+),"after":(\d+)|"seq":(\d+)')
_ANSWER = b'{"type":"answer"'
_KIND = b'{"type":"'
_ids = itertools.count(1)


class Told(Struct):
    """How many lines have been told of a number, and when the last one was."""

    lines: int = 0
    at: float = 0.0


AT_ONCE = 25
PAUSE = 0.1
"""How gently a crowd comes where its coming is not what is measured."""


async def come(lines: Iterable[Coroutine[Any, Any, T]]) -> list[T]:
    """Opens lines, a few at a time."""
    opened: list[T] = []
    coming = iter(lines)
    while some := list(itertools.islice(coming, AT_ONCE)):
        opened += await asyncio.gather(*some)
        await asyncio.sleep(PAUSE)
    return opened


class Crowd:
    """The ear of all lines to one match."""

    def __init__(self) -> None:
        self.messages: Counter[str] = Counter()
        self.bytes: Counter[str] = Counter()
        self.told: dict[int, Told] = {}
        self.kicks: list[tuple[float, Line, int]] = []
        """When which line was ended by the house, and by what code."""
        self.astray = 0
        """Patches that do not go on where their line was: something was lost, or told twice."""
        self._answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self.first: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Done when anything has been heard."""
        self._awaited: tuple[int, int, asyncio.Future[None]] | None = None

    def heard(self, line: Line, head: bytes, length: int) -> None:
        if head.startswith(_ANSWER):
            self._answered(json.loads(head))
            return
        kind = head[len(_KIND) : head.find(b'"', len(_KIND))].decode() if head.startswith(_KIND) else "other"
        self.messages[kind] += 1
        if not self.first.done():
            self.first.set_result(None)
        self.bytes[kind] += length
        if kind != "presence" and (found := _SEQ.search(head)):
            if found[2] and kind == "patch" and int(found[2]) != line.seq:
                self.astray += 1
            self._told(line, int(found[1] or found[3]))

    def ended(self, line: Line, code: int) -> None:
        self.kicks.append((time.perf_counter(), line, code))

    async def act(self, line: Line, move: dict[str, Any], seat: int | None = 0) -> dict[str, Any]:
        """Wishes for a move, and waits for its answer."""
        name = f"crowd-{next(_ids):08}"
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._answers[name] = answer
        line.say(json.dumps({"type": "act", "id": name, "seat": seat, "move": move}).encode())
        try:
            return await answer
        finally:
            self._answers.pop(name, None)

    async def all_told(self, seq: int, lines: int) -> None:
        """Waits until so many lines have been told of this number."""
        if self.told.setdefault(seq, Told()).lines < lines:
            done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._awaited = seq, lines, done
            await done

    async def quiet(self, seconds: float = 0.5) -> None:
        """Waits until nothing has come for a while: all have been told who is there."""
        before = -1
        while before != (before := sum(self.messages.values())):  # noqa: ASYNC110  # it is silence that we wait for
            await asyncio.sleep(seconds)

    def forget(self) -> None:
        """Counts anew."""
        self.messages.clear()
        self.bytes.clear()

    def _told(self, line: Line, seq: int) -> None:
        now = time.perf_counter()
        for one in range(line.seq + 1, seq + 1):
            told = self.told.setdefault(one, Told())
            told.lines += 1
            told.at = now
        line.seq = max(line.seq, seq)
        if self._awaited and self.told.get(self._awaited[0], Told()).lines >= self._awaited[1]:
            done = self._awaited[2]
            self._awaited = None
            if not done.done():
                done.set_result(None)

    def _answered(self, answer: dict[str, Any]) -> None:
        waiting = self._answers.get(answer["id"])
        if waiting is not None and not waiting.done():
            waiting.set_result(answer)
