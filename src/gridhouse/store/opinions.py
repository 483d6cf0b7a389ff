"""Opinions on puzzles of the library: likes, for everybody to count, and reports, for the host to read."""

from msgspec import Struct
from sqlalchemy import Connection, and_, delete, exists, func, or_, select, text, update

from gridhouse.store.library import EntryRow
from gridhouse.store.schema import library, likes, people, reports

_LIKE = text("INSERT INTO likes (entry, person, at) VALUES (:entry, :person, :at) ON CONFLICT DO NOTHING")
_REPORT = text(
    "INSERT INTO reports (entry, person, reason, settled, at) "
    "VALUES (:entry, :person, :reason, :settled, :at) ON CONFLICT DO NOTHING"
)


class Report(Struct, frozen=True):
    """What somebody finds wrong with a puzzle."""

    reason: str
    at: int
    settled: bool
    """Whether the host has decided what to do about it."""


class Reported(Struct, frozen=True):
    """A puzzle that the host should look at, or has looked at."""

    entry: EntryRow
    name: str | None
    """What its author is called."""
    reports: list[Report]


def like(conn: Connection, entry: int, person: str, at: int) -> None:
    """Somebody likes a puzzle; once more changes nothing."""
    conn.execute(_LIKE, {"entry": entry, "person": person, "at": at})


def unlike(conn: Connection, entry: int, person: str) -> None:
    """Somebody does not like a puzzle any more."""
    conn.execute(delete(likes).where(likes.c.entry == entry, likes.c.person == person))


def report(conn: Connection, entry: int, person: str, reason: str, at: int) -> int:
    """Somebody reports a puzzle; their first word counts. Says how many people have reported it."""
    told = {"entry": entry, "person": person, "reason": reason, "settled": False, "at": at}
    conn.execute(_REPORT, told)
    count: int = conn.execute(
        select(func.count()).select_from(reports).where(reports.c.entry == entry)
    ).scalar_one()
    return count


def settle(conn: Connection, entry: int) -> None:
    """The host has decided about all reports on a puzzle."""
    conn.execute(update(reports).where(reports.c.entry == entry).values(settled=True))


def reported(conn: Connection, *, settled: bool) -> list[Reported]:
    """The puzzles that wait for the host, the oldest first; or those about which the host has decided."""
    waits = or_(
        exists().where(reports.c.entry == library.c.id, ~reports.c.settled),
        and_(library.c.hidden, library.c.looked_at.is_(None)),
    )
    decided = and_(library.c.looked_at.is_not(None), ~waits)
    columns = (library.c[name] for name in EntryRow.__struct_fields__)
    named = select(*columns, people.c.name).join_from(
        library, people, people.c.id == library.c.author, isouter=True
    )
    found = conn.execute(named.where(decided if settled else waits).order_by(library.c.id)).all()
    return [Reported(EntryRow(*row[:-1]), row.name, _reports(conn, row.id)) for row in found]


def hand_over(conn: Connection, guest: str, account: str) -> None:
    """What a guest likes and has reported is the account's; nobody does so with a puzzle of their own."""
    own = select(library.c.id).where(library.c.author == account)
    for table in (likes, reports):
        theirs = select(table.c.entry).where(table.c.person == account)
        twice = or_(table.c.entry.in_(theirs), table.c.entry.in_(own))
        conn.execute(delete(table).where(table.c.person == guest, twice))
        conn.execute(delete(table).where(table.c.person == account, table.c.entry.in_(own)))
        conn.execute(update(table).where(table.c.person == guest).values(person=account))


def _reports(conn: Connection, entry: int) -> list[Report]:
    told = select(reports.c.reason, reports.c.at, reports.c.settled).where(reports.c.entry == entry)
    return [Report(*row) for row in conn.execute(told.order_by(reports.c.at, reports.c.person))]
