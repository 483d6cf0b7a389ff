"""A process that fills the schedule and says each row that it drew, until it is done or killed."""

import asyncio
import sys
from collections.abc import AsyncGenerator, Sequence

from gridhouse.games.chromacross.schedule import Row, schedule
from gridhouse.house.schedule import fill
from gridhouse.store import open_store


async def draw(rows: Sequence[Row], seed: bytes, until: int) -> AsyncGenerator[Row]:
    """Draws in this process, so that killing it kills all of it."""
    for row in schedule(rows, seed, until):
        sys.stdout.write(f"{row.id}\n")
        sys.stdout.flush()
        yield row


async def main(url: str, until: int) -> None:
    store = await open_store(url)
    await fill(store.database, until, draw)
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
