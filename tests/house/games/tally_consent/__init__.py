"""Tally where undo is by `consent`, of the last two moves."""

from typing import ClassVar

from gridhouse.kernel import UndoPolicy
from tests.house.games.tally import Tally


class Agreed(Tally):
    key = "tally_consent"
    undo: ClassVar[UndoPolicy] = UndoPolicy("consent", depth=2)


GAME = Agreed()
