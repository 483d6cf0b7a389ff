"""The games of the house. A new game is one new folder, listed here or registered by path."""

from types import ModuleType

from gridhouse.games import chromacross, grids, head, race, vapoosh

FOLDERS: tuple[ModuleType, ...] = (chromacross, grids, head, vapoosh, race)
"""Every folder that comes with the house: each exports a GAME, PUZZLES, or both."""
