"""The tables of what programs of players send to a match: addresses, who was heard of, and drops."""

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, LargeBinary, Table, Text

from gridhouse.store.schema.base import metadata

# The secret address of a team: by its hash it is found, and sealed it can be shown again. Names are those of
# the team when it was last used, as a JSON list: when one of them has left, it is another address.
addresses = Table(
    "addresses",
    metadata,
    Column("match", Text, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("hash", Text, nullable=False),
    Column("token", LargeBinary, nullable=False),
    Column("names", LargeBinary, nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Index("ix_addresses_hash", "hash", unique=True),
    sqlite_with_rowid=False,
)

# Who was heard of, under the name that their program says. Numbers are the game's own, as JSON.
heard = Table(
    "heard",
    metadata,
    Column("match", Text, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("name", Text, primary_key=True),
    Column("listed", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("numbers", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

# What a team may have done, until somebody says so or not. It stays, so that it is suggested once.
drops = Table(
    "drops",
    metadata,
    Column("id", Text, primary_key=True),
    Column("match", Text, ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("digest", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("hint", LargeBinary, nullable=False),
    # waiting, confirmed or dismissed.
    Column("state", Text, nullable=False),
    Index("ix_drops_digest", "match", "seat", "digest", unique=True),
)
