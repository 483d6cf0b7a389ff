"""Moderation: the host reads what people report, and decides what the library shows."""

from sqlalchemy import Connection

from gridhouse.house.puzzles.dailies import NoSuchPuzzle
from gridhouse.house.times import now_ms
from gridhouse.store import Database, opinions
from gridhouse.store import library as table
from gridhouse.store.opinions import Reported


class Moderation:
    """What the host can do with puzzles that people published."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def waiting(self) -> list[Reported]:
        """The puzzles that wait for a decision, the oldest first."""
        return await self._database.read(lambda conn: opinions.reported(conn, settled=False))

    async def decided(self) -> list[Reported]:
        """The puzzles about which the host has decided."""
        return await self._database.read(lambda conn: opinions.reported(conn, settled=True))

    async def hide(self, number: int) -> None:
        """Nobody but its author sees a puzzle any more."""
        await self._decide(number, hidden=True)

    async def show(self, number: int) -> None:
        """Everybody sees a puzzle again, and no report hides it any more."""
        await self._decide(number, hidden=False)

    async def delete(self, number: int) -> None:
        """Takes a puzzle away for good, with everything that was tried at it and said of it."""
        if not await self._database.write(lambda conn: table.remove(conn, number)):
            raise NoSuchPuzzle

    async def _decide(self, number: int, hidden: bool) -> None:
        def work(conn: Connection) -> None:
            if not table.set_hidden(conn, number, hidden, now_ms()):
                raise NoSuchPuzzle
            opinions.settle(conn, number)

        await self._database.write(work)
