"""Chaos: people play in a house where everything breaks, and a judge reads what has become of their moves."""
