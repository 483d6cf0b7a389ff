"""Players without a person: bots, which think in turn in processes of their own, and the clock."""
