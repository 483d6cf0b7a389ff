"""The games of the house. A new game is one new folder, listed here or registered by path."""

from gridhouse.games import chromacross, head, vapoosh
from gridhouse.kernel import AnyGame

GAMES: tuple[AnyGame, ...] = (chromacross.GAME, head.GAME, vapoosh.GAME)
"""Every game that comes with the house."""
