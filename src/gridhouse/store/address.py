"""Database addresses: `sqlite:///file` and `postgresql://…`."""

from pathlib import Path

SQLITE = "sqlite:///"
POSTGRESQL = ("postgresql://", "postgres://")


def sqlite_path(url: str) -> Path | None:
    """The file that a `sqlite:///` address names; None for PostgreSQL. Others are a ValueError."""
    if url.startswith(SQLITE) and len(url) > len(SQLITE):
        return Path(url.removeprefix(SQLITE))
    if url.startswith(POSTGRESQL):
        return None
    # The address stays out of the message: it may hold a password.
    raise ValueError("a database address is sqlite:///FILE or postgresql://…")
