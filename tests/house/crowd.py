"""A house full of bots that play each other, and somebody else who waits for one."""

import time

from gridhouse.house.house import House
from gridhouse.house.telling.views import Viewer
from tests.house.mailbox import Mailbox
from tests.house.table import create, hear

SIDE = {"size": 12, "words": 4, "difficulty": "hard"}


async def fill(house: House, person: str, matches: int) -> None:
    """Matches of somebody in which bots play each other, as slowly as they can."""
    sides = [{"colour": colour, **SIDE} for colour in ("blue", "orange")]
    for _ in range(matches):
        await create(house, person, "dont-lose-your-head", "hard", "hard", sides=sides)


async def answered(house: House, person: str, game: str, bot: str) -> float:
    """Seconds until a bot has made the first move of a match."""
    began = time.perf_counter()
    match = (await create(house, person, game, bot, "me")).id
    async with house.views.live(match, Viewer(person), 0, Mailbox()) as line:
        await hear(line, 2)
    return time.perf_counter() - began
