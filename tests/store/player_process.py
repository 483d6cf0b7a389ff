"""A process that gets its wishes written to a match that another process writes to as well.

It says when it is ready, waits for the word, and tells the bus when it is done.
"""

import asyncio
import sys

from gridhouse.store import open_store
from tests.store.make import play


async def main(url: str, match: str, caller: str, wishes: int) -> None:
    store = await open_store(url)
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    await asyncio.to_thread(sys.stdin.readline)
    await play(store, match, caller, wishes)
    await store.bus.publish(f"{caller} is done".encode())
    await asyncio.to_thread(sys.stdin.readline)
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])))
