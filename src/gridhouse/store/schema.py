"""The tables of the house, once for both engines.

What is JSON elsewhere is bytes here, so that it comes back exactly as it went in.
Times are milliseconds since 1970, UTC.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)


def _match_key() -> Column[str]:
    """What belongs to a match goes when the match goes."""
    return Column("match", Text, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)


def _person_key() -> Column[str]:
    """What is somebody's own goes when they leave the house."""
    return Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)


def _entry_key() -> Column[int]:
    """What people say of a puzzle of the library goes when the puzzle goes."""
    return Column("entry", BigInteger, ForeignKey("library.id", ondelete="CASCADE"), primary_key=True)


keys = Table(
    "keys",
    metadata,
    Column("name", Text, primary_key=True),
    Column("secret", LargeBinary, nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("login", Text, unique=True),
    Column("password", Text),
    Column("created_at", BigInteger, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("token", LargeBinary, primary_key=True),
    Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger, nullable=False, index=True),
)

matches = Table(
    "matches",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("options", LargeBinary, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("commitment", Text, nullable=False),
    Column("invite", Text, nullable=False, unique=True),
    Column("watch", Text, nullable=False, unique=True),
    Column("created_at", BigInteger, nullable=False),
    Column("previous", Text, ForeignKey("matches.id", ondelete="SET NULL"), unique=True),
    Column("head", BigInteger, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    Column("turn", Text, nullable=False),
    Column("outcome", LargeBinary),
    Column("deadline_at", BigInteger),
    Column("bot_due", Boolean, nullable=False),
)

# Few matches wait for the clock or a bot at a time: indexes of just those are small and fast to keep.
_clocked = matches.c.outcome.is_(None) & matches.c.deadline_at.is_not(None)
_awaited = matches.c.outcome.is_(None) & matches.c.bot_due
Index("ix_matches_deadline_at", matches.c.deadline_at, sqlite_where=_clocked, postgresql_where=_clocked)
Index("ix_matches_bot_due", matches.c.id, sqlite_where=_awaited, postgresql_where=_awaited)

seats = Table(
    "seats",
    metadata,
    _match_key(),
    Column("seat", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("bot", Text),
    Column("name", Text),
    sqlite_with_rowid=False,
)

# Everybody who belongs to a match, or once did: a row for each role and each seat that somebody has there.
# The person is no foreign key: a match outlives whoever leaves the house.
members = Table(
    "members",
    metadata,
    _match_key(),
    Column("number", Integer, primary_key=True),
    Column("person", Text, index=True),
    Column("role", Text, nullable=False),
    Column("seat", Integer),
    Column("name", Text),
    Column("by_pass", Text),
    Column("joined_at", BigInteger, nullable=False),
    Column("left_at", BigInteger),
    sqlite_with_rowid=False,
)

# A password that makes whoever enters it a member: an admin, or a player of a seat.
passes = Table(
    "passes",
    metadata,
    _match_key(),
    Column("opens", Text, primary_key=True),
    Column("password", Text, nullable=False),
    sqlite_with_rowid=False,
)

events = Table(
    "events",
    metadata,
    _match_key(),
    Column("seq", BigInteger, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("actor", Text, nullable=False),
    Column("command", Text, nullable=False),
    Column("source", Text, nullable=False),
    Column("fact", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

commands = Table(
    "commands",
    metadata,
    _match_key(),
    Column("id", Text, primary_key=True),
    Column("answer", LargeBinary, nullable=False),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

snapshots = Table(
    "snapshots",
    metadata,
    _match_key(),
    Column("layout", Integer, primary_key=True),
    Column("seq", BigInteger, primary_key=True),
    Column("state", LargeBinary, nullable=False),
)

outbox = Table(
    "outbox",
    metadata,
    # SQLite numbers rows by itself only in a column that is exactly INTEGER.
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("match", Text, ForeignKey("matches.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("kind", Text, nullable=False),
    Column("payload", LargeBinary, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("due_at", BigInteger),
    Column("attempts", Integer, nullable=False, server_default="0"),
    Column("done_at", BigInteger),
    Column("error", Text),
)

_waiting = outbox.c.done_at.is_(None) & outbox.c.due_at.is_not(None)
Index("ix_outbox_due_at", outbox.c.due_at, sqlite_where=_waiting, postgresql_where=_waiting)

classes = Table(
    "classes",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("teacher", Text, ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("token", Text, nullable=False, unique=True),
    Column("created_at", BigInteger, nullable=False),
)

pupils = Table(
    "pupils",
    metadata,
    Column("class", Text, ForeignKey("classes.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("nickname", Text, nullable=False),
    Column("joined_at", BigInteger, nullable=False),
    UniqueConstraint("person", "class"),
)

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
    _person_key(),
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
    _person_key(),
    Column("puzzle", Text, primary_key=True),
    Column("stars", Integer, nullable=False),
    Column("answer", LargeBinary, nullable=False),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
Index("ix_progress_person", progress.c.person)

# Puzzles that people published. They outlive whoever leaves the house. They are searched by the folded title,
# and are hidden by reports only until the host has looked at them.
library = Table(
    "library",
    metadata,
    # SQLite numbers rows by itself only in a column that is exactly INTEGER.
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("kind", Text, nullable=False),
    Column("author", Text, ForeignKey("people.id", ondelete="SET NULL"), index=True),
    Column("title", Text, nullable=False),
    Column("folded", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("hidden", Boolean, nullable=False),
    Column("looked_at", BigInteger),
    Index("ix_library_kind", "kind", "created_at"),
    sqlite_autoincrement=True,
)

likes = Table(
    "likes",
    metadata,
    _entry_key(),
    _person_key(),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
Index("ix_likes_person", likes.c.person)

reports = Table(
    "reports",
    metadata,
    _entry_key(),
    _person_key(),
    Column("reason", Text, nullable=False),
    Column("settled", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
Index("ix_reports_person", reports.c.person)
