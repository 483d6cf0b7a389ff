"""Another match that a viewer must not be able to tell from the real one."""

import numpy as np
from msgspec.structs import replace

from gridhouse.games.head.clues.candidates import fitting, wrong_words
from gridhouse.games.head.clues.placements import sample
from gridhouse.games.head.rules.grid import spots
from gridhouse.games.head.rules.layout import lie_well, scatter
from gridhouse.games.head.rules.settings import SIZES, Settings
from gridhouse.games.head.rules.state import Side, State, untouched
from gridhouse.games.head.rules.vocabulary import pick
from gridhouse.games.head.view import Found, begun, found_on, sees_all
from gridhouse.games.words import bank
from gridhouse.kernel import Actor, Sealed

DRAWS = 64
"""Placements to try before the real side is kept."""


def disguise(state: State, actor: Actor, rng: Sealed) -> State:
    """Other words in other places, on every side that this actor may not see, that fit all that was found."""
    sides = tuple(
        side if sees_all(state, seat, actor) else _other(state, seat, rng)
        for seat, side in enumerate(state.sides)
    )
    return replace(state, sides=sides)


def _other(state: State, seat: int, rng: Sealed) -> Side:
    side = state.sides[seat]
    if untouched(state, seat):
        return side
    if begun(state):
        return _hidden(side, found_on(state, seat), rng)
    return replace(_laid(side.settings, rng), ready=True) if side.ready else _draft(side, rng)


def _draft(side: Side, rng: Sealed) -> Side:
    """A set-up that is under way in quite another manner; only the colour is known to others."""
    return _laid(Settings(side.settings.colour, rng.choice(SIZES), rng.choice((3, 4))), rng)


def _laid(settings: Settings, rng: Sealed) -> Side:
    rows = pick(("",) * settings.words, settings.lengths, rng)
    return Side(settings, rows, scatter(settings.size, rows, (None,) * settings.words, rng) or ())


def _hidden(side: Side, found: Found, rng: Sealed) -> Side:
    """Words drawn from those that fit each row, in places drawn from those that fit the grid."""
    size = side.settings.size
    placed = sample(size, found, DRAWS, np.random.default_rng(list(rng.seed())))
    fit = _fitting(found)
    for numbers in [] if placed is None else placed.spots:
        rows = tuple(rng.choice(words) for words in fit)
        places = tuple(spots(size, len(word))[n] for word, n in zip(rows, numbers, strict=True))
        if lie_well(size, rows, places):
            return replace(side, rows=rows, spots=places)
    return side


def _fitting(found: Found) -> list[list[str]]:
    """For each row, the words that it could be."""
    tried = (*found.right, *found.wrong)
    fit = [fitting(pattern, tried, wrong_words(found, row)) for row, pattern in enumerate(found.rows)]
    shelves = [bank().shelf(len(pattern)).words for pattern in found.rows]
    return [[words[n] for n in numbers.tolist()] for words, numbers in zip(shelves, fit, strict=True)]
