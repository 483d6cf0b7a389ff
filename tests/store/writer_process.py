"""A process that writes as fast as it can and says what was acknowledged, until it is killed.

Each line that it prints is a match, a sequence number and a command; the store had acknowledged it before.
"""

import asyncio
import sys

from gridhouse.store import Store, open_store
from tests.store.make import batch, begin

MATCHES = 8
FACTS = 3


async def write(store: Store, match: str) -> None:
    await begin(store, match)
    head = 1
    while True:
        command = f"{match}-{head}"
        await store.events.append(batch(match, head, command, facts=FACTS))
        head += FACTS
        sys.stdout.write(f"{match} {head} {command}\n")
        sys.stdout.flush()


async def main(url: str) -> None:
    store = await open_store(url)
    await asyncio.gather(*(write(store, f"m{number}") for number in range(MATCHES)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
