"""Finds a puzzle by kind, series and number, wherever it is kept."""

import logging
from functools import lru_cache
from typing import Any

from msgspec import Struct

from gridhouse.house.puzzles.dailies import Dailies, NoSuchPuzzle
from gridhouse.house.shelf import Shelf
from gridhouse.kernel import LIBRARY, AnyKind, Day, Refusal
from gridhouse.store import Database, library

_log = logging.getLogger(__name__)


class Found(Struct, frozen=True):
    """A puzzle that is out."""

    kind: AnyKind
    puzzle: Any
    day: Day
    own: bool = False
    """Whether whoever asks published it: they know the answer."""


class Finder:
    """Knows every puzzle that somebody may try."""

    def __init__(self, shelf: Shelf, dailies: Dailies, database: Database) -> None:
        self._shelf = shelf
        self._dailies = dailies
        self._database = database

    def kind(self, key: str) -> AnyKind:
        """A kind of puzzle of this house."""
        try:
            return self._shelf.kinds[key]
        except KeyError:
            raise NoSuchPuzzle from None

    async def find(self, kind: str, series: str, number: int, viewer: str | None = None) -> Found:
        """The puzzle of this number; where it is not out, or not for whoever asks, there is none."""
        found = self.kind(kind)
        if series == LIBRARY:
            return await self._published(found, number, viewer)
        puzzle = await self._dailies.of(kind, series).find(number)
        return Found(found, puzzle, found.day(series, number))

    async def _published(self, kind: AnyKind, number: int, viewer: str | None) -> Found:
        """A puzzle that somebody published."""
        row = await self._database.read(lambda conn: library.find(conn, kind.key, number, viewer))
        if row is None or not kind.shared:
            raise NoSuchPuzzle
        own = viewer is not None and row.author == viewer
        return Found(kind, read(kind, row.text), kind.day(LIBRARY, number), own)


@lru_cache(maxsize=512)
def read(kind: AnyKind, text: str) -> Any:
    """A puzzle from its text. Those that many try are read once. One that its kind can read no more, because
    its rules have changed since, is not there any more."""
    try:
        return kind.read(text)
    except Refusal as refusal:
        _log.warning("a published puzzle of %s cannot be read any more: %s", kind.key, refusal.text)
        raise NoSuchPuzzle from None
