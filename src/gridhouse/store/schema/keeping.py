"""The tables of keeping: for how long a match keeps its pictures, and who looks at what just now."""

from sqlalchemy import BigInteger, Column, ForeignKey, Integer, Table, Text

from gridhouse.store.schema.base import metadata


def _match_key() -> Column[str]:
    return Column("match", Text, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)


# A match without a row keeps its pictures for as long as it is there.
keeping = Table(
    "keeping",
    metadata,
    _match_key(),
    Column("picture_days", Integer, nullable=False),
    sqlite_with_rowid=False,
)

# What an organiser has open, by the numbers of the match's game, so that no two do the same work.
looks = Table(
    "looks",
    metadata,
    _match_key(),
    Column("member", Integer, primary_key=True, autoincrement=False),
    Column("thing", Integer, nullable=False),
    Column("until", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
