"""Puzzles of any kind: several series a day, one try a person, progress, and a library.

What people played for the standings of the daily puzzle, as matches of one seat, become their tries.
"""

from collections.abc import Iterator
from datetime import UTC, date, datetime
from typing import Any

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

FIRST_DAY = date(2025, 5, 7)
"""The day of puzzle 1."""
ATTEMPTS = 6


def upgrade() -> None:
    """Build the tables, tell them what the old ones know, and drop that there."""
    _dailies()
    _tries()
    _progress()
    _library()
    op.drop_index(op.f("ix_matches_options"), "matches")
    conn = op.get_bind()
    rows = list(_first_tries(conn))
    if rows:
        conn.execute(sa.table("tries", *(sa.column(name) for name in rows[0])).insert(), rows)


def _dailies() -> None:
    """A series more in the key. SQLite cannot change one, so the table is made anew."""
    op.execute("CREATE TABLE old_dailies AS SELECT * FROM dailies")
    op.drop_table("dailies")
    op.create_table(
        "dailies",
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("series", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("date", sa.Text, nullable=False),
        sa.Column("row", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("kind", "series", "number", name=op.f("pk_dailies")),
        sa.UniqueConstraint("kind", "series", "date", name=op.f("uq_dailies_kind")),
    )
    op.execute(
        "INSERT INTO dailies (kind, series, number, date, row) "
        "SELECT game, 'daily', number, date, row FROM old_dailies"
    )
    op.drop_table("old_dailies")


def _person(table: str) -> tuple[sa.Column[str], sa.ForeignKeyConstraint]:
    key = sa.ForeignKeyConstraint(
        ["person"], ["people.id"], name=op.f(f"fk_{table}_person"), ondelete="CASCADE"
    )
    return sa.Column("person", sa.Text, nullable=False), key


def _tries() -> None:
    person, key = _person("tries")
    op.create_table(
        "tries",
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("series", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        person,
        sa.Column("begun_at", sa.BigInteger, nullable=False),
        sa.Column("ended_at", sa.BigInteger),
        sa.Column("answer", sa.LargeBinary, nullable=False),
        sa.Column("solved", sa.Boolean, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("offline", sa.Boolean, nullable=False),
        sa.Column("on_its_day", sa.Boolean, nullable=False),
        sa.Column("ranked", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("kind", "series", "number", "person", name=op.f("pk_tries")),
        key,
        sqlite_with_rowid=False,
    )
    op.create_index(op.f("ix_tries_person"), "tries", ["person"])


def _progress() -> None:
    person, key = _person("progress")
    op.create_table(
        "progress",
        sa.Column("kind", sa.Text, nullable=False),
        person,
        sa.Column("puzzle", sa.Text, nullable=False),
        sa.Column("stars", sa.Integer, nullable=False),
        sa.Column("answer", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("kind", "person", "puzzle", name=op.f("pk_progress")),
        key,
        sqlite_with_rowid=False,
    )
    op.create_index(op.f("ix_progress_person"), "progress", ["person"])


def _library() -> None:
    author = sa.ForeignKeyConstraint(
        ["author"], ["people.id"], name=op.f("fk_library_author"), ondelete="SET NULL"
    )
    op.create_table(
        "library",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("author", sa.Text),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("folded", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("hidden", sa.Boolean, nullable=False),
        sa.Column("looked_at", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_library")),
        author,
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_library_author"), "library", ["author"])
    op.create_index(op.f("ix_library_kind"), "library", ["kind", "created_at"])
    reason, settled = (
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("settled", sa.Boolean, nullable=False),
    )
    opinions: dict[str, tuple[sa.Column[Any], ...]] = {"likes": (), "reports": (reason, settled)}
    for table, more in opinions.items():
        person, key = _person(table)
        entry = sa.ForeignKeyConstraint(
            ["entry"], ["library.id"], name=op.f(f"fk_{table}_entry"), ondelete="CASCADE"
        )
        op.create_table(
            table,
            sa.Column("entry", sa.BigInteger, nullable=False),
            person,
            *more,
            sa.Column("at", sa.BigInteger, nullable=False),
            sa.PrimaryKeyConstraint("entry", "person", name=op.f(f"pk_{table}")),
            entry,
            key,
            sqlite_with_rowid=False,
        )
        op.create_index(op.f(f"ix_{table}_person"), table, ["person"])


# --- Matches of one seat that were played for the standings -----------------------------

_ALONE = sa.text(
    """
    SELECT matches.id, matches.options, members.person, matches.created_at, matches.outcome
    FROM matches
    JOIN members ON members.match = matches.id AND members.seat IS NOT NULL AND members.left_at IS NULL
    JOIN people ON people.id = members.person
    WHERE matches.game = 'chromacross' AND matches.seats = 1
    ORDER BY matches.created_at, matches.id
    """
)
_FACTS = sa.text("SELECT at, fact FROM events WHERE match = :match AND source = 'game' ORDER BY seq")


def _first_tries(conn: sa.Connection) -> Iterator[dict[str, Any]]:
    """Each person's first try at each puzzle, by the usual number of attempts."""
    met: set[tuple[int, str]] = set()
    for match, options, person, created_at, outcome in conn.execute(_ALONE).all():
        chosen = msgspec.json.decode(options)
        number = chosen.get("puzzle", 0)
        if number and chosen.get("attempts", ATTEMPTS) == ATTEMPTS and (number, person) not in met:
            met.add((number, person))
            facts = [(at, msgspec.json.decode(fact)) for at, fact in conn.execute(_FACTS, {"match": match})]
            hard = chosen.get("hard", False)
            yield {
                "kind": "chromacross",
                "series": "daily",
                "number": number,
                "person": person,
                "begun_at": created_at,
                "ended_at": facts[-1][0] if outcome is not None else None,
                "offline": False,
                "ranked": True,
                **_played([fact for _, fact in facts], hard, over=outcome is not None),
                "on_its_day": _day(created_at) == number,
            }


def _played(facts: list[dict[str, Any]], hard: bool, *, over: bool) -> dict[str, Any]:
    """What was guessed, and what that is worth."""
    cross = facts[0]["cross"]
    letters = set(cross["horizontal"] + cross["vertical"])
    guessed = "".join(fact["letter"] for fact in facts if fact["type"] == "guessed")
    return {
        "answer": msgspec.json.encode({"letters": guessed, "hard": hard}),
        "solved": over and letters <= set(guessed),
        "score": len(set(guessed) - letters),
    }


def _day(ms: int) -> int:
    return (datetime.fromtimestamp(ms / 1000, UTC).date() - FIRST_DAY).days + 1
