"""A house in a process of its own, which sends what waits until somebody kills it: `DATA HOST [DATABASE]`."""

import asyncio
import sys
from pathlib import Path

import gridhouse.games.race
from gridhouse.house import shelf
from gridhouse.house.house import open_house
from gridhouse.house.outside import sender
from gridhouse.house.settings import Settings

PACE = sender.Pace(round=0.02, lease=2.0, patience=10.0, backoff=0.01)


async def main(data: str, host: str, database: str = "") -> None:
    vars(shelf)["FOLDERS"] = (gridhouse.games.race,)
    sender.PACE = PACE
    async with open_house(Settings(data=Path(data), database=database, discord_hosts=(host,))):
        await asyncio.Event().wait()


asyncio.run(main(*sys.argv[1:]))
