"""One table of who belongs to a match, in place of a seat's person, a match's creator and who once sat."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

NOBODY = ""
"""The creator of a match whose creator had left the house."""


def upgrade() -> None:
    """Build the tables, tell them what the old ones know, and drop that there."""
    _members()
    _passes()
    for statement in (_HOSTS, _PLAYERS, _ONCE):
        op.execute(statement)
    op.execute("UPDATE seats SET name = NULL")
    op.drop_index(op.f("ix_seats_person"), "seats")
    op.drop_column("seats", "person")
    op.drop_index(op.f("ix_matches_creator"), "matches")
    op.drop_column("matches", "creator")
    op.drop_table("sitters")


def _members() -> None:
    op.create_table(
        "members",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("person", sa.Text),
        sa.Column("role", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.Text),
        sa.Column("by_pass", sa.Text),
        sa.Column("joined_at", sa.BigInteger, nullable=False),
        sa.Column("left_at", sa.BigInteger),
        sa.PrimaryKeyConstraint("match", "number", name=op.f("pk_members")),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_members_match"), ondelete="CASCADE"),
        sqlite_with_rowid=False,
    )
    op.create_index(op.f("ix_members_person"), "members", ["person"])


def _passes() -> None:
    op.create_table(
        "passes",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("opens", sa.Text, nullable=False),
        sa.Column("password", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match", "opens", name=op.f("pk_passes")),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_passes_match"), ondelete="CASCADE"),
        sqlite_with_rowid=False,
    )


# A host who has left the house stays as nobody. The numbers of players follow the host's, by their seats.
_HOSTS = f"""
    INSERT INTO members (match, number, person, role, joined_at)
    SELECT id, 1, CASE creator WHEN '{NOBODY}' THEN NULL ELSE creator END, 'host', created_at FROM matches
"""  # noqa: S608 - a constant of our own
_PLAYERS = """
    INSERT INTO members (match, number, person, role, seat, name, joined_at)
    SELECT seats.match, seats.seat + 2, seats.person, 'player', seats.seat, seats.name, matches.created_at
    FROM seats JOIN matches ON matches.id = seats.match WHERE seats.kind = 'person'
"""
# Those who got up again: nobody wrote down from which seat.
_ONCE = """
    INSERT INTO members (match, number, person, role, joined_at, left_at)
    SELECT sitters.match, matches.seats + 1 + ROW_NUMBER() OVER (PARTITION BY sitters.match ORDER BY person),
        person, 'player', matches.created_at, matches.updated_at
    FROM sitters JOIN matches ON matches.id = sitters.match
    WHERE person NOT IN (SELECT person FROM seats WHERE seats.match = sitters.match AND person IS NOT NULL)
"""
