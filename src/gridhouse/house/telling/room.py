"""A room: everybody who has one match open in this process, in groups that hear the same."""

import math

from gridhouse.house.telling.lines import Group, Line
from gridhouse.house.telling.telling import Telling, Told
from gridhouse.house.telling.wire import Presence


class Room:
    """The lines to one match, and what this process knows of those elsewhere."""

    def __init__(self) -> None:
        self.lines: set[Line] = set()
        self.later = False
        """Whether onlookers see the match later than those who belong to it, as it was last told."""
        self.heard = math.inf
        """The head that everybody has heard of who does not see it later."""
        self.link: str | None = None
        """The spectator link by which all onlookers here have come; None: nobody has looked at that yet."""
        self.elsewhere: dict[str, tuple[Presence, float]] = {}
        self._groups: dict[tuple[Told | None, bool], Group] = {}

    def enter(self, line: Line, telling: Telling) -> None:
        """A line opens, and hears what it has missed."""
        self.lines.add(line)
        if line.seq < telling.match.head:
            self.tell_line(line, telling)
        else:
            self._group(None, line.watches).take_in(line)
        if self.link != line.link:
            self.link = None
        if not self.delays(line):
            self.heard = min(self.heard, line.seq)

    def leave(self, line: Line) -> None:
        """A line closes."""
        self.lines.discard(line)
        line.part()

    def admit(self, link: str) -> None:
        """Ends the lines of onlookers who came by another link than this one."""
        if self.link != link:
            self.link = link
            for line in tuple(self.lines):
                if line.watches and line.link != link:
                    line.end("no member")

    def delays(self, listener: Line | Group) -> bool:
        """Whether a line, or a group, hears of everything later."""
        return self.later and listener.watches

    def tell(self, telling: Telling, least: int, delayed: bool) -> None:
        """Tells all that have not heard of the fact `least`, of those that see the match later or of those
        that do not."""
        for key, group in tuple(self._groups.items()):
            if not group.lines:
                self._groups.pop(key, None)
            elif self.delays(group) is delayed:
                self._tell_group(group, telling, least)

    def tell_line(self, line: Line, telling: Telling) -> None:
        """Tells one line the match as a whole, whatever the others hear."""
        if told := line.tell(telling):
            self._group(told, line.watches).take_in(line)

    def _tell_group(self, group: Group, telling: Telling, least: int) -> None:
        """Tells a group what is new. Where somebody has come, gone or changed places since it was told last,
        its lines may see with other eyes now, and are told the match as a whole."""
        told = group.told
        if told is None or told.members is not telling.match.members:
            for line in tuple(group.lines.values()):
                if line.seq < least:
                    self.tell_line(line, telling)
        elif told.bare.seq < least:
            message, group.told = telling.next(told)
            group.speak(message)
            del self._groups[told, group.watches]
            self._join(group)

    def _join(self, group: Group) -> None:
        """Whoever was told the same as this group by now belongs together with it."""
        other = self._groups.setdefault((group.told, group.watches), group)
        if other is not group:
            for line in tuple(group.lines.values()):
                other.take_in(line)

    def _group(self, told: Told | None, watches: bool) -> Group:
        return self._groups.setdefault((told, watches), Group(told, watches))
