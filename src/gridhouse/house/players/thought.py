"""A bot's thought: what it is told, and the choosing, which is the work of a worker.

A worker imports this to think, and has no use for tables and databases: so it is there in half the time.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec
from msgspec import Raw, Struct

from gridhouse.house.shelf import Shelf
from gridhouse.kernel import Sealed, encode, player

if TYPE_CHECKING:
    from gridhouse.house.table.match import Match

BUDGET = 10.0
"""Seconds of the processor that a bot may think about one move. The hardest of all (to hide four words on the
largest grid) takes two seconds on a machine of today, and may take more on a small one."""


class Told(Struct, frozen=True):
    """All that a bot is told: its own view, its legal commands where they are listed, and its own chance."""

    game: str
    bot: str
    view: Raw
    legal: list[Raw] | None
    chance: bytes


def told(match: "Match", seat: int, attempt: int) -> Told:
    """All that the bot of a seat is told."""
    view, legal = seen(match, seat)
    return Told(
        game=match.box.game.key,
        bot=match.seats[seat].bot or "",
        view=view,
        legal=legal,
        chance=Sealed(match.row.secret, f"bot/{seat}/{match.head}/{attempt}").seed(),
    )


def seen(match: "Match", seat: int) -> tuple[Raw, list[Raw] | None]:
    """What a seat sees of a match, and what it may do there."""
    game, actor = match.box.game, player(seat)
    legal = game.legal(match.state, actor)
    view = Raw(encode(game.view(match.state, actor)))
    return view, None if legal is None else [Raw(encode(command)) for command in legal]


def choose(shelf: Shelf, order: bytes) -> Iterator[bytes]:
    """Lets a bot choose a command."""
    asked = msgspec.json.decode(order, type=Told)
    box = shelf[asked.game]
    legal = None if asked.legal is None else [box.codec.command(command) for command in asked.legal]
    bot = box.game.bots[asked.bot]
    yield encode(bot.choose(box.codec.view(asked.view), legal, Sealed(asked.chance, "bot")))
