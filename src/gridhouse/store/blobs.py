"""Blobs: files of what people send, beside the database, under names that nobody can guess.

A file comes in by pieces. What is kept is written whole under another name, and then never changed.
"""

import os
import secrets
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from gridhouse.store.failpoints import failpoint

COMING = ".coming"
"""What the name of a file ends in that is not complete, or that nobody has looked at."""


def new_name() -> str:
    """A name for a file: 128 bits of chance, in letters that any file system tells apart."""
    return secrets.token_hex(16)


class Blobs:
    """The files in one folder, which several processes may share. Everything here blocks."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def write(self, name: str, start: int, piece: bytes) -> None:
        """Writes a piece of what comes in."""
        self._folder.mkdir(parents=True, exist_ok=True)
        failpoint("blob.write.before")
        file = os.open(self._folder / f"{name}{COMING}", os.O_WRONLY | os.O_CREAT, 0o600)
        try:
            os.lseek(file, start, os.SEEK_SET)
            while piece:
                piece = piece[os.write(file, piece) :]
        finally:
            os.close(file)
        failpoint("blob.write.after")

    def coming(self, name: str) -> Path:
        """Where the file is that comes in."""
        return self._folder.resolve() / f"{name}{COMING}"

    def keep(self, name: str, suffix: str, body: bytes) -> None:
        """Writes a file whole: after a power cut it is there as a whole or not at all."""
        self._folder.mkdir(parents=True, exist_ok=True)
        whole = self._folder / f"{name}{suffix}"
        fresh = whole.with_name(f"{whole.name}{COMING}")
        file = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        try:
            os.write(file, body)
            os.fsync(file)
        finally:
            os.close(file)
        failpoint("blob.keep.before")
        fresh.replace(whole)
        failpoint("blob.keep.after")

    def read(self, name: str, suffix: str) -> bytes:
        """A file that is kept. FileNotFoundError: it is gone."""
        return (self._folder / f"{name}{suffix}").read_bytes()

    def drop_coming(self, name: str) -> None:
        """Takes away what has come in."""
        (self._folder / f"{name}{COMING}").unlink(missing_ok=True)

    def drop(self, name: str) -> None:
        """Takes away everything of this name."""
        for path in self._folder.glob(f"{name}.*"):
            path.unlink(missing_ok=True)

    def names(self, older_than: float) -> Iterator[str]:
        """The names of files that nobody has touched for so many seconds."""
        until = time.time() - older_than
        if not self._folder.is_dir():
            return
        seen: set[str] = set()
        for path in self._folder.iterdir():
            with suppress(FileNotFoundError):
                if path.stat().st_mtime < until and path.is_file():
                    seen.add(path.name.partition(".")[0])
        yield from sorted(seen)
