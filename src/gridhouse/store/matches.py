"""Finding matches: by person, by link, by what they wait for."""

from collections.abc import Collection, Sequence

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, and_, exists, func, select, true
from sqlalchemy import delete as delete_from

from gridhouse.store import people, rows
from gridhouse.store.protocol import MatchRow, MemberRow, SeatRow
from gridhouse.store.schema import codes, commands, matches, members, seats

_rematch = matches.alias("rematch")
_next = select(_rematch.c.id).where(_rematch.c.previous == matches.c.id).scalar_subquery().label("next")
_match = select(*(matches.c[name] for name in rows.MATCH), _next)


class Listed(Struct, frozen=True):
    """A match as a list shows it: who belongs to it, and what those people are called."""

    match: MatchRow
    seats: tuple[SeatRow, ...]
    members: tuple[MemberRow, ...]
    names: dict[str, str]


def of_person(conn: Connection, person: str, before: int | None, limit: int) -> list[Listed]:
    """The matches to which a person belongs, the last moved first.

    `before` is the `updated_at` of the last one on the page before. A page has `limit` matches, and
    more only where several moved in the same millisecond: so no match is lost between two pages.
    """
    belongs = select(members.c.match).where(members.c.person == person, members.c.left_at.is_(None))
    mine = and_(matches.c.id.in_(belongs), true() if before is None else matches.c.updated_at < before)
    newest_first = matches.c.updated_at.desc()
    place = func.rank().over(order_by=newest_first).label("place")  # the same for all of one millisecond
    placed = select(matches.c.id, place).where(mine).subquery()
    page = _match.join(placed, placed.c.id == matches.c.id).where(placed.c.place <= limit)
    found = conn.execute(page.order_by(newest_first, matches.c.id))
    return _listed(conn, [rows.match_row(dict(row)) for row in found.mappings()])


def met(
    conn: Connection, game: str, seated: Sequence[SeatRow], players: Collection[str], limit: int
) -> list[Listed]:
    """The latest finished matches of a game at which all of these people and bots sat, the newest first."""
    held = members.c.seat.is_not(None) & members.c.left_at.is_(None)
    sat = [matches.c.id.in_(select(members.c.match).where(members.c.person == who, held)) for who in players]
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


def by_code(conn: Connection, code: str) -> tuple[str, str] | None:
    """The match that a code leads to, and what it opens there."""
    found = conn.execute(select(codes.c.match, codes.c.opens).where(codes.c.code == code)).one_or_none()
    return (found.match, found.opens) if found else None


def late(conn: Connection, now: int) -> list[str]:
    """The matches whose deadline has passed, the latest last."""
    passed = select(matches.c.id).where(matches.c.outcome.is_(None), matches.c.deadline_at <= now)
    return list(conn.execute(passed.order_by(matches.c.deadline_at)).scalars())


def clocked(conn: Connection) -> list[str]:
    """The matches whose clock runs."""
    running = select(matches.c.id).where(matches.c.outcome.is_(None), matches.c.deadline_at.is_not(None))
    return list(conn.execute(running).scalars())


def awaiting_bots(conn: Connection) -> list[str]:
    """The matches that wait for a bot."""
    waiting = select(matches.c.id).where(matches.c.outcome.is_(None), matches.c.bot_due)
    return list(conn.execute(waiting).scalars())


def left_with_bots(
    conn: Connection, games: Collection[str], before: int, limit: int
) -> list[tuple[str, int]]:
    """The matches of these games that nobody has touched since, with one person and otherwise bots:
    each with that person's seat, those longest untouched first."""
    here = seats.c.match == matches.c.id
    people = and_(here, seats.c.kind != "bot")
    seat = select(func.min(seats.c.seat)).where(people).scalar_subquery().label("seat")
    left = (
        select(matches.c.id, seat)
        .where(matches.c.outcome.is_(None), matches.c.updated_at < before, matches.c.game.in_(games))
        .where(exists().where(here, seats.c.kind == "bot"), exists().where(here, seats.c.kind == "person"))
        .where(select(func.count()).select_from(seats).where(people).scalar_subquery() == 1)
        .order_by(matches.c.updated_at)
        .limit(limit)
    )
    return [(row.id, row.seat) for row in conn.execute(left)]


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
    ids = [match.id for match in found]
    at_table: dict[str, list[SeatRow]] = {match: [] for match in ids}
    columns = select(seats.c.match, *(seats.c[name] for name in rows.SEAT))
    for match, *seat in conn.execute(columns.where(seats.c.match.in_(ids)).order_by(seats.c.seat)):
        at_table[match].append(SeatRow(*seat))
    belong: dict[str, list[MemberRow]] = {match: [] for match in ids}
    columns = select(members.c.match, *(members.c[name] for name in rows.MEMBER))
    for match, *member in conn.execute(columns.where(members.c.match.in_(ids)).order_by(members.c.number)):
        belong[match].append(MemberRow(*member))
    known = people.names(conn, {one.person for row in belong.values() for one in row if one.person})
    return [
        Listed(match, tuple(at_table[match.id]), tuple(belong[match.id]), _names(belong[match.id], known))
        for match in found
    ]


def _names(belong: list[MemberRow], known: dict[str, str]) -> dict[str, str]:
    return {one.person: known[one.person] for one in belong if one.person in known}
