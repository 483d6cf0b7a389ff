"""`gridhouse discord`: lets people speak to their matches in Discord."""

import asyncio
import os
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import httpx
from cyclopts import App, Parameter

from gridhouse.cli.speech import Trouble, say
from gridhouse.house.outside.sealing import CannotOpen, Seals

TOKEN = "DISCORD_TOKEN"  # noqa: S105 - the name of the variable
KEY = "discord.key"
PATIENCE = 20
"""Seconds for the house to answer."""

app = App(
    name="discord",
    help_epilogue="""
It is a program of its own, which speaks to a house over HTTP. The token of the bot is read from the
variable DISCORD_TOKEN, and is never shown. docs/discord.md tells how to set it up.

```
gridhouse discord
gridhouse discord --house http://127.0.0.1:8080 --folder data/discord
```
""",
)


@app.default
def discord(
    *,
    house: Annotated[str, Parameter(help="Where the house is.")] = "http://127.0.0.1:8000",
    folder: Annotated[Path, Parameter(help="Where it keeps who is who, sealed.")] = Path("data/discord"),
) -> None:
    """Be in Discord, until somebody ends it."""
    if find_spec("discord") is None:
        raise Trouble(
            'discord.py is missing: pip install "gridhouse[discord]", or start it by run.py discord.'
        )
    token = os.environ.get(TOKEN, "").strip()
    if not token:
        raise Trouble(f"Put the token of your bot into the variable {TOKEN}.", code=2)
    if not house.startswith(("http://", "https://")):
        raise Trouble("--house is an address such as http://127.0.0.1:8000.", code=2)
    asyncio.run(_run(house.rstrip("/"), folder, token))


async def _run(house: str, folder: Path, token: str) -> None:
    from discord import LoginFailure

    from gridhouse.discord.bot import Bot
    from gridhouse.discord.keeping import Keeping
    from gridhouse.discord.talk import Talk

    try:
        keeping = Keeping(folder, Seals(folder, KEY))
    except CannotOpen:
        raise Trouble(f"What is kept in {folder} was sealed with another {KEY}.") from None
    async with httpx.AsyncClient(base_url=house, timeout=PATIENCE) as client:
        bot = Bot(Talk(client, keeping))
        say(f"Speaking in Discord for the house at {house} (Ctrl+C ends it)")
        try:
            async with bot:
                await bot.start(token)
        except LoginFailure:
            raise Trouble(f"Discord does not take this token. Put the bot's own into {TOKEN}.") from None
