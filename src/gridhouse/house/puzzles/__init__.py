"""Puzzles: dailies, drawn ahead, played alone and ranked; campaigns, and what people publish."""
