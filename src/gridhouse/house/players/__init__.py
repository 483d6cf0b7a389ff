"""Players without a person: bots that think in a process of their own, and the clock."""
