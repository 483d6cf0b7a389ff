"""The words on the wire that every part of the house shares; each folder has its own beside them.

One set of types is the HTTP interface, the live protocol and the OpenAPI document.
Times are milliseconds since 1970, UTC. Texts name seats as {0}, {1}, …
"""

from typing import Annotated, Any

from msgspec import Meta, Struct

from gridhouse.kernel import UndoPolicy

WORD = r"^[A-Za-z0-9_-]+(?!\n)$"
"""What ids and tokens are made of. To Python alone `$` stands before a last line break, too."""
Id = Annotated[str, Meta(min_length=8, max_length=64, pattern=WORD)]
"""An id made by the client: a repeat with the same one is answered as before and changes nothing."""
Key = Annotated[str, Meta(max_length=64)]
"""The name of a game or a bot, for programs."""
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Seat = Annotated[int, Meta(ge=0, le=63)]


class Wish(Struct, frozen=True, forbid_unknown_fields=True):
    """The base of what clients send: unknown fields are refused, not ignored."""


# --- What the house offers --------------------------------------------------------------


class BotInfo(Struct, frozen=True):
    """A player of the house, beside a game's others from the weakest to the strongest."""

    key: str
    name: str
    about: str
    level: str
    """How strong it is, in a word, for where one chooses; empty where that is not said."""


class GameInfo(Struct, frozen=True):
    """A game of the house, with a JSON Schema of its options."""

    key: str
    name: str
    about: str
    fewest: int
    most: int
    undo: UndoPolicy
    resign: bool
    bots: list[BotInfo]
    options: dict[str, Any]
    own_page: bool
    """Whether it has a page of its own for one player, at /play/{key}."""
    hosted: bool
    """Whether somebody organises its matches, and its seats are teams."""
    at_table: bool
    """Whether matches of it can be made; puzzles alone are solved on that page."""
    rules: str | None = None
    """The path of its rule book."""
