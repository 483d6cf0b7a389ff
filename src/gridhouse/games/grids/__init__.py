"""Grids: light cells until every symbol on the board is content. See RULES.md beside this file."""
