"""Channels outside the house, and an outbox that keeps the order of each. Nothing was ever in the old one."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Build the tables anew."""
    op.drop_table("outbox")
    _channels()
    _outbox()


def _channels() -> None:
    op.create_table(
        "channels",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("hook", sa.Text, nullable=False),
        sa.Column("token", sa.LargeBinary, nullable=False),
        sa.Column("tail", sa.Text, nullable=False),
        sa.Column("kinds", sa.Text, nullable=False),
        sa.Column("seats", sa.Text),
        sa.Column("role", sa.Text),
        sa.Column("pings", sa.Text, nullable=False, server_default=sa.text("''")),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_to", sa.Integer),
        sa.Column("zone", sa.Text, nullable=False, server_default=sa.text("'UTC'")),
        sa.Column("digest", sa.Integer, nullable=False, server_default="0"),
        sa.Column("paused", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("trouble", sa.Text),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("holder", sa.Text),
        sa.Column("held_until", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("next_at", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("failing_since", sa.BigInteger),
        sa.Column("failures", sa.Integer, nullable=False, server_default="0"),
        sa.PrimaryKeyConstraint("match", "number", name=op.f("pk_channels")),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.id"], name=op.f("fk_channels_match"), ondelete="CASCADE"
        ),
        sqlite_with_rowid=False,
    )


def _outbox() -> None:
    op.create_table(
        "outbox",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("channel", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("seq", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("payload", sa.LargeBinary, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("due_at", sa.BigInteger, nullable=False),
        sa.Column("sent_at", sa.BigInteger),
        sa.Column("message", sa.Text),
        sa.Column("parked_at", sa.BigInteger),
        sa.Column("error", sa.Text),
        sa.Column("struck", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.PrimaryKeyConstraint("match", "channel", "seq", name=op.f("pk_outbox")),
        sa.ForeignKeyConstraint(
            ["match", "channel"],
            ["channels.match", "channels.number"],
            name=op.f("fk_outbox_match"),
            ondelete="CASCADE",
        ),
    )
    waiting = sa.column("sent_at").is_(None) & sa.column("parked_at").is_(None)
    op.create_index(
        op.f("ix_outbox_waiting"),
        "outbox",
        ["match", "channel", "seq"],
        sqlite_where=waiting,
        postgresql_where=waiting,
    )
