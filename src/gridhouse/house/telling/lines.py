"""Live lines: everybody who has a match open hears of it at once, in order, without a gap."""

from collections.abc import Iterable, Sequence
from typing import Any, Literal, Protocol

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


class Voice(Protocol):
    """What is said over a line goes through it. Nothing here ever waits."""

    def speak(self, message: bytes, most: int, /) -> bool:
        """Says something, unless more than so many bytes of what was said before wait for the client."""

    @staticmethod
    def speak_together(voices: Iterable[Any], message: bytes, most: int, /) -> Sequence["Voice"]:
        """Says the same with many voices of this kind; returns those for whose clients too much waits."""


class Ear(Protocol):
    """Whoever listens at the far end of a line."""

    @property
    def voice(self) -> Voice:
        """What they hear."""

    def hang_up(self) -> None:
        """The line has ended."""

    def doubt(self) -> None:
        """A session of whoever listens has ended, which may be the one that opened the line."""


class Line:
    """One live connection to one match."""

    __slots__ = (
        "_eyes", "_look", "_members", "_seq", "ear", "ended", "game", "group", "link", "match", "person",
        "presence", "voice", "watches",
    )  # fmt: skip

    def __init__(self, match: Match, person: str | None, ear: Ear, after: int) -> None:
        self.match = match.id
        self.game = match.box.game.key
        self.person = person
        self.ear = ear
        self.voice = ear.voice
        self.watches = not match.place_of(person)
        """Whether it came by the spectator link, and stays whoever else comes or goes."""
        self.link = match.row.watch
        """The spectator link when it was opened."""
        self.group: Group | None = None
        """With whom it is told what happens."""
        self.ended: Why | None = None
        self.presence = b""
        self._seq = min(after, match.head)
        self._look: int | None = None
        self._eyes = Eyes()
        self._members: Members | None = None
        """Those who belonged to the match when it was last seen."""

    @property
    def seq(self) -> int:
        """Up to which fact it has heard of the match."""
        told = self.group and self.group.told
        return told.bare.seq if told else self._seq

    def tell(self, telling: Telling) -> Told | None:
        """Tells the match as a whole. None: the line has ended; a viewer who is a member no more is told
        nothing."""
        eyes = self.eyes(telling.match)
        if eyes.role is None and not self.watches:
            self.end("no member")
        if self.ended is None:
            message, told = telling.whole(eyes, self.seq)
            if self.voice.speak(message, MOST_UNHEARD):
                return told
            self.end("behind")
        return None

    def tell_presence(self, message: bytes) -> bool:
        """Says who is here, where that is news. False: there is too much to hear just now."""
        if self.presence != message and self.ended is None:
            if not self.voice.speak(message, QUIET):
                return False
            self.presence = message
        return True

    def look(self, seat: int) -> None:
        """From now on the match is seen through another seat."""
        self._look, self._members = seat, None

    def part(self) -> None:
        """It hears nothing more with the others."""
        if self.group:
            self._seq = self.seq
            del self.group.lines[self.voice]
            self.group = None

    def end(self, why: Why) -> None:
        """Ends the line after what was said already."""
        if self.ended is None:
            self.ended = why
            self.part()
            self.ear.hang_up()

    def eyes(self, match: Match) -> Eyes:
        """How this line sees the match: the same until somebody comes, goes or changes places."""
        if self._members is not match.members:
            self._members = match.members
            self._eyes = eyes_of(match, match.place_of(self.person), self._look)
        return self._eyes


class Group:
    """Lines that see a match with the same eyes and were told the same last: what they hear next is the same
    as well. Those that were told nothing yet are a group too, though each of them hears its own."""

    __slots__ = ("lines", "told", "watches")

    def __init__(self, told: Told | None, watches: bool) -> None:
        self.told = told
        self.watches = watches
        self.lines: dict[Voice, Line] = {}

    def take_in(self, line: Line) -> None:
        """From now on a line hears what this group hears."""
        line.part()
        line.group = self
        self.lines[line.voice] = line

    def speak(self, message: bytes) -> None:
        """Says the same to all of it. A client that is too far behind is told to resume."""
        voice = next(iter(self.lines))
        for slow in voice.speak_together(self.lines, message, MOST_UNHEARD):
            self.lines[slow].end("behind")
