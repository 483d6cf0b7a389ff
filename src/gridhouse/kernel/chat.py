"""What can be said to a game in a chat: commands in, sentences and wishes out. All of it is pure."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal

from msgspec import Struct

from gridhouse.kernel.game import Command
from gridhouse.kernel.note import Detail

Given = Mapping[str, Any]
"""What somebody has filled in, by name: texts and numbers, and pictures by their ids in the house."""


class Onlook(Struct, frozen=True):
    """A match as whoever speaks may see it, and nothing else."""

    view: Any
    """As the game shows it to them."""
    names: tuple[str, ...]
    """What the seats are called."""
    called: str
    """What whoever speaks is called there."""
    organises: bool


class Press(Struct, frozen=True):
    """A button under something that was said: it gives a command about one thing, by its number."""

    label: str
    command: str
    about: int
    asks: str = ""
    """What is to be written before, if anything is; it is given as `text`."""
    style: Literal["good", "bad", "plain"] = "plain"


class Saying(Struct, frozen=True):
    """What is said to one person alone, in plain text. Seats are named {0}, {1}, …"""

    title: str
    text: str = ""
    details: tuple[Detail, ...] = ()
    presses: tuple[Press, ...] = ()
    pictures: tuple[str, ...] = ()
    """Pictures of the house that go with it."""


class Wanted(Struct, frozen=True):
    """A wish that follows from a command, and what is said when it was granted."""

    wish: Command
    said: Callable[[Onlook], Saying]
    """From the match as it is afterwards."""
    as_seen: bool = False
    """Whether it holds only for the match as it was seen: else somebody else's may be lost by it."""


class Blank(Struct, frozen=True):
    """Something to fill in."""

    name: str
    about: str
    kind: Literal["text", "number", "picture", "yes"] = "text"
    needed: bool = False
    offers: Callable[[Onlook, Given], Iterable[tuple[str, str]]] | None = None
    """What could be filled in, as it is read and as it is given; from what else was given so far."""


class ChatCommand(Struct, frozen=True):
    """Something that can be said to a game."""

    about: str
    do: Callable[[Onlook, Given], Saying | Wanted]
    """A pure function, or a Refusal that says why not."""
    blanks: Sequence[Blank] = ()
    by_press: bool = False
    """Whether only a button gives it: it is given `about`, and `text` where the button asks."""
