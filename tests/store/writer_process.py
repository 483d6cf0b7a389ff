"""A process that writes as fast as it can and says what was acknowledged, until it is killed.

Each line that it prints is a match, a sequence number and a command; the store had acknowledged it before.
In some of the matches each command also brings a member, whose number is the new head, and changes a pass.
"""

import asyncio
import sys
from typing import Any

from gridhouse.store import PassRow, Store, open_store
from tests.store.make import batch, begin, sitter

MATCHES = 8
FACTS = 3
JOINED = ("m0", "m3", "m6")


def besides(match: str, head: int, command: str) -> dict[str, Any]:
    """What a command writes beside its facts."""
    return (
        {"members": (sitter(head, command, 0),), "passes": (PassRow("0", command),)}
        if match in JOINED
        else {}
    )


async def write(store: Store, match: str) -> None:
    await begin(store, match)
    head = 1
    while True:
        command = f"{match}-{head}"
        written = besides(match, head + FACTS, command)
        await store.events.append(batch(match, head, command, facts=FACTS, **written))
        head += FACTS
        sys.stdout.write(f"{match} {head} {command}\n")
        sys.stdout.flush()


async def main(url: str) -> None:
    store = await open_store(url)
    await asyncio.gather(*(write(store, f"m{number}") for number in range(MATCHES)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
