"""A house of which only a worker is there: it says when that has begun something without an end, so that a
test can kill it then."""

import asyncio
import sys

from gridhouse.house.work.worker import Worker
from tests.house import labour
from tests.house.table import TIMEOUT


async def main() -> None:
    async for piece in Worker(()).pieces(labour.for_ever, b"begun\n", 2 * TIMEOUT):
        sys.stdout.write(piece.decode())
        sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(main())
