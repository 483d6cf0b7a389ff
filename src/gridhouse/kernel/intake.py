"""Intake: what a game makes of messages that programs of players send from outside.

Nothing that comes in this way is done by itself: a game suggests, and a person wishes.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct


class Message(Struct, frozen=True):
    """What a program has sent, as far as the game understands it."""

    player: str
    """The name that it says its player has."""
    digest: str
    """The same for the same thing that happened, whoever sends it again within the minute."""
    what: Any
    """The game's own; None: nothing that matters."""


class Hint(Struct, frozen=True, omit_defaults=True):
    """Something that a team may have done."""

    target: str
    """The game's own word for what it was done for."""
    player: str
    """The name, as it stands on the team's list."""
    text: str
    """What happened, as a sentence."""
    times: int = 1
    piece: str = ""
    picture: str = ""
    """The picture that came with it."""


class Intake(Struct, frozen=True):
    """How a game hears of what happens outside. All of it is pure."""

    opens: Callable[[Any], bool]
    """Of a state: whether the match takes messages now."""
    read: Callable[[Mapping[str, Any], int], Message]
    """A message from what came in, and the minute in which it did; a Refusal says what is wrong with it."""
    listed: Callable[[str, Sequence[str]], str | None]
    """The name on a list that a program's name stands for."""
    suggest: Callable[[Any, int, str, Message, Mapping[str, int]], tuple[Sequence[Hint], Mapping[str, int]]]
    """Of a state, a seat, the name on its list, a message and the numbers that were kept for this player:
    what may have been done, and the numbers to keep from now on."""
    label: Callable[[Any, int, Hint], str | None]
    """What a hint is for, in the state as it is now; None: it fits no more."""
    wish: Callable[[Any, int, Sequence[Hint]], Any]
    """The command that a press on the first hint stands for; the others are those that wait beside it."""
    gathers: Callable[[Hint], bool]
    """Whether a press takes all hints for the same target together."""
    serve: Callable[[Any, int, str], Mapping[str, Any]]
    """The settings for a program of a team that sends to this address; no more than everybody may know."""
