"""The tables of people, matches and classes."""

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
    text,
)

from gridhouse.store.schema.base import metadata


def _match_key() -> Column[str]:
    """What belongs to a match goes when the match goes."""
    return Column("match", Text, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)


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
    # The name as it is searched.
    Column("folded", Text, nullable=False, server_default=text("''")),
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

# A password that makes whoever enters it a member: an organiser, or a player of a seat.
passes = Table(
    "passes",
    metadata,
    _match_key(),
    Column("opens", Text, primary_key=True),
    Column("password", Text, nullable=False),
    sqlite_with_rowid=False,
)

# A short code that lets people in as a password does. It is typed alone, so it names its match.
codes = Table(
    "codes",
    metadata,
    _match_key(),
    Column("opens", Text, primary_key=True),
    Column("code", Text, nullable=False, unique=True),
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

classes = Table(
    "classes",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("teacher", Text, ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("token", Text, nullable=False, unique=True),
    Column("created_at", BigInteger, nullable=False),
    # Six digits that open it, as long as it is open, and when it was opened.
    Column("code", Text, unique=True, index=True),
    Column("opened_at", BigInteger),
    # When a game was last begun for everybody.
    Column("started_at", BigInteger),
)

pupils = Table(
    "pupils",
    metadata,
    Column("class", Text, ForeignKey("classes.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("nickname", Text, nullable=False),
    Column("joined_at", BigInteger, nullable=False),
    # When they were last at the page of the class.
    Column("seen_at", BigInteger, nullable=False, server_default=text("0")),
    UniqueConstraint("person", "class"),
)
