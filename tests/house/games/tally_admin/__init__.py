"""Tally where undo is `admin`."""

from typing import ClassVar

from gridhouse.kernel import Undo
from tests.house.games.tally import Tally


class Led(Tally):
    key = "tally_admin"
    undo: ClassVar[Undo] = "admin"


GAME = Led()
