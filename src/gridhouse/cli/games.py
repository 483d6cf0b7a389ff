"""`gridhouse games`: what can be played here."""

from cyclopts import App

from gridhouse.cli.options import takes_settings
from gridhouse.cli.speech import Trouble, say
from gridhouse.house.settings import Settings
from gridhouse.house.shelf import Shelf

app = App(
    name="games",
    help_epilogue="""
```
gridhouse games
gridhouse games --games examples/treasure
```
""",
)


@app.default
@takes_settings("games")
def games(*, settings: Settings) -> None:
    """List the games, one line each."""
    try:
        shelf = Shelf(settings.games)
    except (OSError, ValueError) as error:
        raise Trouble(f"{error} Check --games.") from None
    for cover in shelf.covers.values():
        info = cover.info
        seats = f"{info.fewest}" if info.fewest == info.most else f"{info.fewest} to {info.most}"
        bots = f"; bots: {', '.join(bot.name for bot in info.bots)}" if info.bots else ""
        say(f"{info.key:12} {info.name}: {info.about} ({seats} seats{bots})")
