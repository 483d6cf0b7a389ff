"""Vapoosh!: four dice, a multiplication table, and four in a row."""

from gridhouse.games.vapoosh.game import Vapoosh
from gridhouse.games.vapoosh.lessons import LESSONS

GAME = Vapoosh()

__all__ = ["GAME", "LESSONS", "Vapoosh"]
