"""Live lines: everybody who has a match open hears of it at once, in order, without a gap."""

import asyncio
from collections.abc import Iterable

from gridhouse.house.frames import Eyes, frame
from gridhouse.house.match import Match
from gridhouse.house.wire import Presence
from gridhouse.kernel import encode

MAILBOX = 64
"""How many messages may wait for a slow client before it is told to resume from the store."""

RESUME = b'{"type":"resume"}'


class Closed(Exception):
    """The line is closed: there is nothing more to receive."""


class Line:
    """One live connection to one match, with a bounded mailbox of its own."""

    def __init__(self, match: str, person: str | None, after: int) -> None:
        self.match = match
        self.person = person
        self.seq = after
        self.look: int | None = None
        self.overflowed = False
        self._mail: asyncio.Queue[bytes | None] = asyncio.Queue()

    async def receive(self) -> bytes:
        """The next message for this client."""
        message = await self._mail.get()
        if message is None:
            raise Closed
        return message

    def send(self, message: bytes) -> None:
        """Puts a message into the mailbox. It never waits: an overflowing mailbox is emptied,
        and the client told to resume."""
        if self.overflowed:
            return
        if self._mail.qsize() >= MAILBOX:
            self.overflowed = True
            while not self._mail.empty():
                self._mail.get_nowait()
            self._mail.put_nowait(RESUME)
            self._mail.put_nowait(None)
            return
        self._mail.put_nowait(message)

    def close(self) -> None:
        """Ends the line after what is already in the mailbox."""
        self._mail.put_nowait(None)

    def eyes(self, match: Match) -> Eyes:
        """How this line sees the match."""
        return Eyes(tuple(match.seats_of(self.person)), self.look)


class Rooms:
    """The lines of this process, by match; and who is at the tables of the other processes."""

    def __init__(self) -> None:
        self._lines: dict[str, set[Line]] = {}
        self._elsewhere: dict[str, dict[str, Presence]] = {}

    @property
    def matches(self) -> list[str]:
        """The matches that somebody here has open."""
        return list(self._lines)

    def __contains__(self, match: str) -> bool:
        return match in self._lines

    def __len__(self) -> int:
        return sum(map(len, self._lines.values()))

    def enter(self, line: Line, match: Match) -> None:
        """A line opens, and hears what it has missed."""
        self._lines.setdefault(line.match, set()).add(line)
        self.tell(match, [line])

    def leave(self, line: Line) -> None:
        """A line closes."""
        lines = self._lines.get(line.match, set())
        lines.discard(line)
        if not lines:
            self._lines.pop(line.match, None)
            self._elsewhere.pop(line.match, None)

    def tell(self, match: Match, lines: Iterable[Line] | None = None, again: bool = False) -> None:
        """Brings lines up to the match's head. Lines that see the same share one encoding."""
        written: dict[tuple[Eyes, int], bytes] = {}
        for line in lines if lines is not None else list(self._lines.get(match.id, ())):
            if line.seq >= match.head and not again:
                continue
            key = (line.eyes(match), line.seq)
            if key not in written:
                written[key] = encode(frame(match, key[0], match.since(line.seq)))
            line.send(written[key])
            line.seq = match.head

    def here(self, match: Match) -> Presence:
        """Who has this match open in this process."""
        lines = self._lines.get(match.id, ())
        seats = {seat for line in lines for seat in match.seats_of(line.person)}
        return Presence(sorted(seats), sum(not match.seats_of(line.person) for line in lines))

    def heard_elsewhere(self, match: str, process: str, presence: Presence | None) -> None:
        """Another process says who has this match open there."""
        others = self._elsewhere.setdefault(match, {})
        others.pop(process, None)
        if presence is not None and (presence.seats or presence.onlookers):
            others[process] = presence
        if not others:
            del self._elsewhere[match]

    def tell_presence(self, match: Match) -> None:
        """Tells everybody in the room who is there."""
        everywhere = [self.here(match), *self._elsewhere.get(match.id, {}).values()]
        seats = sorted({seat for presence in everywhere for seat in presence.seats})
        message = encode(Presence(seats, sum(presence.onlookers for presence in everywhere)))
        for line in self._lines.get(match.id, ()):
            line.send(message)

    def close(self) -> None:
        """Ends every line."""
        for lines in self._lines.values():
            for line in lines:
                line.close()
