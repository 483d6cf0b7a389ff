"""Players that are functions. They see only their own view."""

from collections.abc import Sequence

from gridhouse.games.chromacross.moves import Guess, Wish
from gridhouse.games.chromacross.solve import believe
from gridhouse.games.chromacross.view import View
from gridhouse.kernel import Bot, Resign, Sealed

BY_FREQUENCY = "EAROTISLNCUYHDPGMBKFWVXZJQ"
"""The letters of the answers, the commonest first."""


def read(view: View, legal: Sequence[Wish] | None, rng: Sealed) -> Wish:
    """The commonest letter of the language that is not guessed yet."""
    revealed, wrong = _letters(view)
    return next((Guess(letter) for letter in BY_FREQUENCY if letter not in revealed + wrong), Resign())


def deduce(view: View, legal: Sequence[Wish] | None, rng: Sealed) -> Wish:
    """The letter that is likeliest to be there, from the colours and all that is known."""
    colours = [swatch.colour for swatch in view.palette]
    pattern = tuple(map(colours.index, view.row)), tuple(map(colours.index, view.column))
    colour_of = {swatch.letter: colours.index(swatch.colour) for swatch in view.palette}
    revealed, wrong = _letters(view)
    belief = believe(pattern, tuple((colour_of[letter], letter) for letter in revealed), wrong)
    if not len(belief):
        return read(view, legal, rng)
    letters, _ = belief.best(revealed + wrong)
    return Guess(letters[0])


def _letters(view: View) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The right and the wrong letters of the one who looks."""
    own = None if view.you is None else view.racers[view.you]
    return (own.revealed or (), own.wrong or ()) if own else ((), ())


BOTS: dict[str, Bot[View, Wish]] = {
    "reader": Bot("reader", "Pip", "Tries the commonest letters, one after the other.", read, "Easy"),
    "sleuth": Bot("sleuth", "Vesper", "Knows many words and deduces the likeliest letter.", deduce, "Hard"),
}
