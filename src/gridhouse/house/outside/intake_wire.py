"""What is said about messages from outside."""

import re
from typing import Annotated

from msgspec import Meta, Struct

DropId = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
UNGUESSABLE = re.compile(r"[A-Za-z0-9_-]{43}", re.ASCII)
"""What the last part of an address looks like."""


class DropInfo(Struct, frozen=True):
    """Something that a team may have done."""

    id: str
    at: int
    label: str
    """What it is for."""
    text: str
    """What happened."""
    picture: str | None


class HeardInfo(Struct, frozen=True):
    """Somebody of whom the house has heard."""

    name: str
    at: int
    listed: bool
    """Whether the name is on the team's list; of others, organisers alone are told."""


class TeamIntake(Struct, frozen=True):
    """The intake of one team."""

    seat: int
    path: str
    """Where its programs send to: a secret of the team."""
    config: str
    """Where they read their settings."""
    heard: list[HeardInfo]
    drops: list[DropInfo]


class IntakeTold(Struct, frozen=True):
    """What comes in at a match, for a team or for organisers."""

    open: bool
    teams: list[TeamIntake]


class Noted(Struct, frozen=True):
    """The answer to a message."""

    text: str
    suggested: int = 0
