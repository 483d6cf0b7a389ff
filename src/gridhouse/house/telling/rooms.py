"""Rooms: the live lines of this process by match, and who is at the same tables in other processes."""

from collections.abc import Iterable

from gridhouse.house.table.match import Match
from gridhouse.house.telling.lines import Line
from gridhouse.house.telling.telling import Telling
from gridhouse.house.telling.wire import Presence
from gridhouse.kernel import encode

SILENCE = 20.0
"""Seconds after which a process that says nothing has nobody at its tables any more."""


class Rooms:
    """Everybody who has a match open, as far as this process knows."""

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

    def size(self, match: str) -> int:
        """How many lines to a match there are here."""
        return len(self._lines.get(match, ()))

    def enter(self, line: Line) -> None:
        """A line opens."""
        self._lines.setdefault(line.match, set()).add(line)

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

    def tell(self, telling: Telling, again: bool = False) -> None:
        """Brings every line up to a match's head, but those that see it later; `again` shows it to those
        who are there already. Who sees it later is asked anew each time: the end of a match, from which
        nothing is told later, may be taken back."""
        match = telling.match
        lines, later = self._lines.get(match.id, ()), match.delay > 0
        for line in lines:
            line.delayed = line.watches and later
        _tell_all([line for line in lines if not line.delayed], telling, again)

    def tell_later(self, then: Match) -> None:
        """Brings the lines that see a match later up to how it stood then."""
        _tell_all([line for line in self._lines.get(then.id, ()) if line.delayed], Telling(then))

    def here(self, match: Match) -> Presence:
        """Who has this match open in this process."""
        seen = [line.eyes(match).mine for line in self._lines.get(match.id, ())]
        return Presence(sorted({seat for mine in seen for seat in mine}), sum(not mine for mine in seen))

    def heard_elsewhere(self, match: str, process: str, presence: Presence, now: float) -> bool:
        """Another process says who has this match open there. One that says nothing more has ended.
        True: nothing was known of it, so it does not know of this one either."""
        new = process not in self._elsewhere.get(match, {})
        others = {who: said for who, said in self._elsewhere.get(match, {}).items() if said[1] > now}
        self._elsewhere[match] = {**others, process: (presence, now + SILENCE)}
        return new

    def tell_presence(self, match: Match, now: float) -> bool:
        """Tells everybody in the room who is there, where that is news. False: some have too much to hear
        just now, and should be told later."""
        heard = self._elsewhere.get(match.id, {}).values()
        everywhere = [self.here(match), *(presence for presence, until in heard if until > now)]
        seats = sorted({seat for presence in everywhere for seat in presence.seats})
        message = encode(Presence(seats, sum(presence.onlookers for presence in everywhere)))
        told = [line.tell_presence(message) for line in tuple(self._lines.get(match.id, ()))]
        return all(told)

    def end_lines_of(self, person: str, match: str) -> None:
        """Ends the lines of somebody who is gone before they see the match as strangers."""
        for line in tuple(self._lines.get(match, ())):
            if line.person == person:
                line.end("somebody else")

    def doubt(self, person: str) -> None:
        """The lines of somebody, at whatever match, may be theirs no more."""
        for lines in self._lines.values():
            for line in lines:
                if line.person == person:
                    line.ear.doubt()

    def close(self, match: str) -> None:
        """Ends the lines to a match."""
        for line in tuple(self._lines.get(match, ())):
            line.end("closing")


def _tell_all(lines: Iterable[Line], telling: Telling, again: bool = False) -> None:
    head = telling.match.head
    for line in lines:
        if line.seq < head or (again and line.seq == head):
            line.tell(telling)
