"""Keeping: who of a Discord server is who at which match, sealed in a file beside the bot."""

import os
import secrets
from pathlib import Path
from typing import Protocol

from msgspec import Struct, json

FILE = "discord.sealed"


class Seals(Protocol):
    """Seals and opens texts."""

    def seal(self, token: str) -> bytes: ...

    def open(self, sealed: bytes) -> str: ...


class Who(Struct, frozen=True):
    """A person of Discord, in one of its servers (0: in messages to the bot alone)."""

    guild: int
    user: int


class Belonging(Struct, frozen=True):
    """Where somebody belongs, and the cookies by which the house knows them."""

    match: str
    game: str
    called: str
    seat: int | None
    cookies: dict[str, str]


class Keeping:
    """All of them. What was kept with another key cannot be read any more: then everybody joins anew."""

    def __init__(self, folder: Path, seals: Seals) -> None:
        self._file = folder / FILE
        self._seals = seals
        kept = self._seals.open(self._file.read_bytes()) if self._file.exists() else "{}"
        self._all = json.decode(kept, type=dict[str, Belonging])

    def find(self, who: Who) -> Belonging | None:
        return self._all.get(_key(who))

    def keep(self, who: Who, where: Belonging) -> None:
        if self._all.get(_key(who)) != where:
            self._all[_key(who)] = where
            self._write()

    def forget(self, who: Who) -> None:
        if self._all.pop(_key(who), None) is not None:
            self._write()

    def _write(self) -> None:
        """The file as a whole, or as it was."""
        self._file.parent.mkdir(parents=True, exist_ok=True)
        draft = self._file.with_suffix(f".{secrets.token_hex(8)}")
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            file.write(self._seals.seal(json.encode(self._all).decode()))
            file.flush()
            os.fsync(file.fileno())
        draft.replace(self._file)


def _key(who: Who) -> str:
    return f"{who.guild}/{who.user}"
