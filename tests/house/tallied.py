"""A match of tally as naively as it can be said: sums, who sits where, and what can be taken back."""

from copy import deepcopy
from typing import NamedTuple

from tests.house.games.tally import Tally

DEPTH = Tally.undo.depth
HOST = 0


class Deed(NamedTuple):
    """What somebody wants: to add a number, to take moves back or bring them back, or to get up."""

    person: int
    kind: str
    seat: int
    number: int | None = None


class Undone(NamedTuple):
    """Moves that were taken back: by which seat, and what stood at which moment before."""

    seat: int
    at: int
    moves: list[tuple[int, int]]


class Tallied:
    """Where a match of two seats stands, and how it came there."""

    def __init__(self) -> None:
        self.totals: list[tuple[int, int]] = [(0, 0), (0, 0), (0, 0)]
        """After each fact: the sum, and how many turns were taken."""
        self.moves: list[tuple[int, int]] = []
        """Those that stand: by which seat, and the moment before."""
        self.redos: list[Undone] = []
        self.seats: list[int | None] = [0, 1]
        """Who holds each."""

    @property
    def head(self) -> int:
        return len(self.totals) - 1

    @property
    def turn(self) -> list[int]:
        return [self.totals[-1][1] % 2] if None not in self.seats else []

    def belongs(self, person: int) -> bool:
        return person == HOST or person in self.seats

    def mine(self, person: int) -> set[int]:
        return {seat for seat, holder in enumerate(self.seats) if holder == person}

    def do(self, deed: Deed) -> bool:
        """Does it, if it is allowed."""
        if self.seats[deed.seat] != deed.person:
            return False
        match deed.kind:
            case "add":
                return self._add(deed.seat, deed.number or 0)
            case "undo":
                return self._undo(deed.seat, deed.number)
            case "redo":
                return self._redo(deed)
        self.seats[deed.seat] = None
        self.totals.append(self.totals[-1])
        return True

    def may(self, deed: Deed) -> bool:
        """Whether it would be done."""
        return deepcopy(self).do(deed)

    def sit(self, person: int, seat: int) -> bool:
        if self.seats[seat] is not None:
            return False
        self.seats[seat] = person
        self.totals.append(self.totals[-1])
        return True

    def _add(self, seat: int, number: int) -> bool:
        if self.turn != [seat] or not 0 < number < 10:
            return False
        total, turns = self.totals[-1]
        self.moves.append((seat, self.head))
        self.redos = []
        self.totals.append((total + number, turns + 1))
        return True

    def _undo(self, seat: int, to: int | None) -> bool:
        own = [before for who, before in self.moves[-DEPTH:] if who == seat and to in (None, before)]
        if None in self.seats or not own:
            return False
        self.redos.append(Undone(seat, len(self.totals), self.moves))
        self.moves = [one for one in self.moves if one[1] < own[-1]]
        self.totals += [self.totals[-1], self.totals[own[-1]]]
        return True

    def _redo(self, deed: Deed) -> bool:
        if None in self.seats or not self.redos or self.redos[-1].seat not in self.mine(deed.person):
            return False
        _, at, self.moves = self.redos.pop()
        self.totals += [self.totals[-1], self.totals[at]]
        return True
