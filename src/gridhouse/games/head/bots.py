"""The bots of the house: each hides its words and hunts for the other's, from its own view alone."""

from collections.abc import Callable, Sequence

import numpy as np

from gridhouse.games.head.hunters import Hunter, bayes, by_frequency, sometimes
from gridhouse.games.head.moves import Surprise, Wish
from gridhouse.games.head.view import View
from gridhouse.kernel import Bot, Resign, Sealed

NORMAL = sometimes(bayes, 0.25)


def chooser(hunter: Hunter) -> Callable[[View, Sequence[Wish] | None, Sealed], Wish]:
    """A bot's mind: it hides by chance, and then the hunter guesses."""

    def choose(view: View, legal: Sequence[Wish] | None, rng: Sealed) -> Wish:
        if view.you is None or view.phase == "over":
            return Resign()
        if view.phase == "setup":
            return Surprise()
        other = view.sides[1 - view.you]
        if other.found is None or other.settings is None:
            return Resign()
        return hunter(other.settings.size, other.found, np.random.default_rng(list(rng.seed())))

    return choose


BOTS: dict[str, Bot[View, Wish]] = {
    bot.key: bot
    for bot in (
        Bot("easy", "Easy", "Tries the commonest letters, then looks around.", chooser(by_frequency)),
        Bot("normal", "Normal", "Knows its words, and lets its mind wander.", chooser(NORMAL)),
        Bot("hard", "Hard", "Weighs every word and every place.", chooser(bayes)),
    )
}
