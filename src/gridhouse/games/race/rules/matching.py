"""Matchers: by what a message from outside is known to be about a task."""

import re
from typing import Annotated

from msgspec import Meta, Struct

Word = Annotated[str, Meta(min_length=1, max_length=80)]


class Matcher(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What has to have happened. Items and a source go together; a boss or a skill stands for itself."""

    items: Annotated[tuple[Word, ...], Meta(max_length=60)] = ()
    """Any of these."""
    source: Annotated[str, Meta(max_length=80)] = ""
    """Where an item has to come from; without items, anything from there will do."""
    boss: Annotated[str, Meta(max_length=80)] = ""
    kills: Annotated[int, Meta(ge=1, le=1_000_000)] = 1
    skill: Annotated[str, Meta(max_length=40)] = ""
    xp: Annotated[int, Meta(ge=1, le=200_000_000)] = 1
    """How much experience somebody has to gain."""


def plainly(name: str) -> str:
    """A name as it is compared: without case, and with one blank for blanks and underscores."""
    return re.sub(r"[\s_\u00a0]+", " ", name).strip().casefold()
