"""What organisers look at just now: each at one thing, for a short while."""

from collections.abc import Mapping

from sqlalchemy import Connection, delete, insert, select

from gridhouse.store.schema import looks


def look(conn: Connection, match: str, member: int, thing: int | None, until: int) -> None:
    """Somebody looks at something until a moment, or at nothing any more."""
    conn.execute(delete(looks).where(looks.c.match == match, looks.c.member == member))
    if thing is not None:
        conn.execute(insert(looks).values(match=match, member=member, thing=thing, until=until))


def others(conn: Connection, match: str, member: int, now: int) -> Mapping[int, int]:
    """What everybody else looks at, by member. What nobody has repeated in time is over."""
    theirs = looks.c.match == match, looks.c.member != member, looks.c.until > now
    found = conn.execute(select(looks.c.member, looks.c.thing).where(*theirs).order_by(looks.c.member))
    return {row.member: row.thing for row in found}
