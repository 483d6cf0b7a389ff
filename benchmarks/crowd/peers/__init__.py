"""Servers that others would write, and that do nothing but tell a crowd."""
