"""The chance of each side before the start, told from hunts that come with the game."""
