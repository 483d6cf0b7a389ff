"""What is still to be done in the outside world: written with the facts, done at least once."""

from msgspec import Struct
from sqlalchemy import Connection, select, update

from gridhouse.store.schema import outbox


class Delivery(Struct, frozen=True):
    """An effect in the hands of one worker. `attempts` counts this attempt too."""

    id: int
    match: str
    kind: str
    payload: bytes
    created_at: int
    attempts: int


def claim(conn: Connection, now: int, lease: int, limit: int) -> list[Delivery]:
    """Takes up to `limit` effects that are due, the oldest first. Nobody else gets them for `lease`
    milliseconds; then, if nothing was heard of them, they are due again."""
    waiting = select(outbox.c.id).where(outbox.c.done_at.is_(None), outbox.c.due_at <= now)
    mine = waiting.order_by(outbox.c.id).limit(limit).with_for_update(skip_locked=True)
    taken = (
        update(outbox)
        .where(outbox.c.id.in_(mine.scalar_subquery()))
        .values(due_at=now + lease, attempts=outbox.c.attempts + 1)
        .returning(*(outbox.c[name] for name in Delivery.__struct_fields__))
    )
    return sorted((Delivery(*row) for row in conn.execute(taken)), key=lambda delivery: delivery.id)


def done(conn: Connection, delivery: Delivery, now: int) -> None:
    """Notes that an effect has happened."""
    conn.execute(update(outbox).where(outbox.c.id == delivery.id).values(done_at=now, error=None))


def failed(conn: Connection, delivery: Delivery, error: str, retry_at: int | None) -> None:
    """Notes why an effect failed, and when to try again (None: never). A worker whose lease
    was over, and whose effect another one has taken since, changes nothing."""
    still_mine = (outbox.c.id == delivery.id) & (outbox.c.attempts == delivery.attempts)
    conn.execute(
        update(outbox).where(still_mine, outbox.c.done_at.is_(None)).values(error=error, due_at=retry_at)
    )
