"""Whoever asks stays the same person until what they ask for is written down."""

from sqlalchemy import Connection

from gridhouse.kernel import Refusal
from gridhouse.store import people


def stay(conn: Connection, person: str) -> None:
    """Holds somebody, so that what is written is theirs. Refused where they have just become an account, or
    have left the house."""
    if not people.hold(conn, person):
        raise Refusal("somebody_else", "You have just logged in or out. Load the page again.")
