"""All tables as lines of JSON, and back: written from one snapshot, and the same on either engine."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import IO, Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct
from sqlalchemy import (
    BigInteger,
    Boolean,
    Connection,
    Integer,
    LargeBinary,
    Table,
    Text,
    column,
    insert,
    inspect,
    select,
    table,
    text,
    update,
)
from sqlalchemy.types import TypeEngine

from gridhouse.store.schema import duties, metadata, processes
from gridhouse.store.steps import upgrade

Kind = Literal["int", "text", "bytes", "bool"]
Name = Annotated[str, Meta(pattern="^[a-z][a-z0-9_]{0,59}$")]
Part = Callable[[str], AbstractContextManager[IO[bytes]]]
"""Opens the part of a file that a table has, by its name."""
Progress = Callable[[str, int], None]
"""Is told of each table that is done, and how many rows it had."""

AT_ONCE = 500
_TYPES: dict[Kind, tuple[TypeEngine[Any], Any]] = {
    "int": (BigInteger(), int | None),
    "text": (Text(), str | None),
    "bytes": (LargeBinary(), bytes | None),
    "bool": (Boolean(), bool | None),
}


class TableForm(Struct, frozen=True):
    """A table as it was when it was written: its columns, and how many rows it had."""

    name: Name
    columns: dict[Name, Kind]
    rows: int


class NotEmpty(Exception):
    """There is something in this database already."""


class NotWhole(Exception):
    """A table has fewer or more rows than it should."""


def kept() -> list[Table]:
    """The tables that a house has wherever it is, those first that others point to: not which of its
    processes are there just now, and what they do."""
    return [each for each in metadata.sorted_tables if each not in (duties, processes)]


def write_tables(conn: Connection, part: Part, progress: Progress) -> list[TableForm]:
    """Write every table that is kept."""
    forms = []
    for each in kept():
        rows = conn.execution_options(stream_results=True).execute(
            select(each).order_by(*each.primary_key), execution_options={"yield_per": AT_ONCE}
        )
        count = 0
        with part(each.name) as out:
            for row in rows:
                out.write(msgspec.json.encode(tuple(row)) + b"\n")
                count += 1
        forms.append(
            TableForm(str(each.name), {str(one.name): _kind(one.type) for one in each.columns}, count)
        )
        progress(each.name, count)
    return forms


def is_empty(conn: Connection) -> bool:
    """Whether there is no table yet."""
    return not inspect(conn).get_table_names()


def read_tables(conn: Connection, step: str, forms: list[TableForm], part: Part, progress: Progress) -> None:
    """Fill an empty database with what was written at a step, and bring it to the tables of today.

    In the transaction of this connection: all of it, or nothing.
    """
    if not is_empty(conn):
        raise NotEmpty
    upgrade(conn, step)
    for form in forms:
        count = _fill(conn, form, part)
        if count != form.rows:
            raise NotWhole(form.name)
        progress(form.name, count)
    if conn.dialect.name == "postgresql":
        _count_on(conn, forms)
    upgrade(conn)


def _fill(conn: Connection, form: TableForm, part: Part) -> int:
    target = table(form.name, *(column(name, _TYPES[kind][0]) for name, kind in form.columns.items()))
    within = _pointers_within(conn, form.name)
    count, pointing = 0, []
    with part(form.name) as lines:
        for rows in _batches(form, lines):
            pointing += [dict(row) for row in rows if any(row[name] is not None for name in within)]
            conn.execute(insert(target), [row | dict.fromkeys(within) for row in rows])
            count += len(rows)
    key = inspect(conn).get_pk_constraint(form.name)["constrained_columns"]
    for row in pointing:
        this = (target.c[name] == row[name] for name in key)
        conn.execute(update(target).where(*this).values({name: row[name] for name in within}))
    return count


def _pointers_within(conn: Connection, name: str) -> list[str]:
    """The columns that point to rows of their own table, which may come later: filled in at the end."""
    keys = inspect(conn).get_foreign_keys(name)
    return [one for key in keys if key["referred_table"] == name for one in key["constrained_columns"]]


def _batches(form: TableForm, lines: IO[bytes]) -> Iterator[list[dict[str, Any]]]:
    decoder = msgspec.json.Decoder(tuple[tuple(_TYPES[kind][1] for kind in form.columns.values())])  # type: ignore[misc]
    batch: list[dict[str, Any]] = []
    for line in lines:
        batch.append(dict(zip(form.columns, decoder.decode(line), strict=True)))
        if len(batch) == AT_ONCE:
            yield batch
            batch = []
    if batch:
        yield batch


def _count_on(conn: Connection, forms: list[TableForm]) -> None:
    """PostgreSQL counts apart from the rows: let it go on after the last number."""
    for form in forms:
        if form.columns.get("id") == "int":
            conn.execute(
                text(
                    f"SELECT setval(pg_get_serial_sequence('{form.name}', 'id'), max(id)) FROM {form.name}"  # noqa: S608
                )
            )


def _kind(of: TypeEngine[Any]) -> Kind:
    match of:
        case Boolean():
            return "bool"
        case Integer():
            return "int"
        case LargeBinary():
            return "bytes"
        case Text():
            return "text"
    raise TypeError(f"a backup has no form for {of}")
