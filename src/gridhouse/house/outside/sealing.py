"""Seals tokens with a key that is a file beside the data, so that whoever has the database alone has none."""

import os
import secrets
from contextlib import suppress
from functools import cached_property
from pathlib import Path

from cryptography.fernet import Fernet, InvalidToken

FILE = "outside.key"


class CannotOpen(Exception):
    """It was sealed with another key."""


class Seals:
    """Seals and opens. The key is drawn when something is first sealed."""

    def __init__(self, folder: Path, file: str = FILE) -> None:
        self._file = folder / file

    def seal(self, token: str) -> bytes:
        return self._box.encrypt(token.encode())

    def open(self, sealed: bytes) -> str:
        try:
            return self._box.decrypt(sealed).decode()
        except InvalidToken:
            raise CannotOpen from None

    @cached_property
    def _box(self) -> Fernet:
        with suppress(FileNotFoundError):
            return Fernet(self._file.read_bytes())
        self._draw()
        return Fernet(self._file.read_bytes())

    def _draw(self) -> None:
        """A new key, whole or not at all; where another process was faster, its own stays."""
        self._file.parent.mkdir(parents=True, exist_ok=True)
        draft = self._file.with_suffix(f".{secrets.token_hex(8)}")
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            file.write(Fernet.generate_key())
            file.flush()
            os.fsync(file.fileno())
        try:
            with suppress(FileExistsError):
                os.link(draft, self._file)
        finally:
            draft.unlink()
