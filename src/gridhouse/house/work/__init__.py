"""Work: what is long or dangerous is done in processes of its own, within limits and in turn."""
