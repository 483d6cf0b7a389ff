"""The log on SQLite, in bare SQL: this is the hot path."""

import sqlite3
from collections.abc import Sequence
from typing import Any

from msgspec import structs

from gridhouse.kernel import Record
from gridhouse.store import rows
from gridhouse.store.protocol import (
    Batch,
    CodeRow,
    Conflict,
    MatchRow,
    MemberRow,
    Moved,
    NewMatch,
    PassRow,
    SeatRow,
    Snapshot,
    Standing,
)
from gridhouse.store.sqlite.line import Line
from gridhouse.store.sqlite.readers import Readers
from gridhouse.store.sqlite.writer import Writer

_LAST = 2**63 - 1


def _upsert(table: str, columns: Sequence[str], **otherwise: str) -> str:
    """Writes a row of something that belongs to a match, in place of the one with the same first column.

    Where there is one, a column becomes what `otherwise` says of it."""
    key, *others = columns
    marks = ", ".join("?" * (len(columns) + 1))
    fresh = ", ".join(f"{name} = {otherwise.get(name, f'excluded.{name}')}" for name in others)
    return (
        f"INSERT INTO {table} (match, {', '.join(columns)}) VALUES ({marks}) "  # noqa: S608 - our own names
        f"ON CONFLICT (match, {key}) DO UPDATE SET {fresh}"
    )


_CREATE = f"""
    INSERT INTO matches ({", ".join(rows.MATCH)}) VALUES ({", ".join("?" * len(rows.MATCH))})
"""  # noqa: S608 - column names of our own
_KNOWN = """
    SELECT
        head,
        (SELECT answer FROM commands WHERE match = matches.id AND id = ?),
        (SELECT person FROM members WHERE match = matches.id AND number = ? AND left_at IS NULL)
    FROM matches WHERE id = ?
"""
_MOVE = """
    UPDATE matches
    SET head = ?, updated_at = ?, turn = ?, outcome = ?, deadline_at = ?, bot_due = ?,
        watch = coalesce(?, watch)
    WHERE id = ?
"""
_ANSWER = "INSERT INTO commands (match, id, answer, at) VALUES (?, ?, ?, ?)"
_EVENT = "INSERT INTO events (match, seq, at, actor, command, source, fact) VALUES (?, ?, ?, ?, ?, ?, ?)"
_SEAT = _upsert("seats", rows.SEAT)
# Whose number it is changes when somebody logs in or is forgotten, and never by what is done at a table:
# a process that has not heard of it yet must bring back neither the person nor the name.
_MEMBER = _upsert("members", rows.MEMBER, person="members.person", name=rows.MEMBER_NAME)
_PASS = _upsert("passes", ("opens", "password"))
_DROP = "DELETE FROM passes WHERE match = ? AND opens = ?"
_CODE = _upsert("codes", ("opens", "code"))
_UNCODE = "DELETE FROM codes WHERE match = ? AND opens = ?"
_CHANNELS = "SELECT number, kinds, seats FROM channels WHERE match = ?"
_EFFECT = """
    INSERT INTO outbox (match, channel, seq, kind, payload, created_at, due_at) VALUES (?, ?, ?, ?, ?, ?, ?)
"""
_MATCH = f"""
    SELECT {", ".join(rows.MATCH)}, (SELECT id FROM matches AS n WHERE n.previous = matches.id) AS next
    FROM matches WHERE id = ?
"""  # noqa: S608 - column names of our own
_SEATS = f"SELECT {', '.join(rows.SEAT)} FROM seats WHERE match = ? ORDER BY seat"  # noqa: S608
_MEMBERS = f"SELECT {', '.join(rows.MEMBER)} FROM members WHERE match = ? ORDER BY number"  # noqa: S608
_PASSES = "SELECT opens, password FROM passes WHERE match = ? ORDER BY opens"
_CODES = "SELECT opens, code FROM codes WHERE match = ? ORDER BY opens"
_READ = """
    SELECT seq, at, actor, command, source, fact FROM events
    WHERE match = ? AND seq > ? AND seq <= ? ORDER BY seq
"""
_SNAPSHOT = """
    SELECT seq, layout, state FROM snapshots
    WHERE match = ? AND layout = ? AND seq <= ? ORDER BY seq DESC LIMIT 1
"""
_KEEP = "INSERT INTO snapshots (match, seq, layout, state) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"


class SqliteEvents:
    """An `EventStore` on the writer and the readers of one file."""

    def __init__(self, writer: Writer, readers: Readers) -> None:
        self._writer = writer
        self._readers = readers

    async def create(self, match: NewMatch, batch: Batch) -> bool:
        rows.check_first(match, batch)
        return await self._writer.run(lambda line: _create(line.raw, match, batch))

    async def append(self, batch: Batch) -> bytes | None:
        rows.check(batch)
        return await self._writer.run(lambda line: _append(line.raw, batch))

    async def match(self, match: str) -> MatchRow | None:
        found = await self._select(_MATCH, match)
        return rows.match_row(dict(zip((*rows.MATCH, "next"), found[0], strict=True))) if found else None

    async def seats(self, match: str) -> list[SeatRow]:
        return [SeatRow(*row) for row in await self._select(_SEATS, match)]

    async def members(self, match: str) -> list[MemberRow]:
        return [MemberRow(*row) for row in await self._select(_MEMBERS, match)]

    async def passes(self, match: str) -> list[PassRow]:
        return [PassRow(*row) for row in await self._select(_PASSES, match)]

    async def codes(self, match: str) -> list[CodeRow]:
        return [CodeRow(*row) for row in await self._select(_CODES, match)]

    async def read(self, match: str, after: int = 0, upto: int | None = None) -> list[Record]:
        last = _LAST if upto is None else upto
        return await self._readers.run(
            lambda line: [rows.record(*row) for row in line.raw.execute(_READ, (match, after, last))]
        )

    async def heads(self, matches: Sequence[str]) -> dict[str, int]:
        return await self._readers.run(lambda line: _heads(line.raw, matches))

    async def snapshot(self, match: str, layout: int, upto: int | None = None) -> Snapshot | None:
        found = await self._select(_SNAPSHOT, match, layout, _LAST if upto is None else upto)
        return Snapshot(*found[0]) if found else None

    async def keep(self, match: str, snapshots: Sequence[Snapshot]) -> None:
        def work(line: Line) -> None:
            _write(line.raw, _KEEP, [(match, one.seq, one.layout, one.state) for one in snapshots])

        await self._writer.run(work)

    async def _select(self, statement: str, *values: object) -> list[Any]:
        return await self._readers.run(lambda line: line.raw.execute(statement, values).fetchall())


def _create(raw: sqlite3.Connection, match: NewMatch, batch: Batch) -> bool:
    if raw.execute("SELECT 1 FROM matches WHERE id = ?", (match.id,)).fetchone():
        return False
    if (
        match.previous
        and raw.execute("SELECT 1 FROM matches WHERE previous = ?", (match.previous,)).fetchone()
    ):
        raise Moved(f"{match.previous} has its rematch already")
    assert batch.standing is not None
    fixed = [getattr(match, name) for name in rows.NEW_MATCH]
    _write(raw, _CREATE, [(*fixed, *_standing(batch, batch.standing))])
    _write_parts(raw, batch)
    return True


def _append(raw: sqlite3.Connection, batch: Batch) -> bytes | None:
    number = batch.by and batch.by.number
    found = raw.execute(_KNOWN, (batch.command, number, batch.match)).fetchone()
    if found is None:
        raise LookupError(f"there is no match {batch.match}")
    head, answer, person = found
    if answer is not None:
        return bytes(answer)
    if batch.standing is not None:
        if head != batch.after:
            raise Moved(f"{batch.match} stands at {head}, not at {batch.after}")
        if batch.by and batch.by.person != person:
            raise Moved(f"whoever acts in {batch.match} is not its member {number} any more")
        _write(raw, _MOVE, [(*_standing(batch, batch.standing), batch.watch, batch.match)])
    _write_parts(raw, batch)
    return None


def _write_parts(raw: sqlite3.Connection, batch: Batch) -> None:
    match = batch.match
    _write(raw, _ANSWER, [(match, batch.command, batch.answer, batch.at)])
    _write(raw, _EVENT, [_event(match, record) for record in batch.records])
    _write(raw, _SEAT, [(match, *structs.astuple(seat)) for seat in batch.seats])
    members = {member.number: member for member in batch.members}.values()
    _write(raw, _MEMBER, [(match, *structs.astuple(member)) for member in members])
    _write_words(raw, match, {one.opens: one.password for one in batch.passes}, _PASS, _DROP)
    _write_words(raw, match, {one.opens: one.code for one in batch.codes}, _CODE, _UNCODE)
    if batch.effects:
        _write(raw, _EFFECT, _promised(batch, raw.execute(_CHANNELS, (match,)).fetchall()))


def _promised(batch: Batch, channels: list[tuple[int, str, str | None]]) -> list[tuple[Any, ...]]:
    """The rows of the outbox: one for each effect and each channel that takes it."""
    return [
        (batch.match, number, effect.seq, effect.kind, effect.payload, batch.at, effect.due_at)
        for effect in batch.effects
        for number, kinds, seats in channels
        if effect.kind in kinds.split()
        and (seats is None or {str(seat) for seat in effect.seats} & set(seats.split()))
    ]


def _write_words(
    raw: sqlite3.Connection, match: str, words: dict[str, str | None], put: str, drop: str
) -> None:
    """Passwords or codes, by what they open; those that are taken away go first."""
    _write(raw, drop, [(match, opens) for opens, word in words.items() if word is None])
    _write(raw, put, [(match, opens, word) for opens, word in words.items() if word is not None])


def _write(raw: sqlite3.Connection, statement: str, values: list[tuple[Any, ...]]) -> None:
    try:
        if values:
            raw.executemany(statement, values)
    except sqlite3.IntegrityError as error:
        raise Conflict(str(error)) from error


def _standing(batch: Batch, standing: Standing) -> tuple[object, ...]:
    turn = rows.turn_text(standing.turn)
    return (rows.head(batch), batch.at, turn, standing.outcome, standing.deadline_at, standing.bot_due)


def _event(match: str, record: Record) -> tuple[Any, ...]:
    actor = rows.actor_text(record.actor)
    return (match, record.seq, record.at, actor, record.command, record.source, bytes(record.fact))


def _heads(raw: sqlite3.Connection, matches: Sequence[str]) -> dict[str, int]:
    heads = {}
    for match in matches:
        if row := raw.execute("SELECT head FROM matches WHERE id = ?", (match,)).fetchone():
            heads[match] = row[0]
    return heads
