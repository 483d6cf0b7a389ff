"""The form of a backup: a zip file with the log, what belongs to it, and a list of it all with its hashes."""

import re

import msgspec
from msgspec import Struct

from gridhouse.house.outside.pictures import FULL, SMALL
from gridhouse.store import CodeRow, MemberRow, PassRow
from gridhouse.store.channels import ChannelRow
from gridhouse.store.pictures import PictureRow

LIST, LOG, ABOUT, SECRETS = "backup.json", "match.jsonl", "about.json", "secrets.bin"
_PICTURE = re.compile(r"pictures/[0-9a-f]{32}(\.small)?\.webp")

MOST = {LIST: 8 << 20, LOG: 128 << 20, ABOUT: 32 << 20, SECRETS: 1 << 20}
"""Bytes of each part, unpacked."""
MOST_OF_PICTURE = 10 << 20
MOST_PARTS = 40_000
MOST_BESIDE_PICTURES = 64 << 20
"""Bytes that a file may have beside its pictures."""


class Part(Struct, frozen=True):
    """A file within the backup."""

    size: int
    sha256: str


class Contents(Struct, frozen=True, tag_field="gridhouse", tag="backup/1"):
    """What a backup holds."""

    match: str
    game: str
    made_at: int
    parts: dict[str, Part]


class Channel(Struct, frozen=True):
    """A channel as it was set up, without its address."""

    number: int
    name: str
    kinds: tuple[str, ...]
    seats: tuple[int, ...] | None
    role: str | None
    pings: tuple[str, ...]
    quiet_from: int | None
    quiet_to: int | None
    zone: str
    digest: int


class About(Struct, frozen=True):
    """What belongs to a match beside its log. Members are named; their accounts stay where they are."""

    members: list[MemberRow]
    pictures: list[PictureRow]
    channels: list[Channel]
    picture_days: int | None


class Address(Struct, frozen=True):
    """Where a channel is."""

    number: int
    hook: str
    token: str


class Secrets(Struct, frozen=True):
    """What opens doors: of this match, and of channels elsewhere."""

    passes: list[PassRow]
    codes: list[CodeRow]
    addresses: list[Address]


def picture_parts(picture: str) -> tuple[str, str]:
    """The files of a picture within the backup."""
    return f"pictures/{picture}{FULL}", f"pictures/{picture}{SMALL}"


def most_of(part: str) -> int | None:
    """How many bytes a part may have; None: there is no such part."""
    return MOST.get(part, MOST_OF_PICTURE if _PICTURE.fullmatch(part) else None)


def beside(contents: Contents) -> bytes:
    """What the secrets of a backup belong to: all other parts of it."""
    others = {name: part for name, part in sorted(contents.parts.items()) if name != SECRETS}
    return msgspec.json.encode([contents.match, contents.game, others])


def channel_of(row: ChannelRow) -> Channel:
    """A channel as a backup keeps it."""
    return Channel(**{name: getattr(row, name) for name in Channel.__struct_fields__})
