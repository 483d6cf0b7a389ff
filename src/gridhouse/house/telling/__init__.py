"""Telling: a match as each pair of eyes may see it, at once and in order, in every process."""
