"""The gate: who comes in, how much and how fast, and what is written down about it."""
