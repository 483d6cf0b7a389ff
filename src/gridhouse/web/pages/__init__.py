"""The pages: HTML shells, their scripts and styles, rule books, and what is kept for offline."""
