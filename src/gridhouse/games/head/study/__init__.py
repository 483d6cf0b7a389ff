"""Measuring the game: tournaments of bots, and the hunts from which chances are told. No match needs it."""
