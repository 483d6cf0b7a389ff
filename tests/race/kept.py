"""A race with pictures, and a second house to bring it to."""

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from gridhouse.games.race.rules.proofs import Proof
from gridhouse.games.race.rules.teams import Entry
from gridhouse.games.race.rules.wishes import Report
from gridhouse.house.house import House, open_house
from gridhouse.house.outside.wire import SendPicture
from gridhouse.house.settings import Settings
from gridhouse.house.work.turns import Asker
from tests.house.pictures import png
from tests.house.table import done
from tests.race.hosted import Race

HOOK = f"https://discord.com/api/webhooks/112233445566778899/{'t0k-' * 16}"


async def send(race: Race, person: str, shade: int = 0) -> str:
    """A picture that somebody sends; its id."""
    body = png(shade=shade)

    async def whole() -> AsyncIterator[bytes]:
        yield body

    pictures = race.house.pictures
    begun = await pictures.begin(race.match, person, SendPicture(len(body)))
    kept = await pictures.part(begun.id, person, 0, whole(), Asker("here", person))
    assert kept.state == "kept"
    return kept.id


async def prove(race: Race) -> str:
    """Fay reports something with a picture."""
    picture = await send(race, race.fox)
    done(await race.act(race.fox, Report((Entry(0, proofs=(Proof(picture=picture),)),))))
    return picture


@asynccontextmanager
async def another_house(template: Path, folder: Path) -> AsyncIterator[House]:
    """An empty house beside the one of the test."""
    shutil.copytree(template.parent, folder, ignore=lambda _folder, names: {*names} - {template.name})
    shutil.move(folder / template.name, folder / "gridhouse.db")
    async with open_house(Settings(data=folder, bot_pause=0)) as house:
        yield house
