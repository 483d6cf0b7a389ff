"""The channels of a match outside the house: what is told there and when, and who sends."""

from typing import Any

from msgspec import Struct, structs
from sqlalchemy import ColumnElement, Connection, and_, delete, exists, func, insert, or_, select, update

from gridhouse.store.schema import channels, outbox, processes


class ChannelRow(Struct, frozen=True, kw_only=True):
    """A channel as organisers have set it up, and how it is doing."""

    match: str
    number: int
    """0 is the main one."""
    name: str
    hook: str
    """The address without its token."""
    token: bytes
    """Sealed with a key that is not in the database."""
    tail: str
    """The token's last characters."""
    kinds: tuple[str, ...]
    """The notes that are told there."""
    seats: tuple[int, ...] | None = None
    """The teams that it is for; None: everything."""
    role: str | None = None
    pings: tuple[str, ...] = ()
    """The notes for which the role is called."""
    quiet_from: int | None = None
    """Minutes of the day, in the channel's zone."""
    quiet_to: int | None = None
    zone: str = "UTC"
    digest: int = 0
    """Minutes between two posts; 0: at once."""
    paused: bool = False
    trouble: str | None = None
    """Why nothing is sent there any more."""
    created_at: int
    next_at: int = 0
    """Nothing is sent before."""
    failing_since: int | None = None
    failures: int = 0


LONGEST_WAIT = 3_600_000
"""Milliseconds for which a channel waits at most before something is tried again."""

_WORDS = ("kinds", "pings", "seats")
_COLUMNS = [channels.c[name] for name in ChannelRow.__struct_fields__]
_KEY = ("match", "number", "created_at")
_DOING = ("trouble", "next_at", "failing_since", "failures")
_CHOSEN = [name for name in ChannelRow.__struct_fields__ if name not in (*_KEY, *_DOING)]

_WAITS = and_(outbox.c.sent_at.is_(None), outbox.c.parked_at.is_(None))


def _channel(values: dict[str, Any]) -> ChannelRow:
    """A channel, from the columns of its row."""
    for name in ("kinds", "pings"):
        values[name] = tuple(values[name].split())
    if values["seats"] is not None:
        values["seats"] = tuple(int(seat) for seat in values["seats"].split())
    return ChannelRow(**values)


def put(conn: Connection, row: ChannelRow, afresh: bool = False) -> None:
    """Writes a channel, in place of the one of this number. How that one was doing stays, unless it begins
    afresh."""
    values = structs.asdict(row)
    for name in _WORDS:
        values[name] = None if values[name] is None else " ".join(map(str, values[name]))
    mine, changes = _this(row.match, row.number), (*_CHOSEN, *(_DOING if afresh else ()))
    changed = conn.execute(
        update(channels).where(mine).values({name: values[name] for name in changes})
    ).rowcount
    if not changed:
        conn.execute(insert(channels).values(values))


def remove(conn: Connection, match: str, number: int) -> bool:
    """Takes a channel away, with all that waits for it."""
    return conn.execute(delete(channels).where(_this(match, number))).rowcount > 0


def of(conn: Connection, match: str) -> list[ChannelRow]:
    """The channels of a match."""
    query = select(*_COLUMNS).where(channels.c.match == match).order_by(channels.c.number)
    return [_channel(dict(row)) for row in conn.execute(query).mappings()]


def one(conn: Connection, match: str, number: int) -> ChannelRow | None:
    """A channel as it is."""
    row = conn.execute(select(*_COLUMNS).where(_this(match, number))).mappings().one_or_none()
    return None if row is None else _channel(dict(row))


def first_due(conn: Connection, match: str, number: int) -> int | None:
    """Since when something waits for a channel, or from when on."""
    query = select(func.min(outbox.c.due_at)).where(
        outbox.c.match == match, outbox.c.channel == number, _WAITS
    )
    since: int | None = conn.execute(query).scalar_one()
    return since


class Due(Struct, frozen=True):
    """A channel to which something could be sent, and since when its first note waits."""

    channel: ChannelRow
    since: int
    ahead: bool
    """Whether it was written by a clock that was ahead."""


def due(conn: Connection, holder: str, now: int) -> list[Due]:
    """The channels where something waits, that nobody else sends to."""
    mine = and_(outbox.c.match == channels.c.match, outbox.c.channel == channels.c.number, _WAITS)
    since = select(func.min(outbox.c.due_at)).where(mine).scalar_subquery()
    latest = select(func.max(outbox.c.created_at)).where(mine).scalar_subquery()
    ahead = or_(
        latest > now,
        channels.c.next_at > now + LONGEST_WAIT,
        func.coalesce(channels.c.failing_since, 0) > now,
    )
    query = select(*_COLUMNS, since.label("since"), ahead.label("ahead")).where(
        channels.c.paused.is_(False),
        channels.c.trouble.is_(None),
        or_(channels.c.next_at <= now, ahead),
        _free(holder, now),
        exists().where(mine),
    )
    found = [dict(row) for row in conn.execute(query).mappings()]
    return [Due(since=row.pop("since"), ahead=bool(row.pop("ahead")), channel=_channel(row)) for row in found]


def set_right(conn: Connection, match: str, number: int, now: int) -> None:
    """What was written by a clock that was ahead is written now: it waits for as long as it was to wait."""
    notes = and_(outbox.c.match == match, outbox.c.channel == number, _WAITS, outbox.c.created_at > now)
    shifted = {"due_at": now + outbox.c.due_at - outbox.c.created_at, "created_at": now}
    conn.execute(update(outbox).where(notes).values(shifted))
    this = _this(match, number)
    conn.execute(update(channels).where(this, channels.c.next_at > now + LONGEST_WAIT).values(next_at=now))
    conn.execute(update(channels).where(this, channels.c.failing_since > now).values(failing_since=now))


def hold(conn: Connection, match: str, number: int, holder: str, now: int, until: int) -> bool:
    """Takes a channel for whoever sends, until a moment. False: somebody else has it."""
    held = (
        update(channels)
        .where(_this(match, number), _free(holder, now))
        .values(holder=holder, held_until=until)
    )
    return conn.execute(held).rowcount > 0


def release(conn: Connection, match: str, number: int, holder: str) -> None:
    """Lets go of a channel."""
    mine = and_(_this(match, number), channels.c.holder == holder)
    conn.execute(update(channels).where(mine).values(held_until=0))


def release_all(conn: Connection, holder: str) -> None:
    """Lets go of every channel of somebody who sends no more."""
    conn.execute(update(channels).where(channels.c.holder == holder).values(held_until=0))


def wait(conn: Connection, hook: str, until: int) -> None:
    """Nothing is sent to a webhook before: all channels that tell there share its limit."""
    sooner = and_(channels.c.hook == hook, channels.c.next_at < until)
    conn.execute(update(channels).where(sooner).values(next_at=until))


def failed(conn: Connection, match: str, number: int, holder: str, now: int, until: int) -> int | None:
    """Notes that the first in line could not be sent, and when to try again; since when it fails. None:
    somebody else sends there now."""
    mine = and_(_this(match, number), channels.c.holder == holder)
    since = func.coalesce(channels.c.failing_since, now)
    noted = (
        update(channels)
        .where(mine)
        .values(next_at=until, failing_since=since, failures=channels.c.failures + 1)
    )
    row = conn.execute(noted.returning(channels.c.failing_since)).one_or_none()
    return None if row is None else int(row[0])


def went(conn: Connection, match: str, number: int, holder: str) -> bool:
    """Notes that the first in line is dealt with. False: somebody else sends there now."""
    mine = and_(_this(match, number), channels.c.holder == holder)
    return conn.execute(update(channels).where(mine).values(failing_since=None, failures=0)).rowcount > 0


def disable(conn: Connection, match: str, number: int, token: bytes, why: str) -> None:
    """Nothing is sent there any more, unless it has another address by now."""
    same = and_(_this(match, number), channels.c.token == token)
    conn.execute(update(channels).where(same).values(trouble=why, failing_since=None, failures=0))


def enable(conn: Connection, match: str, number: int, token: bytes) -> None:
    """Something was sent there, so it is fine."""
    same = and_(_this(match, number), channels.c.token == token)
    conn.execute(update(channels).where(same).values(trouble=None))


def _free(holder: str, now: int) -> ColumnElement[bool]:
    """Nobody else sends there: nobody's time runs, or it is that of a process which is gone."""
    gone = channels.c.holder.not_in(select(processes.c.id))
    return or_(channels.c.held_until <= now, channels.c.holder == holder, gone)


def _this(match: str, number: int) -> ColumnElement[bool]:
    return and_(channels.c.match == match, channels.c.number == number)
