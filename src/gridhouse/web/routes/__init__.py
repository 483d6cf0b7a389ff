"""Typed routes: a request is read into types, or refused with the reason, before a function sees it."""
