"""A house as an earlier version left it: every row that it had stored, and what it said about them.

Version 0003 of the tables is that of commit 0cd434c. The files in `data` were written by the services of that
commit, with a fixed clock and seeded luck: nothing in them was made up for a table, and their secrets are
nobody's. They never change.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from alembic import command
from alembic.config import Config
from msgspec import Struct
from sqlalchemy import Connection, LargeBinary, MetaData, Table

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
    once(url, lambda conn: _fill(conn, house))


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


def _fill(conn: Connection, house: OldHouse) -> None:
    config = Config()
    config.set_main_option("script_location", "gridhouse.store:migrations")
    config.attributes["connection"] = conn
    command.upgrade(config, house.revision)
    tables = MetaData()
    tables.reflect(conn)
    rows: dict[str, list[dict[str, Any]]] = {}
    for table, row in stored(house.revision):
        rows.setdefault(table, []).append(_cells(tables.tables[table], row))
    rows["dailies"] = [*map(_shipped, PUZZLES.published("daily")[: house.shipped]), *rows["dailies"]]
    for table, several in rows.items():  # what others refer to comes first in the file
        conn.execute(tables.tables[table].insert(), several)


def _cells(table: Table, row: dict[str, Any]) -> dict[str, Any]:
    return {
        name: _bytes(cell) if isinstance(table.c[name].type, LargeBinary) and cell is not None else cell
        for name, cell in row.items()
    }


def _bytes(cell: Any) -> bytes:
    return bytes.fromhex(cell) if isinstance(cell, str) else msgspec.json.encode(cell)


def _shipped(row: Row) -> dict[str, Any]:
    """A puzzle that every house of that version wrote down when it was first opened."""
    return {"game": "chromacross", "number": row.id, "date": row.date, "row": encode(row)}
