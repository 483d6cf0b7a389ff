"""How long somebody waits for a bot while bots play each other at many tables of somebody else.

    python benchmarks/bots.py [--matches 55] [--rounds 10] [--words 4] [--size 12]

One visitor has so many matches of Don't Lose Your Head in which the best bots play each other on the largest
grids. Somebody else begins matches of Vapoosh! in which Easy has the first move, one after the other, and
waits for it: alone in the house, beside those matches, and after the house was closed and opened again with
all of them under way. The pause that bots make is off, so that they do nothing but think.
"""

import argparse
import asyncio
import platform
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))


HEAD = ("| Easy's first move | median | longest |", "|---|---|---|")
BETWEEN = 0.5
"""Seconds between two matches, in which the others go on."""


async def waits(house: Any, rounds: int) -> list[float]:
    """Seconds until Easy has moved, match after match."""
    from tests.house.crowd import answered
    from tests.house.table import guest

    bob, seconds = await guest(house, "Bob"), []
    for _ in range(rounds):
        seconds.append(await answered(house, bob, "vapoosh", "easy"))
        await asyncio.sleep(BETWEEN)
    return seconds


def told(name: str, seconds: list[float]) -> str:
    """One row of the table."""
    return f"| {name} | {statistics.median(seconds):.2f} s | {max(seconds):.2f} s |"


async def run(matches: int, rounds: int, size: int, words: int) -> None:
    """Measures all three, and tells."""
    # Here, since the processes of the bots read this file too, and in a house they have no such work.
    from gridhouse.house.house import open_house
    from gridhouse.house.settings import Settings
    from gridhouse.store import migrate
    from tests.house.crowd import fill
    from tests.house.table import guest

    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(data=Path(folder), bot_pause=0)
        migrate(settings.database_url)
        rows = []
        async with open_house(settings) as house:
            rows.append(told("alone", await waits(house, rounds)))
            await fill(house, await guest(house, "Ann"), matches, size, words)
            rows.append(told(f"beside {matches} matches of bots", await waits(house, rounds)))
        async with open_house(settings) as house:
            rows.append(told("the same after a restart", await waits(house, rounds)))
    head = (f"Python {platform.python_version()} on {platform.machine()}", "", *HEAD)
    sys.stdout.write("\n".join([*head, *rows]) + "\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--matches", type=int, default=55)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--size", type=int, default=12)
    parser.add_argument("--words", type=int, default=4)
    given = parser.parse_args()
    asyncio.run(run(given.matches, given.rounds, given.size, given.words))
