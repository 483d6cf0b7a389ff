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
    guessed = _guessed(view)
    return next((Guess(letter) for letter in BY_FREQUENCY if letter not in guessed), Resign())


def deduce(view: View, legal: Sequence[Wish] | None, rng: Sealed) -> Wish:
    """The letter that is likeliest to be there, from the colours and all that is known."""
    order = {swatch.colour: n for n, swatch in enumerate(view.palette)}
    pattern = tuple(order[colour] for colour in view.row), tuple(order[colour] for colour in view.column)
    known = {order[swatch.colour]: swatch.letter for swatch in view.palette if swatch.letter}
    belief = believe(pattern, known, view.wrong)
    if not len(belief):
        return read(view, legal, rng)
    letters, _ = belief.best(_guessed(view))
    return Guess(letters[0])


def _guessed(view: View) -> tuple[str, ...]:
    return view.racers[view.you].guesses or () if view.you is not None else ()


BOTS: dict[str, Bot[View, Wish]] = {
    "reader": Bot("reader", "Reader", "Tries the commonest letters, one after the other.", read),
    "sleuth": Bot("sleuth", "Sleuth", "Knows many words and deduces the likeliest letter.", deduce),
}
