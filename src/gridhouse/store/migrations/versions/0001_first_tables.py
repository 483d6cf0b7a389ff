"""The first tables: people, matches and their logs, the outbox."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Build the tables, those that others refer to first."""
    _people()
    _matches()
    _logs()
    _outbox()


def _people() -> None:
    op.create_table(
        "keys",
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_keys")),
    )
    op.create_table(
        "people",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("login", sa.Text),
        sa.Column("password", sa.Text),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_people")),
        sa.UniqueConstraint("login", name=op.f("uq_people_login")),
    )
    op.create_table(
        "sessions",
        sa.Column("token", sa.LargeBinary, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("token", name=op.f("pk_sessions")),
        sa.ForeignKeyConstraint(
            ["person"], ["people.id"], name=op.f("fk_sessions_person"), ondelete="CASCADE"
        ),
    )
    op.create_index(op.f("ix_sessions_person"), "sessions", ["person"])
    op.create_index(op.f("ix_sessions_expires_at"), "sessions", ["expires_at"])


def _matches() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("options", sa.LargeBinary, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("commitment", sa.Text, nullable=False),
        sa.Column("invite", sa.Text, nullable=False),
        sa.Column("watch", sa.Text, nullable=False),
        sa.Column("creator", sa.Text, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("previous", sa.Text),
        sa.Column("head", sa.BigInteger, nullable=False),
        sa.Column("updated_at", sa.BigInteger, nullable=False),
        sa.Column("turn", sa.Text, nullable=False),
        sa.Column("outcome", sa.LargeBinary),
        sa.Column("deadline_at", sa.BigInteger),
        sa.Column("bot_due", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_matches")),
        sa.UniqueConstraint("invite", name=op.f("uq_matches_invite")),
        sa.UniqueConstraint("watch", name=op.f("uq_matches_watch")),
        sa.UniqueConstraint("previous", name=op.f("uq_matches_previous")),
        sa.ForeignKeyConstraint(
            ["previous"], ["matches.id"], name=op.f("fk_matches_previous"), ondelete="SET NULL"
        ),
    )
    op.create_index(op.f("ix_matches_creator"), "matches", ["creator"])
    running = sa.column("outcome").is_(None)
    _partial_index(
        "ix_matches_deadline_at", "matches", "deadline_at", running & sa.column("deadline_at").is_not(None)
    )
    _partial_index("ix_matches_bot_due", "matches", "id", running & sa.column("bot_due", sa.Boolean))
    op.create_table(
        "seats",
        _match(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("person", sa.Text),
        sa.Column("bot", sa.Text),
        sa.Column("name", sa.Text),
        sa.PrimaryKeyConstraint("match", "seat", name=op.f("pk_seats")),
        _goes_with_match("seats"),
        sqlite_with_rowid=False,
    )
    op.create_index(op.f("ix_seats_person"), "seats", ["person"])
    op.create_table(
        "sitters",
        _match(),
        sa.Column("person", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match", "person", name=op.f("pk_sitters")),
        _goes_with_match("sitters"),
        sqlite_with_rowid=False,
    )
    op.create_index(op.f("ix_sitters_person"), "sitters", ["person"])


def _logs() -> None:
    op.create_table(
        "events",
        _match(),
        sa.Column("seq", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("actor", sa.Text, nullable=False),
        sa.Column("command", sa.Text, nullable=False),
        sa.Column("source", sa.Text, nullable=False),
        sa.Column("fact", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("match", "seq", name=op.f("pk_events")),
        _goes_with_match("events"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "commands",
        _match(),
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("answer", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("match", "id", name=op.f("pk_commands")),
        _goes_with_match("commands"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "snapshots",
        _match(),
        sa.Column("layout", sa.Integer, nullable=False),
        sa.Column("seq", sa.BigInteger, nullable=False),
        sa.Column("state", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("match", "layout", name=op.f("pk_snapshots")),
        _goes_with_match("snapshots"),
    )


def _outbox() -> None:
    op.create_table(
        "outbox",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), nullable=False),
        _match(),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("payload", sa.LargeBinary, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("due_at", sa.BigInteger),
        sa.Column("attempts", sa.Integer, nullable=False, server_default="0"),
        sa.Column("done_at", sa.BigInteger),
        sa.Column("error", sa.Text),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outbox")),
        _goes_with_match("outbox"),
    )
    op.create_index(op.f("ix_outbox_match"), "outbox", ["match"])
    waiting = sa.column("done_at").is_(None) & sa.column("due_at").is_not(None)
    _partial_index("ix_outbox_due_at", "outbox", "due_at", waiting)


def _match() -> sa.Column[str]:
    return sa.Column("match", sa.Text, nullable=False)


def _goes_with_match(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["match"], ["matches.id"], name=op.f(f"fk_{table}_match"), ondelete="CASCADE"
    )


def _partial_index(name: str, table: str, column: str, where: sa.ColumnElement[bool]) -> None:
    op.create_index(op.f(name), table, [column], sqlite_where=where, postgresql_where=where)
