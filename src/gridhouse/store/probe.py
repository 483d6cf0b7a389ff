"""A write that is worth nothing, to see whether the store can still write."""

import secrets

from sqlalchemy import Connection, text

# A row among the keys of the house: it is one that every store has. Another word each time, so that something
# really is written.
_WORD = text("""
    INSERT INTO keys (name, secret) VALUES ('probe', :word)
    ON CONFLICT (name) DO UPDATE SET secret = excluded.secret
""")
# SQLite writes all that changes at the end of a file. PostgreSQL has room left in its tables and its log when
# its disk is full, but not for a new table: this one asks the disk for its pages, and goes with the commit.
_ROOM = text(
    "CREATE TEMPORARY TABLE probe ON COMMIT DROP AS SELECT repeat('x', 1000) FROM generate_series(1, 64)"
)


def write(conn: Connection) -> None:
    """Writes a word. Whatever keeps the house from writing keeps it from this as well."""
    conn.execute(_WORD, {"word": secrets.token_bytes(8)})
    if conn.dialect.name == "postgresql":
        conn.execute(_ROOM)
