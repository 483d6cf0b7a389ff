"""ChromaCross: two words cross, every colour is a letter."""

from gridhouse.games.chromacross.game import ChromaCross

GAME = ChromaCross()
"""The game without daily puzzles; a house that publishes them gives them to `ChromaCross`."""

__all__ = ["GAME", "ChromaCross"]
