"""The interface to the word bank, for pages that help to spell."""

from typing import Annotated

from msgspec import Meta, Struct

from gridhouse.games.words import bank
from gridhouse.web.gate.problem import NOT_FOUND
from gridhouse.web.gate.visit import Visit
from gridhouse.web.routes.typed import Routes

Length = Annotated[int, Meta(ge=3, le=6)]
Letter = Annotated[str, Meta(pattern="^[A-Za-z]$")]

A_WEEK = "public, max-age=604800"
"""The bank changes with a new version of the house, and seldom then."""

routes = Routes("words")


class WordList(Struct, frozen=True):
    """Words of the bank, the commonest first."""

    words: list[str]


@routes.get("/api/words/{length}/{letter}", problems=(NOT_FOUND,))
async def words_of_bank(visit: Visit, length: Length, letter: Letter) -> WordList:
    """The words of the bank with this length and first letter, the commonest first.

    A page that completes what somebody types filters them itself: so an address, and a log with it,
    tells no more of a word that is about to be hidden than its length and its first letter.
    """
    visit.cache = A_WEEK
    return WordList(bank().completing(letter.upper(), length))
