"""The company of a bot: whose match it plays in, and whether anybody waits for it."""

import time
from collections import OrderedDict
from enum import IntEnum
from typing import Protocol

from gridhouse.house.table.match import Match
from gridhouse.house.work.turns import Asker

KNOWN = 10_000
"""Of how many people it is remembered where they came from last."""
LATELY = 30.0
"""Seconds for which somebody who came counts as here, also without a live line."""


class Rank(IntEnum):
    """Who comes first, where several matches wait for their bots."""

    PLAYED = 0
    """Somebody plays against the bot, and is here."""
    LEFT = 1
    """Somebody plays against it who is not here now."""
    WATCHED = 2
    """Bots play among themselves, and somebody looks on."""
    ALONE = 3
    """Bots play among themselves, and nobody looks on."""


class Rooms(Protocol):
    """The matches that somebody has open."""

    def __contains__(self, match: str, /) -> bool:
        """Whether there is a live line to a match."""


class Company:
    """Knows who came to the house, and what they have open."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._latest: OrderedDict[str, tuple[float, Asker]] = OrderedDict()

    def came(self, asker: Asker) -> None:
        """Somebody comes to the house, from an address."""
        self._latest[asker.person] = (time.monotonic(), asker)
        self._latest.move_to_end(asker.person)
        if len(self._latest) > KNOWN:
            self._latest.popitem(last=False)

    def whose(self, match: Match) -> Asker:
        """Whose match it is: that of the player who came last, or of whoever made it.

        All who have not come since the house was opened count as if they came from one address.
        """
        people = _players(match) or {match.members.host.person or ""}
        return max((self._arrival(person) for person in sorted(people)), key=lambda arrival: arrival[0])[1]

    def rank(self, match: Match) -> Rank:
        """How soon a bot of this match has its turn."""
        if any(seat.kind == "person" for seat in match.seats) or _players(match):
            if self._anybody_at(match):
                return Rank.PLAYED
            if not match.box.game.hosted:  # where all move at the same time, bots do not wait for anybody
                return Rank.LEFT
        return Rank.WATCHED if match.id in self._rooms else Rank.ALONE

    def has_open(self, match: str) -> bool:
        """Whether somebody has a live line to a match."""
        return match in self._rooms

    def _anybody_at(self, match: Match) -> bool:
        lately = time.monotonic() - LATELY
        return match.id in self._rooms or any(self._arrival(who)[0] > lately for who in _players(match))

    def _arrival(self, person: str) -> tuple[float, Asker]:
        return self._latest.get(person, (float("-inf"), Asker("", person)))


def _players(match: Match) -> set[str]:
    """The people who hold a seat."""
    held = (row for row in match.members.here if row.seat is not None)
    return {row.person for row in held if row.person is not None}
