"""What a page may ask a game to think about, beside what it is shown."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from gridhouse.kernel.actor import Actor


class GameQuestion(Struct, frozen=True):
    """Something that anybody who may see a match may ask about it, such as what a wish would lead to.

    The house answers it in a process of its own, from the match as the one who asks may see it, and gives up
    when the time is over. Whatever is asked, the answer tells no more than the view of the one who asks.
    """

    about: str
    """What is asked, in a sentence."""
    asked: type[Struct]
    told: type[Struct]
    answer: Callable[[Any, Actor, Any], Struct]
    """A pure function of the state, of who asks and of what is asked, or a Refusal that says why there is no
    answer."""
    example: Struct
    """Something that is asked, and quickly answered or refused, in every state."""
    seconds: float = 5.0
    """How long a processor may work on it at most."""
