"""The schedule of a series in the store: one frozen puzzle a day, drawn ahead, whoever draws it."""

from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing

from gridhouse.house.puzzles.ahead import Order
from gridhouse.kernel import AnyKind
from gridhouse.store import Database, keys
from gridhouse.store import dailies as table
from gridhouse.store.dailies import DailyRow

Draw = Callable[[Order], AsyncGenerator[str]]
"""Draws the puzzles of an order, one after the other, as texts."""


class Schedule:
    """The rows of one series of one kind, as texts."""

    def __init__(self, database: Database, kind: AnyKind, series: str) -> None:
        self._database = database
        self._kind = kind
        self._series = series

    async def after(self, number: int) -> list[str]:
        """The puzzles of the store after the one of this number."""
        found = await self._database.read(
            lambda conn: table.after(conn, self._kind.key, self._series, number)
        )
        return [one.row.decode() for one in found]

    async def begin(self) -> list[str]:
        """The whole schedule so far; an empty one begins with the days before the house was published."""
        rows = await self.after(0)
        if not rows:
            await self._add(1, [self._kind.write(one) for one in self._kind.published(self._series)])
            rows = await self.after(0)
        return rows

    async def seed(self) -> bytes:
        """What the days to come are drawn with: a secret of this house, the same for all its processes."""
        return await self._database.write(lambda conn: keys.secret_key(conn, f"{self._kind.key} schedule"))

    async def fill(self, until: int, draw: Draw) -> int:
        """Fills the schedule up to the row of this number, and says how many rows were missing.

        Any number of processes may do this at once, and any may be killed: a day that has a row keeps it,
        and whoever finds one that is not their own goes on from that.
        """
        rows = await self.begin()
        missing = max(0, until - len(rows))
        seed = await self.seed()
        while len(rows) < until:
            order = Order(self._kind.key, self._series, rows, seed, until)
            async with aclosing(draw(order)) as drawn:
                async for row in drawn:
                    number = len(rows) + 1
                    await self._add(number, [row])
                    rows = [*rows, (await self.after(number - 1))[0]]
                    if rows[-1] != row:
                        break
        return missing

    async def _add(self, first: int, rows: list[str]) -> None:
        """Writes down the rows of these days that have none."""
        stored = [
            DailyRow(number, self._kind.date_of(number), row.encode())
            for number, row in enumerate(rows, first)
        ]
        await self._database.write(lambda conn: table.add(conn, self._kind.key, self._series, stored))
