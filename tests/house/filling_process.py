"""A process that fills the schedule and says each row that it drew. With the last of so many rows still in
its hands it waits for a word, so that a test can kill it there."""

import asyncio
import sys
from collections.abc import AsyncGenerator

from gridhouse.games.chromacross import PUZZLES
from gridhouse.house.puzzles.ahead import Order
from gridhouse.house.puzzles.schedule import Schedule
from gridhouse.store import open_store
from tests.house.drawing import drawn_here


async def main(url: str, until: int, before_a_word: int) -> None:
    drawn = 0

    async def draw(order: Order) -> AsyncGenerator[str]:
        """Draws in this process, so that killing it kills all of it."""
        nonlocal drawn
        async for row in drawn_here(order):
            sys.stdout.write(f"{row}\n")
            sys.stdout.flush()
            drawn += 1
            if drawn == before_a_word:
                await asyncio.to_thread(sys.stdin.readline)
            yield row

    store = await open_store(url)
    await Schedule(store.database, PUZZLES, "daily").fill(until, draw)
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
