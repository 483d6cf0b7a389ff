"""Vapoosh!: four dice, a multiplication table, and four in a row."""

from gridhouse.games.vapoosh.game import Vapoosh

GAME = Vapoosh()

__all__ = ["GAME", "Vapoosh"]
