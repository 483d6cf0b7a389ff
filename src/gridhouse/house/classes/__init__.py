"""Classes: times tables that people showed in their games, and teachers who see those of pupils."""
