"""Outside: what comes in from the world around the house, and what goes out to it."""
