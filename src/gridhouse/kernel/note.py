"""Notes: what is told outside the house of something that happened, such as in a chat."""

from msgspec import Struct


class Detail(Struct, frozen=True):
    """One thing that a note tells besides, under a heading of its own."""

    name: str
    text: str


class Note(Struct, frozen=True, omit_defaults=True):
    """A note, in plain text: whoever sends it sees to it that nothing in it is taken for anything else.

    Seats are named {0}, {1}, …
    """

    kind: str
    """One of the game's `notices`."""
    title: str
    details: tuple[Detail, ...] = ()
    seats: tuple[int, ...] = ()
    """Whom it is about; nobody: the match as a whole."""
    colour: int | None = None
    """As 0xRRGGBB."""


HOUSE_NOTICES = {"undo": "Moves taken back", "rename": "Teams renamed"}
"""The kinds of the house's own notes, for every game that has some."""
