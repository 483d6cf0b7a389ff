"""The gallery: keeps every live line up to date, with the help of the other processes of the house."""

import asyncio
import secrets
from collections.abc import Coroutine, Iterable
from typing import Any

from gridhouse.house.desk import Desk, NotFound
from gridhouse.house.hints import Changed, Here, Hint, MovedOn, read_hint
from gridhouse.house.live import Line, Rooms
from gridhouse.house.match import Match
from gridhouse.kernel import encode


class Gallery:
    """Everybody who looks on, here and in the other processes."""

    def __init__(self, desk: Desk) -> None:
        self.rooms = Rooms()
        self._desk = desk
        self._process = secrets.token_hex(8)
        self._tasks: set[asyncio.Task[None]] = set()
        self._unsubscribe = desk.store.bus.subscribe(self.hear)
        desk.listeners.append(self._moved_on)

    def enter(self, line: Line, match: Match) -> None:
        """A line opens: it hears what it has missed, and the room hears of it."""
        self.rooms.enter(line, match)
        self._start(self._announce(line.match))

    def leave(self, line: Line) -> None:
        """A line closes, and the room hears of it."""
        self.rooms.leave(line)
        self._start(self._announce(line.match))

    async def look(self, line: Line, seat: int) -> None:
        """A line sees its match through another of the viewer's own seats."""
        line.look = seat
        self.rooms.tell(await self._desk.look(line.match), [line], again=True)

    async def changed(self, matches: Iterable[str]) -> None:
        """Something around these matches changed that is not in their logs: everybody reads them again."""
        for match in matches:
            await self._desk.store.bus.publish(encode(Changed(match)))

    async def hear(self, message: bytes) -> None:
        """A hint from the bus; an empty one says that some may have been missed."""
        if not message:
            await self.reconcile()
            return
        hint = read_hint(message)
        if isinstance(hint, Changed):
            again = await self._desk.reread(hint.match)
            if again is not None:
                self.rooms.tell(again, again=True)
        elif hint.match in self.rooms:
            await self._heed(hint)

    async def reconcile(self) -> None:
        """Brings every open room up to what the store says, and tells the others who is here."""
        for match in self.rooms.matches:
            try:
                self.rooms.tell(await self._desk.look(match))
            except NotFound:
                continue
            await self._announce(match)

    async def close(self) -> None:
        """Ends every line."""
        self._unsubscribe()
        self.rooms.close()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _heed(self, hint: MovedOn | Here) -> None:
        match = await self._desk.look(hint.match)
        if isinstance(hint, MovedOn):
            self.rooms.tell(match)
        elif hint.process != self._process:
            self.rooms.heard_elsewhere(hint.match, hint.process, hint.presence)
            self.rooms.tell_presence(match)

    def _moved_on(self, match: Match) -> None:
        self.rooms.tell(match)
        hint: Hint = MovedOn(match.id, match.head)
        self._start(self._desk.store.bus.publish(encode(hint)))

    async def _announce(self, match: str) -> None:
        """Tells everybody who has this match open."""
        try:
            found = await self._desk.look(match)
        except NotFound:
            return
        self.rooms.tell_presence(found)
        await self._desk.store.bus.publish(encode(Here(match, self._process, self.rooms.here(found))))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
