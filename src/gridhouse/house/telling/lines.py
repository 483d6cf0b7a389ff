"""Live lines: everybody who has a match open hears of it at once, in order, without a gap."""

from typing import Literal, Protocol

from gridhouse.house.members.members import Members
from gridhouse.house.table.match import Match
from gridhouse.house.telling.frames import Eyes, eyes_of
from gridhouse.house.telling.telling import Telling, Told

MOST_UNHEARD = 256 * 1024
"""Bytes that may wait for a slow client before it is told to resume from the store."""
QUIET = 16 * 1024
"""Bytes that may wait for a client who is still told who is here: that can wait, the match can not."""

Why = Literal["closing", "behind", "somebody else", "no member"]
"""Why the house ends a line: it closes; the client fell behind; whoever it belonged to is gone (an account's
now, or deleted); or they are no member here any more."""


class Ear(Protocol):
    """Whoever listens at the far end of a line. Nothing here ever waits."""

    @property
    def unheard(self) -> int:
        """How many bytes have not been taken yet."""

    def hear(self, message: bytes) -> None:
        """Takes a message."""

    def hang_up(self) -> None:
        """The line has ended."""

    def doubt(self) -> None:
        """A session of whoever listens has ended, which may be the one that opened the line."""


class Line:
    """One live connection to one match."""

    def __init__(self, match: Match, person: str | None, ear: Ear) -> None:
        self.match = match.id
        self.game = match.box.game.key
        self.person = person
        self.ear = ear
        self.watches = not match.place_of(person)
        """Whether it came by the spectator link, and stays whoever else comes or goes."""
        self.delayed = False
        """Whether it hears of everything later, as far as is known since the room was last told something."""
        self.seq = 0
        self.ended: Why | None = None
        self.presence = b""
        self._look: int | None = None
        self._told: Told | None = None
        self._eyes = Eyes()
        self._members: Members | None = None
        """Those who belonged to the match when it was last seen."""

    def send(self, message: bytes) -> None:
        """Says something. It never waits: a client that is too far behind is told to resume."""
        if self.ended is not None:
            return
        if self.ear.unheard > MOST_UNHEARD:
            self.end("behind")
        else:
            self.ear.hear(message)

    def tell(self, telling: Telling) -> None:
        """Brings the line up to a moment of its match. A viewer who is a member no more is told nothing."""
        match = telling.match
        if not self.belongs(match):
            self.end("no member")
            return
        eyes = self.eyes(match)
        told = self._told
        message, self._told = telling.whole(eyes, self.seq) if told is None else telling.next(told)
        self.seq = match.head
        self.send(message)

    def tell_presence(self, message: bytes) -> bool:
        """Says who is here, where that is news. False: there is too much to hear just now."""
        if self.presence != message:
            if self.ear.unheard > QUIET:
                return False
            self.send(message)
            self.presence = message
        return True

    def look(self, seat: int) -> None:
        """From now on the match is seen through another seat."""
        self._look, self._members = seat, None

    def end(self, why: Why) -> None:
        """Ends the line after what was said already."""
        if self.ended is None:
            self.ended = why
            self.ear.hang_up()

    def eyes(self, match: Match) -> Eyes:
        """How this line sees the match: the same until somebody comes, goes or changes places."""
        if self._members is not match.members:
            self._members = match.members
            self._eyes = eyes_of(match, match.place_of(self.person), self._look)
            self._told = None
        return self._eyes

    def belongs(self, match: Match) -> bool:
        """Whether its viewer may see the match still."""
        return self.watches or self.eyes(match).role is not None
