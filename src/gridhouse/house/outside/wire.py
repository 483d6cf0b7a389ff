"""What is said about pictures."""

from typing import Annotated

from msgspec import Meta, Struct

from gridhouse.house.wire import Seat
from gridhouse.store.pictures import PictureState

MOST_BYTES = 10 << 20
"""Of a picture, as it is sent."""
MOST_ASKED = 40

PictureId = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]


class SendPicture(Struct, frozen=True, forbid_unknown_fields=True):
    """Begin to send a picture to a match."""

    size: Annotated[int, Meta(ge=1, le=MOST_BYTES)]
    """In bytes: all of them follow, in parts."""
    seat: Seat | None = None
    """One's own team, for somebody who is in several."""
    on_behalf_of: Seat | None = None
    """The team for which an organiser sends it."""


class LooksLike(Struct, frozen=True):
    """An earlier picture of the match that looks like another one."""

    picture: str
    points: int
    """In how many of 64 points they differ; 0: in none."""


class Picture(Struct, frozen=True, omit_defaults=True):
    """A picture that was sent, or is on its way."""

    id: str
    state: PictureState
    size: int
    """In bytes."""
    received: int
    """How many bytes of it have come: whoever lost the line goes on from here."""
    at: int
    """When it began to come, in milliseconds since 1970, UTC."""
    by: str
    """The name of whoever sent it."""
    seat: int | None = None
    """The team that it is for; none: for organisers alone."""
    width: int = 0
    height: int = 0
    alike: tuple[LooksLike, ...] = ()
    """Told to organisers."""


class PictureList(Struct, frozen=True):
    """Pictures of a match, the oldest first."""

    pictures: list[Picture]
