"""What programs of players send to a match: the addresses of teams, who was heard of, and drops."""

from collections.abc import Collection
from typing import Any, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, select, update

from gridhouse.store.schema import addresses, drops, heard

DropState = Literal["waiting", "confirmed", "dismissed"]
MOST_STRANGERS = 20
"""Of a team: whoever has its address can say any name."""


class AddressRow(Struct, frozen=True):
    """The secret address of a team."""

    match: str
    seat: int
    hash: str
    token: bytes
    """Sealed with a key that is not in the database."""
    names: tuple[str, ...]
    """The team when the address was last used."""
    made_at: int


class HeardRow(Struct, frozen=True):
    """Somebody of whom something was heard."""

    match: str
    seat: int
    name: str
    listed: bool
    at: int
    numbers: dict[str, int]


class DropRow(Struct, frozen=True):
    """What a team may have done."""

    id: str
    match: str
    seat: int
    name: str
    """Whoever may have done it."""
    digest: str
    at: int
    hint: bytes
    state: DropState


def by_hash(conn: Connection, digest: str) -> AddressRow | None:
    """The address that has this hash."""
    return _address(conn, addresses.c.hash == digest)


def address(conn: Connection, match: str, seat: int) -> AddressRow | None:
    """The address of a team."""
    return _address(conn, _team(addresses, match, seat))


def put_address(conn: Connection, row: AddressRow) -> None:
    """Writes an address in place of the one that a team had."""
    conn.execute(delete(addresses).where(_team(addresses, row.match, row.seat)))
    conn.execute(
        insert(addresses).values(msgspec.structs.asdict(row) | {"names": msgspec.json.encode(row.names)})
    )


def hear(conn: Connection, row: HeardRow) -> bool:
    """Notes that somebody was heard of. False: too many strangers were already."""
    values = msgspec.structs.asdict(row) | {"numbers": msgspec.json.encode(row.numbers)}
    mine = and_(_team(heard, row.match, row.seat), heard.c.name == row.name)
    if conn.execute(update(heard).where(mine).values(values)).rowcount:
        return True
    strangers = select(func.count()).where(_team(heard, row.match, row.seat), heard.c.listed.is_(False))
    if not row.listed and conn.execute(strangers).scalar_one() >= MOST_STRANGERS:
        return False
    conn.execute(insert(heard).values(values))
    return True


def heard_of(conn: Connection, match: str, seat: int) -> list[HeardRow]:
    """Everybody of whom something was heard at a team's address, the latest first."""
    found = select(heard).where(_team(heard, match, seat)).order_by(heard.c.at.desc(), heard.c.name)
    return [
        HeardRow(**{**row, "numbers": msgspec.json.decode(row["numbers"], type=dict[str, int])})
        for row in conn.execute(found).mappings()
    ]


def add_drop(conn: Connection, row: DropRow) -> bool:
    """Suggests something. False: it was suggested already."""
    if known(conn, row.match, row.seat, row.digest):
        return False
    conn.execute(insert(drops).values(msgspec.structs.asdict(row)))
    return True


def known(conn: Connection, match: str, seat: int, digest: str) -> bool:
    """Whether a drop was suggested already."""
    same = select(drops.c.id).where(_team(drops, match, seat), drops.c.digest == digest)
    return conn.execute(same).first() is not None


def drop(conn: Connection, match: str, drop: str) -> DropRow | None:
    """One of a match."""
    row = (
        conn.execute(select(drops).where(drops.c.match == match, drops.c.id == drop)).mappings().one_or_none()
    )
    return None if row is None else DropRow(**row)


def waiting(conn: Connection, match: str, seat: int, most: int) -> list[DropRow]:
    """Those of a team that wait for somebody, the latest first."""
    open_ = select(drops).where(_team(drops, match, seat), drops.c.state == "waiting")
    rows = conn.execute(open_.order_by(drops.c.at.desc(), drops.c.id).limit(most)).mappings()
    return [DropRow(**row) for row in rows]


def settle(conn: Connection, match: str, ids: list[str], state: DropState) -> int:
    """Somebody has said what became of drops. How many of them had waited."""
    mine = and_(drops.c.match == match, drops.c.id.in_(ids), drops.c.state == "waiting")
    return conn.execute(update(drops).where(mine).values(state=state)).rowcount


def _team(table: Any, match: str, seat: int) -> ColumnElement[bool]:
    return and_(table.c.match == match, table.c.seat == seat)


def _address(conn: Connection, where: ColumnElement[bool]) -> AddressRow | None:
    row = conn.execute(select(addresses).where(where)).mappings().one_or_none()
    if row is None:
        return None
    return AddressRow(**{**row, "names": msgspec.json.decode(row["names"], type=tuple[str, ...])})


def rewrite(conn: Connection, drop: str, hint: bytes) -> None:
    """Says more of a drop."""
    conn.execute(update(drops).where(drops.c.id == drop).values(hint=hint))


def given(conn: Connection, match: str, names: Collection[str]) -> list[dict[str, Any]]:
    """What was heard of these and suggested by it."""
    theirs = select(drops.c.name, drops.c.at, drops.c.hint, drops.c.state)
    rows = conn.execute(theirs.where(drops.c.match == match, drops.c.name.in_(names)).order_by(drops.c.at))
    return [dict(row) | {"hint": msgspec.Raw(row["hint"])} for row in rows.mappings()]


def forget(conn: Connection, match: str, names: Collection[str]) -> None:
    """Nothing stays of what was heard of these."""
    for table in (heard, drops):
        conn.execute(delete(table).where(table.c.match == match, table.c.name.in_(names)))


def reopen(conn: Connection, match: str, ids: list[str]) -> None:
    """What was said of drops did not hold: they wait again."""
    conn.execute(update(drops).where(drops.c.match == match, drops.c.id.in_(ids)).values(state="waiting"))
