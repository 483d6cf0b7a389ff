"""`gridhouse games`: what can be played here."""

from gridhouse.cli.options import takes_settings
from gridhouse.cli.speech import Trouble, say
from gridhouse.house.settings import Settings


@takes_settings("games")
def games(*, settings: Settings) -> None:
    """List the games of this house, with their seats and bots.

    ```
    gridhouse games
    gridhouse games --games examples/treasure
    ```
    """
    from gridhouse.house.shelf import Shelf

    try:
        shelf = Shelf(settings.games)
    except (OSError, ValueError) as error:
        raise Trouble(f"{error} Check --games.") from None
    for box in shelf.values():
        info = box.info
        seats = f"{info.fewest}" if info.fewest == info.most else f"{info.fewest} to {info.most}"
        bots = f"; bots: {', '.join(bot.name for bot in info.bots)}" if info.bots else ""
        say(f"{info.key:12} {info.name}. {info.about} ({seats} seats{bots})")
