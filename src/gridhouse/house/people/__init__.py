"""People: guests with a ticket, accounts with a password, their sessions and names."""
