"""The rules alone: set-up, guessing, judging, limits. Whoever reads only this folder knows the game."""
