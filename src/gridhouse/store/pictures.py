"""Pictures that people send to a match: what is written down about each. What they show is in files."""

from collections.abc import Collection, Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import ColumnElement, Connection, Select, delete, exists, func, insert, select, update

from gridhouse.store.schema import members, pictures

PictureState = Literal["coming", "kept", "deleted"]
"""Of one that was deleted, nothing is left but that it was there."""


class Alike(Struct, frozen=True):
    """An earlier picture that looks like another one, and in how many of 64 points they differ."""

    picture: str
    points: int


class PictureRow(Struct, frozen=True):
    """A picture. What was found by looking at it is known once it is kept."""

    id: str
    match: str
    member: int
    seat: int | None
    state: PictureState
    size: int
    received: int
    begun_at: int
    touched_at: int
    sha256: str | None = None
    likeness: str | None = None
    width: int | None = None
    height: int | None = None
    alike: tuple[Alike, ...] = ()


_rows = select(*(pictures.c[name] for name in PictureRow.__struct_fields__))


def begin(conn: Connection, row: PictureRow) -> None:
    """Somebody begins to send a picture."""
    conn.execute(insert(pictures).values(**asdict(row) | {"alike": None}))


def find(conn: Connection, picture: str) -> PictureRow | None:
    """A picture by its id."""
    return next(iter(_found(conn, _rows.where(pictures.c.id == picture))), None)


def of_match(conn: Connection, match: str, ids: Collection[str]) -> list[PictureRow]:
    """Those of these pictures that belong to a match and are kept."""
    kept = (pictures.c.match == match) & (pictures.c.state == "kept") & pictures.c.id.in_(ids)
    return _found(conn, _rows.where(kept).order_by(pictures.c.begun_at, pictures.c.id))


def told_of(conn: Connection, match: str, ids: Collection[str]) -> list[PictureRow]:
    """Those of these pictures that belong to a match and have come, also if they were deleted since."""
    there = (pictures.c.match == match) & (pictures.c.state != "coming") & pictures.c.id.in_(ids)
    return _found(conn, _rows.where(there).order_by(pictures.c.begun_at, pictures.c.id))


def all_of(conn: Connection, match: str) -> list[PictureRow]:
    """All that a match has or had."""
    there = (pictures.c.match == match) & (pictures.c.state != "coming")
    return _found(conn, _rows.where(there).order_by(pictures.c.begun_at, pictures.c.id))


def sent_by(conn: Connection, match: str, numbers: Collection[int]) -> list[PictureRow]:
    """What these members of a match have sent."""
    theirs = (pictures.c.match == match) & pictures.c.member.in_(numbers)
    return _found(conn, _rows.where(theirs).order_by(pictures.c.begun_at, pictures.c.id))


def bring(conn: Connection, rows: Sequence[PictureRow]) -> None:
    """Writes down pictures that came with a whole match."""
    if rows:
        conn.execute(
            insert(pictures), [asdict(row) | {"alike": msgspec.json.encode(row.alike)} for row in rows]
        )


def wipe(conn: Connection, ids: Collection[str]) -> None:
    """Deletes what is known of pictures, but not that they were there."""
    _wipe(conn, pictures.c.id.in_(ids))


def wipe_of(conn: Connection, person: str) -> None:
    """The same with all that somebody has sent. The files are swept away."""
    sent = (members.c.match == pictures.c.match) & (members.c.number == pictures.c.member)
    _wipe(conn, exists().where(sent, members.c.person == person))


def _wipe(conn: Connection, which: ColumnElement[bool]) -> None:
    blank = {"sha256": None, "likeness": None, "width": None, "height": None, "alike": None}
    gone = update(pictures).where(which, pictures.c.state != "coming")
    conn.execute(gone.values(state="deleted", size=0, received=0, **blank))
    conn.execute(delete(pictures).where(which, pictures.c.state == "coming"))


def came(conn: Connection, picture: str, start: int, end: int, now: int) -> bool:
    """Notes what has come of a picture. False: it has come further, or is gone, meanwhile."""
    mine = (pictures.c.id == picture) & (pictures.c.state == "coming") & (pictures.c.received == start)
    changed = update(pictures).where(mine).values(received=end, touched_at=now)
    return bool(conn.execute(changed).rowcount)


def keep(conn: Connection, row: PictureRow) -> bool:
    """Keeps a picture that was looked at. False: somebody has kept it, or taken it away, meanwhile."""
    fresh = asdict(row) | {"state": "kept", "alike": msgspec.json.encode(row.alike)}
    mine = (pictures.c.id == row.id) & (pictures.c.state == "coming")
    return bool(conn.execute(update(pictures).where(mine).values(**fresh)).rowcount)


def drop(conn: Connection, picture: str, state: PictureState) -> bool:
    """Takes a picture away. False: it is not there like this any more."""
    mine = (pictures.c.id == picture) & (pictures.c.state == state)
    return bool(conn.execute(delete(pictures).where(mine)).rowcount)


def abandoned(conn: Connection, before: int) -> list[str]:
    """Takes away what nobody has gone on sending since. Their ids."""
    left = (pictures.c.state == "coming") & (pictures.c.touched_at < before)
    return [row.id for row in conn.execute(delete(pictures).where(left).returning(pictures.c.id))]


def states(conn: Connection, ids: Sequence[str]) -> dict[str, PictureState]:
    """How those of these ids stand that are of pictures."""
    found = select(pictures.c.id, pictures.c.state).where(pictures.c.id.in_(ids))
    return {row.id: row.state for row in conn.execute(found)}


def room(conn: Connection, match: str) -> int:
    """How many bytes the pictures of a match take, with those that are on their way."""
    taken = select(func.coalesce(func.sum(pictures.c.size), 0)).where(pictures.c.match == match)
    return int(conn.execute(taken).scalar_one())


def coming(conn: Connection, match: str, member: int) -> int:
    """How many pictures of a member are on their way."""
    theirs = (pictures.c.match == match) & (pictures.c.state == "coming") & (pictures.c.member == member)
    return conn.execute(select(func.count()).select_from(pictures).where(theirs)).scalar_one()


def likenesses(conn: Connection, match: str) -> list[tuple[str, str, str]]:
    """Id, hash and likeness of every picture that a match has."""
    columns = (pictures.c.id, pictures.c.sha256, pictures.c.likeness)
    kept = select(*columns).where(pictures.c.match == match, pictures.c.state == "kept")
    return [(row.id, row.sha256, row.likeness) for row in conn.execute(kept.order_by(pictures.c.begun_at))]


def _found(conn: Connection, query: Select[Any]) -> list[PictureRow]:
    rows = conn.execute(query).mappings()
    return [PictureRow(**{**row, "alike": _alike(row["alike"])}) for row in rows]


def _alike(stored: bytes | None) -> tuple[Alike, ...]:
    return () if stored is None else msgspec.json.decode(stored, type=tuple[Alike, ...])
