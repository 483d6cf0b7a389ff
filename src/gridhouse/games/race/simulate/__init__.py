"""Whole races played by bot teams at high speed: who wins, by what, and what each powerup is worth"""
