"""The tables of what is told outside the house: channels of a match, and what waits to be sent there."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    Table,
    Text,
    false,
    text,
)

from gridhouse.store.schema.base import metadata

# A channel of a match, and how far whoever sends there is. Kinds and seats are words with blanks between
# them; where there are no seats, all that happens is told there.
channels = Table(
    "channels",
    metadata,
    Column("match", Text, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    # The address without its token, which is sealed beside it.
    Column("hook", Text, nullable=False),
    Column("token", LargeBinary, nullable=False),
    Column("tail", Text, nullable=False),
    Column("kinds", Text, nullable=False),
    Column("seats", Text),
    Column("role", Text),
    Column("pings", Text, nullable=False, server_default=text("''")),
    Column("quiet_from", Integer),
    Column("quiet_to", Integer),
    Column("zone", Text, nullable=False, server_default=text("'UTC'")),
    Column("digest", Integer, nullable=False, server_default="0"),
    Column("paused", Boolean, nullable=False, server_default=false()),
    # Why nothing is sent there any more.
    Column("trouble", Text),
    Column("created_at", BigInteger, nullable=False),
    # Who sends there, and for how long nobody else does.
    Column("holder", Text),
    Column("held_until", BigInteger, nullable=False, server_default="0"),
    Column("next_at", BigInteger, nullable=False, server_default="0"),
    # Since when the first in line has failed, and how often.
    Column("failing_since", BigInteger),
    Column("failures", Integer, nullable=False, server_default="0"),
    sqlite_with_rowid=False,
)

# One row for each fact and channel. It waits until it is sent or set aside.
outbox = Table(
    "outbox",
    metadata,
    Column("match", Text, primary_key=True),
    Column("channel", Integer, primary_key=True, autoincrement=False),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("payload", LargeBinary, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("due_at", BigInteger, nullable=False),
    Column("sent_at", BigInteger),
    Column("message", Text),
    Column("parked_at", BigInteger),
    Column("error", Text),
    Column("struck", Boolean, nullable=False, server_default=false()),
    ForeignKeyConstraint(
        ["match", "channel"],
        ["channels.match", "channels.number"],
        ondelete="CASCADE",
        name="fk_outbox_match",
    ),
)

_waiting = outbox.c.sent_at.is_(None) & outbox.c.parked_at.is_(None)
Index(
    "ix_outbox_waiting",
    outbox.c.match,
    outbox.c.channel,
    outbox.c.seq,
    sqlite_where=_waiting,
    postgresql_where=_waiting,
)
