"""ChromaCross: two words cross, every colour is a letter."""

from gridhouse.games.chromacross.daily import ChromaCrossPuzzles
from gridhouse.games.chromacross.game import ChromaCross

GAME = ChromaCross()
"""The race at a table. A house hands it the daily puzzles that are out."""
PUZZLES = ChromaCrossPuzzles()

__all__ = ["GAME", "PUZZLES", "ChromaCross"]
