"""Bots that hide and hunt. A bot is fed its own view, and nothing else."""
