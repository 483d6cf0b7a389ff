"""ChromaCross."""
