"""The tables of puzzles: dailies, tries and progress, the library, and collections of what is there."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
)

from gridhouse.store.schema.base import metadata, person_key


def _entry_key() -> Column[int]:
    """What is said of a puzzle of the library goes when the puzzle goes."""
    return Column("entry", BigInteger, ForeignKey("library.id", ondelete="CASCADE"), primary_key=True)


def _collection_key() -> Column[int]:
    """What belongs to a collection goes when the collection goes."""
    return Column(
        "collection", BigInteger, ForeignKey("collections.id", ondelete="CASCADE"), primary_key=True
    )


def _number() -> Column[int]:
    """A number that the database gives. SQLite does so only in a column that is exactly INTEGER."""
    return Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True)


# Append-only: a row that is stored never changes.
dailies = Table(
    "dailies",
    metadata,
    Column("kind", Text, primary_key=True),
    Column("series", Text, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("date", Text, nullable=False),
    Column("row", LargeBinary, nullable=False),
    UniqueConstraint("kind", "series", "date"),
)

# Somebody's one try at a puzzle of a series, or of the library (whose ids are its numbers).
tries = Table(
    "tries",
    metadata,
    Column("kind", Text, primary_key=True),
    Column("series", Text, primary_key=True),
    Column("number", Integer, primary_key=True),
    person_key(),
    Column("begun_at", BigInteger, nullable=False),
    Column("ended_at", BigInteger),
    Column("answer", LargeBinary, nullable=False),
    Column("solved", Boolean, nullable=False),
    Column("score", Integer, nullable=False),
    Column("offline", Boolean, nullable=False),
    Column("on_its_day", Boolean, nullable=False),
    Column("ranked", Boolean, nullable=False),
    sqlite_with_rowid=False,
)
Index("ix_tries_person", tries.c.person)

# How far somebody is in a campaign.
progress = Table(
    "progress",
    metadata,
    Column("kind", Text, primary_key=True),
    person_key(),
    Column("puzzle", Text, primary_key=True),
    Column("stars", Integer, nullable=False),
    Column("answer", LargeBinary, nullable=False),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
Index("ix_progress_person", progress.c.person)

# Puzzles that people published. They outlive whoever leaves the house. They are searched by the folded title,
# and are hidden by reports only until the host has looked at them. Until a puzzle is tagged, nobody has asked
# its kind for its tags.
library = Table(
    "library",
    metadata,
    _number(),
    Column("kind", Text, nullable=False),
    Column("author", Text, ForeignKey("people.id", ondelete="SET NULL"), index=True),
    Column("title", Text, nullable=False),
    Column("folded", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("hidden", Boolean, nullable=False),
    Column("looked_at", BigInteger),
    Column("note", Text, nullable=False, server_default=text("''")),
    Column("tagged", Boolean, nullable=False, server_default=false()),
    Index("ix_library_kind", "kind", "created_at"),
    sqlite_autoincrement=True,
)

_untagged = library.c.tagged.is_(False)
Index("ix_library_tagged", library.c.id, sqlite_where=_untagged, postgresql_where=_untagged)

# What a kind says of a puzzle, to be searched by.
tags = Table(
    "tags",
    metadata,
    _entry_key(),
    Column("tag", Text, primary_key=True),
    sqlite_with_rowid=False,
)
Index("ix_tags_tag", tags.c.tag, tags.c.entry)

likes = Table(
    "likes",
    metadata,
    _entry_key(),
    person_key(),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
Index("ix_likes_person", likes.c.person)

reports = Table(
    "reports",
    metadata,
    _entry_key(),
    person_key(),
    Column("reason", Text, nullable=False),
    Column("settled", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
Index("ix_reports_person", reports.c.person)

# What people put together of the library's puzzles. It outlives them as the puzzles do.
collections = Table(
    "collections",
    metadata,
    _number(),
    Column("kind", Text, nullable=False),
    Column("author", Text, ForeignKey("people.id", ondelete="SET NULL"), index=True),
    Column("title", Text, nullable=False),
    Column("folded", Text, nullable=False),
    Column("note", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("hidden", Boolean, nullable=False),
    Column("looked_at", BigInteger),
    Index("ix_collections_kind", "kind", "created_at"),
    sqlite_autoincrement=True,
)

collected = Table(
    "collected",
    metadata,
    _collection_key(),
    _entry_key(),
    Column("place", Integer, nullable=False),
    sqlite_with_rowid=False,
)
Index("ix_collected_entry", collected.c.entry)

collection_reports = Table(
    "collection_reports",
    metadata,
    _collection_key(),
    person_key(),
    Column("reason", Text, nullable=False),
    Column("settled", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
Index("ix_collection_reports_person", collection_reports.c.person)
