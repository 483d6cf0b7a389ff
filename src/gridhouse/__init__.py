"""Gridhouse: a self-hosted house of five grid games."""

__version__ = "0.1.0"
