"""Members: the one answer to who belongs to a match, as what, and by which pass."""
