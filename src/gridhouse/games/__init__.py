"""The games of the house. A new game is one new folder, listed here or registered by path."""

from gridhouse.kernel import AnyGame

GAMES: tuple[AnyGame, ...] = ()
"""Every game that comes with the house."""
