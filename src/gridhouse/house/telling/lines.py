"""Live lines: everybody who has a match open hears of it at once, in order, without a gap."""

import asyncio
from collections.abc import Iterable, Sequence

from gridhouse.house.table.match import Happened, Match
from gridhouse.house.telling.frames import Eyes, eyes_of, frame
from gridhouse.house.telling.wire import Presence
from gridhouse.kernel import encode

MAILBOX = 64
"""How many messages may wait for a slow client before it is told to resume from the store."""

SILENCE = 20.0
"""Seconds after which a process that says nothing has nobody at its tables any more."""

RESUME = b'{"type":"resume"}'


class Closed(Exception):
    """The line is closed: there is nothing more to receive."""


class Line:
    """One live connection to one match, with a bounded mailbox of its own."""

    def __init__(self, match: str, person: str | None, watches: bool = False) -> None:
        self.match = match
        self.person = person
        self.watches = watches
        """Whether it came by the spectator link, and stays whoever else comes or goes."""
        self.delayed = False
        """Whether it hears of everything later, as far as is known since the room was last told something."""
        self.seq = 0
        self.look: int | None = None
        self.overflowed = False
        self.outlived = False
        """Whether whoever it belonged to is gone: an account's now, or deleted."""
        self.barred = False
        """Whether its viewer got up or was sent away, and is no member here any more."""
        self.doubted = asyncio.Event()
        """Set when a session of whoever it belongs to has ended, which may be the one that opened it."""
        self.presence = b""
        self._mail: asyncio.Queue[bytes | None] = asyncio.Queue()

    async def receive(self) -> bytes:
        """The next message for this client."""
        message = await self._mail.get()
        if message is None:
            raise Closed
        return message

    def send(self, message: bytes) -> None:
        """Puts a message into the mailbox. It never waits: the client of a full one is told to resume."""
        if self._mail.qsize() >= MAILBOX:
            self.overflow()
        elif not self.overflowed:
            self._mail.put_nowait(message)

    def overflow(self) -> None:
        """Empties the mailbox, tells the client to resume from the store, and ends the line."""
        if self.overflowed:
            return
        self.overflowed = True
        while not self._mail.empty():
            self._mail.get_nowait()
        self._mail.put_nowait(RESUME)
        self.close()

    def close(self) -> None:
        """Ends the line after what is already in the mailbox."""
        self._mail.put_nowait(None)

    def eyes(self, match: Match) -> Eyes:
        """How this line sees the match."""
        return eyes_of(match, match.place_of(self.person), self.look)

    def belongs(self, match: Match) -> bool:
        """Whether its viewer may see the match still."""
        return self.watches or bool(match.place_of(self.person))


class Rooms:
    """The lines of this process, by match; and who is at the tables of the other processes."""

    def __init__(self) -> None:
        self._lines: dict[str, set[Line]] = {}
        self._elsewhere: dict[str, dict[str, tuple[Presence, float]]] = {}

    @property
    def matches(self) -> list[str]:
        """The matches that somebody here has open."""
        return list(self._lines)

    def __contains__(self, match: str) -> bool:
        return match in self._lines

    def __len__(self) -> int:
        return sum(map(len, self._lines.values()))

    def enter(self, line: Line, match: Match, missed: Sequence[Happened]) -> None:
        """A line opens, and hears what it has missed."""
        self._lines.setdefault(line.match, set()).add(line)
        if missed:
            line.send(encode(frame(match, line.eyes(match), missed)))
        line.seq = match.head

    def leave(self, line: Line) -> None:
        """A line closes."""
        lines = self._lines.get(line.match, set())
        lines.discard(line)
        if not lines:
            self._lines.pop(line.match, None)
            self._elsewhere.pop(line.match, None)

    def behind(self, match: str, head: int) -> bool:
        """Whether somebody here who should has not heard of this head yet."""
        return any(line.seq < head and not line.delayed for line in self._lines.get(match, ()))

    def anybody_delayed(self, match: str) -> bool:
        """Whether somebody here sees a match later than the others."""
        return any(line.delayed for line in self._lines.get(match, ()))

    def tell(self, match: Match, again: bool = False) -> None:
        """Brings every line up to the match's head, but those that see it later; `again` shows it to those
        who are there already. Who sees it later is asked anew each time: the end of a match, from which
        nothing is told later, may be taken back."""
        lines, later = self._lines.get(match.id, ()), match.delay > 0
        for line in lines:
            line.delayed = line.watches and later
        self._tell_all([line for line in lines if not line.delayed], match, again)

    def tell_later(self, then: Match) -> None:
        """Brings the lines that see a match later up to how it stood then."""
        self._tell_all([line for line in self._lines.get(then.id, ()) if line.delayed], then)

    def _tell_all(self, lines: Iterable[Line], match: Match, again: bool = False) -> None:
        written: dict[tuple[Eyes, int], bytes] = {}
        for line in lines:
            if line.seq < match.head or (again and line.seq == match.head):
                self._tell(line, match, written)

    def look(self, line: Line, match: Match, seat: int) -> None:
        """A line sees the match through another seat."""
        line.look = seat
        self._tell(line, match, {})

    def _tell(self, line: Line, match: Match, written: dict[tuple[Eyes, int], bytes]) -> None:
        """Lines that see the same share one encoding. One that is far behind is told the latest stretch, and
        one whose viewer is a member no more ends before it is told anything."""
        if not line.belongs(match):
            line.barred = True
            line.close()
            return
        key = (line.eyes(match), line.seq)
        if key not in written:
            written[key] = encode(frame(match, key[0], match.since(line.seq)))
        line.send(written[key])
        line.seq = match.head

    def here(self, match: Match) -> Presence:
        """Who has this match open in this process."""
        lines = self._lines.get(match.id, ())
        places = [match.place_of(line.person) for line in lines]
        seats = {seat for place in places for seat in place.seats}
        return Presence(sorted(seats), sum(not place.seats for place in places))

    def heard_elsewhere(self, match: str, process: str, presence: Presence, now: float) -> bool:
        """Another process says who has this match open there. One that says nothing more has ended.
        True: nothing was known of it, so it does not know of this one either."""
        new = process not in self._elsewhere.get(match, {})
        others = {who: said for who, said in self._elsewhere.get(match, {}).items() if said[1] > now}
        self._elsewhere[match] = {**others, process: (presence, now + SILENCE)}
        return new

    def tell_presence(self, match: Match, now: float) -> None:
        """Tells everybody in the room who is there, where that is news."""
        heard = self._elsewhere.get(match.id, {}).values()
        everywhere = [self.here(match), *(presence for presence, until in heard if until > now)]
        seats = sorted({seat for presence in everywhere for seat in presence.seats})
        message = encode(Presence(seats, sum(presence.onlookers for presence in everywhere)))
        for line in self._lines.get(match.id, ()):
            if line.presence != message:
                line.send(message)
                line.presence = message

    def end_lines_of(self, person: str, match: str) -> None:
        """Ends the lines of somebody who is gone before they see the match as strangers."""
        for line in self._lines.get(match, ()):
            if line.person == person:
                line.outlived = True
                line.close()

    def doubt(self, person: str) -> None:
        """The lines of somebody, at whatever match, may be theirs no more."""
        for lines in self._lines.values():
            for line in lines:
                if line.person == person:
                    line.doubted.set()

    def close(self, match: str) -> None:
        """Ends the lines to a match."""
        for line in self._lines.get(match, ()):
            line.close()
