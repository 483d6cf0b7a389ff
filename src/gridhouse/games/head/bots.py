"""The bots of the house: each hides its words and hunts for the other's, from its own view alone."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

import numpy as np
from msgspec.structs import replace

from gridhouse.games.head.hiding import hide
from gridhouse.games.head.hunters import Hunter, bayes, by_frequency, sometimes
from gridhouse.games.head.moves import Settle, Surprise, Wish
from gridhouse.games.head.settings import Level, Settings
from gridhouse.games.head.view import View
from gridhouse.kernel import Bot, Sealed

WANDERING = 0.25
"""The share of Normal's guesses that are random."""
NORMAL = sometimes(bayes, WANDERING)
Mind: TypeAlias = Callable[[View, Sequence[Wish] | None, Sealed], Wish]
Hider: TypeAlias = Callable[[Settings, Sealed], Wish]


def surprise(settings: Settings, rng: Sealed) -> Wish:
    """Words and places as the house draws them."""
    return Surprise()


def chooser(level: Level, hider: Hider, hunter: Hunter) -> Mind:
    """A bot's mind: how well it says that it plays, one way to hide, and one to guess."""

    def choose(view: View, legal: Sequence[Wish] | None, rng: Sealed) -> Wish:
        if view.you is None:
            raise ValueError("a bot sits at a seat")
        own, other = view.sides[view.you], view.sides[1 - view.you]
        if own.settings is not None and view.phase == "setup":
            said = own.settings.level != "unsaid"
            return hider(own.settings, rng) if said else Settle(replace(own.settings, level=level))
        if other.settings is None or other.found is None:
            raise ValueError("a bot guesses when both are ready")
        return hunter(other.settings.size, other.found, np.random.default_rng(list(rng.seed())))

    return choose


BOTS: dict[str, Bot[View, Wish]] = {
    bot.key: bot
    for bot in (
        Bot(
            "easy",
            "Easy",
            "Tries the commonest letters, then looks around.",
            chooser("beginner", surprise, by_frequency),
        ),
        Bot(
            "normal",
            "Normal",
            "Knows its words, and lets its mind wander.",
            chooser("experienced", surprise, NORMAL),
        ),
        Bot(
            "hard",
            "Hard",
            "Hides well, and weighs every word and every place.",
            chooser("experienced", hide, bayes),
        ),
    )
}
