"""The bots of the house: each hides its words and hunts for the other's, from its own view alone."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

import numpy as np
from msgspec.structs import replace

from gridhouse.games.head.bots.hiding import hide
from gridhouse.games.head.bots.hunters import (
    Hunter,
    bayes,
    by_frequency,
    sometimes,
    untried_cells,
    untried_letters,
)
from gridhouse.games.head.rules.judge import HIDDEN
from gridhouse.games.head.rules.moves import Letter, Name, Probe, Settle, Surprise, Wish
from gridhouse.games.head.rules.settings import Level, Settings
from gridhouse.games.head.view import View
from gridhouse.kernel import Bot, Sealed

WANDERING = 0.25
"""The share of Normal's guesses that are random."""
NORMAL = sometimes(bayes, WANDERING)
THOUGHT: dict[type[Wish], tuple[int, int]] = {Letter: (2, 5), Probe: (2, 4), Name: (4, 8)}
"""From and up to how many pauses of the house each guess takes. A pause is about half a second."""
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


def fallback(view: View) -> Wish:
    """For a bot that failed: hidden by lot, then the commonest letters and the first cells not tried."""
    if view.phase == "setup":
        return Surprise()
    other = view.sides[1 - (view.you or 0)]
    assert other.found is not None  # both are ready, so there is something to guess
    hidden = any(HIDDEN in row for row in other.found.rows)
    return Letter(untried_letters(other.found)[0]) if hidden else Probe(untried_cells(other.found)[0])


def ponder(wish: Wish, rng: Sealed) -> float:
    """How many pauses a person would think about this. Nobody waits for a bot to set up."""
    least, most = THOUGHT.get(type(wish), (0, 0))
    return least + (most - least) * rng.below(100) / 100


BOTS: dict[str, Bot[View, Wish]] = {
    bot.key: bot
    for bot in (
        Bot(
            "easy",
            "Pip",
            "Tries the commonest letters, then looks around.",
            chooser("beginner", surprise, by_frequency),
            "Easy",
        ),
        Bot(
            "normal",
            "Marlow",
            "Knows its words, and lets its mind wander.",
            chooser("experienced", surprise, NORMAL),
            "Normal",
        ),
        Bot(
            "hard",
            "Vesper",
            "Hides well, and weighs every word and every place.",
            chooser("experienced", hide, bayes),
            "Hard",
        ),
    )
}
