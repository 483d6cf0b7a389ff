"""What can be said to a race in a chat: a tile, the standings, sending in, using powerups, reviewing"""
