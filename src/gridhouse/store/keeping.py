"""For how long matches keep their pictures, and what is due to go."""

from collections.abc import Sequence

from sqlalchemy import BigInteger, Connection, cast, delete, insert, select

from gridhouse.store.schema import keeping, matches, pictures

DAY = 86_400_000


def days(conn: Connection, match: str) -> int | None:
    """For how many days after its end a match keeps its pictures; None: for as long as it is there."""
    found: int | None = conn.execute(
        select(keeping.c.picture_days).where(keeping.c.match == match)
    ).scalar_one_or_none()
    return found


def set_days(conn: Connection, match: str, wished: int | None) -> None:
    """Sets for how many days a match keeps its pictures."""
    conn.execute(delete(keeping).where(keeping.c.match == match))
    if wished is not None:
        conn.execute(insert(keeping).values(match=match, picture_days=wished))


def due(conn: Connection, now: int, most: int) -> Sequence[str]:
    """Pictures of matches that are over, and in which nothing has happened for as many days as wished."""
    over = matches.c.outcome.is_not(None) & (
        matches.c.updated_at + cast(keeping.c.picture_days, BigInteger) * DAY <= now
    )
    query = (
        select(pictures.c.id)
        .join(keeping, keeping.c.match == pictures.c.match)
        .join(matches, matches.c.id == pictures.c.match)
        .where(pictures.c.state == "kept", over)
        .limit(most)
    )
    return conn.execute(query).scalars().all()
