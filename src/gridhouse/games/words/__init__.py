"""English words for the word games: a bank that players may use, and answers that puzzles are made of."""

from gridhouse.games.words.lists import Words, answers, bank

__all__ = ["Words", "answers", "bank"]
