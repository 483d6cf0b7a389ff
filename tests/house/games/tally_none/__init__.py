"""Tally where undo is `none`."""

from typing import ClassVar

from gridhouse.kernel import NO_UNDO, UndoPolicy
from tests.house.games.tally import Tally


class Stands(Tally):
    key = "tally_none"
    undo: ClassVar[UndoPolicy] = NO_UNDO


GAME = Stands()
