"""Tile Race: teams race over 56 tiles for weeks, with tasks to prove, powerups to use, and fog ahead"""

from gridhouse.games.race.chat.commands import CHAT
from gridhouse.games.race.game import TileRace

GAME = TileRace()

__all__ = ["CHAT", "GAME", "TileRace"]
