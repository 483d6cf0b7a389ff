"""The log on PostgreSQL: a command is one statement, so one round trip. This is the hot path."""

from collections.abc import Sequence
from typing import Any

import asyncpg  # type: ignore[import-untyped]
from msgspec import structs

from gridhouse.kernel import Record
from gridhouse.store import rows
from gridhouse.store.failpoints import failpoint
from gridhouse.store.postgres.line import Lines, available
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
)

_CREATE = f"""
    INSERT INTO matches ({", ".join(rows.NEW_MATCH)}, head, updated_at, turn, bot_due)
    VALUES ({", ".join(f"${n + 1}" for n in range(len(rows.NEW_MATCH)))}, 0, 0, '[]', false)
    ON CONFLICT (id) DO NOTHING RETURNING id
"""  # noqa: S608 - column names of our own

# Everything hangs on `moved`: it has a row only if the command is new, the head is where it should be, and
# whoever acts belongs to the match still.
# Of two that race, the second waits for the row, sees the new head, and writes nothing at all.
_MOVE = """
    WITH known AS (
        SELECT answer FROM commands WHERE match = $1 AND id = $2
    ), moved AS (
        UPDATE matches
        SET head = $4, updated_at = $5, turn = $6, outcome = $7, deadline_at = $8, bot_due = $9,
            watch = coalesce($19, watch)
        WHERE id = $1 AND head = $3 AND NOT EXISTS (SELECT FROM known) AND (
            $17::int IS NULL OR EXISTS (
                SELECT FROM members WHERE match = $1 AND number = $17 AND person = $18 AND left_at IS NULL
            )
        )
        RETURNING id
    ), answered AS (
        INSERT INTO commands (match, id, answer, at) SELECT id, $2, $10, $5 FROM moved
    ), logged AS (
        INSERT INTO events (match, seq, at, actor, command, source, fact)
        SELECT id, fact.*
        FROM moved,
            unnest($11::bigint[], $12::bigint[], $13::text[], $14::text[], $15::text[], $16::bytea[]) AS fact
    )
"""
# What is told outside the house, for each channel that takes it.
_PROMISED = """
    , promised AS (
        INSERT INTO outbox (match, channel, seq, kind, payload, created_at, due_at)
        SELECT moved.id, number, effect.seq, effect.kind, effect.payload, $5, effect.due_at
        FROM moved JOIN channels ON channels.match = moved.id, unnest(
            $20::bigint[], $21::text[], $22::bytea[], $23::bigint[], $24::text[]
        ) AS effect (seq, kind, payload, due_at, seats)
        WHERE effect.kind = ANY(string_to_array(kinds, ' ')) AND (
            channels.seats IS NULL
            OR string_to_array(channels.seats, ' ') && string_to_array(effect.seats, ' ')
        )
    )
"""
_BESIDES = f"""
    , seated AS (
        INSERT INTO seats (match, seat, kind, bot, name)
        SELECT id, seat.* FROM moved, unnest($25::int[], $26::text[], $27::text[], $28::text[]) AS seat
        ON CONFLICT (match, seat) DO UPDATE
        SET kind = excluded.kind, bot = excluded.bot, name = excluded.name
    ), belong AS (
        INSERT INTO members (match, number, person, role, joined_at, seat, name, by_pass, left_at)
        SELECT id, member.*
        FROM moved, unnest(
            $29::int[], $30::text[], $31::text[], $32::bigint[], $33::int[], $34::text[], $35::text[],
            $36::bigint[]
        ) AS member
        ON CONFLICT (match, number) DO UPDATE
        SET role = excluded.role, joined_at = excluded.joined_at, seat = excluded.seat,
            name = {rows.MEMBER_NAME}, by_pass = excluded.by_pass, left_at = excluded.left_at
    ), passed AS (
        INSERT INTO passes (match, opens, password)
        SELECT id, pass.* FROM moved, unnest($37::text[], $38::text[]) AS pass
        ON CONFLICT (match, opens) DO UPDATE SET password = excluded.password
    ), barred AS (
        DELETE FROM passes USING moved WHERE match = id AND opens = ANY($39::text[])
    ), coded AS (
        INSERT INTO codes (match, opens, code)
        SELECT id, code.* FROM moved, unnest($40::text[], $41::text[]) AS code
        ON CONFLICT (match, opens) DO UPDATE SET code = excluded.code
    ), uncoded AS (
        DELETE FROM codes USING moved WHERE match = id AND opens = ANY($42::text[])
    )
"""  # noqa: S608 - an expression of our own
_RESULT = "SELECT EXISTS (SELECT FROM moved) AS moved, (SELECT answer FROM known) AS answer"
_APPEND = _MOVE + _RESULT
_APPEND_AND_TELL = _MOVE + _PROMISED + _RESULT
_APPEND_ALL = _MOVE + _PROMISED + _BESIDES + _RESULT
_REFUSE = """
    INSERT INTO commands (match, id, answer, at) VALUES ($1, $2, $3, $4)
    ON CONFLICT DO NOTHING RETURNING true
"""
_STATE = """
    SELECT head, (SELECT answer FROM commands WHERE match = $1 AND id = $2) AS answer
    FROM matches WHERE id = $1
"""
_MATCH = f"""
    SELECT {", ".join(rows.MATCH)}, (SELECT id FROM matches AS n WHERE n.previous = matches.id) AS next
    FROM matches WHERE id = $1
"""  # noqa: S608 - column names of our own
_SEATS = f"SELECT {', '.join(rows.SEAT)} FROM seats WHERE match = $1 ORDER BY seat"  # noqa: S608
_MEMBERS = f"SELECT {', '.join(rows.MEMBER)} FROM members WHERE match = $1 ORDER BY number"  # noqa: S608
_PASSES = "SELECT opens, password FROM passes WHERE match = $1 ORDER BY opens"
_CODES = "SELECT opens, code FROM codes WHERE match = $1 ORDER BY opens"
_READ = """
    SELECT seq, at, actor, command, source, fact FROM events
    WHERE match = $1 AND seq > $2 AND ($3::bigint IS NULL OR seq <= $3) ORDER BY seq
"""
_HEADS = "SELECT id, head FROM matches WHERE id = ANY($1::text[])"
_SNAPSHOT = """
    SELECT seq, layout, state FROM snapshots
    WHERE match = $1 AND layout = $2 AND ($3::bigint IS NULL OR seq <= $3) ORDER BY seq DESC LIMIT 1
"""
_KEEP = """
    INSERT INTO snapshots (match, seq, layout, state)
    SELECT $1, kept.* FROM unnest($2::bigint[], $3::int[], $4::bytea[]) AS kept
    ON CONFLICT DO NOTHING
"""
_KEPT = Snapshot.__struct_fields__


class PostgresEvents:
    """An `EventStore` on a pool of connections."""

    def __init__(self, pool: Lines) -> None:
        self._pool = pool

    async def create(self, match: NewMatch, batch: Batch) -> bool:
        rows.check_first(match, batch)
        try:
            with available():
                async with self._pool.acquire() as line, line.transaction():
                    if not await line.fetchval(_CREATE, *structs.astuple(match)):
                        return False
                    await line.fetchrow(*_statement(batch))
                    return True
        except asyncpg.IntegrityConstraintViolationError as error:
            if await self.match(match.id):  # somebody else made it in this very moment, and a link met first
                return False
            if error.constraint_name == "uq_matches_previous":
                raise Moved(f"{match.previous} has its rematch already") from error
            raise Conflict(str(error)) from error

    async def append(self, batch: Batch) -> bytes | None:
        rows.check(batch)
        return await (self._refuse(batch) if batch.standing is None else self._move(batch))

    async def match(self, match: str) -> MatchRow | None:
        row = await self._one(_MATCH, match)
        return rows.match_row(dict(row)) if row else None

    async def seats(self, match: str) -> list[SeatRow]:
        return [SeatRow(*row) for row in await self._all(_SEATS, match)]

    async def members(self, match: str) -> list[MemberRow]:
        return [MemberRow(*row) for row in await self._all(_MEMBERS, match)]

    async def passes(self, match: str) -> list[PassRow]:
        return [PassRow(*row) for row in await self._all(_PASSES, match)]

    async def codes(self, match: str) -> list[CodeRow]:
        return [CodeRow(*row) for row in await self._all(_CODES, match)]

    async def read(self, match: str, after: int = 0, upto: int | None = None) -> list[Record]:
        return [rows.record(*row) for row in await self._all(_READ, match, after, upto)]

    async def heads(self, matches: Sequence[str]) -> dict[str, int]:
        return {row["id"]: row["head"] for row in await self._all(_HEADS, matches)}

    async def snapshot(self, match: str, layout: int, upto: int | None = None) -> Snapshot | None:
        row = await self._one(_SNAPSHOT, match, layout, upto)
        return Snapshot(*row) if row else None

    async def keep(self, match: str, snapshots: Sequence[Snapshot]) -> None:
        seqs, layouts, states = ([getattr(one, name) for one in snapshots] for name in _KEPT)
        try:
            await self._one(_KEEP, match, seqs, layouts, states)
        except asyncpg.ForeignKeyViolationError as error:
            raise Conflict(str(error)) from error

    async def _move(self, batch: Batch) -> bytes | None:
        try:
            row = await self._write(*_statement(batch))
        except asyncpg.IntegrityConstraintViolationError as error:
            # Where the same command was refused by somebody else in this very moment, that answer counts.
            return await self._known(batch, otherwise=Conflict(str(error)))
        if row["moved"]:
            return None
        return row["answer"] or await self._known(
            batch, otherwise=Moved(f"{batch.match} is not as it was at {batch.after}")
        )

    async def _refuse(self, batch: Batch) -> bytes | None:
        try:
            new = await self._one(_REFUSE, batch.match, batch.command, batch.answer, batch.at)
        except asyncpg.ForeignKeyViolationError:
            raise LookupError(f"there is no match {batch.match}") from None
        return None if new else await self._known(batch, otherwise=Moved(batch.match))

    async def _known(self, batch: Batch, otherwise: Exception) -> bytes:
        """The answer that the command of a batch got before."""
        row = await self._one(_STATE, batch.match, batch.command)
        if row is None:
            raise LookupError(f"there is no match {batch.match}")
        if row["answer"] is None:
            raise otherwise
        return bytes(row["answer"])

    async def _write(self, statement: str, *values: object) -> Any:
        with available():
            failpoint("postgres.append.before")
            row = await self._pool.fetchrow(statement, *values)
            failpoint("postgres.append.after")
            return row

    async def _one(self, statement: str, *values: object) -> Any:
        with available():
            return await self._pool.fetchrow(statement, *values)

    async def _all(self, statement: str, *values: object) -> Any:
        with available():
            return await self._pool.fetch(statement, *values)


def _statement(batch: Batch) -> tuple[Any, ...]:
    """The statement that writes a batch, and its values; most batches are facts alone."""
    if batch.seats or batch.members or batch.passes or batch.codes:
        return (_APPEND_ALL, *_facts(batch), *_told(batch), *_besides(batch))
    if batch.effects:
        return (_APPEND_AND_TELL, *_facts(batch), *_told(batch))
    return (_APPEND, *_facts(batch))


def _facts(batch: Batch) -> tuple[Any, ...]:
    standing, records = batch.standing, batch.records
    assert standing is not None
    return (
        batch.match,
        batch.command,
        batch.after,
        rows.head(batch),
        batch.at,
        rows.turn_text(standing.turn),
        standing.outcome,
        standing.deadline_at,
        standing.bot_due,
        batch.answer,
        [record.seq for record in records],
        [record.at for record in records],
        [rows.actor_text(record.actor) for record in records],
        [record.command for record in records],
        [record.source for record in records],
        [bytes(record.fact) for record in records],
        batch.by and batch.by.number,
        batch.by and batch.by.person,
        batch.watch,
    )


def _told(batch: Batch) -> tuple[Any, ...]:
    """The effects of a batch, column by column."""
    effects = batch.effects
    return (
        [effect.seq for effect in effects],
        [effect.kind for effect in effects],
        [effect.payload for effect in effects],
        [effect.due_at for effect in effects],
        [" ".join(map(str, effect.seats)) for effect in effects],
    )


def _besides(batch: Batch) -> tuple[Any, ...]:
    """The seats, the members, the passes and the codes of a batch, column by column."""
    seats = {seat.seat: seat for seat in batch.seats}.values()  # one statement may touch a row only once
    members = {member.number: member for member in batch.members}.values()
    passes = {one.opens: one for one in batch.passes}.values()
    codes = {one.opens: one for one in batch.codes}.values()
    return (
        *([getattr(seat, name) for seat in seats] for name in rows.SEAT),
        *([getattr(member, name) for member in members] for name in rows.MEMBER),
        [one.opens for one in passes if one.password is not None],
        [one.password for one in passes if one.password is not None],
        [one.opens for one in passes if one.password is None],
        [one.opens for one in codes if one.code is not None],
        [one.code for one in codes if one.code is not None],
        [one.opens for one in codes if one.code is None],
    )
