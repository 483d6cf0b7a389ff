"""Finding matches: by person, by link, by what they wait for."""

from collections.abc import Sequence

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, and_, exists, func, select, true, union
from sqlalchemy import delete as delete_from

from gridhouse.store import people, rows
from gridhouse.store.protocol import MatchRow, SeatRow
from gridhouse.store.schema import commands, matches, seats

_rematch = matches.alias("rematch")
_next = select(_rematch.c.id).where(_rematch.c.previous == matches.c.id).scalar_subquery().label("next")
_match = select(*(matches.c[name] for name in rows.MATCH), _next)


class Listed(Struct, frozen=True):
    """A match as a list shows it: who sits there, and what those people are called."""

    match: MatchRow
    seats: tuple[SeatRow, ...]
    names: dict[str, str]


def of_person(conn: Connection, person: str, before: int | None, limit: int) -> list[Listed]:
    """The matches where a person sits or that the person created, the last moved first.

    `before` is the `updated_at` of the last one on the page before. A page has `limit` matches, and
    more only where several moved in the same millisecond: so no match is lost between two pages.
    """
    sits = select(seats.c.match).where(seats.c.person == person)
    made = select(matches.c.id).where(matches.c.creator == person)
    mine = and_(
        matches.c.id.in_(union(sits, made)), true() if before is None else matches.c.updated_at < before
    )
    newest_first = matches.c.updated_at.desc()
    place = func.rank().over(order_by=newest_first).label("place")  # the same for all of one millisecond
    placed = select(matches.c.id, place).where(mine).subquery()
    page = _match.join(placed, placed.c.id == matches.c.id).where(placed.c.place <= limit)
    found = conn.execute(page.order_by(newest_first, matches.c.id))
    return _listed(conn, [rows.match_row(dict(row)) for row in found.mappings()])


def met(conn: Connection, game: str, seated: Sequence[SeatRow], limit: int) -> list[Listed]:
    """The latest finished matches of a game at which all of these people and bots sat, the newest first."""
    people_here = {seat.person for seat in seated if seat.person is not None}
    sat = [matches.c.id.in_(select(seats.c.match).where(seats.c.person == who)) for who in people_here]
    bots_here = {seat.bot for seat in seated if seat.bot is not None}
    beside = [exists().where(seats.c.match == matches.c.id, seats.c.bot == bot) for bot in bots_here]
    over = and_(matches.c.game == game, matches.c.seats == len(seated), matches.c.outcome.is_not(None))
    page = _match.where(over, *sat, *beside).order_by(matches.c.updated_at.desc(), matches.c.id).limit(limit)
    return _listed(conn, [rows.match_row(dict(row)) for row in conn.execute(page).mappings()])


def by_invite(conn: Connection, invite: str) -> MatchRow | None:
    """The match that an invite link opens."""
    return _find(conn, matches.c.invite == invite)


def by_watch(conn: Connection, watch: str) -> MatchRow | None:
    """The match that a spectator link opens."""
    return _find(conn, matches.c.watch == watch)


def late(conn: Connection, now: int) -> list[str]:
    """The matches whose deadline has passed, the latest last."""
    passed = select(matches.c.id).where(matches.c.outcome.is_(None), matches.c.deadline_at <= now)
    return list(conn.execute(passed.order_by(matches.c.deadline_at)).scalars())


def awaiting_bots(conn: Connection) -> list[str]:
    """The matches that wait for a bot."""
    waiting = select(matches.c.id).where(matches.c.outcome.is_(None), matches.c.bot_due)
    return list(conn.execute(waiting).scalars())


def next_deadline(conn: Connection, after: int = 0) -> int | None:
    """When the clock has to look again: the earliest deadline after this time of a match that is not over."""
    clocked = matches.c.outcome.is_(None) & (matches.c.deadline_at > after)
    earliest: int | None = conn.execute(select(func.min(matches.c.deadline_at)).where(clocked)).scalar_one()
    return earliest


def answer(conn: Connection, match: str, command: str) -> bytes | None:
    """What a command was answered, if it was."""
    known = select(commands.c.answer).where(commands.c.match == match, commands.c.id == command)
    answered: bytes | None = conn.execute(known).scalar_one_or_none()
    return answered


def delete(conn: Connection, match: str) -> bool:
    """Deletes a match with all that belongs to it. False: there was none."""
    return conn.execute(delete_from(matches).where(matches.c.id == match)).rowcount > 0


def _find(conn: Connection, condition: ColumnElement[bool]) -> MatchRow | None:
    row = conn.execute(_match.where(condition)).mappings().one_or_none()
    return rows.match_row(dict(row)) if row else None


def _listed(conn: Connection, found: list[MatchRow]) -> list[Listed]:
    at_table: dict[str, list[SeatRow]] = {match.id: [] for match in found}
    fields = SeatRow.__struct_fields__
    columns = select(seats.c.match, *(seats.c[name] for name in fields))
    for match, *seat in conn.execute(columns.where(seats.c.match.in_(at_table)).order_by(seats.c.seat)):
        at_table[match].append(SeatRow(*seat))
    sitting = {seat.person for row in at_table.values() for seat in row if seat.person}
    known = people.names(conn, sitting)
    return [Listed(match, tuple(at_table[match.id]), _names(at_table[match.id], known)) for match in found]


def _names(at_table: list[SeatRow], known: dict[str, str]) -> dict[str, str]:
    sitting = {seat.person for seat in at_table if seat.person}
    return {person: known[person] for person in sitting if person in known}
