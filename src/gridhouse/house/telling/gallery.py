"""The gallery: keeps every live line up to date, with the help of the other processes of the house."""

import asyncio
import logging
import secrets
import time
from collections.abc import Coroutine, Iterable
from typing import Any

from gridhouse.house.missing import NotFound
from gridhouse.house.table.desk import Desk
from gridhouse.house.table.match import Match
from gridhouse.house.table.past import match_by
from gridhouse.house.telling.lines import Line
from gridhouse.house.telling.notices import Changed, Doubted, Here, Hint, MovedOn, Rang, read_hint
from gridhouse.house.telling.pace import Haste, Pace
from gridhouse.house.telling.rooms import Rooms
from gridhouse.house.telling.telling import Telling
from gridhouse.house.times import now_ms
from gridhouse.kernel import encode
from gridhouse.store.failpoints import failpoint

PACE = 0.1
"""Seconds between two tellings of a match to a crowd: what happens meanwhile is told together."""
FEW = 8
"""Lines up to which a room is no crowd: those few are told of every move at once, as fast as people move."""
HASTE = (20, 0.2)
"""How many moves in a row those few are told of out of pace, and the seconds until it is one more again."""
PRESENCE = 1.0
"""Seconds between two words about who is at a table."""
FAR = 20
"""Facts that a line may have missed before telling it of them is too long to be done in between."""
LATER = 1.0
"""Seconds between two looks at what has become of a match that onlookers see later."""

_log = logging.getLogger(__name__)


class Gallery:
    """Everybody who looks on, here and in the other processes."""

    def __init__(self, desk: Desk) -> None:
        self.rooms = Rooms()
        self._desk = desk
        self._process = secrets.token_hex(8)
        self._tasks: set[asyncio.Task[None]] = set()
        self._followed: dict[str, asyncio.Task[None]] = {}
        self._news: dict[str, Match] = {}
        self._tellings: dict[str, tuple[Telling, float]] = {}
        self._moves = Pace(PACE, self._tell_news)
        self._haste = Haste(*HASTE)
        self._comings = Pace(PRESENCE, lambda match: self._start(self._refresh(match)))
        self._catching_up = asyncio.Lock()
        self._closed = False
        self._unsubscribe = desk.store.bus.subscribe(self.hear)
        desk.listeners.append(self._moved_on)

    async def enter(self, line: Line, match: Match) -> None:
        """A line opens: it hears what it has missed, and the room hears of it."""
        telling = self._telling(match)
        if match.head - line.seq > FAR:
            await self._make_ready(telling, line)
        self.rooms.enter(line, telling)
        if self._closed:
            line.end("closing")
        self._comings.ask(line.match)

    async def as_onlookers_see(self, match: Match) -> Match:
        """A match as it is shown to onlookers: later, where the game wants it so."""
        if not match.delay:
            return match
        return await match_by(self._desk.store.events, match, now_ms() - match.delay)

    def leave(self, line: Line) -> None:
        """A line closes, and the room hears of it."""
        self.rooms.leave(line)
        if line.match not in self.rooms:
            self._tellings.pop(line.match, None)
            self._haste.forget(line.match)
        self._comings.ask(line.match)

    async def look(self, line: Line, seat: int) -> None:
        """A line sees its match through another of the viewer's own seats."""
        found = await self._desk.look(line.match)
        line.look(seat)
        seen = await self.as_onlookers_see(found) if line.watches else found
        self.rooms.tell_line(line, self._telling(seen))

    async def changed(self, matches: Iterable[str], gone: str | None = None) -> None:
        """Something around these matches changed that is not in their logs: everybody reads them again.
        Whoever looks on as somebody who is `gone` has to come again, as whoever they are now."""
        for match in matches:
            await self._desk.store.bus.publish(encode(Changed(match, gone)))

    async def doubt(self, person: str) -> None:
        """A session of somebody has ended: every line of theirs, here and elsewhere, is looked at again."""
        await self._desk.store.bus.publish(encode(Doubted(person)))

    async def hear(self, message: bytes) -> None:
        """A hint from the bus; an empty one says that some may have been missed."""
        if not message:
            await self._desk.forget_all()
            await self.reconcile()
            return
        hint = read_hint(message)
        match hint:
            case Changed(match, gone):
                await self._desk.forget(match)
                if gone is not None:
                    self.rooms.end_lines_of(gone, match)
                if match in self.rooms:
                    await self._refresh(match, again=True)
            case Doubted(person):
                self.rooms.doubt(person)
            case MovedOn(match, head):
                if self.rooms.behind(match, head):
                    await self._refresh(match)
            case Here(match, process, presence):
                if match in self.rooms and process != self._process:
                    if self.rooms.heard_elsewhere(match, process, presence, time.monotonic()):
                        await self._refresh(match)
                    else:
                        self._tell_presence(await self._desk.look(match))
            case Rang():
                pass  # heard by the bell of the class

    async def reconcile(self) -> None:
        """Brings every open room up to what the store says, and tells the others who is here."""
        for match in self.rooms.matches:
            try:
                await self._refresh(match)
            except Exception:
                _log.exception("a room could not be brought up to date")

    async def close(self) -> None:
        """Ends every line."""
        self._closed = True
        self._unsubscribe()
        self._moves.close()
        self._comings.close()
        for follower in self._followed.values():
            follower.cancel()
        for match in self.rooms.matches:
            self.rooms.close(match)
        await asyncio.gather(*self._tasks, *self._followed.values(), return_exceptions=True)

    async def _make_ready(self, telling: Telling, line: Line) -> None:
        """Writes what a line has to hear that is far behind, in a thread and one after the other: the house
        goes on meanwhile, and those who come back together from the same place hear the same."""
        eyes = line.eyes(telling.match)
        async with self._catching_up:
            if not telling.is_ready(eyes, line.seq):
                await asyncio.to_thread(telling.whole, eyes, line.seq)

    async def _follow(self, match: str) -> None:
        """Tells those who see a match later what has become of it, as long as there are any."""
        while self.rooms.anybody_delayed(match):
            await asyncio.sleep(LATER)
            try:
                found = await self._desk.look(match)
                self.rooms.tell_later(await self.as_onlookers_see(found))
            except Exception:
                _log.exception("those who see a match later could not be told of it")
        del self._followed[match]

    def _moved_on(self, match: Match) -> None:
        """A match has new facts: a few are told of them now, a crowd with what else happens in a moment."""
        if not self._closed:
            self._news[match.id] = match
            told = self._moves.ask(match.id)
            if not told and 0 < self.rooms.size(match.id) <= FEW and self._haste.take(match.id):
                self._tell(match)

    def _tell_news(self, match: str) -> None:
        news = self._news.pop(match)
        if match in self.rooms:
            self._tell(news)
        hint: Hint = MovedOn(match, news.head)
        self._start(self._desk.store.bus.publish(encode(hint)))

    def _tell(self, match: Match, again: bool = False) -> None:
        """Tells everybody who is there of a match as it stands; whoever sees it later, in time."""
        failpoint("gallery.tell.before")
        self.rooms.tell(self._telling(match), again)
        failpoint("gallery.tell.after")
        if self.rooms.anybody_delayed(match.id) and match.id not in self._followed and not self._closed:
            self._followed[match.id] = asyncio.create_task(self._follow(match.id))

    def _telling(self, match: Match) -> Telling:
        """The telling of a match as it stands. The last one will do for a moment, so that a crowd that comes
        at once hears the same; not for longer, since it says how much time is left on the clock."""
        now = time.monotonic()
        telling, until = self._tellings.get(match.id, (None, 0.0))
        if telling is None or now > until or not _same(telling.match, match):
            telling = Telling(match)
            self._tellings[match.id] = telling, now + PACE
        return telling

    async def _refresh(self, match: str, again: bool = False) -> None:
        """Brings a room up to date and tells everybody who is there; ends it where the match is gone."""
        try:
            found = await self._desk.look(match)
        except NotFound:
            self.rooms.close(match)
            return
        if match in self.rooms:
            self._tell(found, again)
            self._tell_presence(found)
        await self._desk.store.bus.publish(encode(Here(match, self._process, self.rooms.here(found))))

    def _tell_presence(self, match: Match) -> None:
        if not self.rooms.tell_presence(match, time.monotonic()) and not self._closed:
            self._comings.ask(match.id)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        if self._closed:
            work.close()
            return
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            _log.warning("the gallery could not tell of a match: %s", error)


def _same(one: Match, other: Match) -> bool:
    """Whether two readings of a match would be told in the same way."""
    return (one.head, one.members, one.names) == (other.head, other.members, other.names)
