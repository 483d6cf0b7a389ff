"""Moderation: the host reads what people report, and decides what the library shows."""

from collections.abc import Callable

from msgspec import Struct
from sqlalchemy import Connection

from gridhouse.house.missing import NotFound
from gridhouse.house.puzzles.collection import NoSuchCollection
from gridhouse.house.puzzles.dailies import NoSuchPuzzle
from gridhouse.house.times import now_ms
from gridhouse.store import Database, collection, library, opinions
from gridhouse.store.opinions import Reported, Topic


class Shown(Struct, frozen=True):
    """Something that people publish and the host may take away."""

    topic: Topic
    remove: Callable[[Connection, int], bool]
    missing: type[NotFound]


PUZZLES = Shown(opinions.PUZZLES, library.remove, NoSuchPuzzle)
COLLECTIONS = Shown(opinions.COLLECTIONS, collection.remove, NoSuchCollection)


class Moderation:
    """What the host can do with puzzles that people published, or with their collections."""

    def __init__(self, database: Database, shown: Shown = PUZZLES) -> None:
        self._database = database
        self._shown = shown

    async def waiting(self) -> list[Reported]:
        """What waits for a decision, the oldest first."""
        topic = self._shown.topic
        return await self._database.read(lambda conn: opinions.reported(conn, topic, settled=False))

    async def decided(self) -> list[Reported]:
        """That about which the host has decided."""
        topic = self._shown.topic
        return await self._database.read(lambda conn: opinions.reported(conn, topic, settled=True))

    async def hide(self, number: int) -> None:
        """Nobody but its author sees it any more."""
        await self._decide(number, hidden=True)

    async def show(self, number: int) -> None:
        """Everybody sees it again, and no report hides it any more."""
        await self._decide(number, hidden=False)

    async def delete(self, number: int) -> None:
        """Takes it away for good, with everything that was tried at it and said of it."""
        if not await self._database.write(lambda conn: self._shown.remove(conn, number)):
            raise self._shown.missing

    async def _decide(self, number: int, hidden: bool) -> None:
        def work(conn: Connection) -> None:
            if not opinions.set_hidden(conn, self._shown.topic, number, hidden, now_ms()):
                raise self._shown.missing
            opinions.settle(conn, self._shown.topic, number)

        await self._database.write(work)
