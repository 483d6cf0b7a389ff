"""The schedule of daily puzzles: one row a day, written once."""

from collections.abc import Sequence

from msgspec import Struct
from sqlalchemy import Connection, select, text

from gridhouse.store.schema import dailies, matches, members

_ADD = text(
    "INSERT INTO dailies (game, number, date, row) VALUES (:game, :number, :date, :row) "
    "ON CONFLICT DO NOTHING"
)


class DailyRow(Struct, frozen=True):
    """A puzzle of the schedule. The row is the game's own JSON."""

    number: int
    date: str
    row: bytes


class Solo(Struct, frozen=True):
    """A match that somebody plays alone."""

    match: str
    options: bytes
    person: str
    created_at: int
    over: bool


def add(conn: Connection, game: str, rows: Sequence[DailyRow]) -> None:
    """Writes down rows whose days have none. A day that has one keeps it."""
    if rows:
        conn.execute(
            _ADD, [{"game": game, "number": one.number, "date": one.date, "row": one.row} for one in rows]
        )


def after(conn: Connection, game: str, number: int) -> list[DailyRow]:
    """The rows after the one of this number, in order."""
    fields = (dailies.c[name] for name in DailyRow.__struct_fields__)
    later = select(*fields).where(dailies.c.game == game, dailies.c.number > number)
    return [DailyRow(*row) for row in conn.execute(later.order_by(dailies.c.number))]


def solos(conn: Connection, game: str, options: Sequence[bytes]) -> list[Solo]:
    """The matches of these options in which a person plays alone, in the order in which they began."""
    alone = (matches.c.game == game) & matches.c.options.in_(options) & (matches.c.seats == 1)
    query = (
        select(
            matches.c.id,
            matches.c.options,
            members.c.person,
            matches.c.created_at,
            matches.c.outcome.is_not(None),
        )
        .join(members, members.c.match == matches.c.id)
        .where(alone & members.c.person.is_not(None))
        .where(members.c.seat.is_not(None), members.c.left_at.is_(None))
        .order_by(matches.c.created_at, matches.c.id)
    )
    return [Solo(*row) for row in conn.execute(query)]
