"""Don't Lose Your Head: hide words on a grid, and find the other's before the blade falls."""

from gridhouse.games.head.game import Head

GAME = Head()

__all__ = ["GAME", "Head"]
