"""Tally where undo is `consent`."""

from typing import ClassVar

from gridhouse.kernel import Undo
from tests.house.games.tally import Tally


class Agreed(Tally):
    key = "tally_consent"
    undo: ClassVar[Undo] = "consent"


GAME = Agreed()
