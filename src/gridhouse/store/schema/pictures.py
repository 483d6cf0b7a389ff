"""The table of pictures that people send to a match."""

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, LargeBinary, Table, Text

from gridhouse.store.schema.base import metadata

# A picture that somebody sends, or has sent, to a match. What it shows is a file beside the database.
pictures = Table(
    "pictures",
    metadata,
    Column("id", Text, primary_key=True),
    Column("match", Text, ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
    # Who sent it, as the log of the match knows them, and the team that it is for.
    Column("member", Integer, nullable=False),
    Column("seat", Integer),
    Column("state", Text, nullable=False),
    # Bytes: as many as were announced while it comes in, then as many as are kept.
    Column("size", BigInteger, nullable=False),
    Column("received", BigInteger, nullable=False),
    Column("begun_at", BigInteger, nullable=False),
    Column("touched_at", BigInteger, nullable=False),
    # Of what was sent, once it was looked at; likeness is a difference hash in hexadecimal.
    Column("sha256", Text),
    Column("likeness", Text),
    Column("width", Integer),
    Column("height", Integer),
    # Earlier pictures of the match that look like it.
    Column("alike", LargeBinary),
    Index("ix_pictures_match", "match", "state"),
)

_coming = pictures.c.state == "coming"
Index("ix_pictures_touched_at", pictures.c.touched_at, sqlite_where=_coming, postgresql_where=_coming)
