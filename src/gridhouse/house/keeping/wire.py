"""What is said about keeping."""

from typing import Annotated

from msgspec import Meta, Struct

MOST_DAYS = 3650

Days = Annotated[int, Meta(ge=0, le=MOST_DAYS)]
Thing = Annotated[int, Meta(ge=0, lt=2**31)]


class PictureDays(Struct, frozen=True, forbid_unknown_fields=True):
    """For how long a match keeps its pictures."""

    days: Days | None
    """After its end; null: for as long as the match is there."""


class MakeBackup(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for a backup with secrets: addresses of webhooks, passwords' hashes, codes."""

    passphrase: Annotated[str, Meta(max_length=200)]


class Restored(Struct, frozen=True):
    """A match that was brought back from a file."""

    id: str
    facts: int
    pictures: int
    secrets: bool
    """Whether its passwords, codes and addresses came along."""


class Looking(Struct, frozen=True, forbid_unknown_fields=True):
    """Say what you look at, by the numbers of the game; null: at nothing any more."""

    thing: Thing | None


class LooksAt(Struct, frozen=True):
    """Another organiser, and what they look at just now."""

    name: str
    thing: int


class LookList(Struct, frozen=True):
    """What the other organisers look at."""

    others: list[LooksAt]


class Deleted(Struct, frozen=True):
    """What was deleted of somebody's."""

    pictures: int
