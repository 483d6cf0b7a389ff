"""Rooms: the live lines of this process by match, and who is at the same tables in other processes."""

from gridhouse.house.table.match import Match
from gridhouse.house.telling.lines import Line
from gridhouse.house.telling.room import Room
from gridhouse.house.telling.telling import Telling
from gridhouse.house.telling.wire import Presence
from gridhouse.kernel import encode

SILENCE = 20.0
"""Seconds after which a process that says nothing has nobody at its tables any more."""


class Rooms:
    """The rooms of all matches that somebody here has open."""

    def __init__(self) -> None:
        self._rooms: dict[str, Room] = {}

    @property
    def matches(self) -> list[str]:
        """The matches that somebody here has open."""
        return list(self._rooms)

    def __contains__(self, match: str) -> bool:
        return match in self._rooms

    def __len__(self) -> int:
        return sum(len(room.lines) for room in self._rooms.values())

    def lines(self, match: str) -> list[Line]:
        """The lines to a match that are open here now."""
        room = self._rooms.get(match)
        return list(room.lines) if room else []

    def size(self, match: str) -> int:
        """How many lines to a match there are here."""
        room = self._rooms.get(match)
        return len(room.lines) if room else 0

    def enter(self, line: Line, telling: Telling) -> None:
        """A line opens, and hears what it has missed."""
        self._rooms.setdefault(line.match, Room()).enter(line, telling)

    def leave(self, line: Line) -> None:
        """A line closes."""
        room = self._rooms.get(line.match, Room())
        room.leave(line)
        if not room.lines:
            self._rooms.pop(line.match, None)

    def behind(self, match: str, head: int) -> bool:
        """Whether somebody here who should has not heard of this head yet."""
        return match in self._rooms and self._rooms[match].heard < head

    def anybody_delayed(self, match: str) -> bool:
        """Whether somebody here sees a match later than the others."""
        room = self._rooms.get(match)
        return room is not None and room.later and any(line.watches for line in room.lines)

    def tell(self, telling: Telling, again: bool = False) -> None:
        """Brings every line up to a match's head, but those that see it later; `again` shows it to those
        who are there already. Who sees it later is asked anew each time: the end of a match, from which
        nothing is told later, may be taken back."""
        match = telling.match
        room = self._rooms.get(match.id)
        if room is None:
            return
        room.admit(match.row.watch)
        room.later = match.delay > 0
        room.tell(telling, match.head + again, delayed=False)
        room.heard = max(room.heard, match.head)

    def tell_later(self, then: Match) -> None:
        """Brings the lines that see a match later up to how it stood then."""
        self._rooms.get(then.id, Room()).tell(Telling(then), then.head, delayed=True)

    def tell_line(self, line: Line, telling: Telling) -> None:
        """Tells one line the match as a whole."""
        self._rooms.get(line.match, Room()).tell_line(line, telling)

    def here(self, match: Match) -> Presence:
        """Who has this match open in this process."""
        seen = [line.eyes(match).mine for line in self.lines(match.id)]
        return Presence(sorted({seat for mine in seen for seat in mine}), sum(not mine for mine in seen))

    def heard_elsewhere(self, match: str, process: str, presence: Presence, now: float) -> bool:
        """Another process says who has this match open there. One that says nothing more has ended.
        True: nothing was known of it, so it does not know of this one either."""
        room = self._rooms[match]
        new = process not in room.elsewhere
        others = {who: said for who, said in room.elsewhere.items() if said[1] > now}
        room.elsewhere = {**others, process: (presence, now + SILENCE)}
        return new

    def tell_presence(self, match: Match, now: float) -> bool:
        """Tells everybody in the room who is there, where that is news. False: some have too much to hear
        just now, and should be told later."""
        room = self._rooms.get(match.id, Room())
        heard = room.elsewhere.values()
        everywhere = [self.here(match), *(presence for presence, until in heard if until > now)]
        seats = sorted({seat for presence in everywhere for seat in presence.seats})
        message = encode(Presence(seats, sum(presence.onlookers for presence in everywhere)))
        told = [line.tell_presence(message) for line in tuple(room.lines)]
        return all(told)

    def end_lines_of(self, person: str, match: str) -> None:
        """Ends the lines of somebody who is gone before they see the match as strangers."""
        for line in self.lines(match):
            if line.person == person:
                line.end("somebody else")

    def doubt(self, person: str) -> None:
        """The lines of somebody, at whatever match, may be theirs no more."""
        for room in self._rooms.values():
            for line in room.lines:
                if line.person == person:
                    line.ear.doubt()

    def close(self, match: str) -> None:
        """Ends the lines to a match."""
        for line in self.lines(match):
            line.end("closing")
