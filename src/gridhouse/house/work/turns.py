"""Turns: who waits, and whose turn it is. Nobody's many wishes make another one wait."""

import asyncio
from collections.abc import Callable, Iterator
from typing import NamedTuple

from gridhouse.house.work.worker import Worker


class Asker(NamedTuple):
    """Who wants something: where they come from, and who they are, as far as somebody knows."""

    address: str
    person: str = ""


class Waiting:
    """One wish that waits for a worker, or has one.

    One that gives way never takes the last worker, nor the last one of its address. The `rank` says who
    comes first, the lowest; it is asked when a worker is free, since it may be another one by then.
    """

    def __init__(self, asker: Asker, gives_way: bool = False, rank: Callable[[], int] = lambda: 0) -> None:
        self.asker = asker
        self.gives_way = gives_way
        self.rank = rank
        self.called = asyncio.Event()
        self.worker: Worker | None = None


class Turns:
    """Everybody of a rank has a turn after the other: address by address, and person by person at each.

    Guests are free to make, so that a crowd of them at one address counts as one.
    """

    def __init__(self) -> None:
        self._addresses: dict[str, dict[str, list[Waiting]]] = {}

    def of(self, asker: Asker) -> int:
        """How many wishes of somebody wait."""
        return len(self._addresses.get(asker.address, {}).get(asker.person, ()))

    def at(self, address: str) -> int:
        """How many wait at an address."""
        return sum(map(len, self._addresses.get(address, {}).values()))

    def __len__(self) -> int:
        return sum(map(self.at, self._addresses))

    def add(self, one: Waiting) -> None:
        """At the end of the line."""
        self._addresses.setdefault(one.asker.address, {}).setdefault(one.asker.person, []).append(one)

    def remove(self, one: Waiting) -> None:
        """Waits no more."""
        address, person = one.asker
        people = self._addresses.get(address, {})
        if one in people.get(person, ()):
            people[person].remove(one)
            if not people[person]:
                del people[person]
            if not people:
                del self._addresses[address]

    def next(self, may_begin: Callable[[Waiting], bool]) -> Waiting | None:
        """Whose turn it is, of those who may begin. Those they belong to come last from now on."""
        one = min(filter(may_begin, self._in_turn()), key=lambda waiting: waiting.rank(), default=None)
        if one is not None:
            self._serve(one)
        return one

    def _in_turn(self) -> Iterator[Waiting]:
        for people in self._addresses.values():
            for wishes in people.values():
                yield from wishes

    def _serve(self, one: Waiting) -> None:
        address, person = one.asker
        people = self._addresses[address]
        people[person] = people.pop(person)
        self._addresses[address] = self._addresses.pop(address)
        self.remove(one)
