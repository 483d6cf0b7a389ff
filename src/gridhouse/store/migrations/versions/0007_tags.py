"""A library that is searched by what kinds say of their puzzles, and by the names of authors; makers' notes.

The tags of what is in the library already are written when the house is next opened: only kinds know them.
"""

import unicodedata

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the columns and the table, and fold everybody's name."""
    op.add_column("people", sa.Column("folded", sa.Text, nullable=False, server_default=sa.text("''")))
    op.add_column("library", sa.Column("note", sa.Text, nullable=False, server_default=sa.text("''")))
    op.add_column("library", sa.Column("tagged", sa.Boolean, nullable=False, server_default=sa.false()))
    untagged = sa.column("tagged").is_(False)
    op.create_index(
        op.f("ix_library_tagged"), "library", ["id"], sqlite_where=untagged, postgresql_where=untagged
    )
    op.create_table(
        "tags",
        sa.Column("entry", sa.BigInteger, nullable=False),
        sa.Column("tag", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("entry", "tag", name=op.f("pk_tags")),
        sa.ForeignKeyConstraint(["entry"], ["library.id"], name=op.f("fk_tags_entry"), ondelete="CASCADE"),
        sqlite_with_rowid=False,
    )
    op.create_index(op.f("ix_tags_tag"), "tags", ["tag", "entry"])
    _fold_names(op.get_bind())


def _fold_names(conn: sa.Connection) -> None:
    people = sa.table("people", sa.column("id"), sa.column("name"), sa.column("folded"))
    rows = [
        {"who": person, "as_searched": _folded(name)}
        for person, name in conn.execute(sa.select(people.c.id, people.c.name))
    ]
    if rows:
        folded = people.update().where(people.c.id == sa.bindparam("who"))
        conn.execute(folded.values(folded=sa.bindparam("as_searched")), rows)


def _folded(name: str) -> str:
    """A name as it is searched: the same whatever its case or its Unicode form."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
