"""Opinions on what people publish: likes, for everybody to count, and reports, for the host to read."""

from typing import Any

from msgspec import Struct
from sqlalchemy import (
    ColumnElement,
    Connection,
    Table,
    and_,
    delete,
    exists,
    func,
    literal,
    or_,
    select,
    text,
    update,
)

from gridhouse.store.schema import collection_reports, collections, library, likes, people, reports

_LIKE = text("INSERT INTO likes (entry, person, at) VALUES (:entry, :person, :at) ON CONFLICT DO NOTHING")


class Topic:
    """What can be reported and hidden: the things, and the reports on them."""

    def __init__(self, things: Table, reports: Table, about: str, words: ColumnElement[str]) -> None:
        self.things = things
        self.reports = reports
        self.about = reports.c[about]
        """Which thing a report is about."""
        self.words = words
        """What the host reads, beside title and note."""
        self.report = text(
            f"INSERT INTO {reports.name} ({about}, person, reason, settled, at) "  # noqa: S608 - our own names
            "VALUES (:number, :person, :reason, :settled, :at) ON CONFLICT DO NOTHING"
        )


PUZZLES = Topic(library, reports, "entry", library.c.text)
COLLECTIONS = Topic(collections, collection_reports, "collection", literal(""))


class Report(Struct, frozen=True):
    """What somebody finds wrong."""

    reason: str
    at: int
    settled: bool
    """Whether the host has decided what to do about it."""


class Reported(Struct, frozen=True):
    """Something that the host should look at, or has looked at."""

    id: int
    kind: str
    title: str
    note: str
    text: str
    hidden: bool
    looked_at: int | None
    name: str | None
    """What its author is called."""
    reports: list[Report]


def like(conn: Connection, entry: int, person: str, at: int) -> None:
    """Somebody likes a puzzle; once more changes nothing."""
    conn.execute(_LIKE, {"entry": entry, "person": person, "at": at})


def unlike(conn: Connection, entry: int, person: str) -> None:
    """Somebody does not like a puzzle any more."""
    conn.execute(delete(likes).where(likes.c.entry == entry, likes.c.person == person))


def report(conn: Connection, topic: Topic, number: int, person: str, reason: str, at: int) -> int:
    """Somebody reports something; their first word counts. Says how many reports wait for the host."""
    told = {"number": number, "person": person, "reason": reason, "settled": False, "at": at}
    conn.execute(topic.report, told)
    counted = (
        select(func.count()).select_from(topic.reports).where(topic.about == number, ~topic.reports.c.settled)
    )
    count: int = conn.execute(counted).scalar_one()
    return count


def set_hidden(
    conn: Connection, topic: Topic, number: int, hidden: bool, looked_at: int | None = None
) -> bool:
    """Hides something or shows it again. With a time, the host has looked at it. False: it is not there."""
    looked: dict[str, Any] = {} if looked_at is None else {"looked_at": looked_at}
    changed = update(topic.things).where(topic.things.c.id == number).values(hidden=hidden, **looked)
    return conn.execute(changed).rowcount > 0


def settle(conn: Connection, topic: Topic, number: int) -> None:
    """The host has decided about all reports on something."""
    conn.execute(update(topic.reports).where(topic.about == number).values(settled=True))


def reported(conn: Connection, topic: Topic, *, settled: bool) -> list[Reported]:
    """What waits for the host, the oldest first; or that about which the host has decided."""
    things = topic.things.c
    waits = or_(
        exists().where(topic.about == things.id, ~topic.reports.c.settled),
        and_(things.hidden, things.looked_at.is_(None)),
    )
    decided = and_(things.looked_at.is_not(None), ~waits)
    named = select(
        things.id,
        things.kind,
        things.title,
        things.note,
        topic.words.label("text"),
        things.hidden,
        things.looked_at,
        people.c.name,
    ).join_from(topic.things, people, people.c.id == things.author, isouter=True)
    found = conn.execute(named.where(decided if settled else waits).order_by(things.id)).all()
    return [Reported(**row._asdict(), reports=_reports(conn, topic, row.id)) for row in found]


def hand_over(conn: Connection, guest: str, account: str) -> None:
    """What a guest likes and has reported is the account's; nobody does so with what is their own."""
    for table, about, things in (
        (likes, likes.c.entry, library),
        *((topic.reports, topic.about, topic.things) for topic in (PUZZLES, COLLECTIONS)),
    ):
        own = select(things.c.id).where(things.c.author == account)
        theirs = select(about).where(table.c.person == account)
        conn.execute(delete(table).where(table.c.person == guest, or_(about.in_(theirs), about.in_(own))))
        conn.execute(delete(table).where(table.c.person == account, about.in_(own)))
        conn.execute(update(table).where(table.c.person == guest).values(person=account))


def _reports(conn: Connection, topic: Topic, number: int) -> list[Report]:
    columns = topic.reports.c
    told = select(columns.reason, columns.at, columns.settled).where(topic.about == number)
    return [Report(*row) for row in conn.execute(told.order_by(columns.at, columns.person))]
