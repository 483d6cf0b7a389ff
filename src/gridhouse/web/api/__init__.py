"""The JSON interface: a module for each part of the house, and its own description."""
