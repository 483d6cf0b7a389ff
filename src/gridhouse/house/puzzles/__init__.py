"""Puzzles: a new one a day, drawn ahead, played alone, and ranked by what the house judged."""
