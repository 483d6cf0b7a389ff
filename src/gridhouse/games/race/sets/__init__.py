"""Sets that come with the house: tasks and powerup tiles to begin a race with, as sheets in `data`"""
