"""Tally where undo is `admin`."""

from typing import ClassVar

from gridhouse.kernel import UndoPolicy
from tests.house.games.tally import Tally


class Led(Tally):
    key = "tally_admin"
    undo: ClassVar[UndoPolicy] = UndoPolicy("admin")


GAME = Led()
