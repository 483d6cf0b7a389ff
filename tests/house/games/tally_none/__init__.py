"""Tally where undo is `none`."""

from typing import ClassVar

from gridhouse.kernel import Undo
from tests.house.games.tally import Tally


class Stands(Tally):
    key = "tally_none"
    undo: ClassVar[Undo] = "none"


GAME = Stands()
