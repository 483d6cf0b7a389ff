"""The bell of a class: it rings where something has changed, for its teacher and for its pupils."""

from asyncio import Event
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

from gridhouse.house.telling.notices import MovedOn, Rang, read_hint
from gridhouse.kernel import encode
from gridhouse.store import Store
from gridhouse.store import classes as rows

AT_HAND = 2000
"""Of how many matches it is remembered which classes play in them."""


class Listening:
    """One who hears a bell: a teacher hears all of it, a pupil that a game begins."""

    def __init__(self) -> None:
        self.event = Event()
        self.starts_alone = False


class Bell:
    """Rings in every process of the house. A ring says nothing: whoever hears it asks again."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._listening: dict[str, set[Listening]] = {}
        self._played_by: OrderedDict[str, list[str]] = OrderedDict()
        self._unsubscribe = store.bus.subscribe(self._hear)

    @contextmanager
    def listen(self, which: str) -> Iterator[Listening]:
        """Hears the bell of a class."""
        rings = Listening()
        self._listening.setdefault(which, set()).add(rings)
        try:
            yield rings
        finally:
            self._listening[which].discard(rings)
            if not self._listening[which]:
                del self._listening[which]

    async def ring(self, which: str, starts: bool = False) -> None:
        """Rings here and elsewhere. Who plays in which class may have changed with it."""
        await self._store.bus.publish(encode(Rang(which, starts)))

    def close(self) -> None:
        """Rings no more."""
        self._unsubscribe()

    async def _hear(self, message: bytes) -> None:
        if not self._listening:
            self._played_by.clear()
            return
        hint = read_hint(message) if message else None
        if isinstance(hint, MovedOn):
            for which in await self._classes_of(hint.match):
                self._wake(which)
        elif isinstance(hint, Rang):
            self._played_by.clear()
            self._wake(hint.which, hint.starts)
        elif hint is None:
            for which in tuple(self._listening):
                self._wake(which, starts=True)

    def _wake(self, which: str, starts: bool = False) -> None:
        for rings in self._listening.get(which, ()):
            if starts or not rings.starts_alone:
                rings.event.set()

    async def _classes_of(self, match: str) -> list[str]:
        known = self._played_by.get(match)
        if known is None:
            known = await self._store.database.read(lambda conn: rows.of_match(conn, match))
            self._played_by[match] = known
            while len(self._played_by) > AT_HAND:
                self._played_by.popitem(last=False)
        return known
