"""Finds a puzzle by kind, series and number, wherever it is kept."""

from typing import Any

from msgspec import Struct

from gridhouse.house.puzzles.dailies import Dailies, NoSuchPuzzle
from gridhouse.house.shelf import Shelf
from gridhouse.kernel import AnyKind, Day


class Found(Struct, frozen=True):
    """A puzzle that is out."""

    kind: AnyKind
    puzzle: Any
    day: Day


class Finder:
    """Knows every puzzle that somebody may try."""

    def __init__(self, shelf: Shelf, dailies: Dailies) -> None:
        self._shelf = shelf
        self._dailies = dailies

    def kind(self, key: str) -> AnyKind:
        """A kind of puzzle of this house."""
        try:
            return self._shelf.kinds[key]
        except KeyError:
            raise NoSuchPuzzle from None

    async def find(self, kind: str, series: str, number: int) -> Found:
        """The puzzle of this number; where it is not out, there is none."""
        found = self.kind(kind)
        puzzle = await self._dailies.of(kind, series).find(number)
        return Found(found, puzzle, found.day(series, number))
