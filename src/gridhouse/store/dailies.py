"""The schedules of daily puzzles: one row a day and series, written once."""

from collections.abc import Sequence

from msgspec import Struct
from sqlalchemy import Connection, select, text

from gridhouse.store.schema import dailies

_ADD = text(
    "INSERT INTO dailies (kind, series, number, date, row) VALUES (:kind, :series, :number, :date, :row) "
    "ON CONFLICT DO NOTHING"
)


class DailyRow(Struct, frozen=True):
    """A puzzle of a schedule. The row is the kind's own text."""

    number: int
    date: str
    row: bytes


def add(conn: Connection, kind: str, series: str, rows: Sequence[DailyRow]) -> None:
    """Writes down rows whose days have none. A day that has one keeps it."""
    if rows:
        conn.execute(
            _ADD,
            [
                {"kind": kind, "series": series, "number": one.number, "date": one.date, "row": one.row}
                for one in rows
            ],
        )


def after(conn: Connection, kind: str, series: str, number: int) -> list[DailyRow]:
    """The rows after the one of this number, in order."""
    fields = (dailies.c[name] for name in DailyRow.__struct_fields__)
    later = select(*fields).where(
        dailies.c.kind == kind, dailies.c.series == series, dailies.c.number > number
    )
    return [DailyRow(*row) for row in conn.execute(later.order_by(dailies.c.number))]
