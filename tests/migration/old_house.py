"""A house as an earlier version left it: every row that it had stored, and what it said about them.

Version 0003 of the tables is that of commit 0cd434c. Its files in `data` were written by the services of that
commit, with a fixed clock and seeded luck. Version 0008 is that of commit 28dd653; its files were written by
`write_house.py`, over HTTP. Nothing in them was made up for a table, and their secrets are nobody's. They
never change.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from alembic import command
from alembic.config import Config
from msgspec import Struct
from sqlalchemy import Boolean, Connection, LargeBinary, MetaData, Table, func, select
from sqlalchemy.types import TypeEngine

from gridhouse.games.chromacross import PUZZLES
from gridhouse.games.chromacross.schedule import Row
from gridhouse.kernel import encode
from tests.store_fixtures import once

DATA = Path(__file__).parent / "data"


class Question(Struct, frozen=True, rename={"about": "with"}):
    """What somebody asked the old house, and what it said; or that it found nothing, or why it refused."""

    ask: str
    about: dict[str, Any]
    said: Any = None
    missing: bool = False
    refused: str | None = None


class Somebody(Struct, frozen=True, rename={"old_session": "old session", "old_ticket": "old ticket"}):
    """A person of the old house, with what they know or hold."""

    id: str
    kind: str
    name: str
    login: str = ""
    password: str = ""
    session: str | None = None
    ticket: str | None = None
    old_session: str | None = None
    old_ticket: str | None = None


class Links(Struct, frozen=True):
    invite: str
    watch: str


class OldHouse(Struct, frozen=True):
    """The house on its last day. People and matches are known by what is special about them."""

    revision: str
    now: int
    """The time of its last hour, in milliseconds since 1970."""
    shipped: int
    """How many daily puzzles came with the version; those after them are the house's own."""
    people: dict[str, Somebody]
    matches: dict[str, str]
    links: dict[str, Links]
    more: dict[str, Any]
    repeats: list[dict[str, Any]]
    """Wishes that were answered, to be sent once more."""
    questions: list[Question] = []

    def asked(self, *kinds: str) -> list[Question]:
        """The questions of these kinds."""
        return [question for question in self.questions if question.ask in kinds]


def read_house(revision: str) -> OldHouse:
    """What the house of this version said."""
    first, *rest = (DATA / f"{revision}.told.jsonl").read_bytes().splitlines()
    questions = [msgspec.json.decode(line, type=Question) for line in rest]
    return msgspec.structs.replace(msgspec.json.decode(first, type=OldHouse), questions=questions)


def build(url: str, house: OldHouse) -> None:
    """Makes the database that the house of this version left."""
    shipped = [_shipped(row) for row in PUZZLES.published("daily")[: house.shipped]]
    once(url, lambda conn: fill(conn, house.revision, shipped))


def stored(revision: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every row of the old house, with its table. What was bytes is JSON here, or hex where it is none."""
    table = ""
    columns: list[str] = []
    for line in (DATA / f"{revision}.rows.jsonl").read_bytes().splitlines():
        match msgspec.json.decode(line):
            case {"table": table, "columns": columns}:
                continue
            case cells:
                yield table, dict(zip(columns, cells, strict=True))


def fill(conn: Connection, revision: str, shipped: list[dict[str, Any]]) -> None:
    """Makes the tables of a version, with all its rows and these puzzles, which came with it."""
    config = Config()
    config.set_main_option("script_location", "gridhouse.store:migrations")
    config.attributes["connection"] = conn
    command.upgrade(config, revision)
    tables = MetaData()
    tables.reflect(conn)
    rows: dict[str, list[dict[str, Any]]] = {}
    for table, row in stored(revision):
        rows.setdefault(table, []).append(_cells(tables.tables[table], row))
    rows["dailies"] = [*shipped, *rows["dailies"]]
    for one in tables.sorted_tables:  # what others refer to comes first
        if one.name in rows:
            conn.execute(one.insert(), rows[one.name])
        if conn.dialect.name == "postgresql":
            _go_on_counting(conn, one)


def _cells(table: Table, row: dict[str, Any]) -> dict[str, Any]:
    return {name: _typed(table.c[name].type, cell) for name, cell in row.items()}


def _typed(kind: TypeEngine[Any], cell: Any) -> Any:
    if isinstance(kind, LargeBinary) and cell is not None:
        return _bytes(cell)
    return bool(cell) if isinstance(kind, Boolean) and cell is not None else cell


def _go_on_counting(conn: Connection, table: Table) -> None:
    """The numbers that PostgreSQL gives go on after those that are there."""
    for column in table.columns:
        if column.server_default is not None and "nextval" in str(getattr(column.server_default, "arg", "")):
            latest = conn.execute(select(func.max(column))).scalar()
            if latest is not None:
                sequence = func.pg_get_serial_sequence(table.name, column.name)
                conn.execute(select(func.setval(sequence, latest)))


def _bytes(cell: Any) -> bytes:
    return bytes.fromhex(cell) if isinstance(cell, str) else msgspec.json.encode(cell)


def _shipped(row: Row) -> dict[str, Any]:
    """A puzzle that every house of that version wrote down when it was first opened."""
    return {"game": "chromacross", "number": row.id, "date": row.date, "row": encode(row)}
