"""A process that fills the schedule and says each row that it drew. With the last of so many rows still in
its hands it waits for a word, so that a test can kill it there."""

import asyncio
import sys
from collections.abc import AsyncGenerator, Sequence

from gridhouse.games.chromacross.schedule import Row, schedule
from gridhouse.house.puzzles.schedule import fill
from gridhouse.store import open_store


async def main(url: str, until: int, before_a_word: int) -> None:
    drawn = 0

    async def draw(rows: Sequence[Row], seed: bytes, until: int) -> AsyncGenerator[Row]:
        """Draws in this process, so that killing it kills all of it."""
        nonlocal drawn
        for row in schedule(rows, seed, until):
            sys.stdout.write(f"{row.id}\n")
            sys.stdout.flush()
            drawn += 1
            if drawn == before_a_word:
                await asyncio.to_thread(sys.stdin.readline)
            yield row

    store = await open_store(url)
    await fill(store.database, until, draw)
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
