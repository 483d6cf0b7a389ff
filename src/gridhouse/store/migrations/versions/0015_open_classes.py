"""Classes that are open: by a code, until their teacher closes them; and when a pupil was last there."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Add the columns. Classes of old are closed; their links open them as before.

    The table is not made anew: on SQLite that would delete the old one, and all pupils with it.
    """
    op.add_column("classes", sa.Column("code", sa.Text))
    op.add_column("classes", sa.Column("opened_at", sa.BigInteger))
    op.add_column("classes", sa.Column("started_at", sa.BigInteger))
    op.create_index(op.f("ix_classes_code"), "classes", ["code"], unique=True)
    op.add_column("pupils", sa.Column("seen_at", sa.BigInteger, nullable=False, server_default="0"))
