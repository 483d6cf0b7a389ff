"""Codes: six letters that let people into a team, to be read out and typed."""

import secrets

LETTERS = "BCDFGHJKMNPQRSTVWXYZ"
"""None that looks like a digit or another letter, and no vowels: a code is no word."""
LENGTH = 6


def new_code() -> str:
    """A code that nobody can guess: one of 64 million."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def read_code(text: str) -> str | None:
    """The code that somebody typed, in whatever case and with blanks; None: it is none."""
    letters = "".join(text.upper().replace("-", " ").split())
    return letters if len(letters) == LENGTH and set(letters) <= set(LETTERS) else None
