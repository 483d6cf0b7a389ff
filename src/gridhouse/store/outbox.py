"""What is still to be told outside the house: written with the facts, sent at least once, in their order."""

from collections.abc import Collection, Sequence

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, and_, case, func, select, update

from gridhouse.store import channels as held
from gridhouse.store.schema import outbox


class Letter(Struct, frozen=True):
    """One fact for one channel."""

    match: str
    channel: int
    seq: int
    kind: str
    payload: bytes
    created_at: int
    due_at: int
    sent_at: int | None
    message: str | None
    """The message that it stands in."""
    parked_at: int | None
    """When it was set aside."""
    error: str | None
    struck: bool
    """Whether it was taken back."""


class Queue(Struct, frozen=True):
    """How many wait, were sent and were set aside."""

    waiting: int
    sent: int
    parked: int


AGAIN = "Sent once more."
"""Said of what was sent already, and is to be sent again."""

_WAITS = and_(outbox.c.sent_at.is_(None), outbox.c.parked_at.is_(None))


def waiting(conn: Connection, match: str, channel: int, now: int, limit: int) -> list[Letter]:
    """The first in line that are due: none, where the first one is not."""
    query = select(outbox).where(_of(match, channel), _WAITS).order_by(outbox.c.seq).limit(limit)
    letters = [Letter(*row) for row in conn.execute(query)]
    late = next((n for n, letter in enumerate(letters) if letter.due_at > now), len(letters))
    return letters[:late]


def in_messages_of(conn: Connection, match: str, channel: int, seqs: Collection[int]) -> list[Letter]:
    """All that stands in the messages in which these facts were told."""
    mine = select(outbox.c.message).where(
        _of(match, channel), outbox.c.seq.in_(seqs), outbox.c.message.is_not(None)
    )
    query = select(outbox).where(_of(match, channel), outbox.c.message.in_(mine)).order_by(outbox.c.seq)
    return [Letter(*row) for row in conn.execute(query)]


def sent(
    conn: Connection, match: str, channel: int, holder: str, seqs: Sequence[int], message: str, now: int
) -> bool:
    """Notes that these are told in a message. False: somebody else sends there now, and nothing is noted."""
    if not held.went(conn, match, channel, holder):
        return False
    these = and_(_of(match, channel), outbox.c.seq.in_(seqs))
    conn.execute(update(outbox).where(these).values(sent_at=now, message=message, error=None, parked_at=None))
    return True


def strike(
    conn: Connection, match: str, channel: int, struck: Collection[int], restored: Collection[int]
) -> None:
    """Notes what was taken back, and what is back again."""
    for seqs, value in ((struck, True), (restored, False)):
        if seqs:
            these = and_(_of(match, channel), outbox.c.seq.in_(seqs))
            conn.execute(update(outbox).where(these).values(struck=value))


def park(conn: Connection, match: str, channel: int, holder: str, seq: int, why: str, now: int) -> bool:
    """Sets one aside, so that the others go on. False: somebody else sends there now."""
    if not held.went(conn, match, channel, holder):
        return False
    this = and_(_of(match, channel), outbox.c.seq == seq)
    conn.execute(update(outbox).where(this, _WAITS).values(parked_at=now, error=why))
    return True


def complain(conn: Connection, match: str, channel: int, seq: int, why: str) -> None:
    """Notes why the first in line could not be sent yet."""
    this = and_(_of(match, channel), outbox.c.seq == seq)
    conn.execute(update(outbox).where(this, _WAITS).values(error=why))


def again(conn: Connection, match: str, channel: int, seqs: Collection[int]) -> int:
    """Sends these once more, and before all others that wait; how many there are."""
    these = and_(_of(match, channel), outbox.c.seq.in_(seqs))
    was_sent = case((outbox.c.sent_at.is_not(None), AGAIN), else_=None)
    fresh = {"sent_at": None, "message": None, "parked_at": None, "error": was_sent}
    return conn.execute(update(outbox).where(these).values(fresh)).rowcount


def count(conn: Connection, match: str, channel: int) -> Queue:
    """How it stands with a channel."""
    columns = (
        func.count().filter(_WAITS),
        func.count().filter(outbox.c.sent_at.is_not(None)),
        func.count().filter(outbox.c.parked_at.is_not(None)),
    )
    return Queue(*conn.execute(select(*columns).where(_of(match, channel))).one())


def latest(conn: Connection, match: str, channel: int, limit: int) -> list[Letter]:
    """Those that wait, the first ones first; those that were set aside; and the last that were sent."""
    waits = select(outbox).where(_of(match, channel), _WAITS).order_by(outbox.c.seq).limit(limit)
    parked = (
        select(outbox)
        .where(_of(match, channel), outbox.c.parked_at.is_not(None))
        .order_by(outbox.c.seq.desc())
        .limit(limit)
    )
    done = (
        select(outbox)
        .where(_of(match, channel), outbox.c.sent_at.is_not(None))
        .order_by(outbox.c.seq.desc())
        .limit(limit)
    )
    return [Letter(*row) for query in (waits, parked, done) for row in conn.execute(query)]


def parked(conn: Connection, match: str, channel: int) -> list[int]:
    """The facts that were set aside."""
    query = select(outbox.c.seq).where(_of(match, channel), outbox.c.parked_at.is_not(None))
    return sorted(conn.execute(query).scalars())


def _of(match: str, channel: int) -> ColumnElement[bool]:
    return and_(outbox.c.match == match, outbox.c.channel == channel)
