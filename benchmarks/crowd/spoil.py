"""The spoiler: one address that opens and closes lines with several hands, in a process of its own.

python -m benchmarks.crowd.spoil HOST PORT PATH NAME VALUE

NAME and VALUE are a header of every request. It goes on until its input ends, and then tells how many lines
were opened and how many refused.
"""

import asyncio
import sys
from contextlib import suppress

from benchmarks.crowd.crowd import Crowd
from benchmarks.crowd.line import NotOpened, open_line
from benchmarks.crowd.machine import run, say

HANDS = 16
"""How many lines are opened at the same time."""
LINGER = 0.05
"""Seconds in which the house has to say a word, or to end a line that it does not want."""
PATIENCE = 10.0


class Spoiler:
    """Several hands, and what became of their lines."""

    def __init__(self, address: tuple[str, int], path: str, headers: dict[str, str]) -> None:
        self._address = address
        self._path = path
        self._headers = headers
        self.opened = 0
        self.refused = 0

    async def spoil(self) -> None:
        """Opens a line and hangs up at the first word; one that the house ends without a word is refused."""
        while True:
            refused, crowd = True, Crowd()
            with suppress(NotOpened, OSError, TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    line = await open_line(self._address, self._path, crowd, self._headers)
                    some = (line.over, crowd.first)
                    await asyncio.wait(some, timeout=LINGER, return_when=asyncio.FIRST_COMPLETED)
                    refused = line.over.done() and not crowd.first.done()
                    line.drop()
            self.opened += not refused
            self.refused += refused


async def _main(host: str, port: str, path: str, name: str, value: str) -> None:
    spoiler = Spoiler((host, int(port)), path, {name: value})
    hands = [asyncio.create_task(spoiler.spoil()) for _ in range(HANDS)]
    await asyncio.to_thread(sys.stdin.read)
    for hand in hands:
        hand.cancel()
    await asyncio.gather(*hands, return_exceptions=True)
    say(f"{spoiler.opened} {spoiler.refused}")


if __name__ == "__main__":
    run(_main(*sys.argv[1:]))
