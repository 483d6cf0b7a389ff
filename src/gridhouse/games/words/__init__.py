"""English words: a bank that players may use, answers that puzzles are made of, words that chance deals."""

from gridhouse.games.words.lists import Words, answers, bank, known

__all__ = ["Words", "answers", "bank", "known"]
