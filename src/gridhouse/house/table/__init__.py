"""The table: one writer a match, and every command goes through it."""
