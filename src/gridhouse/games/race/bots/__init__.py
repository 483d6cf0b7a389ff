"""Bot teams of several tempers: they see what a team sees, and use powerups as their temper is"""

from gridhouse.games.race.bots.bots import BOTS, fallback, ponder

__all__ = ["BOTS", "fallback", "ponder"]
