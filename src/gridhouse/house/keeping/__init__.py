"""Keeping: a match as one file and back, pictures whose time is up, and what people have given."""
