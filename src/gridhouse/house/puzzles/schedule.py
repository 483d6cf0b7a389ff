"""The schedule of ChromaCross in the store: one frozen row a day, drawn ahead, whoever draws it."""

from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import aclosing
from importlib.resources import files

import msgspec

from gridhouse.games.chromacross.schedule import Row
from gridhouse.kernel import encode
from gridhouse.store import Database, keys
from gridhouse.store import dailies as table
from gridhouse.store.dailies import DailyRow

GAME = "chromacross"
AHEAD = 400
"""Days that are drawn ahead."""

Draw = Callable[[Sequence[Row], bytes, int], AsyncGenerator[Row]]
"""Draws the rows that follow these, from a seed, up to the one of a number."""

_row = msgspec.json.Decoder(Row)


def published_before() -> list[Row]:
    """The puzzles of the days before the house was published. They are the same in every house."""
    lines = (files("gridhouse.house.puzzles") / "data" / "chromacross.jsonl").read_bytes().splitlines()
    return [_row.decode(line) for line in lines]


async def rows_after(database: Database, number: int) -> list[Row]:
    """The rows of the store after the one of this number."""
    found = await database.read(lambda conn: table.after(conn, GAME, number))
    return [_row.decode(one.row) for one in found]


async def begin(database: Database) -> list[Row]:
    """The whole schedule so far; one that is empty begins with the days before the house was published."""
    rows = await rows_after(database, 0)
    if not rows:
        await database.write(lambda conn: table.add(conn, GAME, [_stored(row) for row in published_before()]))
        rows = await rows_after(database, 0)
    return rows


async def seed(database: Database) -> bytes:
    """What the days to come are drawn with: a secret of this house, the same for all its processes."""
    return await database.write(lambda conn: keys.secret_key(conn, "chromacross schedule"))


async def fill(database: Database, until: int, draw: Draw) -> int:
    """Fills the schedule up to the row of this number, and says how many rows were missing.

    Any number of processes may do this at once, and any may be killed: a day that has a row keeps it, and
    whoever finds one that is not their own goes on from that.
    """
    rows = await begin(database)
    missing = max(0, until - len(rows))
    secret = await seed(database)
    while len(rows) < until:
        async with aclosing(draw(rows, secret, until)) as drawn:
            async for row in drawn:
                rows.append(await _add(database, row))
                if rows[-1] != row:
                    break
    return missing


async def _add(database: Database, row: Row) -> Row:
    """Writes a row down if its day has none; the row that the day has."""
    await database.write(lambda conn: table.add(conn, GAME, [_stored(row)]))
    return (await rows_after(database, row.id - 1))[0]


def _stored(row: Row) -> DailyRow:
    return DailyRow(row.id, row.date, encode(row))
